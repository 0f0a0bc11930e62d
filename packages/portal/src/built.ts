import { hash } from "node:crypto";
import { existsSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { inputsHash } from "./inputs.ts";
import { fileOf } from "./page.ts";
import { type Group, pagesIn } from "./pages.ts";
import { sidebarOf } from "./sidebar.ts";
import { write } from "./sources.ts";
import { PORTAL_FOLDER, STAMP, WORK_FOLDER } from "./state.ts";

/** Hashes of what a portal was built from: everything, what the clients are packed from, what each page has, and each page. */
export type Built = { inputs: string; clients: string; layout: string; pages: Record<string, string> };

const FILE = join(WORK_FOLDER, "built.json");

export const clientsHash = (): string => inputsHash(process.cwd(), (file) => !file.startsWith("docs/"));

/** What the pages are built from. */
export function partsOf(groups: Group[]): Pick<Built, "layout" | "pages"> {
  const code = inputsHash(process.cwd(), (file) => /^package(s\/|-lock)/.test(file));
  return {
    layout: hash("sha256", code + JSON.stringify(sidebarOf(groups))),
    pages: Object.fromEntries(pagesIn(groups).map((page) => [page.path, hash("sha256", fileOf(page))])),
  };
}

/** Undefined if the last build did not end with the current portal. */
export function readBuilt(): Built | undefined {
  const stamp = join(PORTAL_FOLDER, STAMP);
  if (!existsSync(FILE) || !existsSync(stamp)) return undefined;
  const built = JSON.parse(readFileSync(FILE, "utf8")) as Built;
  return built.inputs === readFileSync(stamp, "utf8") ? built : undefined;
}

export function writeBuilt(built: Built): void {
  write(`${FILE}.new`, JSON.stringify(built));
  renameSync(`${FILE}.new`, FILE);
}
