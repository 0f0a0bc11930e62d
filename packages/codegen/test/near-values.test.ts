import { isRecord } from "@partner-api/contract";
import { Ajv2020 } from "ajv/dist/2020.js";
import { default as addFormats } from "ajv-formats";
import fc from "fast-check";
import { expect, test } from "vitest";
import { nearValues } from "../src/fidelity/fidelity.ts";

/*
 * The generator must produce valid and invalid values of the right type for each keyword. Otherwise a comparison is vacuous.
 */

const definitions = { Tag: { type: "string", enum: ["near"] } };
const typeChecks: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  array: Array.isArray,
  object: isRecord,
};

test.each([
  ["string", { minLength: 3 }],
  ["string", { maxLength: 2 }],
  ["string", { pattern: "^[a-c]{3}$" }],
  ["string", { enum: ["near", "by"] }],
  ["number", { minimum: 900_000 }],
  ["number", { maximum: -900_000 }],
  ["number", { exclusiveMinimum: 2_000_000 }],
  ["number", { multipleOf: 37 }],
  ["array", { minItems: 4 }],
  ["array", { maxItems: 1 }],
  ["array", { items: { const: "near" }, minItems: 1 }],
  ["array", { prefixItems: [{ const: "near" }], minItems: 1 }],
  ["array", { contains: { const: "near" } }],
  ["array", { type: "array", items: { $ref: "#/components/schemas/Tag" }, minItems: 2 }],
  ["object", { required: ["near"] }],
  ["object", { properties: { near: { const: "by" } }, required: ["near"] }],
  ["object", { patternProperties: { "^n": { const: "by" } }, minProperties: 1, additionalProperties: false }],
  ["object", { properties: { near: true }, additionalProperties: false, minProperties: 1 }],
  ["object", { allOf: [{ required: ["a"], properties: { a: { const: 1 } } }, { required: ["b"] }] }],
  [
    "string",
    {
      allOf: [
        { type: "string", minLength: 2 },
        { type: "string", maxLength: 3 },
      ],
    },
  ],
])("%s %j", (type, schema) => {
  const ajv = new Ajv2020({ strict: false });
  const judge = ajv.compile({ ...schema, components: { schemas: definitions } });
  const values = fc
    .sample(nearValues(schema, definitions), { numRuns: 2_000, seed: 1 })
    .filter(typeChecks[type] ?? Boolean);
  const fitting = values.filter((value) => judge(value)).length;
  expect([fitting > 0, fitting < values.length]).toEqual([true, true]);
});

/** Values generated for a schema, deduplicated and sorted. */
function generate<One extends string | number>(schema: object, select: (value: unknown) => One | undefined): One[] {
  const values = fc.sample(nearValues(schema, definitions), { numRuns: 5_000, seed: 1 }).map(select);
  const distinct = new Set(values.filter((value) => value !== undefined));
  return [...distinct].sort((a, b) => (a < b ? -1 : 1));
}

test("limits: values at the edge and next to it", () => {
  const near = (from: number, to: number) => (value: unknown) =>
    typeof value === "number" && value >= from && value <= to && Number.isInteger(value * 2) ? value : undefined;
  for (const [low, high] of [
    ["minimum", "maximum"],
    ["exclusiveMinimum", "exclusiveMaximum"],
  ] as const) {
    const schema = { type: "number", [low]: 5_000, [high]: 6_000 };
    expect(generate(schema, near(4_900, 6_100))).toEqual(
      expect.arrayContaining([4_999, 4_999.5, 5_000, 5_000.5, 5_001, 5_999, 5_999.5, 6_000, 6_000.5, 6_001]),
    );
    expect(generate({ ...schema, multipleOf: 7 }, near(4_990, 6_010))).toEqual(
      expect.arrayContaining([4_993, 4_999.5, 5_000, 5_000.5, 5_007, 5_993, 5_999.5, 6_000, 6_000.5, 6_007]),
    );
  }
  const repeated = (value: unknown) => (/^x*$|^(🌶)*$/u.test(`${value}`) ? [...`${value}`].length : undefined);
  expect(
    generate({ type: "string", minLength: 13, maxLength: 17 }, repeated).filter((count) => Number(count) > 11),
  ).toEqual([12, 13, 17, 18]);
  const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : undefined);
  const list = { type: "array", items: { const: 1 } };
  expect(generate({ ...list, minItems: 13, maxItems: 14 }, lengthOf).filter((count) => Number(count) > 11)).toEqual([
    12, 13, 14, 15,
  ]);
  expect(generate({ ...list, minItems: 13 }, lengthOf).filter((count) => Number(count) > 11)).toEqual([
    12, 13, 14, 15, 16,
  ]);
});

test("tuples: complete, and without their last entries", () => {
  const schema = {
    type: "array",
    prefixItems: [{ const: "a" }, { const: "b" }, { const: "c" }],
    items: { const: "d" },
  };
  const text = (value: unknown) =>
    Array.isArray(value) && value.every((letter) => "abcd".includes(letter)) ? value.join("") : undefined;
  expect(generate({ ...schema, maxItems: 0 }, text)).toEqual(
    expect.arrayContaining(["", "a", "ab", "abc", "abcd", "abd", "ad", "d"]),
  );
});

/** Values of a format: valid values, then invalid ones. */
test.each([
  ["date", ["2024-02-29", "2026-11-21"], ["2023-02-29", "2026-1-1"]],
  ["date-time", ["2026-11-21T10:15:30.5+07:00", "2026-11-21T10:15:30Z"], ["2026-11-21", "2026-11-21T10:15:30"]],
  ["time", ["10:15:30+07:00", "10:15:30Z"], ["10:15:30", "24:00:00Z"]],
  ["duration", ["P1D", "P1Y2M", "PT5M"], ["1D", "P"]],
  ["uuid", ["7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11"], ["7d1c6a520b554c0e9d286e4f4b0f8f11"]],
  ["email", ["o@d.ex", "owner@demo.example"], ["owner"]],
  ["uri", ["https://cdn.example/a", "urn:x:y"], ["a/b"]],
  ["ipv4", ["192.0.2.1"], ["256.0.0.1"]],
  ["ipv6", ["2001:db8::1"], ["1::2::3"]],
  ["hostname", ["demo.example"], ["-a.example"]],
])("%s: valid and near-miss values", (format, fitting, missing) => {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const judge = ajv.compile({ type: "string", format });
  const texts = generate({ type: "string", format }, (value) => (typeof value === "string" ? value : undefined));
  expect([...fitting, ...missing].filter((text) => !texts.includes(text))).toEqual([]);
  expect([fitting.filter((text) => judge(text)), missing.filter((text) => judge(text))]).toEqual([fitting, []]);
});
