import { readdirSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { CannotWrite, replaceFiles } from "@partner-api/contract";
import { findStrays } from "./rooms.ts";

/** What a run changed in the project, by paths in it, and the files that it never wrote and leaves. */
export type Written = { added: string[]; changed: string[]; removed: string[]; foreign: string[] };

/**
 * Makes the generated files of the project in `root` those that are given: writes what differs, and removes what an earlier run wrote
 * and this one does not. Where one cannot be written, none is; what a killed run left is mended by the next.
 *
 * @param files texts by their paths in the project
 */
export function writeGenerated(files: ReadonlyMap<string, string>, root = "."): Written {
  const written: Written = { added: [], changed: [], removed: [], foreign: [] };
  const differing = new Map<string, string>();
  for (const [file, text] of files) {
    const present = textAt(join(root, file));
    if (present === text) continue;
    differing.set(join(root, file), text);
    written[present === undefined ? "added" : "changed"].push(file);
  }
  replaceFiles(differing);
  const { left, foreign } = findStrays(files.keys(), root);
  for (const path of left) removeWithFolder(root, path);
  return { ...written, removed: left, foreign };
}

/** Every path that a run wrote or removed. */
export const pathsOf = ({ added, changed, removed }: Written): string[] => [...added, ...changed, ...removed];

/** A text of the project, undefined where there is no file. */
export function textAt(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR") return undefined;
    throw error;
  }
}

/** With every folder that is empty then. */
function removeWithFolder(root: string, path: string): void {
  try {
    rmSync(join(root, path), { recursive: true, force: true });
    for (let folder = dirname(path); readdirSync(join(root, folder)).length === 0; folder = dirname(folder))
      rmdirSync(join(root, folder));
  } catch (error) {
    throw new CannotWrite(join(root, path), error as NodeJS.ErrnoException);
  }
}
