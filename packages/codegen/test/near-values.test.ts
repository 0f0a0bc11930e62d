import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { nearValues } from "../src/fidelity/fidelity.ts";

/*
 * A judge that only sees values of one verdict finds nothing. By each keyword some of the values near a schema fit it, and some of its
 * own type do not.
 */

const definitions = { Tag: { type: "string", enum: ["near"] } };
const ofType: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  array: Array.isArray,
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
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
  const made = fc.sample(nearValues(schema, definitions), { numRuns: 2_000, seed: 1 }).filter(ofType[type] ?? Boolean);
  const fitting = made.filter((value) => judge(value)).length;
  expect([fitting > 0, fitting < made.length]).toEqual([true, true]);
});
