import { isMap, isScalar, isSeq, LineCounter, type Node } from "yaml";
import { perObject } from "../per-object.ts";
import { type Member, membersAt } from "./json-text.ts";
import { pointerOf } from "./pointer.ts";
import type { SourceFile, Spot } from "./spot.ts";
import { readYaml } from "./yaml.ts";

/** `file:line:column` of the key of a spot, or file and pointer without source text. */
export function placeOf({ file, keys }: Spot): string {
  if (file.locate) return file.locate(keys);
  if (file.text === "") return `${file.name}${pointerOf(keys)}`;
  return `${file.name}:${positionOf(file, keys, "key")}`;
}

type TextFile = Pick<SourceFile, "name" | "text">;
/** Place in a file, without the value there. */
export type TextSpot = { file: TextFile; keys: readonly string[] };

/** `file:line:column` of the value of a spot. */
export const placeOfValue = ({ file, keys }: TextSpot): string => `${file.name}:${positionOf(file, keys, "value")}`;

function positionOf(file: TextFile, keys: readonly string[], side: "key" | "value"): string {
  const { lines, offset } = file.name.endsWith(".json") ? inJson(file, keys, side) : inYaml(file, keys, side);
  const { line, col } = lines.linePos(offset);
  return `${line}:${col}`;
}

function inYaml(file: TextFile, keys: readonly string[], side: "key" | "value") {
  const {
    document: { contents },
    lines,
  } = readYaml(file.text);
  let node: unknown = contents;
  let offset = (side === "value" ? contents?.range?.[0] : undefined) ?? 0;
  for (const key of keys) {
    const entry = isMap(node)
      ? node.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === key)
      : isSeq(node) && { key: node.items[Number(key)], value: node.items[Number(key)] };
    if (!entry) break;
    offset = (entry[side] as Node | null | undefined)?.range?.[0] ?? offset;
    node = entry.value;
  }
  return { lines, offset };
}

/** Members of the objects and lists of a JSON file whose places were requested, by their offset. */
type JsonIndex = { lines: LineCounter; members: Map<number, Map<string, Member>> };
const indexOf = perObject(({ text }: TextFile): JsonIndex => indexLines(text));

function inJson(file: TextFile, keys: readonly string[], side: "key" | "value") {
  const index = indexOf(file);
  let start = file.text.search(/[^\s\uFEFF]/);
  let offset = side === "value" ? start : 0;
  for (const key of keys) {
    const members = index.members.get(start) ?? membersAt(file.text, start);
    index.members.set(start, members);
    const member = members.get(key);
    if (member === undefined) break;
    offset = member[side];
    start = member.value;
  }
  return { lines: index.lines, offset };
}

function indexLines(text: string): JsonIndex {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines.addNewLine(at + 1);
  return { lines, members: new Map() };
}
