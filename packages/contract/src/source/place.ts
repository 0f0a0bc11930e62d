import { isMap, isScalar, isSeq, type Node } from "yaml";
import { pointerOf } from "./pointer.ts";
import type { SourceFile, Spot } from "./spot.ts";
import { readYaml } from "./yaml.ts";

/** `file:line:column` of the key of a spot, or file and pointer without source text. */
export function placeOf({ file, keys }: Spot): string {
  if (file.locate) return file.locate(keys);
  if (file.text === "") return `${file.name}${pointerOf(keys)}`;
  return `${file.name}:${positionOf(file, keys, "key")}`;
}

/** `file:line:column` of the value of a spot. */
export const placeOfValue = ({ file, keys }: Spot): string => `${file.name}:${positionOf(file, keys, "value")}`;

function positionOf(file: SourceFile, keys: readonly string[], side: "key" | "value"): string {
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
  const { line, col } = lines.linePos(offset);
  return `${line}:${col}`;
}
