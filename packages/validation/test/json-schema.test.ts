import { describe, expect, test } from "vitest";
import { isMultipleOf, type JsonSchema, schema } from "../src/formats/formats.ts";

type Issue = { path: PropertyKey[]; message: string };

const issuesOf = (json: JsonSchema, value: unknown, definitions: Record<string, JsonSchema> = {}): string[] =>
  (schema<unknown>(json, definitions).safeParse(value).error?.issues ?? []).map(
    ({ path, message }: Issue) => `/${path.join("/")}: ${message}`,
  );

test("validates nested parts of a recursive component and reports their paths", () => {
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
])("%d is a multiple of %d in decimal notation: %s", (value, divisor, isMultiple) => {
  expect(isMultipleOf(value, divisor)).toBe(isMultiple);
});

describe("validation of a hostile value is bounded in time and memory", () => {
  const Nested: JsonSchema = {
    anyOf: [
      { type: "array", items: { $ref: "#/components/schemas/Nested" } },
      { type: "array", items: { anyOf: [{ $ref: "#/components/schemas/Nested" }, { const: 1 }] } },
      { type: "array", minItems: 1, items: { $ref: "#/components/schemas/Nested" } },
    ],
  };
  const nested = (depth: number): unknown => (depth === 0 ? "wrong" : [nested(depth - 1), nested(0)]);

  /** CPU time of a validation in ms, without other threads and programs. */
  function cpuMs(validate: () => unknown): number {
    const before = process.threadCpuUsage();
    validate();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  }

  test("validates each part of nested alternatives once, not once per path", () => {
    const validator = schema<unknown>({ $ref: "#/components/schemas/Nested" }, { Nested });
    expect(cpuMs(() => expect(validator.safeParse(nested(32)).success).toBe(false))).toBeLessThan(300);
  });

  test("reports 100 issues of a long list of invalid entries", () => {
    const list = Array.from({ length: 300_000 }, () => ({ a: 1 }));
    const validator = schema<unknown>({ type: "array", items: { type: "object", properties: { a: { not: {} } } } });
    let issues = 0;
    expect(cpuMs(() => (issues = validator.safeParse(list).error?.issues.length ?? 0))).toBeLessThan(300);
    expect(issues).toBe(100);
  });

  test("checks uniqueItems of a long list in one pass", () => {
    const list = Array.from({ length: 100_000 }, (_, index) => ({ index }));
    const validator = schema<unknown>({ type: "array", uniqueItems: true });
    expect(cpuMs(() => expect(validator.safeParse(list).success).toBe(true))).toBeLessThan(1000);
  });
});
