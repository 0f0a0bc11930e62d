import { BINDING_FORMATS, type Schema } from "@partner-api/contract";
import { FORMAT_NAMES } from "@partner-api/validation/formats";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { words } from "../../../test/support/words.ts";
import { measureDocument } from "../src/fidelity/fidelity.ts";
import { zodSource } from "../src/zod.ts";
import { expressed } from "./expressed.ts";
import { documentOf, type Schemas, schemaSpot } from "./spots.ts";

/* Everything that zod cannot express, now or in the past. Ajv validates values near each schema. */

/** Keywords that are rejected, and annotation-only keywords. */
const BEYOND = words`
  $async $recursiveAnchor $recursiveRef definitions dependencies contentSchema $id $schema $anchor $dynamicRef
  $dynamicAnchor $vocabulary id nullable
`;
const DESCRIBING = words`
  $defs contentMediaType contentEncoding title description default examples deprecated $comment readOnly writeOnly
`;

const refer = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const text: Schema = { type: "string" };
const [A, B] = ["a", "b"].map((key): Schema => ({ type: "object", required: [key], properties: { [key]: text } })) as [
  Schema,
  Schema,
];
const tagged = (tag: string): Schema => ({ type: "object", required: ["kind"], properties: { kind: { const: tag } } });
const schemas: Schemas = {
  A,
  Closed: { ...A, additionalProperties: false },
  MaybeText: { type: ["string", "null"] },
  Tree: {
    type: "object",
    required: ["name"],
    properties: { name: text, parts: { type: "array", items: refer("Tree") } },
  },
  Even: { oneOf: [{ type: "null" }, { type: "array", minItems: 1, items: refer("Odd") }] },
  Odd: { type: "object", properties: { next: refer("Even") }, maxProperties: 1 },
  Preset: { type: "integer", default: 3 },
};

