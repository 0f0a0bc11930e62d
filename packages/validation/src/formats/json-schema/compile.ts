import { isRecord } from "../../is-record.ts";
import { alternatives } from "./alternatives.ts";
import {
  addEvaluated,
  type Check,
  type Compile,
  type JsonSchema,
  type Keywords,
  nothingEvaluated,
  type Rejection,
  type Run,
  reject,
} from "./check.ts";
import { containsCheck, entriesCheck, unevaluatedItemsCheck } from "./entries.ts";
import { limits } from "./limits.ts";
import { dependentSchemasCheck, membersCheck, namesCheck, unevaluatedPropertiesCheck } from "./members.ts";
import { phraseOf, TYPE_PHRASES } from "./phrases.ts";

const IS: Record<string, (value: unknown) => boolean> = {
  null: (value) => value === null,
  boolean: (value) => typeof value === "boolean",
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number" && Number.isFinite(value),
  // JSON Schema does not limit integers, but beyond 2^53 JavaScript cannot represent every integer.
  integer: (value) => Number.isSafeInteger(value),
  array: Array.isArray,
  object: isRecord,
};

/** Check of `type`; undefined without `type`. */
function typeCheck({ type }: { readonly [keyword: string]: unknown }): Check | undefined {
  if (type === undefined) return undefined;
  const names = [type].flat() as string[];
  const tests = names.map((name) => IS[name] ?? (() => false));
  const phrase = names.map((name) => TYPE_PHRASES[name]).join(" or ");
  return (value, run) => tests.some((test) => test(value)) || reject(run, phrase);
}

/** Checks of the keywords with subschemas. The `unevaluated…` keywords run last, because they apply to the remaining keys and entries. */
function applicators(schema: Keywords, compile: Compile): Check[] {
  const inner = [
    ...membersCheck(schema, compile),
    ...namesCheck(schema, compile),
    ...entriesCheck(schema, compile),
    ...containsCheck(schema, compile),
    ...dependentSchemasCheck(schema, compile),
    ...alternatives(schema, compile),
  ];
  const rest = [...unevaluatedPropertiesCheck(schema, compile), ...unevaluatedItemsCheck(schema, compile)];
  if (rest.length === 0) return inner;
  return [
    (value, run, evaluated) => {
      const nested = nothingEvaluated();
      let valid = true;
      for (const check of inner) if (!check(value, run, nested)) valid = false;
      if (valid) for (const check of rest) if (!check(value, run, nested)) valid = false;
      addEvaluated(evaluated, nested);
      return valid;
    },
  ];
}

/** Compiled schemas by their definitions, so that each component is compiled once. */
const checksByDefinitions = new WeakMap<object, Map<JsonSchema, Check>>();

/**
 * Compiles a schema to a function. Each keyword becomes one function when the schema is first used, so validation does not interpret schemas.
 *
 * @param definitions targets of `#/components/schemas/…`
 */
export function compileSchema(schema: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>): Check {
  const checks = checksByDefinitions.get(definitions) ?? new Map<JsonSchema, Check>();
  checksByDefinitions.set(definitions, checks);
  const compile: Compile = (inner) => {
    const compiledCheck = checks.get(inner);
    if (compiledCheck !== undefined) return compiledCheck;
    let check: Check | undefined;
    const lazy: Check = (value, run, evaluated) => {
      check ??= build(inner);
      return check(value, run, evaluated);
    };
    checks.set(inner, lazy);
    return lazy;
  };
  const build = (inner: JsonSchema): Check => {
    if (typeof inner === "boolean") return inner ? () => true : (_, run) => reject(run, "no value");
    const type = typeCheck(inner);
    const limitChecks = limits(inner);
    const parts = [...referenceCheck(inner), ...applicators(inner, compile)];
    return (value, run, evaluated) => {
      if (value === undefined) return reject(run, phraseOf(inner));
      if (type !== undefined && !type(value, run)) return false;
      let valid = true;
      for (const check of limitChecks) if (!check(value, run)) valid = false;
      if (!valid) return false; // The entries of a list that is too long are not validated.
      for (const check of parts) {
        if (!check(value, run, evaluated)) valid = false;
        if (!valid && run.rejections === undefined) return false;
      }
      return valid;
    };
  };
  const referenceCheck = (inner: { readonly [keyword: string]: unknown }): Check[] => {
    if (typeof inner.$ref !== "string") return [];
    const check = compile(resolve(inner.$ref, definitions));
    return [
      (value, run, evaluated) =>
        evaluated === undefined ? cachedVerdict(check, value, run) : check(value, run, evaluated),
    ];
  };
  return compile(schema);
}

/** Violations of a schema by a value, at most 100. A valid value needs one pass. */
export function rejectionsOf(check: Check, value: unknown): Rejection[] {
  const run = (rejections: Run["rejections"]): Run => ({ rejections, path: [], verdicts: new Map() });
  if (check(value, run(undefined))) return [];
  const rejections: Rejection[] = [];
  check(value, run(rejections));
  return rejections;
}

/** Validates an object or array, with a cache if only the verdict counts. */
function cachedVerdict(check: Check, value: unknown, run: Run): boolean {
  if (run.rejections !== undefined || typeof value !== "object" || value === null) return check(value, run);
  const verdicts = run.verdicts.get(check) ?? new WeakMap<object, boolean>();
  run.verdicts.set(check, verdicts);
  const cached = verdicts.get(value);
  if (cached !== undefined) return cached;
  const verdict = check(value, run);
  verdicts.set(value, verdict);
  return verdict;
}

/** Returns the target of `#/components/schemas/Menu` or of a pointer into it. The generator has checked that it exists. */
function resolve(ref: string, definitions: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const steps = ref
    .split("/")
    .slice(3)
    .map((step) => decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~"));
  const target = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], definitions);
  if (target === undefined) throw new Error(`Expected a schema at ${ref}, got none.`);
  return target as JsonSchema;
}
