import { isRecord } from "../json.ts";
import { BINDING_FORMATS, DESCRIBING_FORMATS } from "../schema/annotations.ts";
import { fieldsOf, type Spot, withValue } from "../source/spot.ts";
import { words } from "./grammar.ts";
import { listed } from "./listed.ts";
import { nearest } from "./nearest.ts";
import type { RefusedValue } from "./refused-value.ts";
import { SCHEMA } from "./schema-grammar.ts";

/** A kind of value that keywords have: for people, and as a test. */
type KindOfValue = {
  expected: string;
  is(value: unknown): boolean;
  /** The values that it has, where there are few. */
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
const names: KindOfValue = { expected: "a list of names, none of them twice", is: areNames };
const map: KindOfValue = { expected: "a map of schemas by name", is: isRecord };
const schemas: KindOfValue = { expected: "a list of schemas", is: (value) => Array.isArray(value) && value.length > 0 };

/** Keywords that hold one schema. */
const HOLDING =
  "items contains additionalProperties propertyNames unevaluatedItems unevaluatedProperties not if then else";

/** The kind of value that each keyword of a schema has. */
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
  ["pattern", { expected: "a regular expression of ECMA-262 that is sound with the flag u", is: isExpression }],
  [
    "format",
    {
      expected: `one of the formats ${listed([...BINDING_FORMATS, ...DESCRIBING_FORMATS])}`,
      values: [...BINDING_FORMATS, ...DESCRIBING_FORMATS],
      is: (value) => [...BINDING_FORMATS, ...DESCRIBING_FORMATS].includes(value as string),
    },
  ],
  ["properties dependentSchemas $defs", map],
  [HOLDING, { expected: "a schema", is: (value) => isRecord(value) || isFlag(value) }],
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

/** What a keyword has to be replaced by, where a specification before 2020-12 had it. */
export const MENDS: Record<string, string> = {
  nullable: 'write the type as a list, [string, "null"]',
  definitions: "make them components",
  dependencies: "write dependentRequired or dependentSchemas",
  additionalItems: "write prefixItems and items",
};

/** A keyword of a schema that is unknown or that nobody expresses; undefined if all are expressed. */
export function refusedKeyword(spot: Spot): RefusedValue | undefined {
  for (const keyword of Object.keys(fieldsOf(spot))) {
    if (keyword.startsWith("x-") || EXPRESSED.has(keyword)) continue;
    const mend = MENDS[keyword];
    const known = `; a schema has ${listed(EXPRESSED)}`;
    const message = `The keyword ${keyword} cannot be expressed${mend ? `; ${mend}` : BEYOND.has(keyword) ? "" : known}.`;
    return { keyword, message };
  }
  return undefined;
}

/** The first keyword of a schema that has a value which means nothing; undefined if all have a meaning. */
export function refusedInSchema(spot: Spot): RefusedValue | undefined {
  if (typeof spot.value === "boolean") return undefined;
  if (!isRecord(spot.value))
    return { keyword: "", message: `Expected a schema, got ${JSON.stringify(spot.value) ?? "nothing"}.` };
  for (const [keyword, value] of Object.entries(spot.value)) {
    const refused = refusedValue(keyword, value);
    if (refused !== undefined) return refused;
  }
  return undefined;
}

/** The same, but for a schema inside, which is met where it stands. */
export const refusedValueInSchema = (spot: Spot): RefusedValue | undefined =>
  isRecord(spot.value) ? refusedInSchema(withValue(spot, without(spot.value, words(HOLDING)))) : undefined;

const without = (record: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

/** The types of values that a keyword binds. One that binds none of a schema's types is a slip of the pen. */
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

/** A keyword that says nothing of values of the types that stand beside it. JSON Schema ignores it, which no designer means. */
export function misplacedKeyword(spot: Spot): RefusedValue | undefined {
  const { type, ...others } = fieldsOf(spot);
  if (type === undefined) return undefined;
  for (const keyword of Object.keys(others)) {
    const bound = BOUND_BY.get(keyword);
    if (bound === undefined || [type].flat().some((one) => bound.includes(String(one)))) continue;
    return {
      keyword,
      message: `Expected ${keyword} beside the type ${bound.join(" or ")}, got it beside ${[type].flat().join(" and ")}, where it binds nothing.`,
    };
  }
  return undefined;
}

/** The names of types and formats in other languages and older specifications. */
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

/** The value that a writer most likely meant. */
function meantBy(written: string, values: readonly string[]): string | undefined {
  const known = OTHER_NAMES[written.toLowerCase()];
  return known !== undefined && values.includes(known) ? known : nearest(written, values);
}

/** Why a keyword may not have this value. */
function refusedValue(keyword: string, value: unknown): RefusedValue | undefined {
  const kind = KIND_OF.get(keyword);
  if (kind === undefined || kind.is(value)) return undefined;
  const got = JSON.stringify(value) ?? "nothing";
  const near = typeof value === "string" ? meantBy(value, kind.values ?? []) : undefined;
  return {
    keyword,
    ...(near !== undefined && { mend: `did you mean ${near}?` }),
    message: `Expected ${keyword} to be ${kind.expected}, got ${got.length > 80 ? `${got.slice(0, 80)}…` : got}.`,
  };
}
