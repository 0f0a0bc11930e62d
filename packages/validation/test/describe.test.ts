import * as formats from "@partner-api/validation/formats";
import { expect, test } from "vitest";
import { z } from "zod";
import { explain } from "../src/explain.ts";
import { excerpt } from "../src/violation.ts";

/* Complete messages for each kind of violation. */

test.each<[schema: z.ZodType, value: unknown, message: string]>([
  [z.array(z.string()), "b", 'Expected an array, got "b".'],
  [z.boolean(), "b", 'Expected true or false, got "b".'],
  [z.int(), "1.5", 'Expected an integer, got "1.5".'],
  [z.any().pipe(z.int().nullable()), "1e1", 'Expected an integer, got "1e1".'],
  [z.int(), 1.5, "Expected an integer, got 1.5."],
  [z.number(), "1", 'Expected a number, got "1".'],
  [z.object({}), 1, "Expected an object, got 1."],
  [z.record(z.string(), z.string()), 1, "Expected an object, got 1."],
  [z.string(), 1, "Expected a text, got 1."],
  [z.null(), 1, "Expected null, got 1."],
  [z.number().max(2), 3, "Expected at most 2, got 3."],
  [z.number().min(5), 4, "Expected at least 5, got 4."],
  [z.string().max(2), "abc", 'Expected at most 2 characters, got "abc".'],
  [z.string().min(5), "abc", 'Expected at least 5 characters, got "abc".'],
  [z.array(z.number()).max(2), [1, 2, 3], "Expected at most 2 entries, got 3."],
  [z.array(z.number()).min(2), [1], "Expected at least 2 entries, got 1."],
  [z.array(z.number()).min(1), [], "Expected at least 1 entry, got 0."],
  [z.string().min(1), "", 'Expected at least 1 character, got "".'],
  [z.int().max(Number.MAX_SAFE_INTEGER).max(10), 2 ** 60, "Expected at most 10, got 1152921504606847000."],
  [z.int().min(Number.MIN_SAFE_INTEGER).min(-10), -(2 ** 60), "Expected at least -10, got -1152921504606847000."],
  [formats.date(), "b", 'Expected a date (YYYY-MM-DD), got "b".'],
  [formats.dateTime(), "b", 'Expected a date and time with offset (2026-11-21T10:15:30Z), got "b".'],
  [formats.email(), "b", 'Expected an e-mail address, got "b".'],
  [formats.uuid(), "b", 'Expected a UUID, got "b".'],
  [formats.uri(), "b", 'Expected an absolute URI, got "b".'],
  [formats.ipv4(), "b", 'Expected ipv4, got "b".'],
  [z.string().regex(/^a+$/), "b", 'Expected a text matching /^a+$/, got "b".'],
  [z.string().regex(/^a+$/, "a text of a only"), "b", 'Expected a text of a only, got "b".'],
  [z.literal("a"), "c", 'Expected "a", got "c".'],
  [z.literal(1), 2, "Expected 1, got 2."],
  [z.enum(["a", "b"]), "c", 'Expected one of a, b, got "c".'],
  [z.strictObject({}), { "a\0": 1 }, "Expected no key a\ufffd, got an object."],
  [z.strictObject({}), numbered(10), "Expected no key k0, k1, k2, k3, k4, k5, k6, k7, k8, k9, got an object."],
  [z.strictObject({}), numbered(11), "Expected no key k0, k1, k2, k3, k4, k5, k6, k7, k8, k9, got an object."],
  [z.string(), undefined, "Expected a text, got nothing."],
  [z.object({ a: z.null() }), {}, "Expected null, got nothing."],
  [z.string(), null, "Expected a text, got null."],
  [z.string(), true, "Expected a text, got true."],
  [z.string(), {}, "Expected a text, got an object."],
  [z.string(), [], "Expected a text, got an array of 0 entries."],
  [z.string(), [1], "Expected a text, got an array of 1 entry."],
  [z.string(), [1, 2], "Expected a text, got an array of 2 entries."],
  [z.string(), new Blob(["abc"]), "Expected a text, got a file of 3 bytes."],
  [formats.uuid(), "\0", 'Expected a UUID, got "\ufffd" (1 character).'],
  [z.int(), "x".repeat(40), `Expected an integer, got "${"x".repeat(40)}".`],
  [z.int(), "x".repeat(41), `Expected an integer, got "${"x".repeat(40)}…" (41 characters).`],
  [z.int(), "😀".repeat(41), `Expected an integer, got "${"😀".repeat(40)}…" (41 characters).`],
])("%# %s", (schema, value, message) => {
  expect(explain(schema, value).map((violation) => violation.message)).toEqual([message]);
});

