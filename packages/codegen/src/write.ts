import { readdirSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { CannotWrite, replaceFiles } from "@partner-api/contract";
import { findStrays, textAt } from "./rooms.ts";

/** Changes of a run, by path, and foreign files that it keeps. */
export type Written = { added: string[]; changed: string[]; removed: string[]; foreign: string[] };

/**
 * Updates the generated files of the project in `root`: writes files that differ, and removes leftovers of earlier runs. If one
 * file cannot be written, none is. The next run repairs leftovers of a killed run.
 *
 * @param files text by path in the project
 */
export const writeGenerated = (files: ReadonlyMap<string, string>, root = "."): Written =>
  compareBeforeWrite(files, root)();

/** Compares the generated files with those of the project. Returns a function that updates these as `writeGenerated` does. */
export function compareBeforeWrite(files: ReadonlyMap<string, string>, root = "."): () => Written {
  const result: Written = { added: [], changed: [], removed: [], foreign: [] };
  const differing = new Map<string, string>();
  for (const [file, text] of files) {
    const present = textAt(join(root, file));
    if (present === text) continue;
    differing.set(join(root, file), text);
    result[present === undefined ? "added" : "changed"].push(file);
  }
  const { leftovers, foreign } = findStrays(files.keys(), root);
  return () => {
    replaceFiles(differing);
    for (const path of leftovers) removeWithFolder(root, path);
    return { ...result, removed: leftovers, foreign };
  };
}

/** Every path that a run writes or removes. */
export const pathsOf = ({ added, changed, removed }: Written): string[] => [...added, ...changed, ...removed];

/** Also removes every folder that becomes empty. */
function removeWithFolder(root: string, path: string): void {
  try {
    rmSync(join(root, path), { recursive: true, force: true });
    for (let folder = dirname(path); readdirSync(join(root, folder)).length === 0; folder = dirname(folder))
      rmdirSync(join(root, folder));
  } catch (error) {
    throw new CannotWrite(join(root, path), error as NodeJS.ErrnoException);
  }
}
