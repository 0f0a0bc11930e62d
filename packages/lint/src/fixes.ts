import { readYaml } from "@partner-api/contract";
import { isMap, isScalar, type Node, visit, type YAMLMap } from "yaml";
import { columnOf, isFlowList, pairAt, pairNamed, removalOf } from "./pair.ts";
import type { Edit, FixPlace } from "./rule.ts";

/* Fixes that change more than one name. The rest of the file stays byte for byte the same. */

/** Sets `required: true`, replacing another value or inserting it after `in: path`. */
export function requirePathParameter({ text, offset }: FixPlace): Edit[] | undefined {
  const required = pairAt(text, offset);
  if (required?.key.value === "required")
    return [{ from: required.end - required.value.length, to: required.end, put: "true" }];
  const map = mapAt(text, offset);
  const place = map && pairNamed(text, map, "in");
  return place && [insertAfter(text, place.map, place.start, place.end, "required: true")];
}

/** Inserts `type: object` before the first keyword of a schema. */
export function addTypeObject({ text, offset }: FixPlace): Edit[] | undefined {
  const map = mapAt(text, offset);
  const first = map?.items[0]?.key;
  if (!map || !isScalar(first) || !first.range) return undefined;
  const [at] = first.range;
  const inserted = map.flow ? "type: object, " : `type: object\n${" ".repeat(columnOf(text, at))}`;
  return [{ from: at, to: at, put: inserted }];
}

/** Rewrites `example: value` as `examples: [value]` if the value is on the same line. */
export function listExample({ text, offset }: FixPlace): Edit[] | undefined {
  const pair = pairAt(text, offset);
  if (pair === undefined || pair.value.includes("\n") || pairNamed(text, pair.map, "examples")) return undefined;
  const isBare = isScalar(pair.node) && pair.node.type === "PLAIN" && /[,[\]{}]/.test(pair.value);
  return [{ from: offset, to: pair.end, put: `examples: [${isBare ? JSON.stringify(pair.value) : pair.value}]` }];
}

/** Rewrites `type: string` and `nullable: true` as `type: [string, "null"]`, and adds null to an enum. */
export function listNull({ text, offset }: FixPlace): Edit[] | undefined {
  const nullable = pairAt(text, offset);
  if (nullable?.key.value !== "nullable") return undefined;
  const out = removalOf(text, nullable);
  if (nullable.value === "false") return [out];
  const type = pairNamed(text, nullable.map, "type");
  if (nullable.value !== "true" || type === undefined || !isScalar(type.node)) return undefined;
  const values = pairNamed(text, nullable.map, "enum");
  if (values && !isFlowList(values.node)) return undefined;
  return [
    out,
    { from: type.end - type.value.length, to: type.end, put: `[${type.value}, "null"]` },
    ...(values && !/\bnull\b/.test(values.value) ? [{ from: values.end - 1, to: values.end - 1, put: ", null" }] : []),
  ];
}

/** Inserts a pair after another pair of a map. */
function insertAfter(text: string, map: YAMLMap, start: number, end: number, put: string): Edit {
  if (map.flow) return { from: end, to: end, put: `, ${put}` };
  const newline = text.indexOf("\n", end); // a comment may follow
  const at = newline < 0 ? text.length : newline;
  return { from: at, to: at, put: `\n${" ".repeat(columnOf(text, start))}${put}` };
}

/** The map at an offset: either a list entry or the value of the key that begins there. */
function mapAt(text: string, offset: number): YAMLMap | undefined {
  const keyedNode: Node | undefined = pairAt(text, offset)?.node;
  let listMap: YAMLMap | undefined;
  visit(readYaml(text).document, {
    // The first key of an entry begins at the same offset as its map.
    Seq(_, { items }) {
      for (const item of items) if (isMap(item) && item.range?.[0] === offset) listMap ??= item;
    },
  });
  return listMap ?? (isMap(keyedNode) ? keyedNode : undefined);
}
