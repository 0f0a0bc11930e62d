import { describe, expect, test } from "vitest";
import { z } from "zod";
import { binary, type JsonSchema, schema, text } from "../src/formats/formats.ts";

/* Each keyword at its edge and one beyond, with the words that a refusal has. */

/** What is wrong with a value, by its place. */
const refusals = (json: JsonSchema, value: unknown): string[] =>
  (schema<unknown>(json, {}).safeParse(value).error?.issues ?? []).map(
    ({ path, message }) => `/${path.join("/")}: ${message}`,
  );
const object = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, nth) => [`k${nth}`, nth]));

describe("limits", () => {
  test.each<[schema: JsonSchema, sound: unknown[], beyond: unknown[], said: string]>([
    [{ minLength: 2 }, ["ab", "🌶🌶", "abc", "aéa", 1], ["", "a", "🌶"], "at least 2 characters"],
    [{ maxLength: 2 }, ["ab", "🌶🌶", "", 123], ["abc", "🌶🌶a", "a🌶a"], "at most 2 characters"],
    [{ minimum: 2 }, [2, 3, "1"], [1.9, -3], "at least 2"],
    [{ maximum: 2 }, [2, -3, "3"], [2.1], "at most 2"],
    [{ exclusiveMinimum: 2 }, [2.1, "1"], [2, 1], "more than 2"],
    [{ exclusiveMaximum: 2 }, [1.9, "3"], [2, 3], "less than 2"],
    [{ multipleOf: 0.1 }, [0.3, 0, "x"], [0.35], "a multiple of 0.1"],
    [{ minItems: 2 }, [[1, 1], "", {}], [[1], []], "at least 2 entries"],
    [{ maxItems: 2 }, [[1, 1], []], [[1, 1, 1]], "at most 2 entries"],
    [{ minProperties: 2 }, [object(2), [], null], [object(1), {}], "at least 2 keys"],
    [{ maxProperties: 2 }, [object(2), [1, 2, 3]], [object(3)], "at most 2 keys"],
    [{ pattern: "^a.$" }, ["ab", "a🌶", 1], ["a", "abc"], "a text matching /^a.$/"],
    [
      { uniqueItems: true },
      [[1, "1", [1], null], "aa", { a: 1, b: 1 }],
      [
        [1, 1],
        [[1], [1]],
      ],
      "entries that differ from each other",
    ],
    [{ uniqueItems: false }, [[1, 1]], [], ""],
    [{ contains: { const: 1 } }, [[1], [0, 1], "x"], [[], [0]], "at least 1 entries of the kind that must be there"],
    [
      { contains: { const: 1 }, minContains: 2 },
      [[1, 0, 1]],
      [[1, 0]],
      "at least 2 entries of the kind that must be there",
    ],
    [
      { contains: { const: 1 }, maxContains: 1 },
      [[1, 0]],
      [[1, 0, 1]],
      "at most 1 entries of the kind that is counted",
    ],
    [{ contains: {} }, [[1]], [[]], "at least 1 entries of the kind that must be there"],
    [{ contains: { const: 1 }, minContains: 0 }, [[], [0]], [], ""],
    [{ prefixItems: [{}, {}], items: false }, [[1, 2], [1], "abc"], [[1, 2, 3]], "at most 2 entries"],
    [{ propertyNames: { maxLength: 1 } }, [{ a: 1 }, "ab"], [{ a: 1, bc: 1 }], "other keys than bc"],
    [{ not: {} }, [], [1], "a value that the contract does not exclude"],
    [{ not: { enum: ["a", 1] } }, ["b"], ["a", 1], "anything but one of a, 1"],
  ])("%j", (json, sound, beyond, said) => {
    expect(sound.flatMap((value) => refusals(json, value))).toEqual([]);
    expect(beyond.map((value) => refusals(json, value))).toEqual(beyond.map(() => [`/: ${said}`]));
  });
});

