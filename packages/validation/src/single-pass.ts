import type { z } from "zod";
import { compileFn, INVALID } from "zod/v4/core";
import { MAX_DEPTH, MAX_KEYS } from "./generated/strict-json.ts";

/**
 * `value`: the input completed with defaults. `texts`: the number of strings and keys that the schema describes. `length`: at most the length of
 * the shortest JSON of what it describes, and of no JSON with a number or null. `hasNumbers`: false if it describes no numbers.
 */
export type Match = { value: unknown; texts: number; length: number; hasNumbers: boolean };

/**
 * Compiles a schema to a function that validates a JSON value in one pass. It copies only the path to a missing default, and counts the
 * texts that the schema describes. If the body has no other texts, it has no unknown key, no duplicate key and no excessive depth, so this
 * pass replaces both validation and the checks of strict JSON.
 *
 * Supports objects, arrays, discriminated unions and plain values.
 *
 * @returns a function that returns undefined if the pass cannot decide; use `compileValidator` then
 */
export function compileSinglePass(schema: z.ZodType): (value: unknown) => Match | undefined {
  const parts = new Parts();
  const root = parts.nameOf(schema, 0);
  const body = [
    "let texts = 0, length = 0;",
    ...parts.functions,
    `return (v) => {
  texts = 0;
  length = 0;
  const value = ${root}(v);
  return value === INVALID ? undefined : { value, texts, length, hasNumbers: ${parts.hasNumbers} };
};`,
  ];
  // The source contains only the contract's own schemas, as in zod's compiled functions.
  const names = parts.validators.map((_, index) => `validate${index}`);
  return new Function("INVALID", ...names, body.join("\n"))(INVALID, ...parts.validators);
}

const COUNT_STRING = "{ texts++; length += v.length + 2; }";
const UNDECIDED = "return INVALID;";
const REQUIRE_OBJECT = 'if (typeof v !== "object" || v === null || Array.isArray(v)) return INVALID;';

/** Source of one function per part and depth. Each maps a value `v` to itself, to a copy completed with defaults, or to INVALID. */
class Parts {
  readonly functions: string[] = [];
  /** zod's compiled functions for plain values. */
  readonly validators: ((value: unknown) => unknown)[] = [];
  hasNumbers = false;
  readonly #numbers = new Map<z.core.$ZodType, number>();
  readonly #names = new Set<string>();

  nameOf(schema: z.core.$ZodType, depth: number): string {
    const number = this.#numbers.get(schema) ?? this.#numbers.size;
    this.#numbers.set(schema, number);
    const name = `part${number}at${depth}`;
    if (!this.#names.has(name)) {
      this.#names.add(name); // before its parts, because it may contain itself
      this.functions.push(`function ${name}(v) {\n${this.#bodyOf(schema as z.core.$ZodTypes, depth)}\n}`);
    }
    return name;
  }

