import { isRecord } from "../../is-record.ts";
import { canonicalJson } from "../../json/canonical.ts";
import { isOfFormat } from "../string-formats.ts";
import { type Check, type Keywords, reject } from "./check.ts";
import { isMultipleOf } from "./multiple.ts";
import { constantsPhrase, formatPhrase } from "./phrases.ts";

/** Creates the check of a keyword. */
type CreateCheck = (value: never, schema: Keywords) => Check;

/** Check of a limit for values of one type. Other values pass. */
const limit =
  <Kind>(is: (value: unknown) => value is Kind, measure: (value: Kind, limit: number) => boolean, phrase: string) =>
  (bound: number): Check =>
  (value, run) =>
    !is(value) || measure(value, bound) || reject(run, phrase.replace("{}", String(bound)));

const isText = (value: unknown): value is string => typeof value === "string";
const isNumber = (value: unknown): value is number => typeof value === "number";
const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** True if a text has at least `count` Unicode code points. */
function hasCodePoints(text: string, count: number): boolean {
  if (text.length < count) return false; // a code point has one or two units
  if (text.length >= 2 * count) return true;
  let points = 0;
  for (const _ of text) points++;
  return points >= count;
}

const LIMITS: Record<string, CreateCheck> = {
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
  // Last, because they are the slowest.
  pattern: patternCheck,
  format: (format: string) => (value, run) =>
    typeof value !== "string" || isOfFormat(format, value) || reject(run, formatPhrase(format)),
  uniqueItems: (isRequired: boolean) => (value, run) =>
    !isRequired || !Array.isArray(value) || areDifferent(value) || reject(run, "entries that differ from each other"),
};

/** Checks of the keywords without subschemas, in the order of the table. */
export const limits = (schema: Keywords): Check[] =>
  Object.entries(LIMITS).flatMap(([keyword, createCheck]) =>
    schema[keyword] === undefined ? [] : [createCheck(schema[keyword] as never, schema)],
  );

/** Compares canonical texts, so that objects are equal in any order of their keys. */
function constants(list: (value: never) => unknown[]): CreateCheck {
  return (keyword) => {
    const all = list(keyword);
    const texts = new Set(all.map(canonicalJson));
    const hasObjects = all.some((constant) => typeof constant === "object" && constant !== null);
    const phrase = constantsPhrase(all);
    return (value, run) => {
      const isObject = typeof value === "object" && value !== null;
      return ((hasObjects || !isObject) && texts.has(canonicalJson(value))) || reject(run, phrase);
    };
  };
}

/** True if no two entries are equal. One pass, so the cost is linear for a long list of objects. */
function areDifferent(entries: readonly unknown[]): boolean {
  const texts = new Set<string>();
  for (const entry of entries) {
    const text = canonicalJson(entry);
    if (texts.has(text)) return false;
    texts.add(text);
  }
  return true;
}

function requiredCheck(names: readonly string[], properties: Keywords): Check {
  return (value, run) => {
    if (!isRecord(value)) return true;
    let valid = true;
    // A missing key with a schema is reported with its properties, where its type is known.
    for (const name of names)
      if (!Object.hasOwn(value, name) && !Object.hasOwn(properties, name)) valid = reject(run, "a value", name);
    return valid;
  };
}

function dependentCheck(rules: Record<string, string[]>): Check {
  return (value, run) => {
    if (!isRecord(value)) return true;
    let valid = true;
    for (const [key, names] of Object.entries(rules))
      if (Object.hasOwn(value, key))
        for (const name of names)
          if (!Object.hasOwn(value, name)) valid = reject(run, `a value because ${key} is present`, name);
    return valid;
  };
}

/** A text that is too long is only reported by `maxLength`, because its pattern may take long (lint: fast-patterns). */
function patternCheck(pattern: string, { maxLength }: Keywords): Check {
  const expression = new RegExp(pattern, "u");
  const isTooLong = (text: string): boolean => typeof maxLength === "number" && hasCodePoints(text, maxLength + 1);
  return (value, run) =>
    typeof value !== "string" ||
    isTooLong(value) ||
    expression.test(value) ||
    reject(run, `a text matching /${pattern}/`);
}
