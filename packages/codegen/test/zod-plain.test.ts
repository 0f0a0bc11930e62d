import type { Schema } from "@partner-api/contract";
import { expect, test } from "vitest";
import { isServedByZod } from "../src/zod.ts";
import { plainSource } from "../src/zod-plain.ts";
import { schemaSpot } from "./spots.ts";

const source = (schema: Schema): string => plainSource(schemaSpot(schema, {}));

test.each([
  [
    { type: "string", pattern: '^a"\\\\)$', maxLength: 5 },
    'z.string().max(5, { abort: true }).regex(new RegExp("^a\\"\\\\\\\\)$", "u"))',
  ],
  [
    { type: "string", pattern: "^a", minLength: 2, maxLength: 5 },
    'z.string().min(2).max(5, { abort: true }).regex(new RegExp("^a", "u"))',
  ],
  [
    { type: "string", pattern: "^a", "x-patternDescription": "a text from a on" },
    'z.string().regex(new RegExp("^a", "u"), "a text from a on")',
  ],
  [{ type: "string", pattern: "^a", minLength: 2 }, 'z.string().regex(new RegExp("^a", "u")).min(2)'],
  [{ type: "number", exclusiveMinimum: -0.5, maximum: 1e30 }, "z.number().gt(-0.5).lte(1e+30)"],
  [{ enum: ["a).b(", 1, true, null] }, 'z.union([z.literal("a).b("), z.literal(1), z.literal(true), z.literal(null)])'],
  [{ const: "`$x`" }, 'z.literal("`$x`")'],
])("accepts one chain of calls: %j", (schema, written) => {
  expect(source(schema)).toBe(written);
});

test.each([
  { type: "object", properties: { a: { type: "string" } } },
  { type: "array", items: { type: "string" } },
  { type: "integer", multipleOf: 5 },
  { not: { type: "string" } },
  { const: { a: 1 } },
  {},
])("rejects any other output of json-schema-to-zod: %j", (schema) => {
  expect(() => source(schema)).toThrow(/^Expected one chain of zod calls from json-schema-to-zod, got /);
});

const tagged = (kind: string): Schema => ({
  type: "object",
  required: ["kind"],
  properties: { kind: { const: kind } },
});
test.each<[what: string, schema: Schema, written: boolean]>([
  ["an object", { type: "object", properties: { a: { type: "string" } } }, true],
  ["a single member of allOf", { allOf: [{ type: "object", properties: { a: { type: "string" } } }] }, true],
  ["a tagged union with single-member allOfs", { oneOf: ["a", "b"].map((kind) => ({ allOf: [tagged(kind)] })) }, true],
  ["an untagged union", { oneOf: [{ type: "object" }, { type: "object", required: ["a"] }] }, false],
  ["a nullable object", { type: ["object", "null"] }, true],
  ["an object with at most one key", { type: "object", maxProperties: 1 }, false],
  ["properties without a type", { properties: { a: { type: "string" } } }, false],
])("%s: expressed in zod or not", (_, schema, written) => {
  expect(isServedByZod(schemaSpot(schema, {}))).toBe(written);
});
