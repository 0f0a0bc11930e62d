import { isRecord } from "../../is-record.ts";
import {
  addEvaluated,
  below,
  type Check,
  type Compile,
  isSettled,
  type JsonSchema,
  type Keywords,
  nothingEvaluated,
  reject,
} from "./check.ts";
import { phraseOf } from "./phrases.ts";

type PatternCheck = { pattern: RegExp; check: Check };

/** `properties`, `patternProperties` and `additionalProperties`: the checks that apply to each key. */
export function membersCheck(schema: Keywords, compile: Compile): Check[] {
  const { properties, patternProperties, additionalProperties: rest, required } = schema;
  if (properties === undefined && patternProperties === undefined && rest === undefined) return [];
  const propertyChecks = new Map(
    Object.entries((properties ?? {}) as object).map(([key, property]) => [key, compile(property)]),
  );
  const patternChecks = Object.entries((patternProperties ?? {}) as object).map(
    ([pattern, property]): PatternCheck => ({ pattern: new RegExp(pattern, "u"), check: compile(property) }),
  );
  const restCheck = rest === undefined ? undefined : rest === false ? ("none" as const) : compile(rest as JsonSchema);
  const schemas = (properties ?? {}) as Record<string, JsonSchema>;
  const requiredKeys = ((required ?? []) as string[]).filter((key) => propertyChecks.has(key));

  return [
    (value, run, evaluated) => {
      if (!isRecord(value)) return true;
      let valid = true;
      for (const key of requiredKeys)
        if (!Object.hasOwn(value, key)) valid = reject(run, phraseOf(schemas[key] as JsonSchema), key);
      for (const key of Object.keys(value)) {
        if (!valid && isSettled(run)) return false;
        const checks = [
          ...(propertyChecks.has(key) ? [propertyChecks.get(key) as Check] : []),
          ...matching(patternChecks, key),
        ];
        if (checks.length === 0 && restCheck === "none") valid = reject(run, `no key ${quote(key)}`);
        if (checks.length === 0 && restCheck !== undefined && restCheck !== "none") checks.push(restCheck);
        if (checks.length > 0) evaluated?.keys.add(key);
        for (const check of checks) valid = below(check, value[key], key, run) && valid;
      }
      return valid;
    },
  ];
}

const matching = (patternChecks: readonly PatternCheck[], key: string): Check[] =>
  patternChecks.flatMap(({ pattern, check }) => (pattern.test(key) ? [check] : []));

const MAX_QUOTE = 40;
/** A received key, truncated for a message. */
const quote = (key: string): string => {
  const start = [...key.slice(0, 2 * MAX_QUOTE + 2)]; // a character has one or two units
  return start.length <= MAX_QUOTE ? key : `${start.slice(0, MAX_QUOTE).join("")}…`;
};

/** `propertyNames` */
export function namesCheck({ propertyNames }: Keywords, compile: Compile): Check[] {
  if (propertyNames === undefined) return [];
  const check = compile(propertyNames as JsonSchema);
  return [
    (value, run) => {
      if (!isRecord(value)) return true;
      const invalidKey = Object.keys(value).find((key) => !check(key, { ...run, rejections: undefined }));
      return invalidKey === undefined || reject(run, `no key ${quote(invalidKey)}`);
    },
  ];
}

/** `dependentSchemas` */
export function dependentSchemasCheck({ dependentSchemas }: Keywords, compile: Compile): Check[] {
  if (dependentSchemas === undefined) return [];
  const rules = Object.entries(dependentSchemas as object).map(
    ([key, dependent]) => [key, compile(dependent)] as const,
  );
  return [
    (value, run, evaluated) => {
      if (!isRecord(value)) return true;
      let valid = true;
      for (const [key, check] of rules)
        if (Object.hasOwn(value, key)) {
          const nested = evaluated && nothingEvaluated();
          if (!check(value, run, nested)) valid = false;
          else if (nested) addEvaluated(evaluated, nested);
        }
      return valid;
    },
  ];
}

/** `unevaluatedProperties` */
export function unevaluatedPropertiesCheck({ unevaluatedProperties: rest }: Keywords, compile: Compile): Check[] {
  if (rest === undefined) return [];
  const check = compile(rest as JsonSchema);
  return [
    (value, run, evaluated) => {
      if (!isRecord(value)) return true;
      let valid = true;
      for (const key of Object.keys(value)) {
        if (evaluated?.keys.has(key)) continue;
        if (!valid && isSettled(run)) return false;
        valid = (rest === false ? reject(run, `no key ${quote(key)}`) : below(check, value[key], key, run)) && valid;
        evaluated?.keys.add(key);
      }
      return valid;
    },
  ];
}
