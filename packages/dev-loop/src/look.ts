import { createHash } from "node:crypto";
import { type Dirent, readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import type { CannotRead, Problem } from "@partner-api/contract";

/** Snapshot of a folder: its YAML files with stamps that change on save, and its folders with their identity. */
export type FolderSnapshot = { files: Map<string, string>; folders: Map<string, string> };

/**
 * Returns a snapshot of every YAML file below a folder. Links to folders are not followed, because they may be circular. Links to
 * files, and broken links, count as files. A missing folder is empty.
 */
export function snapshotOf(
  folder: string,
  snapshot: FolderSnapshot = { files: new Map(), folders: new Map() },
): FolderSnapshot {
  snapshot.folders.set(folder, stampOf(folder, "folder"));
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (/\.ya?ml$/.test(entry.name)) snapshot.files.set(path, stampOf(path, "file"));
    if (entry.isDirectory()) snapshotOf(path, snapshot);
  }
  return snapshot;
}

/** The YAML files below a folder. */
export const filesOf = (folder: string): string[] => [...snapshotOf(folder).files.keys()];

/** Digest of all YAML files below a folder, which changes with each saved file. */
export const stateOf = (folder: string): string =>
  [...snapshotOf(folder).files]
    .map(([file, stamp]) => `${relative(folder, file)} ${stamp}`)
    .sort()
    .reduce((digest, line) => digest.update(line), createHash("sha256"))
    .digest("hex");

/** Keys that were added, removed or have another stamp. */
export function changedBetween(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const removedKeys = [...before.keys()].filter((key) => !after.has(key));
  return [...removedKeys, ...[...after].filter(([key, stamp]) => before.get(key) !== stamp).map(([key]) => key)];
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return []; // Missing or unreadable: the files that reference it report the problem.
  }
}

/** Returns whether a file has content, by its stamp. */
export const hasContent = (stamp = ""): boolean => / [1-9]\d*$/.test(stamp);

function stampOf(path: string, kind: "file" | "folder"): string {
  try {
    const { mtimeNs, ctimeNs, size, ino } = statSync(path, { bigint: true });
    return kind === "folder" ? `${ino}` : `${ino} ${mtimeNs} ${ctimeNs} ${size}`;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? "unreadable";
  }
}

/** A read error as a problem. Its place is the start of the message, or else the given fallback. */
export function problemOfReadError(error: CannotRead, fallbackPlace: string): Problem {
  const [, place = fallbackPlace, message = error.message] = /^(\S+:\d+:\d+):? (.*)$/s.exec(error.message) ?? [];
  return { place, message, hint: "correct it; no other check can run before this is fixed" };
}
