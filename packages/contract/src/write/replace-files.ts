import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { CannotWrite } from "./cannot-write.ts";

/** The path at which this process writes a file before it takes its place; git ignores it. */
export const partialOf = (path: string): string => `${path}.${process.pid}.partial`;

/**
 * Writes files, all of them or none: each is written beside its place first, which takes the room on the disk, and all are renamed then, which
 * takes none. A reader sees a file as it was or as it is to be, never half of it.
 *
 * @param files texts by their paths
 * @throws CannotWrite with the path that could not be written
 */
export function replaceFiles(files: ReadonlyMap<string, string>): void {
  const beside: string[] = [];
  try {
    for (const [path, text] of files) step(path, () => beside.push(writeBeside(path, text)));
    for (const path of files.keys()) step(path, () => renameSync(partialOf(path), path));
  } finally {
    for (const partial of beside) rmSync(partial, { force: true });
  }
}

function writeBeside(path: string, text: string): string {
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
