import { child, fieldsOf } from "@partner-api/contract";
import { isMap, isScalar, type Pair, parseDocument, visit, type YAMLMap } from "yaml";
import type { Edit, Rule } from "../rule.ts";

const ITEMS = "resources/items.yaml";

export const PARAMETER_RULES: Rule[] = [
  {
    id: "required-path-parameters",
    title: "A parameter of a path is required",
    why: "There is no path without it, so OpenAPI allows nothing else.",
    example: {
      file: ITEMS,
      good: "    name: outlet_id\n    in: path\n    required: true",
      bad: "    name: outlet_id\n    in: path\n    required: false # <-",
    },
    *find({ objects }) {
      for (const { kind, spot } of objects) {
        const { in: place, name, required } = fieldsOf(spot);
        if (kind !== "parameter" || place !== "path" || required === true) continue;
        yield {
          at: child(spot, "required") ?? spot,
          message: `Expected required: true of the path parameter ${name}, got ${required ?? "none"}.`,
          mend: "write required: true",
        };
      }
    },
    fix: ({ text, offset }) => requiredAt(text, offset),
  },
];

/** `required: true` in place of another value, or behind `in: path`. */
function requiredAt(text: string, offset: number): Edit[] | undefined {
  const own = /^required:\s*(\w+)/.exec(text.slice(offset));
  if (own) {
    const from = offset + own[0].length - (own[1] as string).length;
    return [{ from, to: offset + own[0].length, put: "true" }];
  }
  const place = pairAt(text, offset, "in");
  if (place === undefined) return undefined;
  const { map, pair } = place;
  const [key, value] = [pair.key, pair.value];
  if (!isScalar(key) || !isScalar(value) || !key.range || !value.range) return undefined;
  const end = value.range[1];
  const column = key.range[0] - (text.lastIndexOf("\n", key.range[0] - 1) + 1);
  return [{ from: end, to: end, put: map.flow ? ", required: true" : `\n${" ".repeat(column)}required: true` }];
}

/** The pair of a key in the map that begins at an offset. */
function pairAt(text: string, offset: number, name: string): { map: YAMLMap; pair: Pair } | undefined {
  let found: { map: YAMLMap; pair: Pair } | undefined;
  visit(parseDocument(text), {
    Map(_, map) {
      if (map.range?.[0] !== offset && !isHeldAt(map, offset)) return undefined;
      const pair = map.items.find(({ key }) => isScalar(key) && key.value === name);
      if (pair) found ??= { map, pair };
      return undefined;
    },
    Pair(_, pair) {
      // A component begins with its name.
      if (isScalar(pair.key) && pair.key.range?.[0] === offset && isMap(pair.value)) {
        const inner = pair.value.items.find(({ key }) => isScalar(key) && key.value === name);
        if (inner) found ??= { map: pair.value, pair: inner };
      }
    },
  });
  return found;
}

const isHeldAt = (map: YAMLMap, offset: number): boolean => {
  const [first] = map.items;
  return first !== undefined && isScalar(first.key) && first.key.range?.[0] === offset;
};