  #bodyOf(schema: z.core.$ZodTypes, depth: number): string {
    const { def } = schema._zod;
    if (hasCustomCheck(schema)) return UNDECIDED;
    switch (def.type) {
      case "string":
      case "number":
      case "boolean":
      case "enum":
      case "literal":
        return this.#plainBody(schema);
      case "nullable":
        return `return v === null ? v : ${this.nameOf(def.innerType, depth)}(v);`;
      case "object":
        return depth < MAX_DEPTH ? this.#objectBody(def, depth + 1) : UNDECIDED;
      case "array":
        return depth < MAX_DEPTH ? this.#arrayBody(def, depth + 1) : UNDECIDED;
      case "union":
        return "discriminator" in def ? this.#taggedBody(def as z.core.$ZodDiscriminatedUnionDef, depth) : UNDECIDED;
    }
    return UNDECIDED;
  }

  /** Most values of a body are plain: their limits are inlined, and any other check calls zod's function. */
  #plainBody(schema: z.core.$ZodTypes): string {
    const { def } = schema._zod;
    this.hasNumbers ||= def.type !== "string" && def.type !== "boolean";
    const limits = "format" in def ? [undefined] : ((def as { checks?: Check[] }).checks ?? []).map(limitOf);
    const isLimited =
      (def.type === "string" || def.type === "number" || def.type === "boolean") && !limits.includes(undefined);
    if (!isLimited) {
      const validate = `validate${this.validators.push(compileFn(schema)) - 1}`;
      return `if (${validate}(v) !== v) return INVALID;\nif (typeof v === "string") ${COUNT_STRING}\nreturn v;`;
    }
    const finite = def.type === "number" ? "if (!Number.isFinite(v)) return INVALID;" : "";
    const count = { string: COUNT_STRING, boolean: "length += v ? 4 : 5;", number: "" }[def.type];
    return [`if (typeof v !== "${def.type}") return INVALID;`, finite, ...limits, count, "return v;"].join("\n");
  }

  #objectBody({ shape }: z.core.$ZodObjectDef, depth: number): string {
    const keys = Object.keys(shape);
    // A name of Object.prototype is present in every object.
    if (keys.length > MAX_KEYS || keys.some((key) => key in Object.prototype)) return UNDECIDED;
    const lines = Object.entries(shape).map(([key, schema]) =>
      this.#propertyLine(key, schema as z.core.$ZodTypes, depth),
    );
    return [REQUIRE_OBJECT, "let result = v, input, value;", ...lines, "length += 1;", "return result;"].join("\n");
  }

  #propertyLine(key: string, schema: z.core.$ZodTypes, depth: number): string {
    const { def } = schema._zod;
    const name = JSON.stringify(key);
    const isWrapped = (def.type === "optional" || def.type === "default") && !hasCustomCheck(schema);
    const assign = `{
  value = ${this.nameOf(isWrapped ? def.innerType : schema, depth)}(input);
  if (value === INVALID) return INVALID;
  if (value !== input) { if (result === v) result = { ...v }; result[${name}] = value; }
  texts++;
  length += ${name.length + 2}; // with a colon and a comma
}`;
    return `input = v[${name}];\nif (input === undefined) ${isWrapped ? statementIfAbsent(def, name) : UNDECIDED}\nelse ${assign}`;
  }

  #arrayBody({ element, checks = [] }: z.core.$ZodArrayDef, depth: number): string {
    const limits = checks.map(limitOf);
    if (limits.includes(undefined)) return UNDECIDED;
    return `if (!Array.isArray(v)) return INVALID;
${limits.join("\n")}
let result = v;
length += v.length + 1;
for (let i = 0; i < v.length; i++) {
  const value = ${this.nameOf(element, depth)}(v[i]);
  if (value === INVALID) return INVALID;
  if (value !== v[i]) { if (result === v) result = v.slice(); result[i] = value; }
}
return result;`;
  }

  #taggedBody({ discriminator, options }: z.core.$ZodDiscriminatedUnionDef, depth: number): string {
    const cases = options.flatMap((option) =>
      [...(option._zod.propValues?.[discriminator] ?? [])].map(
        (tag) => `case ${JSON.stringify(tag)}: return ${this.nameOf(option, depth)}(v);`,
      ),
    );
    const tag = `v[${JSON.stringify(discriminator)}]`;
    return [REQUIRE_OBJECT, `switch (${tag}) {`, ...cases, "}", UNDECIDED].join("\n");
  }
}

/** True if a check cannot be inlined. Checks of plain values and arrays are limits. All other checks are custom. */
const hasCustomCheck = ({ _zod: { def } }: z.core.$ZodTypes): boolean =>
  ["object", "nullable", "optional", "default", "union"].includes(def.type) && (def.checks ?? []).length > 0;

/** Statement for an object `v` without the key. */
function statementIfAbsent(def: z.core.$ZodTypes["_zod"]["def"], name: string): string {
  if (def.type === "optional") return "{}";
  if (def.type !== "default" || typeof def.defaultValue === "object") return UNDECIDED;
  return `{ if (result === v) result = { ...v }; result[${name}] = ${JSON.stringify(def.defaultValue)}; }`;
}

type Check = z.core.$ZodCheck<never>;

/** A limit as a statement; undefined for other checks. Stricter than the limit if the number of characters and UTF-16 units may differ. */
function limitOf(check: Check): string | undefined {
  const { def } = (check as z.core.$ZodChecks)._zod;
  switch (def.check) {
    case "max_length":
      return `if (v.length > ${def.maximum}) return INVALID;`;
    case "min_length": // a character has one or two units
      return `if (v.length < ${def.minimum > 1 ? 2 * def.minimum : def.minimum}) return INVALID;`;
    case "number_format":
      return def.format === "safeint" ? "if (!Number.isSafeInteger(v)) return INVALID;" : undefined;
    case "greater_than":
      return `if (!(v ${def.inclusive ? ">=" : ">"} ${def.value})) return INVALID;`;
    case "less_than":
      return `if (!(v ${def.inclusive ? "<=" : "<"} ${def.value})) return INVALID;`;
  }
  return undefined;
}
