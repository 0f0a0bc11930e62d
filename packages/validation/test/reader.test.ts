import { isDeepStrictEqual } from "node:util";
import { jsonOf, operationsOf, readContract, refName, refOf } from "@partner-api/contract";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import * as schemas from "../../../generated/schemas.ts";
import { compileReader, compileValidator } from "../src/schemas.ts";
import { compileSinglePass } from "../src/single-pass.ts";
import { parseStrictJson } from "../src/validation.ts";

/* Reading a body in one pass has the same outcome as strict parsing followed by validation. */

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The result of a reader, or its error. */
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

/** The outcome of a reader, after comparing it with parsing and validating separately. */
function outcome(schema: z.ZodType, text: string): object {
  const functions = compiled.get(schema) ?? compile(schema);
  compiled.set(schema, functions);
  const { read, validate } = functions;
  const bytes = bytesOf(text);
  const actual = outcomeOf(() => read(bytes));
  const expected = outcomeOf(() => {
    const sent = parseStrictJson(bytes);
    return { sent, ...validate(sent) };
  });
  if (!isDeepStrictEqual(actual, expected)) expect(actual, text.slice(0, 500)).toEqual(expected); // toEqual alone is slow
  return actual;
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

describe("one pass validates", () => {
  test.each<[what: string, schema: z.ZodType, value: unknown, texts: number, completed?: unknown]>([
    ["an object", menu, { id: "abcd", is_on: false }, 3],
    ["defaults", menu, { id: "abcd" }, 2, { id: "abcd", is_on: true }],
    ["nested defaults", z.array(menu), [{ id: "abcd" }], 2, [{ id: "abcd", is_on: true }]],
    [
      "all kinds of keys",
      menu,
      { id: "abcd", price: 0, is_on: true, kind: "a", at: "2026-11-23", hours: [{ day: "" }] },
      11,
    ],
    ["null in a nullable key", menu, { id: "abcd", is_on: true, kind: null }, 4],
    [
      "discriminated unions",
      z.array(tagged),
      [
        { kind: "x", x: "" },
        { kind: "z", y: [true] },
      ],
      7,
    ],
    ["a missing optional key with an unsupported schema", z.object({ a: z.unknown().optional() }), {}, 0],
  ])("%s", (_what, schema, value, texts, completed = value) => {
    const match = compileSinglePass(schema)(value);
    expect(match).toMatchObject({ value: completed, texts });
    expect(match?.value === value).toBe(completed === value);
    expect(outcome(schema, JSON.stringify(value))).toEqual({ sent: value, value: completed });
  });
});

const nested = (depth: number): z.ZodType => (depth === 0 ? z.boolean() : z.array(nested(depth - 1)));

describe("one pass cannot decide", () => {
  test.each<[what: string, schema: z.ZodType, value: unknown]>([
    ["a long text", menu, { id: "abcde" }],
    ["a short text", menu, { id: "a" }],
    ["a text with more UTF-16 units than characters", menu, { id: "😀😀😀" }],
    ["a text that is too short in characters, but not in UTF-16 units", menu, { id: "😀" }],
    ["a number beyond its limit", menu, { id: "abcd", price: 10 }],
    ["a number below its limit", menu, { id: "abcd", price: -1 }],
    ["a fraction instead of an integer", menu, { id: "abcd", price: 1.5 }],
    ["a long list", menu, { id: "abcd", hours: [{ day: "" }, { day: "" }, { day: "" }] }],
    ["a short list", menu, { id: "abcd", hours: [] }],
    ["a list instead of an object", menu, []],
    ["an object instead of a list", z.array(menu), {}],
    ["null instead of an object", menu, null],
    ["a missing key", menu, { is_on: true }],
    ["an unknown member of an enum", menu, { id: "abcd", kind: "c" }],
    ["an invalid date", menu, { id: "abcd", at: "2026-02-30" }],
    ["an unknown discriminator", tagged, { kind: "w" }],
    ["no discriminator", tagged, {}],
    ["a union without a discriminator", z.union([z.string(), z.boolean()]), "a"],
    ["a custom check of a list", z.array(z.string()).refine((list) => list.length !== 1), ["a"]],
    ["a custom check of an object", z.object({ a: z.string() }).refine(({ a }) => a !== "a"), { a: "a" }],
    ["a custom check of an optional key", z.object({ a: z.string().optional().refine(Boolean) }), {}],
    [
      "a custom check of a key with a default",
      z.object({
        a: z
          .boolean()
          .default(true)
          .refine((is) => !is),
      }),
      {},
    ],
    ["a custom check of a nullable value", z.string().nullable().refine(Boolean), null],
    ["a custom check of a discriminated union", tagged.refine(() => false), { kind: "x", x: "" }],
    ["a text that zod transforms", z.string().trim(), " a"],
    ["a default that is an object", z.object({ a: z.array(z.string()).default([]) }), {}],
    ["a name of Object.prototype", z.object({ toString: z.string().optional() }), {}],
  ])("%s", (_what, schema, value) => {
    expect(compileSinglePass(schema)(value)).toBeUndefined();
    outcome(schema, JSON.stringify(value));
  });

  test("a schema with too many keys or levels", () => {
    const keys = (count: number) => Array.from({ length: count }, (_, index) => `k${index}`);
    const wide = (count: number) => z.object(Object.fromEntries(keys(count).map((key) => [key, z.boolean()])));
    const value = (count: number) => Object.fromEntries(keys(count).map((key) => [key, true]));
    const deep = (depth: number): unknown => (depth === 0 ? true : [deep(depth - 1)]);
    expect(compileSinglePass(wide(1_000))(value(1_000))).toMatchObject({ texts: 1_000 });
    expect(compileSinglePass(wide(1_001))(value(1_001))).toBeUndefined();
    expect(compileSinglePass(nested(32))(deep(32))).toMatchObject({ texts: 0 });
    expect(compileSinglePass(nested(33))(deep(33))).toBeUndefined();
    outcome(nested(32), JSON.stringify(deep(32)));
    outcome(nested(33), JSON.stringify(deep(33)));
  });
});

test.each([
  ["an unknown key", '{"id":"abcd","x":{"y":["z"]}}'],
  ["an unknown key without a string in its value", '{"id":"abcd","x":[[1]]}'],
  ["a duplicate key of the schema", '{"id":"abcd","id":"cd"}'],
  ["a duplicate unknown key", '{"id":"abcd","x":1,"x":2}'],
  ["a duplicate key and a missing key", '{"id":"abcd","price":1,"price":2}'],
  ["__proto__", '{"id":"abcd","__proto__":{"is_on":false}}'],
  ["U+0000", '{"id":"a\\u0000"}'],
  ["an unpaired surrogate", '{"id":"a\\ud83d"}'],
  ["escapes", '{"\\u0069d":"a\\"b\\\\"}'],
  ["whitespace", ' {\n"id" : "abcd" }\t'],
  ["a duplicate key in as many characters", '{"id":"abcd","id":"ab","is_on":true}'],
  ["whitespace in as many characters", '{"id":"ab",  "is_on":true}'],
  ["invalid JSON", '{"id":"abcd"'],
  ["invalid UTF-8", '{"id":"ab\ud83d"}'],
])("has the same outcome in one pass and two for %s", (_what, text) => {
  outcome(menu, text);
  outcome(z.array(menu), `[${text},{"id":"abcd"}]`);
});

test.each([
  ["strings and booleans", z.array(z.object({ id: z.string().min(1), is_on: z.boolean().optional() })), false],
  ["numbers", z.array(z.object({ id: z.string(), at: z.number().optional() })), true],
  ["numbers as literals", z.array(z.object({ id: z.string(), at: z.literal(0).optional() })), true],
])("finds rounded numbers where the schema describes %s", (_what, schema, hasNumbers) => {
  expect(compileSinglePass(schema)([{ id: "a" }])).toMatchObject({ hasNumbers });
  outcome(schema, '[{"id":"an e-mail, 3e-mails"}]');
  const rounded = expect.objectContaining({ message: expect.stringContaining("would be read as 0") });
  for (const text of ['[{"id":"a","at":1e-400}]', '[{"id":1e-400}]', '[{"id":1e-400,"id":"a"}]', "[1e-400]"])
    expect(outcome(schema, text)).toEqual(rounded);
});

test("compiled functions define no global variable", () => {
  compileSinglePass(menu)({ id: "abcd" });
  expect(Object.keys(globalThis)).not.toContain("texts");
});

test.each([
  [512 * 1024, false],
  [512 * 1024 + 1, true],
])("yields while it reads a body of %i bytes: %s", async (size, isLong) => {
  const long = z.array(z.string());
  let turns = 0;
  const bytes = bytesOf(`["${"x".repeat(size - '[""]'.length)}"]`);
  const { readInTurns, read } = compileReader(long);
  const actual = await readInTurns(bytes, async () => void turns++);
  expect(actual).toEqual(read(bytes));
  expect(turns > 0).toBe(isLong);
});

describe("examples of both contracts, with one change each", () => {
  const { openapi, platform } = readContract();
  const bodies = [openapi, platform]
    .flatMap((document) => operationsOf(document))
    .flatMap(({ body }) => {
      const { schema, examples = [] } = (body && jsonOf(body)) ?? {};
      const ref = schema && refOf(schema);
      return ref === undefined ? [] : examples.map(({ value }): [string, unknown] => [refName(ref), value]);
    });

  test("exist", () => expect(bodies.length).toBeGreaterThan(5));

  test.each(bodies)("%s", (name, value) => {
    const schema = (schemas as unknown as Record<string, z.ZodType>)[name] as z.ZodType;
    const text = JSON.stringify(value);
    outcome(schema, text);
    outcome(schema, JSON.stringify(value, null, 2));
    for (const { index, 0: token } of text.matchAll(/"[^"]*"|-?\d+|true|false|\[|\{/g))
      for (const replacement of ["null", '"a":1,"a"', `${token},"x":1`, '"\\u0000"', '"😀"', "1e400", "[{}]"])
        outcome(schema, text.slice(0, index) + replacement + text.slice(index + token.length));
  });
});
