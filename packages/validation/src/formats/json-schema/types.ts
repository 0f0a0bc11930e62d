import { isRecord } from "../../is-record.ts";
import { type Check, refuse } from "./check.ts";
import { TYPE_PHRASES } from "./phrases.ts";

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
export function typeCheck({ type }: { readonly [keyword: string]: unknown }): Check | undefined {
  if (type === undefined) return undefined;
  const names = [type].flat() as string[];
  const tests = names.map((name) => IS[name] ?? (() => false));
  const phrase = names.map((name) => TYPE_PHRASES[name]).join(" or ");
  return (value, run) => tests.some((test) => test(value)) || refuse(run, phrase);
}
