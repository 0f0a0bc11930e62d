import { isRecord } from "../../is-record.ts";
import {
  addSeen,
  below,
  type Check,
  type Compile,
  isSettled,
  type JsonSchema,
  type Keywords,
  noneSeen,
  refuse,
} from "./check.ts";
import { phraseOf } from "./phrases.ts";

type Patterned = { pattern: RegExp; check: Check };

/** `properties`, `patternProperties` and `additionalProperties`: each key is judged by those that are for it. */
export function membersCheck(schema: Keywords, compile: Compile): Check[] {
  const { properties, patternProperties, additionalProperties: rest, required } = schema;
  if (properties === undefined && patternProperties === undefined && rest === undefined) return [];
  const named = new Map(Object.entries((properties ?? {}) as object).map(([key, one]) => [key, compile(one)]));
  const patterned = Object.entries((patternProperties ?? {}) as object).map(
    ([pattern, one]): Patterned => ({ pattern: new RegExp(pattern, "u"), check: compile(one) }),
  );
  const others = rest === undefined ? undefined : rest === false ? ("none" as const) : compile(rest as JsonSchema);
  const described = (properties ?? {}) as Record<string, JsonSchema>;
  const missable = ((required ?? []) as string[]).filter((key) => named.has(key));

  return [
    (value, run, seen) => {
      if (!isRecord(value)) return true;
      let sound = true;
      for (const key of missable)
        if (!Object.hasOwn(value, key)) sound = refuse(run, phraseOf(described[key] as JsonSchema), key);
      for (const key of Object.keys(value)) {
        if (!sound && isSettled(run)) return false;
        const checks = [...(named.has(key) ? [named.get(key) as Check] : []), ...matching(patterned, key)];
        if (checks.length === 0 && others === "none") sound = refuse(run, `no key ${shown(key)}`);
        if (checks.length === 0 && others !== undefined && others !== "none") checks.push(others);
        if (checks.length > 0) seen?.keys.add(key);
        for (const check of checks) sound = below(check, value[key], key, run) && sound;
      }
      return sound;
    },
  ];
}

const matching = (patterned: readonly Patterned[], key: string): Check[] =>
  patterned.flatMap(({ pattern, check }) => (pattern.test(key) ? [check] : []));

const MAX_SHOWN = 40;
/** A key that was sent, cut to what a message can show. */
const shown = (key: string): string => {
  const start = [...key.slice(0, 2 * MAX_SHOWN + 2)]; // a character takes one or two units
  return start.length <= MAX_SHOWN ? key : `${start.slice(0, MAX_SHOWN).join("")}…`;
};

/** `propertyNames` */
export function namesCheck({ propertyNames }: Keywords, compile: Compile): Check[] {
  if (propertyNames === undefined) return [];
  const check = compile(propertyNames as JsonSchema);
  return [
    (value, run) => {
      if (!isRecord(value)) return true;
      const wrong = Object.keys(value).find((key) => !check(key, { ...run, refusals: undefined }));
      return wrong === undefined || refuse(run, `other keys than ${shown(wrong)}`);
    },
  ];
}

/** `dependentSchemas` */
export function dependentSchemasCheck({ dependentSchemas }: Keywords, compile: Compile): Check[] {
  if (dependentSchemas === undefined) return [];
  const rules = Object.entries(dependentSchemas as object).map(([key, one]) => [key, compile(one)] as const);
  return [
    (value, run, seen) => {
      if (!isRecord(value)) return true;
      let sound = true;
      for (const [key, check] of rules)
        if (Object.hasOwn(value, key)) {
          const own = seen && noneSeen();
          if (!check(value, run, own)) sound = false;
          else if (own) addSeen(seen, own);
        }
      return sound;
    },
  ];
}

/** `unevaluatedProperties`: of the keys that nothing else had a schema for. */
export function unevaluatedPropertiesCheck({ unevaluatedProperties: rest }: Keywords, compile: Compile): Check[] {
  if (rest === undefined) return [];
  const check = compile(rest as JsonSchema);
  return [
    (value, run, seen) => {
      if (!isRecord(value)) return true;
      let sound = true;
      for (const key of Object.keys(value)) {
        if (seen?.keys.has(key)) continue;
        if (!sound && isSettled(run)) return false;
        sound = (rest === false ? refuse(run, `no key ${shown(key)}`) : below(check, value[key], key, run)) && sound;
        seen?.keys.add(key);
      }
      return sound;
    },
  ];
}
