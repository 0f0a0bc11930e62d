import { describe, expect, test } from "vitest";
import { z } from "zod";
import { binary, type JsonSchema, schema, text } from "../src/formats/formats.ts";

/* Each keyword at its limit and one invalid, with the message of the issue. */

/** Issues of a value, with their paths. */
const issuesOf = (json: JsonSchema, value: unknown): string[] =>
  (schema<unknown>(json, {}).safeParse(value).error?.issues ?? []).map(
    ({ path, message }) => `/${path.join("/")}: ${message}`,
  );
const object = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, nth) => [`k${nth}`, nth]));

describe("limits", () => {
  test.each<[schema: JsonSchema, valid: unknown[], invalid: unknown[], expected: string]>([
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
    [{ pattern: "^a.$", maxLength: 2 }, ["ab", "a🌶"], ["a🌶🌶", "bcd"], "at most 2 characters"],
    [{ pattern: "^(a+)+$", maxLength: 2 }, ["aa"], [`${"a".repeat(60)}b`], "at most 2 characters"],
    [
      { uniqueItems: true },
      [[1, "1", [1], null], "aa", { a: 1, b: 1 }],
      [
        [1, 1],
        [[1], [1]],
        [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
      ],
      "entries that differ from each other",
    ],
    [{ uniqueItems: false }, [[1, 1]], [], ""],
    [{ contains: { const: 1 } }, [[1], [0, 1], "x"], [[], [0]], "at least 1 matching entries"],
    [{ contains: { const: 1 }, minContains: 2 }, [[1, 0, 1]], [[1, 0]], "at least 2 matching entries"],
    [{ contains: { const: 1 }, maxContains: 1 }, [[1, 0]], [[1, 0, 1]], "at most 1 matching entries"],
    [{ contains: {} }, [[1]], [[]], "at least 1 matching entries"],
    [{ contains: { const: 1 }, minContains: 0 }, [[], [0]], [], ""],
    [{ prefixItems: [{}, {}], items: false }, [[1, 2], [1], "abc"], [[1, 2, 3]], "at most 2 entries"],
    [{ propertyNames: { maxLength: 1 } }, [{ a: 1 }, "ab"], [{ a: 1, bc: 1 }], "no key bc"],
    [{ not: {} }, [], [1], "a value that the contract does not exclude"],
    [{ not: { enum: ["a", 1] } }, ["b"], ["a", 1], "anything but one of a, 1"],
  ])("%j", (json, valid, invalid, expected) => {
    expect(valid.flatMap((value) => issuesOf(json, value))).toEqual([]);
    expect(invalid.map((value) => issuesOf(json, value))).toEqual(invalid.map(() => [`/: ${expected}`]));
  });
});

describe("types", () => {
  const VALUES = [null, true, "a", 1, 1.5, [], {}];
  test.each<[type: string | string[], accepted: unknown[], expected: string]>([
    ["null", [null], "null"],
    ["boolean", [true], "true or false"],
    ["string", ["a"], "a text"],
    ["number", [1, 1.5], "a number"],
    ["integer", [1], "an integer"],
    ["array", [[]], "an array"],
    ["object", [{}], "an object"],
    [["string", "null"], [null, "a"], "a text or null"],
  ])("%s", (type, accepted, expected) => {
    for (const value of VALUES)
      expect(issuesOf({ type }, value)).toEqual(
        accepted.some((example) => JSON.stringify(example) === JSON.stringify(value)) ? [] : [`/: ${expected}`],
      );
  });

  test("rejects infinite numbers and unsafe integers", () => {
    expect(issuesOf({ type: "number" }, Number.POSITIVE_INFINITY)).toEqual(["/: a number"]);
    expect(issuesOf({ type: "integer" }, 2 ** 53 - 1)).toEqual([]);
    expect(issuesOf({ type: "integer" }, -(2 ** 53))).toEqual(["/: an integer"]);
  });
});

describe("constants", () => {
  test.each<[schema: JsonSchema, value: unknown, expected: string | undefined]>([
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
  ])("%j and %j", (json, value, expected) => {
    expect(issuesOf(json, value)).toEqual(expected === undefined ? [] : [`/: ${expected}`]);
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
])("reports a text that does not match format %s", (format, expected) => {
  expect(issuesOf({ format }, "-")).toEqual([`/: ${expected}`]);
  expect(issuesOf({ format }, 1)).toEqual([]);
  expect(issuesOf({ required: ["a"], properties: { a: { type: "string", format } } }, {})).toEqual([`/a: ${expected}`]);
});

describe("a missing key is reported with its schema", () => {
  test.each<[schema: JsonSchema, expected: string]>([
    [true, "a value"],
    [false, "no value"],
    [{}, "a value"],
    [{ const: 1 }, "1"],
    [{ enum: ["a", "b"] }, "one of a, b"],
    [{ type: ["integer", "null"] }, "an integer or null"],
    [{ format: "uri" }, "a value"],
    [{ type: "string", format: "own" }, "a text"],
  ])("%j", (property, expected) => {
    expect(issuesOf({ required: ["a"], properties: { a: property } }, {})).toEqual([`/a: ${expected}`]);
  });
});

describe("members", () => {
  test.each<[what: string, schema: JsonSchema, value: unknown, expected: string[]]>([
    [
      "all invalid keys",
      { properties: { a: { type: "null" }, b: { type: "null" }, c: {} }, required: ["c"] },
      { a: 1, b: 1 },
      ["/c: a value", "/a: null", "/b: null"],
    ],
    [
      "checks by name and by pattern",
      { properties: { a: { minimum: 2 } }, patternProperties: { "^a": { maximum: 0 } } },
      { a: 1, ab: 1 },
      ["/a: at least 2", "/a: at most 0", "/ab: at most 0"],
    ],
    [
      "additional keys",
      { properties: { a: {} }, patternProperties: { "^b": {} }, additionalProperties: { type: "null" } },
      { a: 1, b: 1, c: 1 },
      ["/c: null"],
    ],
    [
      "no additional keys",
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
      "a key of surrogate pairs",
      { additionalProperties: false },
      { ["🌶".repeat(40)]: 1, ["🌶".repeat(41)]: 1 },
      [`/: no key ${"🌶".repeat(40)}`, `/: no key ${"🌶".repeat(40)}…`],
    ],
    [
      "a missing key with a name of the prototype",
      { required: ["toString"], properties: { toString: {} } },
      {},
      ["/toString: a value"],
    ],
    [
      "dependent required keys",
      { dependentRequired: { a: ["b", "c"], toString: ["d"] } },
      { a: 1, c: 1 },
      ["/b: a value because a is present"],
    ],
    [
      "a dependent schema",
      { dependentSchemas: { a: { required: ["b"] }, c: { required: ["d"] } } },
      { a: 1 },
      ["/b: a value"],
    ],
    [
      "unevaluated keys",
      { allOf: [{ properties: { a: {} } }], unevaluatedProperties: { type: "null" } },
      { a: 1, b: 1, c: null },
      ["/b: null"],
    ],
    [
      "keys evaluated by an alternative",
      {
        anyOf: [{ properties: { a: { const: 1 } }, required: ["a"] }, { properties: { b: {} } }],
        unevaluatedProperties: false,
      },
      { a: 1, b: 1 },
      [],
    ],
    [
      "keys evaluated by a branch that does not match",
      {
        oneOf: [{ properties: { a: { const: 1 } }, required: ["a"] }, { properties: { b: {} } }],
        unevaluatedProperties: false,
      },
      { a: 2, b: 1 },
      ["/: no key a"],
    ],
    [
      "keys evaluated by properties",
      { dependentSchemas: { a: { properties: { b: {} } } }, properties: { a: {} }, unevaluatedProperties: false },
      { a: 1, b: 1, c: 1 },
      ["/: no key c"],
    ],
    [
      "unevaluated entries",
      { prefixItems: [{}], contains: { const: 2 }, unevaluatedItems: { type: "null" } },
      [1, 2, 3, null],
      ["/2: null"],
    ],
    ["entries that are all evaluated", { items: {}, unevaluatedItems: false }, [1, 2], []],
    [
      "keys evaluated by a condition",
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
      "the else branch of a condition",
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      { if: { const: 1 }, then: { const: 1 }, else: { type: "string" } },
      2,
      ["/: a text"],
    ],
    ["a condition without then and else", { if: { const: 1 } }, 2, []],
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    ["a condition", { if: { type: "string" }, then: { minLength: 2 } }, "x", ["/: at least 2 characters"]],
    ["both limits", { minimum: 3, multipleOf: 2 }, 1, ["/: at least 3", "/: a multiple of 2"]],
    [
      "an entry",
      { prefixItems: [{ type: "null" }], items: { type: "integer" } },
      [1, 1.5],
      ["/0: null", "/1: an integer"],
    ],
    ["the schema false", false, 1, ["/: no value"]],
  ])("%s", (_what, json, value, expected) => {
    expect(issuesOf(json, value)).toEqual(expected);
  });
});

describe("alternatives", () => {
  const tagged = (kind: string) => ({
    type: "object",
    properties: { kind: { const: kind }, size: { type: "integer" } },
    required: ["kind"],
  });
  test.each<[what: string, schema: JsonSchema, value: unknown, expected: string[]]>([
    [
      "the alternative of the discriminator",
      { oneOf: [tagged("a"), tagged("b")] },
      { kind: "b", size: "x" },
      ["/size: an integer"],
    ],
    [
      "an unknown discriminator",
      { oneOf: [tagged("a"), tagged("b")] },
      { kind: "c" },
      ["/: a value that matches one of 2 alternatives"],
    ],
    [
      "the alternative of the type",
      { anyOf: [{ type: "integer", minimum: 3 }, { type: "string" }] },
      1,
      ["/: at least 3"],
    ],
    [
      "the only alternative for numbers",
      { anyOf: [{ type: "number", minimum: 3 }, { type: "string" }] },
      1.5,
      ["/: at least 3"],
    ],
    [
      "an integer is none",
      { anyOf: [{ type: "integer", minimum: 3 }, { type: "string" }] },
      1.5,
      ["/: an integer or a text"],
    ],
    [
      "the only alternative for lists",
      { anyOf: [{ type: "array", minItems: 1 }, { type: "object" }] },
      [],
      ["/: at least 1 entries"],
    ],
    [
      "several alternatives of the type",
      { anyOf: [{ type: "string", minLength: 2 }, { type: "string", format: "uri" }, { type: "null" }] },
      "",
      ["/: a text or an absolute URI or null as described in the contract"],
    ],
    [
      "alternatives without a phrase",
      { anyOf: [{ minimum: 2 }, { maximum: 0 }] },
      1,
      ["/: a value that matches one of 2 alternatives"],
    ],
    [
      "one alternative is false",
      { anyOf: [false, { type: "string", minLength: 2 }] },
      "a",
      ["/: at least 2 characters"],
    ],
    ["all of allOf", { allOf: [{ minimum: 2 }, { multipleOf: 2 }] }, 1, ["/: at least 2", "/: a multiple of 2"]],
    [
      "several matching alternatives",
      { oneOf: [{ minimum: 1 }, { maximum: 3 }, { const: 2 }] },
      2,
      ["/: a value that matches exactly one alternative, not 3"],
    ],
  ])("%s", (_what, json, value, expected) => {
    expect(issuesOf(json, value)).toEqual(expected);
  });
});

describe("inside not and oneOf, only the verdict counts", () => {
  const NULLS = { type: "null" };
  test.each<[schema: JsonSchema, valid: unknown, wrong: unknown]>([
    [{ items: NULLS }, [null, null], [null, 1]],
    [{ prefixItems: [{}], unevaluatedItems: NULLS }, [1, null, null], [1, null, 1]],
    [{ additionalProperties: NULLS }, { a: null, b: null }, { a: null, b: 1 }],
    [{ unevaluatedProperties: NULLS }, { a: null, b: null }, { a: null, b: 1 }],
    [{ patternProperties: { a: NULLS } }, { a: null, ba: null }, { b: 1, ba: 1 }],
    [{ propertyNames: { maxLength: 1 } }, { a: 1, b: 1 }, { a: 1, bc: 1 }],
    [{ contains: NULLS, minContains: 2 }, [null, 1, null], [null, 1]],
    [{ dependentSchemas: { a: { required: ["b"] } } }, { a: 1, b: 1 }, { a: 1 }],
    [{ dependentRequired: { a: ["b"] } }, { a: 1, b: 1 }, { a: 1 }],
    [{ required: ["a", "b"] }, { a: 1, b: 1 }, { b: 1 }],
  ])("%j", (json, valid, wrong) => {
    expect(issuesOf({ not: json }, valid)).toHaveLength(1);
    expect(issuesOf({ not: json }, wrong)).toEqual([]);
    expect(issuesOf({ oneOf: [json, false] }, valid)).toEqual([]);
    expect(issuesOf({ oneOf: [json, false] }, wrong)).not.toEqual([]);
  });
});

test.each([99, 100, 101])("of %i issues of entries, members and keys, at most 100 are reported", (count) => {
  const reported = Math.min(count, 100);
  expect(issuesOf({ items: { type: "null" } }, Array(count).fill(1))).toHaveLength(reported);
  expect(issuesOf({ unevaluatedItems: { type: "null" } }, Array(count).fill(1))).toHaveLength(reported);
  expect(issuesOf({ additionalProperties: { type: "null" } }, object(count))).toHaveLength(reported);
  expect(issuesOf({ unevaluatedProperties: false }, object(count))).toHaveLength(reported);
});

describe("binary data", () => {
  const messagesOf = (bounds: object, size: number) =>
    binary(bounds)
      .safeParse(new Blob(["x".repeat(size)]))
      .error?.issues.map(({ message }) => message) ?? [];
  test("is limited in bytes", () => {
    expect([0, 1].map((size) => messagesOf({}, size))).toEqual([[], []]);
    expect([1, 2].map((size) => messagesOf({ minLength: 2 }, size))).toEqual([["at least 2 bytes"], []]);
    expect([2, 3].map((size) => messagesOf({ maxLength: 2 }, size))).toEqual([[], ["at most 2 bytes"]]);
    expect(binary().safeParse("x").error?.issues[0]?.message).toBe("a file");
  });

  test.each<[bounds: object, metadata: object]>([
    [{}, {}],
    [{ minLength: 0 }, {}],
    [{ minLength: 1 }, { minLength: 1 }],
    [{ maxLength: 0 }, { maxLength: 0 }],
    [
      { minLength: 1, maxLength: 2 },
      { minLength: 1, maxLength: 2 },
    ],
  ])("has the limits %j in its metadata", (bounds, metadata) => {
    expect(binary(bounds).meta()).toEqual({ type: "string", format: "binary", ...metadata });
  });
});

test.each<[kind: z.ZodType, received: string, value: unknown]>([
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
])("%# parses the parameter %j", (kind, received, value) => {
  expect(z.parse(kind, received)).toBe(value);
});
