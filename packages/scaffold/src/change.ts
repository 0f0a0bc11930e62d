import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { addToChangelog } from "./changelog.ts";
import { editLines, type LineEdit } from "./edit-lines.ts";
import { editYaml, type YamlEdit } from "./edit-yaml.ts";
import { Refusal } from "./refusal.ts";

/** Files as they are to be, by their paths in the project; nothing is written yet. */
export type Change = {
  /** Files that are not there yet. */
  created: Map<string, string>;
  /** Files that are there, with what was put into them. */
  edited: Map<string, string>;
  /** The template's list of lines to look at next. */
  next: string;
};

export type Edit = LineEdit | YamlEdit;

export const newChange = (): Change => ({ created: new Map(), edited: new Map(), next: "[]" });

/** The list of edits of a template. */
export const editsOf = (text: string): Edit[] => parse(text) as Edit[];

/** @throws Refusal if a file of this name is there */
export function create(change: Change, root: string, file: string, text: string): void {
  if (existsSync(join(root, file)))
    throw new Refusal(`Expected no ${file}, and it is there: the name is taken. Choose another one.`);
  change.created.set(file, text);
}

/** The text of a file with what was already put into it. */
export function textOf({ created, edited }: Change, root: string, file: string): string {
  const known = edited.get(file) ?? created.get(file);
  if (known !== undefined) return known;
  if (!existsSync(join(root, file))) throw new Refusal(`Expected ${file}, and it is not there.`);
  const text = readFileSync(join(root, file), "utf8");
  if (/^(<{7}|>{7}) /m.test(text))
    throw new Refusal(`${file}: expected no marks of a merge, got some. Finish the merge first.`);
  return text;
}

/** Puts an entry or a line into a file that is there. */
export function edit(change: Change, root: string, each: Edit): void {
  const text = textOf(change, root, each.file);
  keep(change, each.file, edited(text, each));
}

function edited(text: string, each: Edit): string {
  if ("like" in each) return editLines(text, each);
  return each.file.endsWith(".md") ? addToChangelog(text, each.put) : editYaml(text, each);
}

/** Keeps a text for a file that is there, or that the change creates. */
export function keep({ created, edited }: Pick<Change, "created" | "edited">, file: string, text: string): void {
  (created.has(file) ? created : edited).set(file, text);
}
