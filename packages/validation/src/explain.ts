import type { z } from "zod";
import { compileFn, INVALID } from "zod/v4/core";
import { describeIssue, describeLength } from "./describe.ts";
import { isRecord } from "./is-record.ts";
import { pointerStep } from "./json/pointer.ts";
import { MAX_VIOLATIONS, type Violation } from "./violation.ts";

/**
 * What is wrong with a value that a schema refuses: at most 100 violations, each with the JSON Pointer of its place.
 *
 * zod itself would list every violation of a hostile body, which was measured to block for seconds. This walks the schema beside
 * the value, checks the length of an array before its elements and stops when the list is full.
 */
export function explain(schema: z.core.$ZodType, value: unknown): Violation[] {
  const violations: Violation[] = [];
  walk(schema as z.core.$ZodTypes, value, "", violations);
  // What no part is to blame for, such as a missing key that may hold anything; zod itself has little to say then.
  if (violations.length === 0) parse(schema as z.core.$ZodTypes, value, "", violations);
  return violations;
}

/** Adds what is wrong with `value` and says whether nothing is. */
function walk(schema: z.core.$ZodTypes, value: unknown, pointer: string, found: Violation[]): boolean {
  if (found.length >= MAX_VIOLATIONS) return false;
  const { def } = schema._zod;
  const into = (child: z.core.$ZodType, inner: unknown, step?: string | number) =>
    walk(child as z.core.$ZodTypes, inner, step === undefined ? pointer : pointer + pointerStep(step), found);

  switch (def.type) {
    case "optional":
    case "default":
      return value === undefined || into(def.innerType, value);
    case "nullable":
      return value === null || into(def.innerType, value);
    case "array": {
      if (!Array.isArray(value)) break;
      const message = describeLength(def.checks, value.length);
      if (message !== undefined) return !found.push({ message, field: pointer });
      let sound = true;
      const isSound = soundness(def.element);
      for (let index = 0; index < value.length && found.length < MAX_VIOLATIONS; index++)
        sound = (isSound(value[index]) || into(def.element, value[index], index)) && sound;
      return sound && (hasOwnRule(def.checks) ? parse(schema, value, pointer, found) : true);
    }
    case "object": {
      if (!isRecord(value)) break;
      let sound = true;
      for (const [key, property] of Object.entries(def.shape))
        sound = into(property, Object.hasOwn(value, key) ? value[key] : undefined, key) && sound;
      const isClosed = def.catchall !== undefined;
      return sound && (isClosed || hasOwnRule(def.checks) ? parse(schema, value, pointer, found) : true);
    }
    case "union": {
      const member = isRecord(value) ? taggedMember(schema as z.core.$ZodDiscriminatedUnion, value) : undefined;
      if (member !== undefined) return into(member, value);
    }
  }
  return parse(schema, value, pointer, found);
}

/** Issues of one value come first and are few: of many, there is nothing to choose. */
const FEW = 4;

const compiled = new WeakMap<z.core.$ZodType, (value: unknown) => boolean>();

/** Tells of an entry of an array, many times faster than the walk, whether there is anything to explain. */
function soundness(schema: z.core.$ZodType): (value: unknown) => boolean {
  let isSound = compiled.get(schema);
  if (isSound === undefined) {
    const parse = compileFn(schema);
    isSound = (value) => parse(value) !== INVALID;
    compiled.set(schema, isSound);
  }
  return isSound;
}

/** Adds what zod finds; called only where that is bounded: no parts, or sound ones. */
function parse(schema: z.core.$ZodTypes, value: unknown, pointer: string, found: Violation[]): boolean {
  const { error } = (schema as unknown as z.ZodType).safeParse(value);
  for (const issue of error?.issues.slice(0, MAX_VIOLATIONS - found.length) ?? []) {
    if (isLooser(issue, error?.issues.slice(0, FEW) ?? [])) continue;
    const steps = issue.path.map((step) => pointerStep(String(step))).join("");
    found.push({ message: describeIssue(issue, valueAt(value, issue.path)), field: pointer + steps });
  }
  return error === undefined;
}

/** An integer beyond 2^53 breaks that limit, and the one of the contract too: the tighter one is named, and one of two that are equal. */
const isLooser = (issue: z.core.$ZodIssue, others: readonly z.core.$ZodIssue[]): boolean => {
  const own = others.indexOf(issue);
  return others.some((other, at) => {
    if (other === issue || other.path.join() !== issue.path.join()) return false;
    if (issue.code === "too_big" && other.code === "too_big")
      return other.maximum < issue.maximum || (other.maximum === issue.maximum && at < own);
    if (issue.code === "too_small" && other.code === "too_small")
      return other.minimum > issue.minimum || (other.minimum === issue.minimum && at < own);
    return false;
  });
};

/** Whether a rule of its own (`uniqueItems`, `dependentRequired`) hangs on the node. */
const hasOwnRule = (checks: z.core.$ZodCheck<never>[] | undefined): boolean =>
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
