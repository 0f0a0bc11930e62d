import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { CannotWrite } from "./cannot-write.ts";

/** Temporary path of a file while it is written; ignored by git. */
export const partialOf = (path: string): string => `${path}.${process.pid}.partial`;

/**
 * Replaces all files or none. First writes each file to a temporary path, which needs disk space, and then renames them all,
 * which needs none. Readers see either the old or the new file.
 *
 * @param files texts by path
 * @throws CannotWrite with the path that could not be written
 */
export function replaceFiles(files: ReadonlyMap<string, string>): void {
  const temporary: string[] = [];
  try {
    for (const [path, text] of files) step(path, () => temporary.push(writeTemporary(path, text)));
    for (const path of files.keys()) step(path, () => renameSync(partialOf(path), path));
  } finally {
    for (const partial of temporary) rmSync(partial, { force: true });
  }
}

function writeTemporary(path: string, text: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw Object.assign(new Error("EISDIR: illegal operation on a directory"), { code: "EISDIR" });
  const partial = partialOf(path);
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(partial, text);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
  return partial;
}

function step(path: string, work: () => unknown): void {
  try {
    work();
  } catch (error) {
    throw new CannotWrite(path, error as NodeJS.ErrnoException);
  }
}
