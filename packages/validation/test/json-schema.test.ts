import { describe, expect, test } from "vitest";
import { isMultipleOf, type JsonSchema, schema } from "../src/formats/formats.ts";

type Issue = { path: PropertyKey[]; message: string };

const issuesOf = (json: JsonSchema, value: unknown, definitions: Record<string, JsonSchema> = {}): string[] =>
  (schema<unknown>(json, definitions).safeParse(value).error?.issues ?? []).map(
    ({ path, message }: Issue) => `/${path.join("/")}: ${message}`,
  );

describe("a refusal says where and what was expected", () => {
  test.each<[what: string, schema: JsonSchema, value: unknown, said: string[]]>([
    ["a type", { type: ["string", "null"] }, 1, ["/: a text or null"]],
    ["a constant", { const: { a: 1 } }, {}, ['/: {"a":1}']],
    ["constants", { enum: ["a", 1, null] }, "b", ["/: one of a, 1, null"]],
    ["a length in characters", { maxLength: 2 }, "🌶🌶🌶", ["/: at most 2 characters"]],
    ["both limits", { minimum: 3, multipleOf: 2 }, 1, ["/: at least 3", "/: a multiple of 2"]],
    ["a missing key that is described", { required: ["a"], properties: { a: { type: "string" } } }, {}, ["/a: a text"]],
    ["a missing key that is not", { required: ["toString"] }, {}, ["/toString: a value"]],
    ["a key that another brings", { dependentRequired: { a: ["b"] } }, { a: 1 }, ["/b: a value, as a is sent,"]],
    ["a key too many", { properties: { a: {} }, additionalProperties: false }, { b: 1 }, ["/: no key b"]],
    ["a name", { propertyNames: { maxLength: 1 } }, { ab: 1 }, ["/: other keys than ab"]],
    [
      "an entry",
      { prefixItems: [{ type: "null" }], items: { type: "integer" } },
      [1, 1.5],
      ["/0: null", "/1: an integer"],
    ],
    ["an entry too many", { prefixItems: [{}], items: false }, [1, 2], ["/: at most 1 entries"]],
    [
      "equal entries",
      { uniqueItems: true },
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      ["/: entries that differ from each other"],
    ],
    [
      "the alternative of its type",
      { anyOf: [{ type: "string", minLength: 2 }, { type: "null" }] },
      "x",
      ["/: at least 2 characters"],
    ],
    ["alternatives of other types", { oneOf: [{ type: "string" }, { type: "null" }] }, 1, ["/: a text or null"]],
    [
      "two alternatives at once",
      { oneOf: [{ minimum: 1 }, { maximum: 3 }] },
      2,
      ["/: a value of one kind only, and 2 kinds take it"],
    ],
    ["a negation", { not: { type: "string" } }, "x", ["/: anything but a text"]],
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    ["a condition", { if: { type: "string" }, then: { minLength: 2 } }, "x", ["/: at least 2 characters"]],
    [
      "what nothing else describes",
      { properties: { a: {} }, unevaluatedProperties: false },
      { a: 1, b: 1 },
      ["/: no key b"],
    ],
    ["nothing at all", false, 1, ["/: nothing here"]],
    ["an integer beyond 2^53", { type: "integer" }, 2 ** 53, ["/: an integer"]],
  ])("%s", (_, json, value, said) => {
    expect(issuesOf(json, value)).toEqual(said);
  });
});

test("a part of a part is judged by the component that both are, and named by its place", () => {
  const Tree = {
    type: "object",
    required: ["name"],
    properties: { name: { type: "string" }, parts: { type: "array", items: { $ref: "#/components/schemas/Tree" } } },
  };
  const tree = { name: "a", parts: [{ name: "b", parts: [{ name: 5 }, {}] }] };
  expect(issuesOf({ $ref: "#/components/schemas/Tree" }, tree, { Tree })).toEqual([
    "/parts/0/parts/0/name: a text",
    "/parts/0/parts/1/name: a text",
  ]);
});

test.each<[value: number, divisor: number, isMultiple: boolean]>([
  [0.07, 0.01, true],
  [0.075, 0.01, false],
  [19.99, 0.01, true],
  [1e22, 0.1, true],
  [1e308, 0.123456789, false],
  [5e-324, 5e-324, true],
  [-4, 2, true],
  [0, 0.3, true],
  [Number.POSITIVE_INFINITY, 1, false],
])("%d is a multiple of %d, as both are written: %s", (value, divisor, isMultiple) => {
  expect(isMultipleOf(value, divisor)).toBe(isMultiple);
});

describe("a hostile value costs bounded time and memory", () => {
  const Nested: JsonSchema = {
    anyOf: [
      { type: "array", items: { $ref: "#/components/schemas/Nested" } },
      { type: "array", items: { anyOf: [{ $ref: "#/components/schemas/Nested" }, { const: 1 }] } },
      { type: "array", minItems: 1, items: { $ref: "#/components/schemas/Nested" } },
    ],
  };
  const nested = (depth: number): unknown => (depth === 0 ? "wrong" : [nested(depth - 1), nested(0)]);

  /** CPU time of judging, in ms; the work of other threads and programs does not count. */
  function cpuMs(judge: () => unknown): number {
    const before = process.threadCpuUsage();
    judge();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  }

  test("alternatives inside each other: once per part, not once per way that leads there", () => {
    const judged = schema<unknown>({ $ref: "#/components/schemas/Nested" }, { Nested });
    expect(cpuMs(() => expect(judged.safeParse(nested(32)).success).toBe(false))).toBeLessThan(300);
  });

  test("a long list of wrong entries: 100 are named", () => {
    const list = Array.from({ length: 300_000 }, () => ({ a: 1 }));
    const judged = schema<unknown>({ type: "array", items: { type: "object", properties: { a: { not: {} } } } });
    let issues = 0;
    expect(cpuMs(() => (issues = judged.safeParse(list).error?.issues.length ?? 0))).toBeLessThan(300);
    expect(issues).toBe(100);
  });

  test("a long list that must not repeat: one pass", () => {
    const list = Array.from({ length: 100_000 }, (_, index) => ({ index }));
    const judged = schema<unknown>({ type: "array", uniqueItems: true });
    expect(cpuMs(() => expect(judged.safeParse(list).success).toBe(true))).toBeLessThan(1000);
  });
});
