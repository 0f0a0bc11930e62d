import { readYaml } from "@partner-api/contract";
import { isMap, isScalar, type Node, visit, type YAMLMap } from "yaml";
import { columnOf, isFlowList, pairFrom, pairNamed, withoutPair } from "./pair.ts";
import type { Edit, FixPlace } from "./rule.ts";

/* Fixes that change more than one name. Each leaves everything else of the file as it was typed. */

/** `required: true` in place of another value, or behind `in: path`. */
export function requirePathParameter({ text, offset }: FixPlace): Edit[] | undefined {
  const own = pairFrom(text, offset);
  if (own?.key.value === "required") return [{ from: own.end - own.value.length, to: own.end, put: "true" }];
  const map = mapAt(text, offset);
  const place = map && pairNamed(text, map, "in");
  return place && [addedBehind(text, place.map, place.start, place.end, "required: true")];
}

/** `type: object` before the first keyword of a schema. */
export function addTypeObject({ text, offset }: FixPlace): Edit[] | undefined {
  const map = mapAt(text, offset);
  const first = map?.items[0]?.key;
  if (!map || !isScalar(first) || !first.range) return undefined;
  const [at] = first.range;
  const put = map.flow ? "type: object, " : `type: object\n${" ".repeat(columnOf(text, at))}`;
  return [{ from: at, to: at, put }];
}

/** `example: one` → `examples: [one]`, where the value stands on its line. */
export function listExample({ text, offset }: FixPlace): Edit[] | undefined {
  const pair = pairFrom(text, offset);
  if (pair === undefined || pair.value.includes("\n") || pairNamed(text, pair.map, "examples")) return undefined;
  const isBare = isScalar(pair.node) && pair.node.type === "PLAIN" && /[,[\]{}]/.test(pair.value);
  return [{ from: offset, to: pair.end, put: `examples: [${isBare ? JSON.stringify(pair.value) : pair.value}]` }];
}

/** `type: string` and `nullable: true` → `type: [string, "null"]`, an enum with null. */
export function listNull({ text, offset }: FixPlace): Edit[] | undefined {
  const nullable = pairFrom(text, offset);
  if (nullable?.key.value !== "nullable") return undefined;
  const out = withoutPair(text, nullable);
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

/** Another pair behind one of a map. */
function addedBehind(text: string, map: YAMLMap, start: number, end: number, put: string): Edit {
  if (map.flow) return { from: end, to: end, put: `, ${put}` };
  const newline = text.indexOf("\n", end); // a comment may stand between
  const at = newline < 0 ? text.length : newline;
  return { from: at, to: at, put: `\n${" ".repeat(columnOf(text, start))}${put}` };
}

/** The map at an offset: of an entry of a list, or of the key that begins there. */
function mapAt(text: string, offset: number): YAMLMap | undefined {
  const held: Node | undefined = pairFrom(text, offset)?.node;
  let found: YAMLMap | undefined;
  visit(readYaml(text).document, {
    // The first key of an entry begins where its map begins.
    Seq(_, { items }) {
      for (const item of items) if (isMap(item) && item.range?.[0] === offset) found ??= item;
    },
  });
  return found ?? (isMap(held) ? held : undefined);
}
