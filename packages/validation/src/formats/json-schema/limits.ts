import { isRecord } from "../../is-record.ts";
import { canonicalJson } from "../../json/canonical.ts";
import { isOfFormat } from "../string-formats.ts";
import { type Check, type Keywords, refuse } from "./check.ts";
import { isMultipleOf } from "./multiple.ts";
import { constantsPhrase, formatPhrase } from "./phrases.ts";

/** Makes the check of a keyword of a schema. */
type Make = (value: never, schema: Keywords) => Check;

/** A limit that holds for values of one kind and lets all others pass. */
const limit =
  <Kind>(is: (value: unknown) => value is Kind, measure: (value: Kind, limit: number) => boolean, phrase: string) =>
  (bound: number): Check =>
  (value, run) =>
    !is(value) || measure(value, bound) || refuse(run, phrase.replace("{}", String(bound)));

const isText = (value: unknown): value is string => typeof value === "string";
const isNumber = (value: unknown): value is number => typeof value === "number";
const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** Whether a text has at least so many Unicode code points, which is what JSON Schema counts. */
function hasCodePoints(text: string, count: number): boolean {
  if (text.length < count) return false; // a code point takes one or two units
  if (text.length >= 2 * count) return true;
  let points = 0;
  for (const _ of text) points++;
  return points >= count;
}

const LIMITS: Record<string, Make> = {
  const: constants((value: unknown) => [value]),
  enum: constants((values: unknown[]) => values),
  minLength: limit(isText, hasCodePoints, "at least {} characters"),
  maxLength: limit(isText, (text, most) => !hasCodePoints(text, most + 1), "at most {} characters"),
  minimum: limit(isNumber, (value, least) => value >= least, "at least {}"),
  maximum: limit(isNumber, (value, most) => value <= most, "at most {}"),
  exclusiveMinimum: limit(isNumber, (value, bound) => value > bound, "more than {}"),
  exclusiveMaximum: limit(isNumber, (value, bound) => value < bound, "less than {}"),
  multipleOf: limit(isNumber, isMultipleOf, "a multiple of {}"),
  minItems: limit(isList, (list, least) => list.length >= least, "at least {} entries"),
  maxItems: limit(isList, (list, most) => list.length <= most, "at most {} entries"),
  minProperties: limit(isRecord, (object, least) => Object.keys(object).length >= least, "at least {} keys"),
  maxProperties: limit(isRecord, (object, most) => Object.keys(object).length <= most, "at most {} keys"),
  required: (names: string[], { properties }) => requiredCheck(names, isRecord(properties) ? properties : {}),
  dependentRequired: dependentCheck,
  // Last: the lengths above are what keeps them cheap.
  pattern: patternCheck,
  format: (format: string) => (value, run) =>
    typeof value !== "string" || isOfFormat(format, value) || refuse(run, formatPhrase(format)),
  uniqueItems: (isAsked: boolean) => (value, run) =>
    !isAsked || !Array.isArray(value) || areDifferent(value) || refuse(run, "entries that differ from each other"),
};

/** The checks of the keywords that say something of the value itself, in the order of the table. */
export const limits = (schema: Keywords): Check[] =>
  Object.entries(LIMITS).flatMap(([keyword, make]) =>
    schema[keyword] === undefined ? [] : [make(schema[keyword] as never, schema)],
  );

/** Constants by their canonical texts: objects are equal whatever the order of their keys. */
function constants(list: (value: never) => unknown[]): Make {
  return (given) => {
    const all = list(given);
    const texts = new Set(all.map(canonicalJson));
    const hasObjects = all.some((one) => typeof one === "object" && one !== null);
    const phrase = constantsPhrase(all);
    return (value, run) => {
      const isObject = typeof value === "object" && value !== null;
      return ((hasObjects || !isObject) && texts.has(canonicalJson(value))) || refuse(run, phrase);
    };
  };
}

/** Whether no two entries are equal. One pass: a long list of objects costs no more than reading it. */
function areDifferent(entries: readonly unknown[]): boolean {
  const seen = new Set<string>();
  for (const entry of entries) {
    const text = canonicalJson(entry);
    if (seen.has(text)) return false;
    seen.add(text);
  }
  return true;
}

const has = (object: object, key: string): boolean => Object.hasOwn(object, key);

function requiredCheck(names: readonly string[], properties: Keywords): Check {
  return (value, run) => {
    if (!isRecord(value)) return true;
    let sound = true;
    // What is described is missed where the properties are judged: there it is known what was expected.
    for (const name of names) if (!has(value, name) && !has(properties, name)) sound = refuse(run, "a value", name);
    return sound;
  };
}

function dependentCheck(rules: Record<string, string[]>): Check {
  return (value, run) => {
    if (!isRecord(value)) return true;
    let sound = true;
    for (const [key, others] of Object.entries(rules))
      if (has(value, key))
        for (const other of others) if (!has(value, other)) sound = refuse(run, `a value, as ${key} is sent,`, other);
    return sound;
  };
}

function patternCheck(pattern: string): Check {
  const expression = new RegExp(pattern, "u");
  return (value, run) =>
    typeof value !== "string" || expression.test(value) || refuse(run, `a text matching /${pattern}/`);
}
