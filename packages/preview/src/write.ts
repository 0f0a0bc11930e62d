import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Comparison } from "./comparison.ts";
import { clientsPage, indexPage, type Part } from "./html/index-page.ts";
import { sheetPage } from "./html/sheet-page.ts";
import { pagesOf } from "./pages.ts";

/** Content of a preview: the comparison with the last release, and optionally with a branch. */
export type Preview = {
  title: string;
  parts: { title: string; note: string; folder: string; comparison: Comparison }[];
  /** Folder of the portal inside the preview folder; undefined if it is not built. */
  portal?: string;
};

/** Writes the pages of a preview into a folder. Returns their names. */
export function writePreview(folder: string, { title, parts, portal }: Preview): string[] {
  const files = new Map<string, string>();
  const indexParts = parts.map(({ folder: partFolder, ...part }): Part => {
    const pages = pagesOf(part.comparison, partFolder);
    const clients = `${partFolder}/clients.html`;
    for (const { pair, href } of pages)
      files.set(
        href,
        sheetPage(pair, part.comparison, {
          up: "../index.html",
          ...(portal !== undefined && { portal: `../${portal}/${pair.sheet.page}/index.html` }),
        }),
      );
    if (part.comparison.clients.length > 0) files.set(clients, clientsPage(part.comparison, "../index.html"));
    return { ...part, pages, clientsPage: clients };
  });
  files.set(
    "index.html",
    indexPage(indexParts, { title, ...(portal !== undefined && { portal: `${portal}/index.html` }) }),
  );
  for (const [name, text] of files) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return [...files.keys()];
}
