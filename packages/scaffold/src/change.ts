import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { addToChangelog } from "./changelog.ts";
import { editLines, type LineEdit } from "./edit-lines.ts";
import { editYaml, type YamlEdit } from "./edit-yaml.ts";
import { Rejection } from "./rejection.ts";

/** Planned texts of files, not yet written, by their paths in the project. */
export type Change = {
  /** New files. */
  created: Map<string, string>;
  /** Existing files with their edits. */
  edited: Map<string, string>;
  /** The template's list of next steps. */
  next: string;
};

export type Edit = LineEdit | YamlEdit;

export const newChange = (): Change => ({ created: new Map(), edited: new Map(), next: "[]" });

/** The list of edits of a template. */
export const editsOf = (text: string): Edit[] => parse(text) as Edit[];

/** @throws Rejection if the file exists */
export function create(change: Change, root: string, file: string, text: string): void {
  if (existsSync(join(root, file))) throw new Rejection(`${file} exists already. Choose another name.`);
  change.created.set(file, text);
}

/** The text of a file with the edits so far. */
export function textOf({ created, edited }: Change, root: string, file: string): string {
  const plannedText = edited.get(file) ?? created.get(file);
  if (plannedText !== undefined) return plannedText;
  if (!existsSync(join(root, file))) throw new Rejection(`Expected the file ${file}, but it does not exist.`);
  const text = readFileSync(join(root, file), "utf8");
  if (/^(<{7}|>{7}) /m.test(text))
    throw new Rejection(`${file}: expected no conflict markers. Finish the merge first.`);
  return text;
}

/** Applies an edit to an existing file. */
export function edit(change: Change, root: string, each: Edit): void {
  const text = textOf(change, root, each.file);
  setText(change, each.file, applyEdit(text, each));
}

function applyEdit(text: string, each: Edit): string {
  if ("like" in each) return editLines(text, each);
  return each.file.endsWith(".md") ? addToChangelog(text, each.put) : editYaml(text, each);
}

/** Stores the text of an existing or a created file. */
export function setText({ created, edited }: Pick<Change, "created" | "edited">, file: string, text: string): void {
  (created.has(file) ? created : edited).set(file, text);
}