const reasons: Record<string, unknown> = {
  "a limit on the number of keys": { ...A, minProperties: 1 },
  "keys by pattern": { type: "object", patternProperties: { "^x": text } },
  "a tuple": { type: "array", prefixItems: [text] },
  "a condition": { ...A, if: A, else: B },
  "a multiple": { type: "integer", multipleOf: 5 },
  "a negation": { type: "string", not: { const: "x" } },
  "a discriminator keyword": { oneOf: [tagged("a"), tagged("b")], discriminator: { propertyName: "kind" } },
  "a keyword of another type": { type: "string", maximum: 3 },
  "a limit without a type": { maxLength: 3 },
  "a keyword beside $ref": { ...refer("A"), maxLength: 3 },
  "a keyword next to oneOf": { oneOf: [tagged("a"), tagged("b")], type: "object" },
  "two keywords that determine the kind": { const: "a", enum: ["a"] },
  "a nested keyword": {
    type: "object",
    properties: { "x/y": { type: "array", items: { ...A, maxProperties: 1 } } },
  },
  "a keyword in a member of an allOf": { allOf: [A, { ...B, minProperties: 1 }] },
  "a format that zod defines differently": { type: "string", format: "ipv4" },
  "a format of a number": { type: "integer", format: "int32" },
  "two types": { type: ["string", "integer"] },
  "a list of one type": { type: ["string"] },
  "true for a schema": { type: "array", items: true },
  "false for a property": { type: "object", properties: { a: false } },
  "a reference into a component": refer("A/properties/a"),
  "both lower limits": { type: "integer", minimum: 0, exclusiveMinimum: 3 },
  "both upper limits": { type: "number", maximum: 0, exclusiveMaximum: 3 },
  "an object for a constant": { const: { a: 1 } },
  "an array for a constant": { enum: [[1]] },
  "an allOf of texts": { allOf: [text, text] },
  "an allOf of another type": { type: "string", allOf: [A, B] },
  "an allOf with a closed object": { allOf: [B, refer("Closed")] },
  "an allOf with a rule in a member": { allOf: [A, { ...B, dependentRequired: { b: ["b"] } }] },
  "a property in two members of an allOf": { allOf: [refer("A"), A] },
  "properties beside allOf": { allOf: [A], properties: { c: text } },
  "a closed allOf": { allOf: [A, B], additionalProperties: false },
  "a required key that is not declared": { ...A, required: ["toString"] },
  "a required key missing from the allOf": { type: "object", allOf: [A], required: ["z"] },
  "a property of every JavaScript object": { type: "object", properties: { constructor: text } },
  "an explicitly open object": { ...A, additionalProperties: true },
  "a map with properties": { ...A, additionalProperties: text },
  "a map with a rule": { type: "object", additionalProperties: text, dependentRequired: { a: ["b"] } },
  "a rule about an unknown key": { ...A, dependentRequired: { a: ["z"] } },
  "a rule about a key with a default": {
    type: "object",
    properties: { a: { ...text, default: "x" }, b: text },
    dependentRequired: { a: ["b"] },
  },
  "unique objects": { type: "array", uniqueItems: true, items: A },
  "unique numbers or nulls": { type: "array", uniqueItems: true, items: { type: ["integer", "null"] } },
  "an untagged union": { oneOf: [A, B] },
  "a union of texts": { anyOf: [text, { type: "integer" }] },
  "a union with a duplicate tag": { oneOf: [tagged("a"), tagged("a")] },
  "a union with an optional tag": { oneOf: [tagged("a"), { ...tagged("b"), required: [] }] },
  "a union of nullable members": { anyOf: [tagged("a"), { ...tagged("b"), type: ["object", "null"] }] },
  "a null that fits two members": { oneOf: [refer("MaybeText"), { type: "null" }] },
  "anything or null": { oneOf: [{}, { type: "null" }] },
  "a union of null only": { oneOf: [{ type: "null" }] },
  "a recursive component": refer("Tree"),
  "two mutually recursive components": { type: "object", required: ["odd"], properties: { odd: refer("Odd") } },
  "a union with a recursive member": { oneOf: [tagged("a"), refer("Tree")] },
  "a component with a default": { type: "object", properties: { a: refer("Preset") } },
  "a closed tuple": {
    type: "array",
    prefixItems: [text, { type: "integer" }],
    items: false,
    minItems: 1,
  },
  contains: { type: "array", contains: { const: 1 }, minContains: 2, maxContains: 3 },
  unevaluatedItems: {
    type: "array",
    prefixItems: [text],
    unevaluatedItems: { type: "null" },
  },
  unevaluatedProperties: { type: "object", allOf: [A], anyOf: [B, {}], unevaluatedProperties: false },
  propertyNames: { type: "object", propertyNames: { pattern: "^[a-z]+$", maxLength: 3 }, additionalProperties: text },
  dependentSchemas: {
    type: "object",
    properties: { a: text },
    dependentSchemas: { a: { required: ["b"], minProperties: 2 } },
  },
  "if, then and else": {
    type: "integer",
    if: { minimum: 10 },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { multipleOf: 10 },
    else: { multipleOf: 2 },
  },
  "prices in cents": { type: "number", minimum: 0, multipleOf: 0.01 },
  "constants within a length limit": { type: "string", enum: ["a", "bc"], maxLength: 2 },
  "constants of which one exceeds the length": { type: "string", enum: ["a", "bc"], maxLength: 1 },
  "an enum of objects and arrays": { enum: [{ a: [1, { b: null }] }, [], 1, "x", null] },
  "distinct objects": { type: "array", items: { type: "object" }, uniqueItems: true },
  "keys named like inherited properties": {
    type: "object",
    required: ["constructor"],
    properties: { __proto__: text, constructor: text, toString: { type: "integer" } },
  },
};

const components = Object.fromEntries(Object.values(reasons).map((schema, index) => [`It${index}`, schema as Schema]));
const outcomes = measureDocument(documentOf({ components: { schemas: { ...schemas, ...components } } }), 150).slice(
  Object.keys(schemas).length,
);
const described = Object.keys(reasons).map((title, index) => ({ title, ...outcomes[index] }));

test.each(described)(
  "$title: accepts and rejects the same as Ajv, with a reason for each rejection",
  ({ verdict, detail }) => {
    expect({ verdict, detail }).toEqual({ verdict: expect.stringMatching(/^(zod|validator)$/), detail: undefined });
  },
);

describe("every keyword of JSON Schema", () => {
  const keywords = Object.keys(new Ajv2020().RULES.keywords).filter((keyword) => !BEYOND.includes(keyword));
  test.each(keywords)("%s is compared with Ajv, here or with zod", (keyword) => {
    const compared = JSON.stringify([reasons, expressed, schemas]);
    expect(DESCRIBING.includes(keyword) || compared.includes(`"${keyword}":`)).toBe(true);
  });
});

test("the contract's formats are those that the validators support", () => {
  expect([...FORMAT_NAMES].sort()).toEqual([...BINDING_FORMATS].sort());
});

test("the validator serves only the schema that needs it, and zod the schemas around it", () => {
  const schema: Schema = { type: "object", properties: { price: { type: "number", multipleOf: 0.01 }, name: text } };
  expect(zodSource(schemaSpot(schema, {}))).toBe(
    `z.object({ "price": formats.schema<number>({"type":"number","multipleOf":0.01}).optional(), "name": z.string().optional() })`,
  );
});
