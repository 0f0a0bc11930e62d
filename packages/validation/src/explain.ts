import type { z } from "zod";
import { compileFn, INVALID } from "zod/v4/core";
import { describeIssue, describeLength } from "./describe.ts";
import { isRecord } from "./is-record.ts";
import { pointerStep } from "./json/pointer.ts";
import { MAX_VIOLATIONS, type Violation } from "./violation.ts";

/**
 * Returns at most 100 violations of an invalid value, each with its JSON Pointer.
 *
 * zod itself lists every violation of a hostile body, which can block for seconds. This function walks schema and value in parallel, checks
 * the length of an array before its elements, and stops when the list is full.
 */
export function explain(schema: z.core.$ZodType, value: unknown): Violation[] {
  const violations: Violation[] = [];
  walk(schema as z.core.$ZodTypes, value, "", violations);
  // The walk found no invalid part, e.g. a missing key of any type. zod reports few issues here.
  if (violations.length === 0) parse(schema as z.core.$ZodTypes, value, "", violations);
  return violations;
}

/** Adds the violations of `value` and returns true if it is valid. */
function walk(schema: z.core.$ZodTypes, value: unknown, pointer: string, violations: Violation[]): boolean {
  if (violations.length >= MAX_VIOLATIONS) return false;
  const { def } = schema._zod;
  const into = (child: z.core.$ZodType, inner: unknown, step?: string | number) =>
    walk(child as z.core.$ZodTypes, inner, step === undefined ? pointer : pointer + pointerStep(step), violations);

  switch (def.type) {
    case "optional":
    case "default":
      return value === undefined || into(def.innerType, value);
    case "nullable":
      return value === null || into(def.innerType, value);
    case "array": {
      if (!Array.isArray(value)) break;
      const message = describeLength(def.checks, value.length);
      if (message !== undefined) return !violations.push({ message, field: pointer });
      let valid = true;
      const isValid = compiledCheck(def.element);
      for (let index = 0; index < value.length && violations.length < MAX_VIOLATIONS; index++)
        valid = (isValid(value[index]) || into(def.element, value[index], index)) && valid;
      return valid && (hasCustomCheck(def.checks) ? parse(schema, value, pointer, violations) : true);
    }
    case "object": {
      if (!isRecord(value)) break;
      let valid = true;
      for (const [key, property] of Object.entries(def.shape))
        valid = into(property, Object.hasOwn(value, key) ? value[key] : undefined, key) && valid;
      const isClosed = def.catchall !== undefined;
      return valid && (isClosed || hasCustomCheck(def.checks) ? parse(schema, value, pointer, violations) : true);
    }
    case "union": {
      const member = isRecord(value) ? taggedMember(schema as z.core.$ZodDiscriminatedUnion, value) : undefined;
      if (member !== undefined) return into(member, value);
    }
  }
  return parse(schema, value, pointer, violations);
}

/** Duplicate limits are searched in the first issues only. */
const FEW = 4;

const compiledChecks = new WeakMap<z.core.$ZodType, (value: unknown) => boolean>();

/** A compiled check for array entries, many times faster than the walk. */
function compiledCheck(schema: z.core.$ZodType): (value: unknown) => boolean {
  let isValid = compiledChecks.get(schema);
  if (isValid === undefined) {
    const parse = compileFn(schema);
    isValid = (value) => parse(value) !== INVALID;
    compiledChecks.set(schema, isValid);
  }
  return isValid;
}

/** Adds the issues of zod. Called only if their number is bounded: for values without parts or with valid parts. */
function parse(schema: z.core.$ZodTypes, value: unknown, pointer: string, violations: Violation[]): boolean {
  const { error } = (schema as unknown as z.ZodType).safeParse(value);
  for (const issue of error?.issues.slice(0, MAX_VIOLATIONS - violations.length) ?? []) {
    if (isLooser(issue, error?.issues.slice(0, FEW) ?? [])) continue;
    const steps = issue.path.map((step) => pointerStep(String(step))).join("");
    const named = issue.code === "invalid_type" && isInteger(schema) ? { ...issue, expected: "int" as const } : issue;
    violations.push({ message: describeIssue(named, valueAt(value, issue.path)), field: pointer + steps });
  }
  return error === undefined;
}

/** zod expects a number before an integer. A parameter is a pipe from its text. */
function isInteger(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "pipe") return isInteger(def.out);
  if (def.type === "nullable") return isInteger(def.innerType);
  return def.type === "number" && (schema as z.ZodNumber).format === "safeint";
}

/** True if another issue names a tighter limit: an integer beyond 2^53 exceeds both that limit and the contract's. Of equal limits, the first counts. */
const isLooser = (issue: z.core.$ZodIssue, others: readonly z.core.$ZodIssue[]): boolean => {
  const position = others.indexOf(issue);
  return others.some((other, at) => {
    if (other === issue || other.path.join() !== issue.path.join()) return false;
    if (issue.code === "too_big" && other.code === "too_big")
      return other.maximum < issue.maximum || (other.maximum === issue.maximum && at < position);
    if (issue.code === "too_small" && other.code === "too_small")
      return other.minimum > issue.minimum || (other.minimum === issue.minimum && at < position);
    return false;
  });
};

/** True if the node has a custom check (`uniqueItems`, `dependentRequired`). */
const hasCustomCheck = (checks: z.core.$ZodCheck<never>[] | undefined): boolean =>
  (checks ?? []).some((check) => check._zod.def.check === "custom");

function taggedMember(
  union: z.core.$ZodDiscriminatedUnion,
  value: Record<string, unknown>,
): z.core.$ZodType | undefined {
  const { discriminator, options } = union._zod.def;
  const tag = value[discriminator] as z.core.util.Primitive;
  return options.find((option) => option._zod.propValues?.[discriminator]?.has(tag));
}

const valueAt = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((node, key) => (node as Record<PropertyKey, unknown> | undefined)?.[key], value);
