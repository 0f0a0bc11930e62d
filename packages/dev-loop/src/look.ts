import { type Dirent, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** A folder as it was once: its YAML files, each with what changes when it is saved, and its folders, each with what makes it another one. */
export type Look = { files: Map<string, string>; folders: Map<string, string> };

/**
 * Looks at every YAML file below a folder. A link to a folder is not followed, for it may lead in a circle; a link to a file, or to
 * nothing, counts as a file. A folder that is not there has none.
 */
export function lookAt(folder: string, look: Look = { files: new Map(), folders: new Map() }): Look {
  look.folders.set(folder, stampOf(folder, "folder"));
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (/\.ya?ml$/.test(entry.name)) look.files.set(path, stampOf(path, "file"));
    if (entry.isDirectory()) lookAt(path, look);
  }
  return look;
}

/** The YAML files below a folder. */
export const filesOf = (folder: string): string[] => [...lookAt(folder).files.keys()];

/** The keys that are new, gone or stamped otherwise. */
export function changedBetween(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const gone = [...before.keys()].filter((key) => !after.has(key));
  return [...gone, ...[...after].filter(([key, stamp]) => before.get(key) !== stamp).map(([key]) => key)];
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return []; // Gone, or not readable: the files that refer to it report that.
  }
}

function stampOf(path: string, kind: "file" | "folder"): string {
  try {
    const { mtimeNs, ctimeNs, size, ino } = statSync(path, { bigint: true });
    return kind === "folder" ? `${ino}` : `${ino} ${mtimeNs} ${ctimeNs} ${size}`;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? "unreadable";
  }
}
