import {
  constantsOf,
  firstOf,
  isObjectSchema,
  type Json,
  limitsOf,
  membersOf,
  pointerOf as pointer,
  type SchemaSpot,
} from "@partner-api/contract";
import fc, { type Arbitrary } from "fast-check";
import { listLengths } from "../list-lengths.ts";
import { MALFORMED, textsOf, textsOfLength } from "./texts.ts";
import { entriesOf, itemsOf } from "./values.ts";
import { isWhole } from "./whole-values.ts";

/** A change at one place of a value that just satisfies or violates one keyword. */
export type Edit = {
  /** Path of keys and indexes. */
  path: (string | number)[];
  keyword: string;
  side: "kept" | "broken";
  /** The new values; undefined removes the key. */
  values: Arbitrary<Json> | undefined;
};

type Change = Omit<Edit, "path">;

/** All edits of a value with all fields (`valuesOf(…, "all")`), one keyword each. */
export function editsOf(schema: SchemaSpot, path: Edit["path"] = []): Edit[] {
  if (isWhole(schema)) return [];
  const ownEdits = changesOf(schema).map((change) => ({ path, ...change }));
  if (isObjectSchema(schema)) {
    const { properties, required } = membersOf(schema);
    const propertyEdits = [...properties].flatMap(([name, property]) => {
      if (firstOf(property, "readOnly")) return []; // Its value is ignored in any case.
      const missing: Edit = { path: [...path, name], keyword: "required", side: "broken", values: undefined };
      return [...(required.has(name) ? [missing] : []), ...editsOf(property, [...path, name])];
    });
    return [...ownEdits, ...propertyEdits];
  }
  const items = limitsOf(schema).maxItems === 0 ? undefined : itemsOf(schema);
  return items ? [...ownEdits, ...editsOf(items, [...path, 0])] : ownEdits;
}

/** Edits that replace a whole value. */
export function changesOf(schema: SchemaSpot): Change[] {
  const constants = constantsOf(schema);
  if (constants !== undefined) return constantChanges(schema, constants);
  const types = isObjectSchema(schema) ? ["object"] : [firstOf(schema, "type") ?? []].flat();
  if (types.length === 0) return [];
  return [
    change("type", "broken", fc.constantFrom(...wrongTypes(types))),
    ...(types.includes("null") ? [change("type", "kept", fc.constant(null))] : []),
    ...(types.includes("string") ? textChanges(schema) : []),
    ...(types.includes("integer") || types.includes("number") ? numberChanges(schema) : []),
    ...(types.includes("array") ? listChanges(schema) : []),
  ];
}

const change = (keyword: string, side: Change["side"], values: Arbitrary<Json>): Change => ({ keyword, side, values });

/** One value of each type; the number is not an integer. */
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

function constantChanges(schema: SchemaSpot, constants: Json[]): Change[] {
  const keyword = firstOf(schema, "const") === undefined ? "enum" : "const";
  const near = constants.flatMap((value) =>
    typeof value === "string" ? [`${value}x`, value.toUpperCase(), value.slice(1)] : [],
  );
  const wrong = ["", null, 0, ...near].filter((value) => !constants.includes(value));
  return [
    ...constants.map((value) => change(keyword, "kept", fc.constant(value))),
    change(keyword, "broken", fc.constantFrom(...wrong)),
  ];
}

function textChanges(schema: SchemaSpot): Change[] {
  const [format, pattern] = [firstOf(schema, "format"), firstOf(schema, "pattern")];
  const { minLength, maxLength } = limitsOf(schema);
  const isFile = format === "binary";
  // Texts of one character fit an unanchored pattern.
  const isFree = (format === undefined || isFile) && !pattern?.startsWith("^");
  const textOfLength = isFile ? (length: number) => fc.constant("x".repeat(length)) : textsOfLength;
  const lengthChanges = (keyword: string, valid: number, invalid: number) => [
    ...(isFree ? [change(keyword, "kept", textOfLength(valid))] : []),
    ...(invalid < 0 ? [] : [change(keyword, "broken", textOfLength(invalid))]),
  ];
  return [
    ...(minLength === undefined ? [] : lengthChanges("minLength", minLength, minLength - 1)),
    ...(maxLength === undefined ? [] : lengthChanges("maxLength", maxLength, maxLength + 1)),
    ...(format === undefined || isFile ? [] : formChanges("format", schema, MALFORMED[format] ?? [])),
    ...(pattern === undefined ? [] : formChanges("pattern", schema, malformedFor(pattern))),
  ];
}

