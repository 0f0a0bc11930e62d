import { isRecord } from "../../is-record.ts";
import {
  addEvaluated,
  type Check,
  type Compile,
  type Evaluated,
  fits,
  type JsonSchema,
  type Keywords,
  nothingEvaluated,
  type Run,
  reject,
} from "./check.ts";
import { phraseOf } from "./phrases.ts";

/** `allOf`, `anyOf`, `oneOf`, `not` and `if` with `then` and `else`. */
export const alternatives = (schema: Keywords, compile: Compile): Check[] => [
  ...allOf(schema, compile),
  ...anyOf(schema, compile),
  ...oneOf(schema, compile),
  ...not(schema, compile),
  ...condition(schema, compile),
];

/** Runs a check; the keys and entries that it evaluated count only if the value is valid. */
function evaluate(check: Check, value: unknown, run: Run, evaluated: Evaluated | undefined): boolean {
  if (evaluated === undefined) return check(value, run);
  const nested = nothingEvaluated();
  if (!check(value, run, nested)) return false;
  addEvaluated(evaluated, nested);
  return true;
}

const silent = (run: Run): Run => ({ ...run, rejections: undefined });

function allOf({ allOf: members }: Keywords, compile: Compile): Check[] {
  return ((members ?? []) as JsonSchema[]).map(compile).map(
    (check): Check =>
      (value, run, evaluated) =>
        evaluate(check, value, run, evaluated),
  );
}

function anyOf({ anyOf: members }: Keywords, compile: Compile): Check[] {
  if (members === undefined) return [];
  const schemas = members as JsonSchema[];
  const checks = schemas.map(compile);
  return [
    (value, run, evaluated) => {
      let valid = false;
      for (const check of checks) {
        if (evaluate(check, value, silent(run), evaluated)) valid = true;
        if (valid && evaluated === undefined) return true;
      }
      return valid || explain(schemas, checks, value, run);
    },
  ];
}

function oneOf({ oneOf: members }: Keywords, compile: Compile): Check[] {
  if (members === undefined) return [];
  const schemas = members as JsonSchema[];
  const checks = schemas.map(compile);
  return [
    (value, run, evaluated) => {
      const matching = checks.filter((check) => fits(check, value, run));
      const [only, ...rest] = matching;
      if (only === undefined) return explain(schemas, checks, value, run);
      if (rest.length > 0) return reject(run, `a value that matches exactly one alternative, not ${matching.length}`);
      return evaluated === undefined || evaluate(only, value, silent(run), evaluated);
    },
  ];
}

/** Explains why no alternative matches: with the errors of the only alternative for this type and discriminator, or a list of the alternatives. */
function explain(schemas: readonly JsonSchema[], checks: readonly Check[], value: unknown, run: Run): false {
  if (run.rejections === undefined) return false;
  const near = checks.filter((_, index) => isNear(schemas[index] as JsonSchema, value));
  const [only, ...rest] = near;
  if (only !== undefined && rest.length === 0) {
    only(value, run);
    return false;
  }
  const phrases = new Set(schemas.map(phraseOf).filter((phrase) => phrase !== "a value"));
  const list =
    phrases.size > 1 ? [...phrases].join(" or ") : `a value that matches one of ${schemas.length} alternatives`;
  return reject(run, phrases.size > 1 && rest.length > 0 ? `${list} as described in the contract` : list);
}

/** True if a schema allows the type of the value and its constants do not contradict the value. */
function isNear(schema: JsonSchema, value: unknown): boolean {
  if (typeof schema === "boolean") return schema;
  const { type, properties } = schema;
  if (type !== undefined && !typesOf(value).some((name) => [type].flat().includes(name))) return false;
  if (!isRecord(value) || !isRecord(properties)) return true;
  return Object.entries(properties).every(
    ([key, property]) => !isRecord(property) || property.const === undefined || property.const === value[key],
  );
}

function typesOf(value: unknown): string[] {
  if (value === null) return ["null"];
  if (Array.isArray(value)) return ["array"];
  return typeof value === "number" ? ["number", ...(Number.isInteger(value) ? ["integer"] : [])] : [typeof value];
}

function not({ not: excluded }: Keywords, compile: Compile): Check[] {
  if (excluded === undefined) return [];
  const check = compile(excluded as JsonSchema);
  const phrase = phraseOf(excluded as JsonSchema);
  const expected = phrase === "a value" ? "a value that the contract does not exclude" : `anything but ${phrase}`;
  return [(value, run) => !fits(check, value, run) || reject(run, expected)];
}

function condition({ if: test, then, else: otherwise }: Keywords, compile: Compile): Check[] {
  if (test === undefined) return [];
  const check = compile(test as JsonSchema);
  const [thenCheck, elseCheck] = [then, otherwise].map((branch) =>
    branch === undefined ? undefined : compile(branch as JsonSchema),
  );
  return [
    (value, run, evaluated) => {
      const next = evaluate(check, value, silent(run), evaluated) ? thenCheck : elseCheck;
      return next === undefined || evaluate(next, value, run, evaluated);
    },
  ];
}
