import { type Document, isMap, isScalar, isSeq, type Node, parseDocument, type YAMLMap, type YAMLSeq } from "yaml";
import { Rejection } from "./rejection.ts";

/** Inserts an entry into a map or list of a YAML file. Everything else stays byte for byte the same, including comments and order. */
export type YamlEdit = {
  file: string;
  /** Path of the map or list. */
  at: string[];
  /** Text of the entry without indentation. It starts with its key in a map, with a dash in a block list. */
  put: string;
  /** True if the keys of the map are sorted; otherwise the entry is appended. */
  sorted?: boolean;
};

export function editYaml(text: string, { file, at, put, sorted = false }: YamlEdit): string {
  const document = parseDocument(text);
  if (document.errors.length > 0)
    throw new Rejection(`${file} is not valid YAML: ${document.errors[0]?.message} Fix the file first.`);
  const target = document.getIn(at, true);
  if (!(isMap(target) || isSeq(target)) || target.items.length === 0)
    throw new Rejection(`${file}: expected entries at ${at.join("/")}, got none. Add this entry by hand: ${put}`);
  requireNewKey(text, target, { file, put });
  if (target.flow) return insertAt(text, endOf(target.items.at(-1)), `, ${put}`);
  const follower = sorted && isMap(target) ? target.items.find((pair) => keyOf(pair) > keyOfText(put)) : undefined;
  const start = startOf(target.items[0]);
  const column = start - (text.lastIndexOf("\n", start - 1) + 1);
  const indent = " ".repeat(isSeq(target) ? column - 2 : column);
  const lines = put.split("\n").map((line) => (line === "" ? "" : indent + line));
  if (follower === undefined)
    return insertAt(text, endOfLine(text, endOf(target.items.at(-1))), `\n${lines.join("\n")}`);
  return insertAt(text, text.lastIndexOf("\n", startOf(follower) - 1), `\n${lines.join("\n")}`);
}

/** Replaces a scalar value. */
export function replaceYaml(text: string, at: readonly string[], value: string): string {
  const document: Document = parseDocument(text);
  const node = document.getIn(at, true);
  const [start, end] = (isScalar(node) && node.range) || [];
  if (start === undefined || end === undefined) throw new Rejection(`Expected a value at ${at.join("/")}, got none.`);
  return text.slice(0, start) + value + text.slice(end);
}

/** @throws Rejection if the key, or the scalar of a list, exists */
function requireNewKey(text: string, target: YAMLMap | YAMLSeq, { file, put }: Pick<YamlEdit, "file" | "put">): void {
  const addedKeys = isSeq(target) ? [put] : (parseDocument(put).contents as YAMLMap).items.map(keyOf);
  const existing = target.items.find((entry) =>
    addedKeys.includes(isSeq(target) && isScalar(entry) ? String(entry.value) : keyOf(entry)),
  );
  if (existing === undefined) return;
  const line = text.slice(0, startOf(existing)).split("\n").length;
  throw new Rejection(`${file}:${line}: ${keyOf(existing) || put} exists already. Choose another name.`);
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

/** End of the line of the last character before `at`. Block texts end with their newline. */
function endOfLine(text: string, at: number): number {
  const last = text.slice(0, at).trimEnd().length;
  const newline = text.indexOf("\n", last);
  return newline < 0 ? text.length : newline;
}