const formChanges = (keyword: string, schema: SchemaSpot, malformed: string[]): Change[] => [
  change(keyword, "kept", textsOf(schema)),
  change(keyword, "broken", fc.constantFrom(...malformed)),
];

const malformedFor = (pattern: string): string[] =>
  ["", "x", "é", " ", "24:00", "9:30", "24:00:00", "9:30:00", "a b", "/"].filter(
    (text) => !new RegExp(pattern, "u").test(text),
  );

function numberChanges(schema: SchemaSpot): Change[] {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = limitsOf(schema);
  const bound = (keyword: string, limit: number | undefined, valid: number, invalid: number) =>
    limit === undefined
      ? []
      : [change(keyword, "kept", fc.constant(limit + valid)), change(keyword, "broken", fc.constant(limit + invalid))];
  return [
    ...bound("minimum", minimum, 0, -1),
    ...bound("maximum", maximum, 0, 1),
    ...bound("exclusiveMinimum", exclusiveMinimum, 1, 0),
    ...bound("exclusiveMaximum", exclusiveMaximum, -1, 0),
  ];
}

function listChanges(schema: SchemaSpot): Change[] {
  const { minItems, maxItems } = limitsOf(schema);
  const entries = entriesOf(schema, "least");
  const items = itemsOf(schema);
  const listOfLength = (length: number) => entries.map((entry) => Array<Json>(length).fill(entry));
  const moreLengths = listLengths(schema).valid.filter((length) => length !== minItems && length !== maxItems);
  const different = (items && constantsOf(items)) ?? [];
  return [
    ...(minItems === undefined
      ? []
      : [change("minItems", "kept", listOfLength(minItems)), change("minItems", "broken", listOfLength(minItems - 1))]),
    ...(maxItems === undefined
      ? []
      : [
          change(
            "maxItems",
            "kept",
            firstOf(schema, "uniqueItems") ? fc.constant(different.slice(0, maxItems)) : listOfLength(maxItems),
          ),
          change("maxItems", "broken", listOfLength(maxItems + 1)),
        ]),
    ...(firstOf(schema, "uniqueItems")
      ? [] // Its entries are unique.
      : moreLengths.map((length) => change(`length=${length}`, "kept", listOfLength(length)))),
    ...(firstOf(schema, "uniqueItems")
      ? [change("uniqueItems", "kept", fc.constant(different)), change("uniqueItems", "broken", listOfLength(2))]
      : []),
  ];
}

/** A copy of `value` with an edit applied. */
export function applyEdit(value: Json, [key, ...rest]: Edit["path"], replacement: Json | undefined): Json | undefined {
  if (key === undefined) return replacement;
  const inner = applyEdit((value as Record<string | number, Json>)[key] as Json, rest, replacement);
  if (Array.isArray(value)) return value.with(Number(key), inner as Json);
  const { [key]: _, ...otherFields } = value as Record<string, Json>;
  return inner === undefined ? otherFields : { ...otherFields, [key]: inner };
}

/** A path in the service's error format: a JSON Pointer. */
export const pointerOf = (path: Edit["path"]): string => pointer(path.map(String)).slice(1);

/** A path in the report's format: `[]` matches every entry of a list. */
export const nameOfPath = (path: Edit["path"]): string =>
  path.map((step) => (typeof step === "number" ? "/[]" : `/${step}`)).join("");