test.each<[what: string, schema: z.ZodType, value: unknown, fields: (string | undefined)[]]>([
  ["a missing optional key", z.object({ a: z.string().optional() }), {}, []],
  ["an optional key", z.object({ a: z.string().optional() }), { a: 1 }, ["/a"]],
  ["a missing key with a default", z.object({ a: z.string().default("b") }), {}, []],
  ["null in a nullable key", z.object({ a: z.string().nullable() }), { a: null }, []],
  ["a nullable key", z.object({ a: z.string().nullable() }), { a: 1 }, ["/a"]],
  ["a missing key whose name is on the prototype", z.object({ toString: z.string() }), {}, ["/toString"]],
  ["an array instead of an object", z.object({ a: z.string() }), [], [""]],
  ["null instead of an object", z.object({ a: z.string() }), null, [""]],
  ["escaped and numeric pointer steps", z.object({ "a/b~c": z.array(z.int()) }), { "a/b~c": [0, "1"] }, ["/a~1b~0c/1"]],
  ["several keys, in the order of the schema", z.object({ a: z.int(), b: z.int() }), { b: "", a: "" }, ["/a", "/b"]],
  ["the length only, not the entries", z.array(z.int()).max(1), ["", ""], [""]],
  ["entries of an array with minimum and maximum length", z.array(z.int()).min(2).max(2), ["", ""], ["/0", "/1"]],
  ["a short array", z.array(z.int()).min(2).max(2), [""], [""]],
  ["the first and the last entry", z.array(z.int()), ["", 1, ""], ["/0", "/2"]],
  ["a closed object with an invalid key", z.strictObject({ a: z.int() }), { a: "", b: 1 }, ["/a"]],
  ["a closed object with an unknown key", z.strictObject({ a: z.int() }), { a: 1, b: 1 }, [""]],
  [
    "a nested closed object and another invalid key",
    z.object({ a: z.strictObject({ b: z.int() }), c: z.int() }),
    { a: { b: 1, d: 1 }, c: "" },
    ["/a", "/c"],
  ],
  [
    "custom checks of a list and an object, and another invalid key",
    z.object({
      a: z.array(z.int()).refine((list) => new Set(list).size === list.length),
      b: z.object({ c: z.int() }).refine(({ c }) => c > 0),
      d: z.int(),
    }),
    { a: [1, 1], b: { c: 0 }, d: "" },
    ["/a", "/b", "/d"],
  ],
  ["an open object", z.looseObject({ a: z.int() }), { a: 1, b: 1 }, []],
  ["the branch of a discriminator", tagged(), { kind: "b", count: "" }, ["/count"]],
  ["an unknown discriminator", tagged(), { kind: "c" }, ["/kind"]],
  ["a value that is not an object", tagged(), 1, [""]],
])("explain returns the pointers of %s", (_what, schema, value, fields) => {
  expect(explain(schema, value).map(({ field }) => field)).toEqual(fields);
});

test("explain returns at most 100 violations", () => {
  const violationsOf = (count: number) => explain(z.array(z.int()), Array(count).fill(""));
  expect(violationsOf(99)).toHaveLength(99);
  expect(violationsOf(100)).toHaveLength(100);
  expect(violationsOf(101)).toEqual(violationsOf(100));
  const mixed = z.object({ list: z.array(z.int()), record: z.record(z.string(), z.int()) });
  const violations = explain(mixed, { list: Array(98).fill(""), record: { a: "", b: "", c: "" } });
  expect(violations.slice(97).map(({ field }) => field)).toEqual(["/list/97", "/record/a", "/record/b"]);
  const parts = z.object(Object.fromEntries(Array.from({ length: 101 }, (_, nth) => [`k${nth}`, z.int()])));
  expect(explain(parts, {})).toHaveLength(100);
});

test.each([
  ["a".repeat(40), "a".repeat(40)],
  ["a".repeat(41), `${"a".repeat(40)}…`],
  ["😀".repeat(40), "😀".repeat(40)],
  ["😀".repeat(41), `${"😀".repeat(40)}…`],
  [`${"😀".repeat(40)}a`, `${"😀".repeat(40)}…`],
  ["a\0b\0", "a\ufffdb\ufffd"],
  ["", ""],
])("excerpt quotes at most 40 characters: %s", (received, quote) => {
  expect(excerpt(received)).toBe(quote);
});

function numbered(count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, nth) => [`k${nth}`, nth]));
}

function tagged(): z.ZodType {
  return z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("a"), name: z.string() }),
    z.object({ kind: z.literal("b"), count: z.int() }),
  ]);
}
