import { isDeepStrictEqual } from "node:util";
import { jsonOf, operationsOf, readContract, refName, refOf } from "@partner-api/contract";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import * as schemas from "../../../generated/schemas.ts";
import { compileKnown } from "../src/known-value.ts";
import { compileReader, compileValidator, parseStrictJson } from "../src/validation.ts";

/* A body that is read in one pass has the outcome of its two steps: strict reading, then its schema. */

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** What a reader makes of a body, or why it refuses its text. */
function outcomeOf(read: () => object): object {
  try {
    return read();
  } catch (error) {
    const { message, pointer } = error as Error & { pointer?: string };
    return { message, pointer };
  }
}

const compile = (schema: z.ZodType) => ({ read: compileReader(schema).read, validate: compileValidator(schema) });
const compiled = new WeakMap<z.ZodType, ReturnType<typeof compile>>();

/** The outcome of both ways, which has to be one. */
function outcome(schema: z.ZodType, text: string): object {
  const both = compiled.get(schema) ?? compile(schema);
  compiled.set(schema, both);
  const { read, validate } = both;
  const bytes = bytesOf(text);
  const found = outcomeOf(() => read(bytes));
  const expected = outcomeOf(() => {
    const sent = parseStrictJson(bytes);
    return { sent, ...validate(sent) };
  });
  if (!isDeepStrictEqual(found, expected)) expect(found, text.slice(0, 500)).toEqual(expected); // toEqual alone is slow
  return found;
}

const menu = z.object({
  id: z.string().min(2).max(4),
  price: z.number().int().gte(0).lt(10).optional(),
  is_on: z.boolean().default(true),
  kind: z.enum(["a", "b"]).nullable().optional(),
  at: z.iso.date().optional(),
  hours: z
    .array(z.object({ day: z.string() }))
    .min(1)
    .max(2)
    .optional(),
});
const tagged = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("x"), x: z.string() }),
  z.object({ kind: z.enum(["y", "z"]), y: z.array(z.boolean()) }),
]);

describe("one pass knows", () => {
  test.each<[what: string, schema: z.ZodType, value: unknown, texts: number, completed?: unknown]>([
    ["an object", menu, { id: "abcd", is_on: false }, 3],
    ["its defaults", menu, { id: "abcd" }, 2, { id: "abcd", is_on: true }],
    ["defaults deep down", z.array(menu), [{ id: "abcd" }], 2, [{ id: "abcd", is_on: true }]],
    [
      "all of its parts",
      menu,
      { id: "abcd", price: 0, is_on: true, kind: "a", at: "2026-11-23", hours: [{ day: "" }] },
      11,
    ],
    ["null where it may be", menu, { id: "abcd", is_on: true, kind: null }, 4],
    [
      "alternatives with a tag",
      z.array(tagged),
      [
        { kind: "x", x: "" },
        { kind: "z", y: [true] },
      ],
      7,
    ],
    ["what a schema without a word for it leaves out", z.object({ a: z.unknown().optional() }), {}, 0],
  ])("%s", (_what, schema, value, texts, completed = value) => {
    const known = compileKnown(schema)(value);
    expect(known).toEqual({ value: completed, texts });
    expect(known?.value === value).toBe(completed === value);
    expect(outcome(schema, JSON.stringify(value))).toEqual({ sent: value, value: completed });
  });
});

const nested = (depth: number): z.ZodType => (depth === 0 ? z.boolean() : z.array(nested(depth - 1)));

