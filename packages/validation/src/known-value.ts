import type { z } from "zod";
import { compileFn, INVALID } from "zod/v4/core";
import { MAX_DEPTH, MAX_KEYS } from "./generated/strict-json.ts";

/** `value`: with its defaults, else as it was given. `texts`: how many strings and keys the schema names in it. */
export type Known = { value: unknown; texts: number };

/**
 * A schema compiled to one pass over a value of JSON. It copies nothing but the way to a missing default, and counts the texts that the
 * schema names: where a body has no others, no key of it is unknown, none stands twice, and nothing is deeper than it may be. The one pass
 * is then validation and the walk of strict reading together.
 *
 * It knows objects, arrays, alternatives with a tag and plain values. Of other schemas, and of a value that may not fit, it knows nothing.
 *
 * @returns of a value: undefined if it is not known to fit, and `compileValidator` has to decide
 */
export function compileKnown(schema: z.ZodType): (value: unknown) => Known | undefined {
  const parts = new Parts();
  const root = parts.nameOf(schema, 0);
  const body = [
    "let texts = 0;",
    ...parts.functions,
    `return (v) => { texts = 0; const value = ${root}(v); return value === INVALID ? undefined : { value, texts }; };`,
  ];
  // Made of the contract's own schemas, as zod makes its functions.
  const names = parts.judges.map((_, index) => `judge${index}`);
  return new Function("INVALID", ...names, body.join("\n"))(INVALID, ...parts.judges);
}

const NOT_KNOWN = "return INVALID;";
const UNLESS_OBJECT = 'if (typeof v !== "object" || v === null || Array.isArray(v)) return INVALID;';

/** The functions of a schema's parts, each for one depth: from a value `v` to itself, to its completed copy, or to INVALID. */
class Parts {
  readonly functions: string[] = [];
  /** zod's own functions for plain values. */
  readonly judges: ((value: unknown) => unknown)[] = [];
  readonly #numbers = new Map<z.core.$ZodType, number>();
  readonly #named = new Set<string>();

  nameOf(schema: z.core.$ZodType, depth: number): string {
    const number = this.#numbers.get(schema) ?? this.#numbers.size;
    this.#numbers.set(schema, number);
    const name = `part${number}at${depth}`;
    if (!this.#named.has(name)) {
      this.#named.add(name); // before its own parts, of which it may be one
      this.functions.push(`function ${name}(v) {\n${this.#bodyOf(schema as z.core.$ZodTypes, depth)}\n}`);
    }
    return name;
  }

  #bodyOf(schema: z.core.$ZodTypes, depth: number): string {
    const { def } = schema._zod;
    if (hasOwnRule(schema)) return NOT_KNOWN;
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
        return depth < MAX_DEPTH ? this.#objectBody(def, depth + 1) : NOT_KNOWN;
      case "array":
        return depth < MAX_DEPTH ? this.#arrayBody(def, depth + 1) : NOT_KNOWN;
      case "union":
        return "discriminator" in def ? this.#taggedBody(def as z.core.$ZodDiscriminatedUnionDef, depth) : NOT_KNOWN;
    }
    return NOT_KNOWN;
  }

  /** Plain values are the most of a body: limits stand in the pass itself, and what has another rule goes through zod's function. */
  #plainBody(schema: z.core.$ZodTypes): string {
    const { def } = schema._zod;
    const limits = "format" in def ? [undefined] : ((def as { checks?: Check[] }).checks ?? []).map(limitOf);
    const isLimited =
      (def.type === "string" || def.type === "number" || def.type === "boolean") && !limits.includes(undefined);
    if (!isLimited) {
      const judge = `judge${this.judges.push(compileFn(schema)) - 1}`;
      return `if (${judge}(v) !== v) return INVALID;\nif (typeof v === "string") texts++;\nreturn v;`;
    }
    const finite = def.type === "number" ? "if (!Number.isFinite(v)) return INVALID;" : "";
    const count = def.type === "string" ? "texts++;" : "";
    return [`if (typeof v !== "${def.type}") return INVALID;`, finite, ...limits, count, "return v;"].join("\n");
  }

  #objectBody({ shape }: z.core.$ZodObjectDef, depth: number): string {
    const keys = Object.keys(shape);
    // A name of Object.prototype is there without being sent.
    if (keys.length > MAX_KEYS || keys.some((key) => key in Object.prototype)) return NOT_KNOWN;
    const lines = Object.entries(shape).map(([key, schema]) =>
      this.#propertyLine(key, schema as z.core.$ZodTypes, depth),
    );
    return [UNLESS_OBJECT, "let made = v, given, value;", ...lines, "return made;"].join("\n");
  }

  #propertyLine(key: string, schema: z.core.$ZodTypes, depth: number): string {
    const { def } = schema._zod;
    const name = JSON.stringify(key);
    const isWrapped = (def.type === "optional" || def.type === "default") && !hasOwnRule(schema);
    const take = `{
  value = ${this.nameOf(isWrapped ? def.innerType : schema, depth)}(given);
  if (value === INVALID) return INVALID;
  if (value !== given) { if (made === v) made = { ...v }; made[${name}] = value; }
  texts++;
}`;
    return `given = v[${name}];\nif (given === undefined) ${isWrapped ? absent(def, name) : NOT_KNOWN}\nelse ${take}`;
  }

  #arrayBody({ element, checks = [] }: z.core.$ZodArrayDef, depth: number): string {
    const limits = checks.map(limitOf);
    if (limits.includes(undefined)) return NOT_KNOWN;
    return `if (!Array.isArray(v)) return INVALID;
${limits.join("\n")}
let made = v;
for (let i = 0; i < v.length; i++) {
  const value = ${this.nameOf(element, depth)}(v[i]);
  if (value === INVALID) return INVALID;
  if (value !== v[i]) { if (made === v) made = v.slice(); made[i] = value; }
}
return made;`;
  }

  #taggedBody({ discriminator, options }: z.core.$ZodDiscriminatedUnionDef, depth: number): string {
    const cases = options.flatMap((option) =>
      [...(option._zod.propValues?.[discriminator] ?? [])].map(
        (tag) => `case ${JSON.stringify(tag)}: return ${this.nameOf(option, depth)}(v);`,
      ),
    );
    const tag = `v[${JSON.stringify(discriminator)}]`;
    return [UNLESS_OBJECT, `switch (${tag}) {`, ...cases, "}", NOT_KNOWN].join("\n");
  }
}

/** Plain values have limits too; of objects, of what wraps a schema and of alternatives every check is a rule of its own. */
const hasOwnRule = ({ _zod: { def } }: z.core.$ZodTypes): boolean =>
  ["object", "nullable", "optional", "default", "union"].includes(def.type) && (def.checks ?? []).length > 0;

/** What becomes of an object `v` without a key. */
function absent(def: z.core.$ZodTypes["_zod"]["def"], name: string): string {
  if (def.type === "optional") return "{}";
  if (def.type !== "default" || typeof def.defaultValue === "object") return NOT_KNOWN;
  return `{ if (made === v) made = { ...v }; made[${name}] = ${JSON.stringify(def.defaultValue)}; }`;
}

type Check = z.core.$ZodCheck<never>;

/** A limit as a statement, which is strict where characters and units of a text may differ; undefined for a rule of another kind. */
function limitOf(check: Check): string | undefined {
  const { def } = (check as z.core.$ZodChecks)._zod;
  switch (def.check) {
    case "max_length":
      return `if (v.length > ${def.maximum}) return INVALID;`;
    case "min_length": // a character has one unit or two
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
