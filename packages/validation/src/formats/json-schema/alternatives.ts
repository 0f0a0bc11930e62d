import { isRecord } from "../../is-record.ts";
import {
  addSeen,
  type Check,
  type Compile,
  fits,
  type JsonSchema,
  type Keywords,
  noneSeen,
  type Run,
  refuse,
  type Seen,
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

/** What a check saw counts only if the value fits it. */
function judge(check: Check, value: unknown, run: Run, seen: Seen | undefined): boolean {
  if (seen === undefined) return check(value, run);
  const own = noneSeen();
  if (!check(value, run, own)) return false;
  addSeen(seen, own);
  return true;
}

const silent = (run: Run): Run => ({ ...run, refusals: undefined });

function allOf({ allOf: members }: Keywords, compile: Compile): Check[] {
  return ((members ?? []) as JsonSchema[]).map(compile).map(
    (check): Check =>
      (value, run, seen) =>
        judge(check, value, run, seen),
  );
}

function anyOf({ anyOf: members }: Keywords, compile: Compile): Check[] {
  if (members === undefined) return [];
  const schemas = members as JsonSchema[];
  const checks = schemas.map(compile);
  return [
    (value, run, seen) => {
      let sound = false;
      for (const check of checks) {
        if (judge(check, value, silent(run), seen)) sound = true;
        if (sound && seen === undefined) return true;
      }
      return sound || explain(schemas, checks, value, run);
    },
  ];
}

function oneOf({ oneOf: members }: Keywords, compile: Compile): Check[] {
  if (members === undefined) return [];
  const schemas = members as JsonSchema[];
  const checks = schemas.map(compile);
  return [
    (value, run, seen) => {
      const taking = checks.filter((check) => fits(check, value, run));
      const [only, ...others] = taking;
      if (only === undefined) return explain(schemas, checks, value, run);
      if (others.length > 0) return refuse(run, `a value of one kind only, and ${taking.length} kinds take it`);
      return seen === undefined || judge(only, value, silent(run), seen);
    },
  ];
}

/** Says why none of several schemas takes a value: by the only one that is for values of its type and tag, else by naming them. */
function explain(schemas: readonly JsonSchema[], checks: readonly Check[], value: unknown, run: Run): false {
  if (run.refusals === undefined) return false;
  const near = checks.filter((_, index) => isNear(schemas[index] as JsonSchema, value));
  const [only, ...others] = near;
  if (only !== undefined && others.length === 0) {
    only(value, run);
    return false;
  }
  const phrases = new Set(schemas.map(phraseOf).filter((phrase) => phrase !== "a value"));
  const listed = phrases.size > 1 ? [...phrases].join(" or ") : `a value of one of ${schemas.length} kinds`;
  return refuse(run, phrases.size > 1 && others.length > 0 ? `${listed} as the contract describes it` : listed);
}

/** Whether a schema is for values of this type, and none of its constants contradicts the value. */
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

function not({ not: refused }: Keywords, compile: Compile): Check[] {
  if (refused === undefined) return [];
  const check = compile(refused as JsonSchema);
  const phrase = phraseOf(refused as JsonSchema);
  const expected = phrase === "a value" ? "a value that the contract does not exclude" : `anything but ${phrase}`;
  return [(value, run) => !fits(check, value, run) || refuse(run, expected)];
}

function condition({ if: asked, then, else: otherwise }: Keywords, compile: Compile): Check[] {
  if (asked === undefined) return [];
  const check = compile(asked as JsonSchema);
  const [met, unmet] = [then, otherwise].map((one) => (one === undefined ? undefined : compile(one as JsonSchema)));
  return [
    (value, run, seen) => {
      const next = judge(check, value, silent(run), seen) ? met : unmet;
      return next === undefined || judge(next, value, run, seen);
    },
  ];
}
