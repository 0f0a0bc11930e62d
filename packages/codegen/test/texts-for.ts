import { limitsOf, type SchemaSpot } from "@partner-api/contract";
import type { Random } from "./random.ts";
import { PLAIN_TEXTS, TEXTS_OF_FORMAT } from "./texts.ts";

const codePoints = (text: string): number => [...text].length;

/** True if `text` matches the lengths and the pattern. The format is left to the validators. */
function isRoughlyFor(schema: SchemaSpot, text: string): boolean {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = limitsOf(schema);
  const length = codePoints(text);
  const hasForm = schema.value.pattern === undefined || new RegExp(schema.value.pattern, "u").test(text);
  return length >= minLength && length <= maxLength && hasForm;
}

/** A string that matches `schema`. With a pattern, it is derived from the examples. */
export function textFor(schema: SchemaSpot, random: Random): string {
  const usual = samplesOf(schema);
  const free = schema.value.pattern === undefined && schema.value.format === undefined;
  const candidates = free && random.chance(0.3) ? PLAIN_TEXTS : usual;
  const fitting = candidates.filter((text) => isRoughlyFor(schema, text));
  if (fitting.length > 0) return random.pick(fitting);
  if (!free) throw new Error(`Expected an example that matches its schema: ${JSON.stringify(schema.value)}. Add one.`);
  return "x".repeat(limitsOf(schema).minLength ?? 0);
}

/** Strings at and beyond the limits of `schema`: its lengths, its pattern, its format. */
export function edgeTexts(schema: SchemaSpot, random: Random): string[] {
  const { minLength, maxLength } = limitsOf(schema);
  const limits = [minLength, maxLength].filter((limit) => limit !== undefined);
  const lengths = limits.flatMap((limit) => [limit - 1, limit, limit + 1]).filter((length) => length >= 0);
  const long = lengths.flatMap((length) => [
    "x".repeat(length),
    "🌶".repeat(length),
    `${"🌶".repeat(Math.floor(length / 2))}${"x".repeat(Math.ceil(length / 2))}`,
    "\ud83c".repeat(length),
  ]);
  const stretched = lengths.map((length) => stretch(schema, samplesOf(schema)[0] as string, length));
  const formatTexts = TEXTS_OF_FORMAT[schema.value.format ?? ""] ?? [];
  const near = schema.value.pattern === undefined ? [] : samplesOf(schema).flatMap((text) => nearMisses(text, random));
  const plain = formatTexts.length + near.length > 0 ? PLAIN_TEXTS.slice(0, 4) : PLAIN_TEXTS;
  return [...long, ...stretched, ...formatTexts, ...near, ...plain];
}

/** A string of `length`, in the form of `text` if possible. */
function stretch({ value: { format } }: SchemaSpot, text: string, length: number): string {
  if (format === "uri") return `a:${"x".repeat(Math.max(length - 2, 0))}`;
  if (format === "date-time") return `2026-11-21T10:15:30.${"0".repeat(Math.max(length - 21, 0))}Z`;
  if (format === "email") return `${"x".repeat(Math.max(length - 5, 0))}@d.ex`;
  return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

function samplesOf({ value: schema }: SchemaSpot): string[] {
  const examples = (schema.examples as string[] | undefined) ?? [];
  const formatTexts = (TEXTS_OF_FORMAT[schema.format ?? ""] ?? []).slice(0, 3); // the first ones are valid
  return examples.length + formatTexts.length > 0 ? [...examples, ...formatTexts] : ["x", "Ayam Geprek"];
}

const ALPHABET = [..."0123456789abfgzAFZ-_~.:+/=, \nTZv%é٣", "🌶"];

/** Strings one edit away from `text`. */
function nearMisses(text: string, random: Random): string[] {
  const edits = Array.from({ length: 24 }, () => {
    const at = random.between(0, text.length - 1);
    const rest = text.slice(at + random.between(0, 1));
    return text.slice(0, at) + random.pick(["", ...ALPHABET]) + rest;
  });
  return [
    ...edits,
    `${text}\n`,
    ` ${text}`,
    `${text}${text}`,
    `${text} ${text}`,
    text.toUpperCase(),
    text.slice(1),
    text.slice(0, -1),
  ];
}