describe("types", () => {
  const VALUES = [null, true, "a", 1, 1.5, [], {}];
  test.each<[type: string | string[], taken: unknown[], said: string]>([
    ["null", [null], "null"],
    ["boolean", [true], "true or false"],
    ["string", ["a"], "a text"],
    ["number", [1, 1.5], "a number"],
    ["integer", [1], "an integer"],
    ["array", [[]], "an array"],
    ["object", [{}], "an object"],
    [["string", "null"], [null, "a"], "a text or null"],
  ])("%s", (type, taken, said) => {
    for (const value of VALUES)
      expect(refusals({ type }, value)).toEqual(
        taken.some((one) => JSON.stringify(one) === JSON.stringify(value)) ? [] : [`/: ${said}`],
      );
  });

  test("a number is finite, an integer one that JavaScript can tell from its neighbours", () => {
    expect(refusals({ type: "number" }, Number.POSITIVE_INFINITY)).toEqual(["/: a number"]);
    expect(refusals({ type: "integer" }, 2 ** 53 - 1)).toEqual([]);
    expect(refusals({ type: "integer" }, -(2 ** 53))).toEqual(["/: an integer"]);
  });
});

describe("constants", () => {
  test.each<[schema: JsonSchema, value: unknown, said: string | undefined]>([
    [{ const: "a" }, "a", undefined],
    [{ const: "a" }, "b", '"a"'],
    [{ const: null }, null, undefined],
    [{ const: null }, {}, "null"],
    [{ const: { a: 1, b: [2] } }, { b: [2], a: 1 }, undefined],
    [{ enum: ["a", { b: 1 }] }, { b: 1 }, undefined],
    [{ enum: ["a", { b: 1 }] }, { b: 2 }, 'one of a, {"b":1}'],
    [{ enum: ["a", 1] }, { a: 1 }, "one of a, 1"],
    [{ enum: ["x".repeat(391), ""] }, 1, `one of ${"x".repeat(391)}, `],
    [{ enum: ["x".repeat(392), ""] }, 1, `one of ${"x".repeat(392)},…`],
  ])("%j and %j", (json, value, said) => {
    expect(refusals(json, value)).toEqual(said === undefined ? [] : [`/: ${said}`]);
  });
});

test.each([
  ["date", "a date (YYYY-MM-DD)"],
  ["date-time", "a date and time with offset (2026-11-21T10:15:30Z)"],
  ["time", "a time with offset (10:15:30Z)"],
  ["duration", "a duration (P3DT12H)"],
  ["email", "an e-mail address"],
  ["uri", "an absolute URI"],
  ["uuid", "a UUID"],
  ["ipv4", "an IPv4 address"],
  ["ipv6", "an IPv6 address"],
])("a text of the format %s", (format, said) => {
  expect(refusals({ format }, "-")).toEqual([`/: ${said}`]);
  expect(refusals({ format }, 1)).toEqual([]);
  expect(refusals({ required: ["a"], properties: { a: { type: "string", format } } }, {})).toEqual([`/a: ${said}`]);
});

describe("what is missing is named by its own schema", () => {
  test.each<[schema: JsonSchema, said: string]>([
    [true, "a value"],
    [false, "nothing"],
    [{}, "a value"],
    [{ const: 1 }, "1"],
    [{ enum: ["a", "b"] }, "one of a, b"],
    [{ type: ["integer", "null"] }, "an integer or null"],
    [{ format: "uri" }, "a value"],
    [{ type: "string", format: "own" }, "a text"],
  ])("%j", (property, said) => {
    expect(refusals({ required: ["a"], properties: { a: property } }, {})).toEqual([`/a: ${said}`]);
  });
});

