import { lstatSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EditedProject } from "../support/edited-project.ts";
import type { Edit } from "./table.ts";

/** Makes edits, one after the other. @returns what takes them back */
export function make(project: EditedProject, edits: Edit[]): () => void {
  const undo: (() => void)[] = [];
  const takeBack = () => {
    for (const each of undo.reverse()) each();
  };
  try {
    for (const edit of edits) undo.push(step(project, edit));
  } catch (error) {
    takeBack();
    throw error;
  }
  return takeBack;
}

function step(project: EditedProject, edit: Edit): () => void {
  const at = (path: string) => join(project.folder, path);
  const { file, write, move, link, folder } = edit;
  if (move) {
    renameSync(at(move.from), at(move.to));
    return () => renameSync(at(move.to), at(move.from));
  }
  const path = write?.path ?? link?.path ?? folder ?? edit.delete ?? file ?? "";
  const before = lstatSync(at(path), { throwIfNoEntry: false }) ? project.read(path) : undefined;
  const restore = () => {
    if (before === undefined || !lstatSync(at(path), { throwIfNoEntry: false })?.isFile())
      rmSync(at(path), { recursive: true, force: true });
    if (before !== undefined) project.write(path, before);
  };
  if (write) project.write(path, write.text ?? project.read(write.copy ?? ""));
  else if (edit.find !== undefined) project.replace(path, edit.find, edit.put ?? "");
  else if (edit.append !== undefined) project.write(path, before + edit.append);
  else if (edit.keep !== undefined) project.write(path, linesOf(before, edit.keep));
  else if (edit.repeat) project.write(path, edit.repeat.text.repeat(edit.repeat.times));
  else if (edit.base64 !== undefined) writeFileSync(at(path), Buffer.from(edit.base64, "base64"));
  else {
    rmSync(at(path));
    if (folder) mkdirSync(at(path));
    if (link) symlinkSync(link.to, at(path));
  }
  return restore;
}

const linesOf = (text = "", count: number): string =>
  text
    .split("\n")
    .slice(0, count)
    .map((line) => `${line}\n`)
    .join("");
