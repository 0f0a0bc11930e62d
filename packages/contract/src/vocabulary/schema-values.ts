import { isRecord } from "../json.ts";
import { BINDING_FORMATS, DESCRIBING_FORMATS } from "../schema/annotations.ts";
import { fieldsOf, type Spot, withValue } from "../source/spot.ts";
import { formatList } from "./format-list.ts";
import { words } from "./grammar.ts";
import { nearest } from "./nearest.ts";
import type { RejectedValue } from "./rejected-value.ts";
import { SCHEMA } from "./schema-grammar.ts";

/** Type of the value of a keyword: a description and a check. */
type KindOfValue = {
  expected: string;
  is(value: unknown): boolean;
  /** Allowed values, if there are few. */
  values?: readonly string[];
};

export const TYPES = ["null", "boolean", "object", "array", "number", "integer", "string"];

const isText = (value: unknown): boolean => typeof value === "string";
const isNumber = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value);
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const isFlag = (value: unknown): boolean => typeof value === "boolean";
const areNames = (value: unknown): boolean =>
  Array.isArray(value) && value.every(isText) && new Set(value).size === value.length;
const isType = (value: unknown): boolean => TYPES.includes(value as string);

const text: KindOfValue = { expected: "a text", is: isText };
const number: KindOfValue = { expected: "a number", is: isNumber };
const count: KindOfValue = { expected: "a whole number from 0", is: isCount };
const flag: KindOfValue = { expected: "true or false", is: isFlag };
const list: KindOfValue = { expected: "a list", is: Array.isArray };
const names: KindOfValue = { expected: "a list of unique names", is: areNames };
const map: KindOfValue = { expected: "a map of schemas by name", is: isRecord };
const schemas: KindOfValue = { expected: "a list of schemas", is: (value) => Array.isArray(value) && value.length > 0 };

/** Keywords with a single schema. */
const SCHEMA_KEYWORDS =
  "items contains additionalProperties propertyNames unevaluatedItems unevaluatedProperties not if then else";

/** Type of the value of each keyword of a schema. */
const KINDS: [keywords: string, kind: KindOfValue][] = [
  ["$ref $comment title description", text],
  ["readOnly writeOnly deprecated uniqueItems", flag],
  ["minimum maximum exclusiveMinimum exclusiveMaximum", number],
  ["multipleOf", { expected: "a number above 0", is: (value) => isNumber(value) && (value as number) > 0 }],
  ["minLength maxLength minItems maxItems minContains maxContains minProperties maxProperties", count],
  ["required", names],
  ["enum", { expected: "a list of at least one constant", is: (value) => Array.isArray(value) && value.length > 0 }],
  ["examples", list],
  [
    "discriminator",
    { expected: "an object with the propertyName", is: (value) => isRecord(value) && isText(value.propertyName) },
  ],
  [
    "dependentRequired",
    { expected: "a map of lists of names", is: (value) => isRecord(value) && Object.values(value).every(areNames) },
  ],
  [
    "type",
    {
      expected: `one of ${TYPES.join(", ")}, or a list of them`,
      values: TYPES,
      is: (value) =>
        isType(value) || (areNames(value) && (value as unknown[]).length > 0 && (value as unknown[]).every(isType)),
    },
  ],
  ["pattern", { expected: "an ECMA-262 regular expression that is valid with the flag u", is: isExpression }],
  [
    "format",
    {
      expected: `one of the formats ${formatList([...BINDING_FORMATS, ...DESCRIBING_FORMATS])}`,
      values: [...BINDING_FORMATS, ...DESCRIBING_FORMATS],
      is: (value) => [...BINDING_FORMATS, ...DESCRIBING_FORMATS].includes(value as string),
    },
  ],
  ["properties dependentSchemas $defs", map],
  [SCHEMA_KEYWORDS, { expected: "a schema", is: (value) => isRecord(value) || isFlag(value) }],
  [
    "patternProperties",
    {
      expected: "a map of schemas by regular expressions",
      is: (value) => isRecord(value) && Object.keys(value).every(isExpression),
    },
  ],
  ["allOf anyOf oneOf prefixItems", schemas],
];

const KIND_OF = new Map(
  KINDS.flatMap(([keywords, kind]) => words(keywords).map((keyword) => [keyword, kind] as const)),
);

function isExpression(value: unknown): boolean {
  try {
    return typeof value === "string" && new RegExp(value, "u") !== undefined;
  } catch {
    return false;
  }
}

const { plain, holds = {}, beyond } = SCHEMA.schema ?? { plain: "" };
const EXPRESSED = new Set([...words(plain), ...Object.keys(holds)]);
const BEYOND = new Set(words(beyond));

/** Replacements for keywords of older specifications. */
export const HINTS: Record<string, string> = {
  nullable: 'write the type as a list, [string, "null"]',
  definitions: "make them components",
  dependencies: "write dependentRequired or dependentSchemas",
  additionalItems: "write prefixItems and items",
};