describe("one pass leaves to the two steps", () => {
  test.each<[what: string, schema: z.ZodType, value: unknown]>([
    ["a text too long", menu, { id: "abcde" }],
    ["a text too short", menu, { id: "a" }],
    ["a text whose units are more than its characters", menu, { id: "😀😀😀" }],
    ["a text whose units are as many as its characters may be few", menu, { id: "😀" }],
    ["a number beyond its limit", menu, { id: "abcd", price: 10 }],
    ["a number below its limit", menu, { id: "abcd", price: -1 }],
    ["a number that is no integer", menu, { id: "abcd", price: 1.5 }],
    ["a list too long", menu, { id: "abcd", hours: [{ day: "" }, { day: "" }, { day: "" }] }],
    ["a list too short", menu, { id: "abcd", hours: [] }],
    ["a list in place of an object", menu, []],
    ["an object in place of a list", z.array(menu), {}],
    ["null in place of an object", menu, null],
    ["a missing key", menu, { is_on: true }],
    ["an unknown member of an enum", menu, { id: "abcd", kind: "c" }],
    ["no day of the calendar", menu, { id: "abcd", at: "2026-02-30" }],
    ["an unknown tag", tagged, { kind: "w" }],
    ["no tag", tagged, {}],
    ["alternatives without a tag", z.union([z.string(), z.boolean()]), "a"],
    ["a rule of its own", z.array(z.string()).refine((list) => list.length !== 1), ["a"]],
    ["a rule of its own of an object", z.object({ a: z.string() }).refine(({ a }) => a !== "a"), { a: "a" }],
    ["a rule of a key that may be absent", z.object({ a: z.string().optional().refine(Boolean) }), {}],
    [
      "a rule of a key that has a default",
      z.object({
        a: z
          .boolean()
          .default(true)
          .refine((is) => !is),
      }),
      {},
    ],
    ["a rule of what may be null", z.string().nullable().refine(Boolean), null],
    ["a rule of alternatives with a tag", tagged.refine(() => false), { kind: "x", x: "" }],
    ["a text that zod changes", z.string().trim(), " a"],
    ["a default that is an object", z.object({ a: z.array(z.string()).default([]) }), {}],
    ["a name of Object.prototype", z.object({ toString: z.string().optional() }), {}],
  ])("%s", (_what, schema, value) => {
    expect(compileKnown(schema)(value)).toBeUndefined();
    outcome(schema, JSON.stringify(value));
  });

  test("too many keys or levels of a schema", () => {
    const keys = (count: number) => Array.from({ length: count }, (_, index) => `k${index}`);
    const wide = (count: number) => z.object(Object.fromEntries(keys(count).map((key) => [key, z.boolean()])));
    const value = (count: number) => Object.fromEntries(keys(count).map((key) => [key, true]));
    const deep = (depth: number): unknown => (depth === 0 ? true : [deep(depth - 1)]);
    expect(compileKnown(wide(1_000))(value(1_000))).toEqual({ value: value(1_000), texts: 1_000 });
    expect(compileKnown(wide(1_001))(value(1_001))).toBeUndefined();
    expect(compileKnown(nested(32))(deep(32))).toEqual({ value: deep(32), texts: 0 });
    expect(compileKnown(nested(33))(deep(33))).toBeUndefined();
    outcome(nested(32), JSON.stringify(deep(32)));
    outcome(nested(33), JSON.stringify(deep(33)));
  });
});

test.each([
  ["a key that is unknown", '{"id":"abcd","x":{"y":["z"]}}'],
  ["an unknown key of no text", '{"id":"abcd","x":[[1]]}'],
  ["a known key twice", '{"id":"abcd","id":"cd"}'],
  ["an unknown key twice", '{"id":"abcd","x":1,"x":2}'],
  ["a key twice, and another missing", '{"id":"abcd","price":1,"price":2}'],
  ["__proto__", '{"id":"abcd","__proto__":{"is_on":false}}'],
  ["U+0000", '{"id":"a\\u0000"}'],
  ["half of a surrogate pair", '{"id":"a\\ud83d"}'],
  ["escapes", '{"\\u0069d":"a\\"b\\\\"}'],
  ["blanks", ' {\n"id" : "abcd" }\t'],
  ["what is no JSON", '{"id":"abcd"'],
  ["no UTF-8", '{"id":"ab\ud83d"}'],
])("the same outcome for %s", (_what, text) => {
  outcome(menu, text);
  outcome(z.array(menu), `[${text},{"id":"abcd"}]`);
});

test("the functions of a schema leave no name behind", () => {
  compileKnown(menu)({ id: "abcd" });
  expect(Object.keys(globalThis)).not.toContain("texts"); // a name that is not declared would be one of all programs
});

test.each([
  [512 * 1024, false],
  [512 * 1024 + 1, true],
])("others have their turn while a body of %i bytes is read: %s", async (size, isLong) => {
  const long = z.array(z.string());
  let turns = 0;
  const bytes = bytesOf(`["${"x".repeat(size - '[""]'.length)}"]`);
  const { readInTurns, read } = compileReader(long);
  const found = await readInTurns(bytes, async () => void turns++);
  expect(found).toEqual(read(bytes));
  expect(turns > 0).toBe(isLong);
});

/** Values of all examples of both contracts, and what becomes of them when one thing changes. */
describe("bodies of the contracts", () => {
  const { openapi, platform } = readContract();
  const bodies = [openapi, platform]
    .flatMap((document) => operationsOf(document))
    .flatMap(({ body }) => {
      const { schema, examples = [] } = (body && jsonOf(body)) ?? {};
      const ref = schema && refOf(schema);
      return ref === undefined ? [] : examples.map(({ value }): [string, unknown] => [refName(ref), value]);
    });

  test("are there", () => expect(bodies.length).toBeGreaterThan(5));

  test.each(bodies)("%s", (name, value) => {
    const schema = (schemas as unknown as Record<string, z.ZodType>)[name] as z.ZodType;
    const text = JSON.stringify(value);
    outcome(schema, text);
    outcome(schema, JSON.stringify(value, null, 2));
    // One token changes at a time.
    for (const { index, 0: token } of text.matchAll(/"[^"]*"|-?\d+|true|false|\[|\{/g))
      for (const other of ["null", '"a":1,"a"', `${token},"x":1`, '"\\u0000"', '"😀"', "1e400", "[{}]"])
        outcome(schema, text.slice(0, index) + other + text.slice(index + token.length));
  });
});
