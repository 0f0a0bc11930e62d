import { firstOf, limitsOf, placeOf, type SchemaSpot } from "@partner-api/contract";
import fc, { type Arbitrary } from "fast-check";

/**
 * Characters of a text: ASCII, letters of two to four bytes, and characters that JSON and HTML escape. No body may contain
 * U+0000.
 */
const characters = fc.constantFrom(..."aZ09 -_.~/\\\"'<>&%{}é–नमस्ते日本🌶🧊\n\t\u007f\u2028");

/** Times between 2020 and 2040, in whole seconds. */
const times = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 1000, max: Date.UTC(2040, 0, 1) / 1000 })
  .map((seconds) => new Date(seconds * 1000).toISOString());

const zones = fc.constantFrom("Z", "+07:00", "-03:30");

/** Segments of a path. */
const addressParts = fc.array(fc.constantFrom("a", "Z", "9", "-._~", "%20", "%E2%9C%93", "/", "//", "!$&'()*+,;=:@"), {
  maxLength: 6,
});

/** Valid texts of each format. URLs have a nonexistent host (RFC 2606), because the service fetches them. */
const OF_FORMAT: Record<string, Arbitrary<string>> = {
  uuid: fc.uuid(),
  date: times.map((time) => time.slice(0, 10)),
  "date-time": fc.tuple(times, zones).map(([time, zone]) => time.replace(/\.000Z$/, zone)),
  uri: addressParts.map((parts) => `https://cdn.partner.example/${parts.join("")}`),
  // A file as text, with one byte per character.
  binary: fc.array(fc.constantFrom("a", "Z", "9"), { minLength: 1, maxLength: 20 }).map((all) => all.join("")),
};

/** Valid texts of `schema`: its examples and generated ones. */
export function textsOf(schema: SchemaSpot): Arbitrary<string> {
  const [format, pattern] = [firstOf(schema, "format"), firstOf(schema, "pattern")];
  const examples = (firstOf(schema, "examples") ?? []) as string[];
  const generated =
    format === undefined
      ? pattern === undefined || !pattern.startsWith("^")
        ? anyText(schema)
        : textsMatching(pattern)
      : OF_FORMAT[format];
  if (generated === undefined)
    throw new Error(`${placeOf(schema)}: requests/texts.ts does not support the format ${format}; add it`);
  const fitting = generated.filter((text) => isFitting(schema, text));
  return examples.length > 0 ? fc.oneof(fc.constantFrom(...examples), fitting) : fitting;
}

/** By pattern: the tables that fast-check builds for each take longer than the texts. */
const textsByPattern = new Map<string, Arbitrary<string>>();

function textsMatching(pattern: string): Arbitrary<string> {
  const texts = textsByPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern, "u"));
  textsByPattern.set(pattern, texts);
  return texts;
}

function anyText(schema: SchemaSpot): Arbitrary<string> {
  const { minLength = 0, maxLength = 20 } = limitsOf(schema);
  return fc.array(characters, { minLength, maxLength: Math.min(maxLength, minLength + 20) }).map((all) => all.join(""));
}

function isFitting(schema: SchemaSpot, text: string): boolean {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = limitsOf(schema);
  const length = [...text].length;
  const pattern = firstOf(schema, "pattern");
  const hasForm = pattern === undefined || new RegExp(pattern, "u").test(text);
  return length >= minLength && length <= maxLength && hasForm;
}

/** Texts of a given length in code points, from one-byte and from four-byte characters. */
export const textsOfLength = (length: number): Arbitrary<string> =>
  fc.constantFrom("x", "🌶").map((character) => character.repeat(length));

/** Texts that a format rejects. */
export const MALFORMED: Record<string, string[]> = {
  uuid: [
    "",
    "x",
    "7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f1",
    "7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f1g",
    "7d1c6a520b554c0e9d286e4f4b0f8f11",
  ],
  date: ["", "x", "2026-02-30", "2026-13-01", "26-11-21", "2026-11-21T00:00:00Z", "21.11.2026"],
  "date-time": ["", "x", "2026-11-21", "2026-11-21T10:15:30", "2026-11-21T25:00:00Z", "2026-02-30T00:00:00Z"],
  uri: ["", "x", "/a/b", "//cdn.partner.example/a", "https://cdn.partner.example/a b", "https://cdn.partner.example/é"],
};
