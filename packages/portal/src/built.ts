import { hash } from "node:crypto";
import { existsSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { type Group, pagesIn } from "./groups.ts";
import type { HashOf } from "./inputs.ts";
import { fileOf } from "./page.ts";
import { sidebarOf } from "./sidebar.ts";
import { write } from "./sources.ts";
import { PORTAL_FOLDER, STAMP, WORK_FOLDER } from "./state.ts";

/**
 * Inputs of a built portal: hashes of all of them, of all except the guides, of the inputs of each page and of each page; all pages, and the
 * facts that guides cite.
 */
export type Built = {
  inputs: string;
  others: string;
  layout: string;
  pages: Record<string, string>;
  groups: Group[];
  facts: Record<string, string>;
};

const FILE = join(WORK_FOLDER, "built.json");

/** @param code hash of what makes pages out of Markdown */
export function partsOf(groups: Group[], code: string): Pick<Built, "layout" | "pages"> {
  return {
    layout: hash("sha256", code + JSON.stringify(sidebarOf(groups))),
    pages: Object.fromEntries(pagesIn(groups).map((page) => [page.path, hash("sha256", fileOf(page))])),
  };
}

export const othersHash = (hashOf: HashOf): string => hashOf((file) => !file.startsWith("docs/"));
export const codeHash = (hashOf: HashOf): string => hashOf((file) => /^package(s\/|-lock)/.test(file));

/** Undefined if the last build did not end with the current portal, or was of these inputs: then all is built again. */
export function readBuilt(inputs: string): Built | undefined {
  const stamp = join(PORTAL_FOLDER, STAMP);
  if (!existsSync(FILE) || !existsSync(stamp)) return undefined;
  const built = JSON.parse(readFileSync(FILE, "utf8")) as Built;
  const current = readFileSync(stamp, "utf8");
  return built.inputs === current && current !== inputs ? built : undefined;
}

export function writeBuilt(built: Built): void {
  write(`${FILE}.new`, JSON.stringify(built));
  renameSync(`${FILE}.new`, FILE);
}
