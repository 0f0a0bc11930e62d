import { globSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import type { EditedProject } from "../support/edited-project.ts";

/** One edit of a copy of the project. */
type Edit = {
  file?: string;
  /** A text that occurs once in `file`, and its replacement. */
  find?: string;
  put?: string;
  /** Appended to `file`. */
  append?: string;
  /** `file` is cut after this number of lines. */
  keep?: number;
  /** The new content of `file`: these bytes, or copies of a text. */
  base64?: string;
  repeat?: { text: string; times: number };
  /** Writes another file: a text, or a copy of a file. */
  write?: { path: string; text?: string; copy?: string };
  delete?: string;
  move?: { from: string; to: string };
  /** Replaces a file by a folder. */
  folder?: string;
  link?: { path: string; to: string };
};

/** A mistake in `spec/`, and the problem that lint must report. A row of `*.yaml` in this folder, under the `file` that it edits. */
export type Mistake = Edit & {
  name: string;
  /** The file of the problem, if it is not the edited one. */
  at?: string;
  /** Part of the line of the problem, its first occurrence in the file. By default the first line that `put` changes. */
  line?: string;
  /** The allowed distance to that line. */
  near?: number;
  /** Part of the message or of the fix, or several parts if lint reports several problems. */
  says: string;
  /** A second edit. */
  also?: Edit;
};

/** Every mistake, by the name of its file. */
export const MISTAKES: [group: string, mistakes: Mistake[]][] = globSync("*.yaml", { cwd: import.meta.dirname })
  .sort()
  .map((name) => {
    const byFile = parse(readFileSync(join(import.meta.dirname, name), "utf8")) as Record<string, Mistake[]>;
    return [
      basename(name, ".yaml"),
      Object.entries(byFile).flatMap(([file, mistakes]) => mistakes.map((mistake) => ({ file, ...mistake }))),
    ];
  });

/** Applies the edits of a mistake. @returns a function that reverts them */
export function applyMistake(project: EditedProject, { also, ...mistake }: Mistake): () => void {
  const edits: Edit[] = also
    ? [mistake, { ...(mistake.file !== undefined && { file: mistake.file }), ...also }]
    : [mistake];
  const undo: (() => void)[] = [];
  const revert = () => {
    for (const each of undo.reverse()) each();
  };
  try {
    for (const edit of edits) undo.push(applyEdit(project, edit));
  } catch (error) {
    revert();
    throw error;
  }
  return revert;
}

function applyEdit(project: EditedProject, edit: Edit): () => void {
  const absolute = (path: string) => join(project.folder, path);
  const { file, write, move, link, folder } = edit;
  if (move) {
    renameSync(absolute(move.from), absolute(move.to));
    return () => renameSync(absolute(move.to), absolute(move.from));
  }
  const path = write?.path ?? link?.path ?? folder ?? edit.delete ?? file ?? "";
  const entryOf = () => lstatSync(absolute(path), { throwIfNoEntry: false });
  const before = entryOf() ? project.read(path) : undefined;
  if (write) project.write(path, write.text ?? project.read(write.copy ?? ""));
  else if (edit.find !== undefined) project.replace(path, edit.find, edit.put ?? "");
  else if (edit.append !== undefined) project.write(path, before + edit.append);
  else if (edit.keep !== undefined) project.write(path, firstLines(before ?? "", edit.keep));
  else if (edit.repeat) project.write(path, edit.repeat.text.repeat(edit.repeat.times));
  else if (edit.base64 !== undefined) writeFileSync(absolute(path), Buffer.from(edit.base64, "base64"));
  else {
    rmSync(absolute(path));
    if (folder) mkdirSync(absolute(path));
    if (link) symlinkSync(link.to, absolute(path));
  }
  return () => {
    if (before === undefined || !entryOf()?.isFile()) rmSync(absolute(path), { recursive: true, force: true });
    if (before !== undefined) project.write(path, before);
  };
}

const firstLines = (text: string, count: number): string =>
  text
    .split("\n")
    .slice(0, count)
    .map((line) => `${line}\n`)
    .join("");
