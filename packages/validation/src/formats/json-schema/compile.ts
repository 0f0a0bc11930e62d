import { applicators } from "./applicators.ts";
import { type Check, type Compile, type JsonSchema, type Run, refuse } from "./check.ts";
import { limits } from "./limits.ts";
import { phraseOf } from "./phrases.ts";
import { typeCheck } from "./types.ts";

/** The checks of schemas, by the components that their references lead to: those are compiled once for all that refer to them. */
const compiled = new WeakMap<object, Map<JsonSchema, Check>>();

/**
 * A schema as a function. Each keyword becomes one function when the schema is first used; nothing is interpreted while a value is judged.
 *
 * @param definitions the components that `#/components/schemas/…` leads to
 */
export function compileSchema(schema: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>): Check {
  const known = compiled.get(definitions) ?? new Map<JsonSchema, Check>();
  compiled.set(definitions, known);
  const compile: Compile = (inner) => {
    const made = known.get(inner);
    if (made !== undefined) return made;
    let check: Check | undefined;
    const lazy: Check = (value, run, seen) => {
      check ??= build(inner);
      return check(value, run, seen);
    };
    known.set(inner, lazy);
    return lazy;
  };
  const build = (inner: JsonSchema): Check => {
    if (typeof inner === "boolean") return inner ? () => true : (_, run) => refuse(run, "nothing here");
    const type = typeCheck(inner);
    const own = limits(inner);
    const parts = [...referenceCheck(inner), ...applicators(inner, compile)];
    return (value, run, seen) => {
      if (value === undefined) return refuse(run, phraseOf(inner));
      if (type !== undefined && !type(value, run)) return false;
      let sound = true;
      for (const check of own) if (!check(value, run)) sound = false;
      if (!sound) return false; // A list that is too long is not looked into.
      for (const check of parts) {
        if (!check(value, run, seen)) sound = false;
        if (!sound && run.refusals === undefined) return false;
      }
      return sound;
    };
  };
  const referenceCheck = (inner: { readonly [keyword: string]: unknown }): Check[] => {
    if (typeof inner.$ref !== "string") return [];
    const check = compile(resolve(inner.$ref, definitions));
    return [(value, run, seen) => (seen === undefined ? remembered(check, value, run) : check(value, run, seen))];
  };
  return compile(schema);
}

/** The verdict on an object or array, from memory where only yes or no is asked. */
function remembered(check: Check, value: unknown, run: Run): boolean {
  if (run.refusals !== undefined || typeof value !== "object" || value === null) return check(value, run);
  const verdicts = run.verdicts.get(check) ?? new WeakMap<object, boolean>();
  run.verdicts.set(check, verdicts);
  const known = verdicts.get(value);
  if (known !== undefined) return known;
  const verdict = check(value, run);
  verdicts.set(value, verdict);
  return verdict;
}

/** What `#/components/schemas/Menu` or a place in it leads to. The generator has made sure that it is there. */
function resolve(ref: string, definitions: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const steps = ref
    .split("/")
    .slice(3)
    .map((step) => decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~"));
  const found = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], definitions);
  if (found === undefined) throw new Error(`Expected a schema at ${ref}, got none.`);
  return found as JsonSchema;
}
