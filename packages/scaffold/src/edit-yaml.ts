import { type Document, isMap, isScalar, isSeq, type Node, parseDocument, type YAMLMap, type YAMLSeq } from "yaml";
import { Refusal } from "./refusal.ts";

/** An entry that is put into a map or a list of a YAML file. Everything else stays byte for byte, comments and order too. */
export type YamlEdit = {
  file: string;
  /** The keys that lead to the map or list. */
  at: string[];
  /** The entry as it is written, without indentation. In a map it begins with its key, in a block list with a dash. */
  put: string;
  /** Whether the keys of the map are sorted; else it goes to the end. */
  sorted?: boolean;
};

export function editYaml(text: string, { file, at, put, sorted = false }: YamlEdit): string {
  const document = parseDocument(text);
  if (document.errors.length > 0)
    throw new Refusal(`${file} is no YAML: ${document.errors[0]?.message} Mend the file first.`);
  const held = document.getIn(at, true);
  if (!(isMap(held) || isSeq(held)) || held.items.length === 0)
    throw new Refusal(`${file}: expected entries at ${at.join("/")}, got none. Put in by hand: ${put}`);
  refuseTwice(text, held, { file, put });
  if (held.flow) return insertAt(text, endOf(held.items.at(-1)), `, ${put}`);
  const follower = sorted && isMap(held) ? held.items.find((pair) => keyOf(pair) > keyOfText(put)) : undefined;
  const start = startOf(held.items[0]);
  const column = start - (text.lastIndexOf("\n", start - 1) + 1);
  const indent = " ".repeat(isSeq(held) ? column - 2 : column);
  const lines = put.split("\n").map((line) => (line === "" ? "" : indent + line));
  if (follower === undefined) return insertAt(text, endOfLine(text, endOf(held.items.at(-1))), `\n${lines.join("\n")}`);
  return insertAt(text, text.lastIndexOf("\n", startOf(follower) - 1), `\n${lines.join("\n")}`);
}

/** Puts another value in the place of a plain one. */
export function replaceYaml(text: string, at: readonly string[], value: string): string {
  const document: Document = parseDocument(text);
  const node = document.getIn(at, true);
  const [start, end] = (isScalar(node) && node.range) || [];
  if (start === undefined || end === undefined) throw new Refusal(`Expected a value at ${at.join("/")}, got none.`);
  return text.slice(0, start) + value + text.slice(end);
}

/** Refuses an entry whose key, or whose plain value, is there. */
function refuseTwice(text: string, held: YAMLMap | YAMLSeq, { file, put }: Pick<YamlEdit, "file" | "put">): void {
  const added = isSeq(held) ? [put] : (parseDocument(put).contents as YAMLMap).items.map(keyOf);
  const taken = held.items.find((entry) =>
    added.includes(isSeq(held) && isScalar(entry) ? String(entry.value) : keyOf(entry)),
  );
  if (taken === undefined) return;
  const line = text.slice(0, startOf(taken)).split("\n").length;
  throw new Refusal(
    `${file}:${line}: expected ${keyOf(taken) || put} to be free, and it is there. Choose another name.`,
  );
}

type Entry = YAMLMap["items"][number] | YAMLSeq["items"][number];

const isPair = (entry: unknown): entry is { key: Node; value: Node | null } =>
  typeof entry === "object" && entry !== null && "key" in entry;
const startOf = (entry: Entry): number => rangeOf(isPair(entry) ? entry.key : entry)[0];
const endOf = (entry: Entry): number => rangeOf(isPair(entry) ? (entry.value ?? entry.key) : entry)[1];
const rangeOf = (node: unknown): [number, number] => {
  const [start, end] = (node as Node).range ?? [0, 0];
  return [start, end];
};

const keyOf = (entry: Entry): string => (isPair(entry) && isScalar(entry.key) ? String(entry.key.value) : "");
const keyOfText = (put: string): string => keyOf((parseDocument(put).contents as YAMLMap).items[0] as Entry);

const insertAt = (text: string, at: number, put: string): string => text.slice(0, at) + put + text.slice(at);

/** Where the line of the last character before `at` ends: block texts end with their newline. */
function endOfLine(text: string, at: number): number {
  const last = text.slice(0, at).trimEnd().length;
  const newline = text.indexOf("\n", last);
  return newline < 0 ? text.length : newline;
}