/** First keyword of a schema that is unknown or unsupported; undefined if all are valid. */
export function rejectedKeyword(spot: Spot): RejectedValue | undefined {
  for (const keyword of Object.keys(fieldsOf(spot))) {
    if (keyword.startsWith("x-") || EXPRESSED.has(keyword)) continue;
    const hint = HINTS[keyword];
    const expectedKeywords = `; a schema has ${formatList(EXPRESSED)}`;
    const message = `The keyword ${keyword} cannot be expressed${hint ? `; ${hint}` : BEYOND.has(keyword) ? "" : expectedKeywords}.`;
    return { keyword, message };
  }
  return undefined;
}

/** First keyword of a schema with an invalid value; undefined if all are valid. */
export function rejectedValueOf(spot: Spot): RejectedValue | undefined {
  if (typeof spot.value === "boolean") return undefined;
  if (!isRecord(spot.value))
    return { keyword: "", message: `Expected a schema, got ${JSON.stringify(spot.value) ?? "nothing"}.` };
  for (const [keyword, value] of Object.entries(spot.value)) {
    const rejection = rejectedValue(keyword, value);
    if (rejection !== undefined) return rejection;
  }
  return undefined;
}

/** Variant for the model walk, which visits nested schemas separately. */
export const rejectedValueInSchema = (spot: Spot): RejectedValue | undefined =>
  isRecord(spot.value) ? rejectedValueOf(withValue(spot, without(spot.value, words(SCHEMA_KEYWORDS)))) : undefined;

const without = (record: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

/** Types that a keyword applies to. A keyword that applies to none of a schema's types is a mistake. */
const BINDS: [keywords: string, types: string[]][] = [
  ["minLength maxLength pattern", ["string"]],
  ["minimum maximum exclusiveMinimum exclusiveMaximum multipleOf", ["number", "integer"]],
  ["items prefixItems contains minContains maxContains minItems maxItems uniqueItems unevaluatedItems", ["array"]],
  [
    `properties patternProperties additionalProperties propertyNames required dependentRequired dependentSchemas minProperties
      maxProperties unevaluatedProperties`,
    ["object"],
  ],
];
const BOUND_BY = new Map(
  BINDS.flatMap(([keywords, types]) => words(keywords).map((keyword) => [keyword, types] as const)),
);

/** A keyword without effect for the type of its schema. JSON Schema ignores it, so it is a mistake. */
export function misplacedKeyword(spot: Spot): RejectedValue | undefined {
  const { type, ...others } = fieldsOf(spot);
  if (type === undefined) return undefined;
  for (const keyword of Object.keys(others)) {
    const bound = BOUND_BY.get(keyword);
    if (bound === undefined || [type].flat().some((name) => bound.includes(String(name)))) continue;
    return {
      keyword,
      message: `Expected ${keyword} beside the type ${bound.join(" or ")}, got it beside ${[type].flat().join(" and ")}, where it has no effect.`,
    };
  }
  return undefined;
}

/** Names of types and formats in other languages and older specifications. */
const OTHER_NAMES: Record<string, string> = {
  bool: "boolean",
  int: "integer",
  long: "integer",
  float: "number",
  double: "number",
  decimal: "number",
  str: "string",
  text: "string",
  list: "array",
  map: "object",
  dict: "object",
  nil: "null",
  guid: "uuid",
  url: "uri",
  datetime: "date-time",
  timestamp: "date-time",
  "e-mail": "email",
};

/** Most likely intended value. */
function meantBy(written: string, values: readonly string[]): string | undefined {
  const alias = OTHER_NAMES[written.toLowerCase()];
  return alias !== undefined && values.includes(alias) ? alias : nearest(written, values);
}

/** Kinds of values that we accept from others but not in our own contract. */
const ACCEPTED: Record<string, KindOfValue> = {
  ...Object.fromEntries(
    words("$id $schema $anchor $dynamicRef $dynamicAnchor contentEncoding contentMediaType").map((name) => [
      name,
      text,
    ]),
  ),
  format: text,
  pattern: text,
  patternProperties: map,
  enum: list,
  required: { expected: "a list of names", is: (value) => Array.isArray(value) && value.every(isText) },
};

/** Expected value of a keyword of any contract's schema, and the most likely intended one; undefined if the value is valid. */
export function wrongSchemaValue(keyword: string, value: unknown): { expected: string; hint?: string } | undefined {
  const kind = ACCEPTED[keyword] ?? KIND_OF.get(keyword);
  if (kind === undefined || kind.is(value)) return undefined;
  const hint = hintFor(value, kind);
  return { expected: kind.expected, ...(hint !== undefined && { hint }) };
}

function hintFor(value: unknown, { values = [] }: KindOfValue): string | undefined {
  const near = typeof value === "string" ? meantBy(value, values) : undefined;
  return near === undefined ? undefined : `did you mean ${near}?`;
}

/** Reason why a keyword may not have a value. */
function rejectedValue(keyword: string, value: unknown): RejectedValue | undefined {
  const kind = KIND_OF.get(keyword);
  if (kind === undefined || kind.is(value)) return undefined;
  const received = JSON.stringify(value) ?? "nothing";
  const hint = hintFor(value, kind);
  return {
    keyword,
    ...(hint !== undefined && { hint }),
    message: `Expected ${keyword} to be ${kind.expected}, got ${received.length > 80 ? `${received.slice(0, 80)}…` : received}.`,
  };
}
