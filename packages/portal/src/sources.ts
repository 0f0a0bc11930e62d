import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Group, pagesIn } from "./groups.ts";
import { fileOf, plainPathOf } from "./page.ts";
import { sidebarOf } from "./sidebar.ts";
import { WORK_FOLDER } from "./state.ts";

const PAGES = join(WORK_FOLDER, "pages");

/** Writes the input of Astro: pages as Markdown, and the order of all. Unchanged pages are not touched. */
export function writeSources(groups: Group[], pages = pagesIn(groups)): void {
  for (const page of pages) write(join(PAGES, plainPathOf(page)), fileOf(page));
  write(join(WORK_FOLDER, "sidebar.json"), JSON.stringify(sidebarOf(groups)));
}

/** Removes all pages and Astro's cache, which does not detect configuration changes. */
export function forgetSources(): void {
  for (const folder of [PAGES, join(WORK_FOLDER, "cache")]) rmSync(folder, { recursive: true, force: true });
}

/** Writes a file unless its content is unchanged. Other links to it keep the old content. */
export function write(file: string, content: string | Uint8Array): void {
  if (existsSync(file)) {
    if (readFileSync(file).equals(Buffer.from(content))) return;
    if (statSync(file).nlink > 1) rmSync(file);
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