describe("members", () => {
  test.each<[what: string, schema: JsonSchema, value: unknown, said: string[]]>([
    [
      "all that is wrong",
      { properties: { a: { type: "null" }, b: { type: "null" }, c: {} }, required: ["c"] },
      { a: 1, b: 1 },
      ["/c: a value", "/a: null", "/b: null"],
    ],
    [
      "by name and by pattern",
      { properties: { a: { minimum: 2 } }, patternProperties: { "^a": { maximum: 0 } } },
      { a: 1, ab: 1 },
      ["/a: at least 2", "/a: at most 0", "/ab: at most 0"],
    ],
    [
      "others",
      { properties: { a: {} }, patternProperties: { "^b": {} }, additionalProperties: { type: "null" } },
      { a: 1, b: 1, c: 1 },
      ["/c: null"],
    ],
    [
      "no others",
      { properties: { a: {} }, additionalProperties: false },
      { b: 1, a: 1, c: 1 },
      ["/: no key b", "/: no key c"],
    ],
    [
      "a long key",
      { additionalProperties: false },
      { ["k".repeat(40)]: 1, ["l".repeat(41)]: 1 },
      [`/: no key ${"k".repeat(40)}`, `/: no key ${"l".repeat(40)}…`],
    ],
    [
      "a key of long characters",
      { additionalProperties: false },
      { ["🌶".repeat(40)]: 1, ["🌶".repeat(41)]: 1 },
      [`/: no key ${"🌶".repeat(40)}`, `/: no key ${"🌶".repeat(40)}…`],
    ],
    ["only what is its own", { required: ["toString"], properties: { toString: {} } }, {}, ["/toString: a value"]],
    [
      "what a key brings along",
      { dependentRequired: { a: ["b", "c"], toString: ["d"] } },
      { a: 1, c: 1 },
      ["/b: a value, as a is sent,"],
    ],
    [
      "what a key asks of all",
      { dependentSchemas: { a: { required: ["b"] }, c: { required: ["d"] } } },
      { a: 1 },
      ["/b: a value"],
    ],
    [
      "what no keyword has judged",
      { allOf: [{ properties: { a: {} } }], unevaluatedProperties: { type: "null" } },
      { a: 1, b: 1, c: null },
      ["/b: null"],
    ],
    [
      "what an alternative has judged",
      {
        anyOf: [{ properties: { a: { const: 1 } }, required: ["a"] }, { properties: { b: {} } }],
        unevaluatedProperties: false,
      },
      { a: 1, b: 1 },
      [],
    ],
    [
      "what a branch that does not fit has judged",
      {
        oneOf: [{ properties: { a: { const: 1 } }, required: ["a"] }, { properties: { b: {} } }],
        unevaluatedProperties: false,
      },
      { a: 2, b: 1 },
      ["/: no key a"],
    ],
    [
      "what a key's own schema has judged",
      { dependentSchemas: { a: { properties: { b: {} } } }, properties: { a: {} }, unevaluatedProperties: false },
      { a: 1, b: 1, c: 1 },
      ["/: no key c"],
    ],
    [
      "entries that nothing has judged",
      { prefixItems: [{}], contains: { const: 2 }, unevaluatedItems: { type: "null" } },
      [1, 2, 3, null],
      ["/2: null"],
    ],
    ["no entries that nothing has judged", { items: {}, unevaluatedItems: false }, [1, 2], []],
    [
      "what a condition has judged",
      {
        if: { properties: { a: { const: 1 } } },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { properties: { b: {} } },
        else: { properties: { c: {} } },
        unevaluatedProperties: false,
      },
      { a: 1, b: 1, c: 1 },
      ["/: no key c"],
    ],
    [
      "the other side of a condition",
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      { if: { const: 1 }, then: { const: 1 }, else: { type: "string" } },
      2,
      ["/: a text"],
    ],
    ["a condition without sides", { if: { const: 1 } }, 2, []],
  ])("%s", (_what, json, value, said) => {
    expect(refusals(json, value)).toEqual(said);
  });
});

describe("alternatives", () => {
  const tagged = (kind: string) => ({
    type: "object",
    properties: { kind: { const: kind }, size: { type: "integer" } },
    required: ["kind"],
  });
  test.each<[what: string, schema: JsonSchema, value: unknown, said: string[]]>([
    ["the one of its tag", { oneOf: [tagged("a"), tagged("b")] }, { kind: "b", size: "x" }, ["/size: an integer"]],
    ["none of its tag", { oneOf: [tagged("a"), tagged("b")] }, { kind: "c" }, ["/: a value of one of 2 kinds"]],
    ["the one of its type", { anyOf: [{ type: "integer", minimum: 3 }, { type: "string" }] }, 1, ["/: at least 3"]],
    ["the only number", { anyOf: [{ type: "number", minimum: 3 }, { type: "string" }] }, 1.5, ["/: at least 3"]],
    [
      "an integer is none",
      { anyOf: [{ type: "integer", minimum: 3 }, { type: "string" }] },
      1.5,
      ["/: an integer or a text"],
    ],
    ["the only list", { anyOf: [{ type: "array", minItems: 1 }, { type: "object" }] }, [], ["/: at least 1 entries"]],
    [
      "several of its type",
      { anyOf: [{ type: "string", minLength: 2 }, { type: "string", format: "uri" }, { type: "null" }] },
      "",
      ["/: a text or an absolute URI or null as the contract describes it"],
    ],
    ["several without words", { anyOf: [{ minimum: 2 }, { maximum: 0 }] }, 1, ["/: a value of one of 2 kinds"]],
    ["of which one is false", { anyOf: [false, { type: "string", minLength: 2 }] }, "a", ["/: at least 2 characters"]],
    ["all of them", { allOf: [{ minimum: 2 }, { multipleOf: 2 }] }, 1, ["/: at least 2", "/: a multiple of 2"]],
    [
      "two at once",
      { oneOf: [{ minimum: 1 }, { maximum: 3 }, { const: 2 }] },
      2,
      ["/: a value of one kind only, and 3 kinds take it"],
    ],
  ])("%s", (_what, json, value, said) => {
    expect(refusals(json, value)).toEqual(said);
  });
});

