import { mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findStrays, partialOf } from "./rooms.ts";

/** What a run changed in the project, by paths in it, and the files that it never wrote and leaves. */
export type Written = { added: string[]; changed: string[]; removed: string[]; foreign: string[] };

/** A full disk, a folder where a file is to be, a missing permission. Files that were written are whole. */
export class CannotWrite extends Error {
  override name = "CannotWrite";

  constructor(path: string, cause: NodeJS.ErrnoException) {
    const got = cause.message.split(",", 1)[0];
    super(
      `${path}  Expected to write it, got ${got}.\n  mend it: ${MENDS[cause.code ?? ""] ?? "see the error"}; then npm run generate`,
      {
        cause,
      },
    );
  }
}

const NOT_YOURS = "give this user the right to write there";
const IN_THE_WAY = "move what stands there out of the way";
const MENDS: Record<string, string> = {
  EACCES: NOT_YOURS,
  EPERM: NOT_YOURS,
  EROFS: NOT_YOURS,
  ENOSPC: "make room on the disk",
  EISDIR: IN_THE_WAY,
  EEXIST: IN_THE_WAY,
  ENOTDIR: IN_THE_WAY,
  ENOTEMPTY: IN_THE_WAY,
};

/**
 * Makes the generated files of the project in `root` those that are given: writes what differs, and removes what an earlier run wrote
 * and this one does not. A reader sees a file as it was or as it is to be, never half of it; what a killed run left is mended by the next.
 *
 * @param files texts by their paths in the project
 */
export function writeGenerated(files: ReadonlyMap<string, string>, root = "."): Written {
  const written: Written = { added: [], changed: [], removed: [], foreign: [] };
  for (const [file, text] of files) {
    const present = textAt(join(root, file));
    if (present === text) continue;
    replaceFile(join(root, file), text);
    written[present === undefined ? "added" : "changed"].push(file);
  }
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

function replaceFile(path: string, text: string): void {
  const partial = partialOf(path);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(partial, text);
    renameSync(partial, path);
  } catch (error) {
    rmSync(partial, { force: true });
    throw new CannotWrite(path, error as NodeJS.ErrnoException);
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
