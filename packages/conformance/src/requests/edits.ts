import type { Json, Schema } from "@partner-api/contract/document";
import {
  constantsOf,
  fieldsOf,
  follow,
  isObjectSchema,
  limitsOf,
  type Schemas,
} from "@partner-api/contract/schema-shape";
import fc, { type Arbitrary } from "fast-check";
import { MISSHAPEN, textsOf, textsOfLength } from "./texts.ts";
import { valuesOf } from "./values.ts";

/** One keyword, at one place of a value, kept just so or broken. */
export type Edit = {
  /** Keys and indexes that lead there. */
  path: (string | number)[];
  keyword: string;
  side: "kept" | "broken";
  /** What to put there; undefined: nothing, the key goes. */
  values: Arbitrary<Json> | undefined;
};

type Change = Omit<Edit, "path">;

/** Every edit of a value that has everything (`valuesOf(…, "all")`), one keyword each. */
export function editsOf(schema: Schema, schemas: Schemas, path: Edit["path"] = []): Edit[] {
  const target = follow(schema, schemas);
  const here = changesOf(target, schemas).map((change) => ({ path, ...change }));
  if (isObjectSchema(target)) {
    const { properties, required } = fieldsOf(target, schemas);
    const ofProperties = Object.entries(properties).flatMap(([name, property]) => {
      const missing: Edit = { path: [...path, name], keyword: "required", side: "broken", values: undefined };
      return [...(required.has(name) ? [missing] : []), ...editsOf(property, schemas, [...path, name])];
    });
    return [...here, ...ofProperties];
  }
  const hasEntries = target.items !== undefined && limitsOf(target).maxItems !== 0;
  return hasEntries ? [...here, ...editsOf(target.items as Schema, schemas, [...path, 0])] : here;
}

/** The edits of a value that is to be replaced as a whole. */
export function changesOf(schema: Schema, schemas: Schemas): Change[] {
  const constants = constantsOf(schema);
  if (constants !== undefined) return constantChanges(schema, constants);
  const types = isObjectSchema(schema) ? ["object"] : [schema.type ?? []].flat();
  if (types.length === 0) return [];
  return [
    change("type", "broken", fc.constantFrom(...wrongTypes(types))),
    ...(types.includes("null") ? [change("type", "kept", fc.constant(null))] : []),
    ...(types.includes("string") ? textChanges(schema) : []),
    ...(types.includes("integer") || types.includes("number") ? numberChanges(schema) : []),
    ...(types.includes("array") ? listChanges(schema, schemas) : []),
  ];
}

const change = (keyword: string, side: Change["side"], values: Arbitrary<Json>): Change => ({ keyword, side, values });

/** A value of each type. 1.5 is no integer. */
const OF_TYPE: [type: string, value: Json][] = [
  ["string", "x"],
  ["boolean", true],
  ["null", null],
  ["array", []],
  ["object", {}],
  ["number", 1.5],
];

const wrongTypes = (types: string[]): Json[] =>
  OF_TYPE.filter(([type]) => !types.includes(type)).map(([, value]) => value);

function constantChanges(schema: Schema, constants: Json[]): Change[] {
  const keyword = schema.const === undefined ? "enum" : "const";
  const near = constants.flatMap((value) =>
    typeof value === "string" ? [`${value}x`, value.toUpperCase(), value.slice(1)] : [],
  );
  const wrong = ["", null, 0, ...near].filter((value) => !constants.includes(value));
  return [
    ...constants.map((value) => change(keyword, "kept", fc.constant(value))),
    change(keyword, "broken", fc.constantFrom(...wrong)),
  ];
}

function textChanges(schema: Schema): Change[] {
  const { format, pattern } = schema;
  const { minLength, maxLength } = limitsOf(schema);
  const isFree = format === undefined && pattern === undefined;
  const ofLength = (keyword: string, kept: number, broken: number) => [
    ...(isFree ? [change(keyword, "kept", textsOfLength(kept))] : []),
    ...(broken < 0 ? [] : [change(keyword, "broken", textsOfLength(broken))]),
  ];
  return [
    ...(minLength === undefined ? [] : ofLength("minLength", minLength, minLength - 1)),
    ...(maxLength === undefined ? [] : ofLength("maxLength", maxLength, maxLength + 1)),
    ...(format === undefined ? [] : shapeChanges("format", schema, MISSHAPEN[format] ?? [])),
    ...(pattern === undefined ? [] : shapeChanges("pattern", schema, misshapenFor(pattern))),
  ];
}

const shapeChanges = (keyword: string, schema: Schema, misshapen: string[]): Change[] => [
  change(keyword, "kept", textsOf(schema)),
  change(keyword, "broken", fc.constantFrom(...misshapen)),
];

const misshapenFor = (pattern: string): string[] =>
  ["", "x", "é", " ", "24:00", "9:30", "24:00:00", "9:30:00", "a b", "/"].filter(
    (text) => !new RegExp(pattern, "u").test(text),
  );

function numberChanges(schema: Schema): Change[] {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = limitsOf(schema);
  const bound = (keyword: string, limit: number | undefined, kept: number, broken: number) =>
    limit === undefined
      ? []
      : [change(keyword, "kept", fc.constant(limit + kept)), change(keyword, "broken", fc.constant(limit + broken))];
  return [
    ...bound("minimum", minimum, 0, -1),
    ...bound("maximum", maximum, 0, 1),
    ...bound("exclusiveMinimum", exclusiveMinimum, 1, 0),
    ...bound("exclusiveMaximum", exclusiveMaximum, -1, 0),
  ];
}

function listChanges(schema: Schema, schemas: Schemas): Change[] {
  const { minItems, maxItems } = limitsOf(schema);
  const entries = valuesOf(schema.items ?? {}, schemas, "least");
  const ofLength = (length: number) => entries.map((entry) => Array<Json>(length).fill(entry));
  const different = constantsOf(follow(schema.items ?? {}, schemas)) ?? [];
  return [
    ...(minItems === undefined
      ? []
      : [change("minItems", "kept", ofLength(minItems)), change("minItems", "broken", ofLength(minItems - 1))]),
    ...(maxItems === undefined
      ? []
      : [change("maxItems", "kept", ofLength(maxItems)), change("maxItems", "broken", ofLength(maxItems + 1))]),
    ...(schema.uniqueItems
      ? [change("uniqueItems", "kept", fc.constant(different)), change("uniqueItems", "broken", ofLength(2))]
      : []),
  ];
}

/** A copy of `value` with an edit; everything beside its path is shared. */
export function applied(value: Json, [key, ...rest]: Edit["path"], put: Json | undefined): Json | undefined {
  if (key === undefined) return put;
  const inner = applied((value as Record<string | number, Json>)[key] as Json, rest, put);
  if (Array.isArray(value)) return value.with(Number(key), inner as Json);
  const { [key]: _, ...others } = value as Record<string, Json>;
  return inner === undefined ? others : { ...others, [key]: inner };
}

/** A path as the service names it: a JSON Pointer. */
export const pointerOf = (path: Edit["path"]): string =>
  path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

/** A path as the report names it: all entries of a list are one. */
export const placeOf = (path: Edit["path"]): string =>
  path.map((step) => (typeof step === "number" ? "/[]" : `/${step}`)).join("");