describe("where only yes or no is asked, inside a choice", () => {
  const NULLS = { type: "null" };
  test.each<[schema: JsonSchema, sound: unknown, wrong: unknown]>([
    [{ items: NULLS }, [null, null], [null, 1]],
    [{ prefixItems: [{}], unevaluatedItems: NULLS }, [1, null, null], [1, null, 1]],
    [{ additionalProperties: NULLS }, { a: null, b: null }, { a: null, b: 1 }],
    [{ unevaluatedProperties: NULLS }, { a: null, b: null }, { a: null, b: 1 }],
    [{ patternProperties: { a: NULLS } }, { a: null, ba: null }, { b: 1, ba: 1 }],
    [{ propertyNames: { maxLength: 1 } }, { a: 1, b: 1 }, { a: 1, bc: 1 }],
    [{ contains: NULLS, minContains: 2 }, [null, 1, null], [null, 1]],
    [{ dependentSchemas: { a: { required: ["b"] } } }, { a: 1, b: 1 }, { a: 1 }],
    [{ required: ["a", "b"] }, { a: 1, b: 1 }, { b: 1 }],
  ])("%j", (json, sound, wrong) => {
    expect(refusals({ not: json }, sound)).toHaveLength(1);
    expect(refusals({ not: json }, wrong)).toEqual([]);
    expect(refusals({ oneOf: [json, false] }, sound)).toEqual([]);
    expect(refusals({ oneOf: [json, false] }, wrong)).not.toEqual([]);
  });
});

test.each([99, 100, 101])("%i refusals of entries, members and keys: at most 100 are named", (count) => {
  const named = Math.min(count, 100);
  expect(refusals({ items: { type: "null" } }, Array(count).fill(1))).toHaveLength(named);
  expect(refusals({ unevaluatedItems: { type: "null" } }, Array(count).fill(1))).toHaveLength(named);
  expect(refusals({ additionalProperties: { type: "null" } }, object(count))).toHaveLength(named);
  expect(refusals({ unevaluatedProperties: false }, object(count))).toHaveLength(named);
});

describe("bytes", () => {
  const said = (bounds: object, size: number) =>
    binary(bounds)
      .safeParse(new Blob(["x".repeat(size)]))
      .error?.issues.map(({ message }) => message) ?? [];
  test("have limits in bytes", () => {
    expect([0, 1].map((size) => said({}, size))).toEqual([[], []]);
    expect([1, 2].map((size) => said({ minLength: 2 }, size))).toEqual([["at least 2 bytes"], []]);
    expect([2, 3].map((size) => said({ maxLength: 2 }, size))).toEqual([[], ["at most 2 bytes"]]);
    expect(binary().safeParse("x").error?.issues[0]?.message).toBe("a file");
  });

  test.each<[bounds: object, described: object]>([
    [{}, {}],
    [{ minLength: 0 }, {}],
    [{ minLength: 1 }, { minLength: 1 }],
    [{ maxLength: 0 }, { maxLength: 0 }],
    [
      { minLength: 1, maxLength: 2 },
      { minLength: 1, maxLength: 2 },
    ],
  ])("of %j are described", (bounds, described) => {
    expect(binary(bounds).meta()).toEqual({ type: "string", format: "binary", ...described });
  });
});

test.each<[kind: z.ZodType, sent: string, value: unknown]>([
  [text.integer, "12", 12],
  [text.integer, "-12", -12],
  [text.integer, "", null],
  [text.integer, "null", null],
  [text.integer, "1.0", "1.0"],
  [text.integer, "9".repeat(300), Number("9".repeat(300))],
  [text.integer, "9".repeat(301), "9".repeat(301)],
  [text.number, "1.5", 1.5],
  [text.number, "-1e3", -1000],
  [text.number, "1.", "1."],
  [text.number, "", ""],
  [text.boolean, "true", true],
  [text.boolean, "false", false],
  [text.boolean, "TRUE", "TRUE"],
])("%# a text of a parameter: %s", (kind, sent, value) => {
  expect(z.parse(kind, sent)).toBe(value);
});
