import { BINDING_FORMATS, type Schema } from "@partner-api/contract";
import { FORMAT_NAMES } from "@partner-api/validation/formats";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { measureDocument } from "../src/fidelity/fidelity.ts";
import { zodSource } from "../src/zod.ts";
import { expressed } from "./expressed.ts";
import { documentOf, type Schemas, schemaSpot } from "./spots.ts";

/* Everything that zod has no words for, or had none for once: Ajv judges values near each. */

/** Keywords that are refused, and those that describe only. */
const BEYOND = [
  "$async",
  "$recursiveAnchor",
  "$recursiveRef",
  "definitions",
  "dependencies",
  "contentSchema",
  "$id",
  "$schema",
  "$anchor",
  "$dynamicRef",
  "$dynamicAnchor",
  "$vocabulary",
  "id",
  "nullable",
];
const DESCRIBING = [
  "$defs",
  "contentMediaType",
  "contentEncoding",
  "title",
  "description",
  "default",
  "examples",
  "deprecated",
  "$comment",
  "readOnly",
  "writeOnly",
];

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

const left: Record<string, unknown> = {
  "a limit on the number of keys": { ...A, minProperties: 1 },
  "keys by pattern": { type: "object", patternProperties: { "^x": text } },
  "a tuple": { type: "array", prefixItems: [text] },
  "a condition": { ...A, if: A, else: B },
  "a multiple": { type: "integer", multipleOf: 5 },
  "a negation": { type: "string", not: { const: "x" } },
  "a discriminator object": { oneOf: [tagged("a"), tagged("b")], discriminator: { propertyName: "kind" } },
  "a keyword of another type": { type: "string", maximum: 3 },
  "a limit without a type": { maxLength: 3 },
  "a keyword beside $ref": { ...refer("A"), maxLength: 3 },
  "a keyword beside oneOf": { oneOf: [tagged("a"), tagged("b")], type: "object" },
  "two keywords that make a kind, the second": { const: "a", enum: ["a"] },
  "a keyword deep inside": {
    type: "object",
    properties: { "x/y": { type: "array", items: { ...A, maxProperties: 1 } } },
  },
  "a keyword in a member of an allOf": { allOf: [A, { ...B, minProperties: 1 }] },
  "a format that zod has otherwise": { type: "string", format: "ipv4" },
  "a format of a number": { type: "integer", format: "int32" },
  "two types": { type: ["string", "integer"] },
  "a list of one type": { type: ["string"] },
  "true for a schema": { type: "array", items: true },
  "false for a property": { type: "object", properties: { a: false } },
  "a reference into a component": refer("A/properties/a"),
  "both lower limits": { type: "integer", minimum: 0, exclusiveMinimum: 3 },
  "both upper limits": { type: "number", maximum: 0, exclusiveMaximum: 3 },
  "a pattern with a dot": { type: "string", pattern: "^.{3}$" },
  "a pattern with all but some": { type: "string", pattern: "^[^/]{3}$" },
  "a pattern with no blank": { type: "string", pattern: "^[a\\S]$" },
  "a pattern beyond ASCII": { type: "string", pattern: "^[🌶🌽]$" },
  "an object for a constant": { const: { a: 1 } },
  "an array for a constant": { enum: [[1]] },
  "an allOf of texts": { allOf: [text, text] },
  "an allOf of another type": { type: "string", allOf: [A, B] },
  "an allOf with a closed object": { allOf: [B, refer("Closed")] },
  "an allOf with a rule in a member": { allOf: [A, { ...B, dependentRequired: { b: ["b"] } }] },
  "a property in two members of an allOf": { allOf: [refer("A"), A] },
  "properties beside allOf": { allOf: [A], properties: { c: text } },
  "a closed allOf": { allOf: [A, B], additionalProperties: false },
  "a required key that is described nowhere": { ...A, required: ["toString"] },
  "a required key that the allOf lacks": { type: "object", allOf: [A], required: ["z"] },
  "a property that every object has": { type: "object", properties: { constructor: text } },
  "an object that says it is open": { ...A, additionalProperties: true },
  "a map with properties": { ...A, additionalProperties: text },
  "a map with a rule": { type: "object", additionalProperties: text, dependentRequired: { a: ["b"] } },
  "a rule about an unknown key": { ...A, dependentRequired: { a: ["z"] } },
  "a rule about a key with a default": {
    type: "object",
    properties: { a: { ...text, default: "x" }, b: text },
    dependentRequired: { a: ["b"] },
  },
  "different objects": { type: "array", uniqueItems: true, items: A },
  "different numbers or nulls": { type: "array", uniqueItems: true, items: { type: ["integer", "null"] } },
  "a union without tag": { oneOf: [A, B] },
  "a union of texts": { anyOf: [text, { type: "integer" }] },
  "a union with one tag twice": { oneOf: [tagged("a"), tagged("a")] },
  "a union with a tag that may be left out": { oneOf: [tagged("a"), { ...tagged("b"), required: [] }] },
  "a union of what may be null": { anyOf: [tagged("a"), { ...tagged("b"), type: ["object", "null"] }] },
  "a null that fits two members": { oneOf: [refer("MaybeText"), { type: "null" }] },
  "anything or null": { oneOf: [{}, { type: "null" }] },
  "a union of nothing but null": { oneOf: [{ type: "null" }] },
  "a component inside itself": refer("Tree"),
  "two components inside each other": { type: "object", required: ["odd"], properties: { odd: refer("Odd") } },
  "a union of one that is inside itself": { oneOf: [tagged("a"), refer("Tree")] },
  "a component with a default": { type: "object", properties: { a: refer("Preset") } },
  "entries of several kinds, each in its place": {
    type: "array",
    prefixItems: [text, { type: "integer" }],
    items: false,
    minItems: 1,
  },
  "an entry that must be there": { type: "array", contains: { const: 1 }, minContains: 2, maxContains: 3 },
  "entries that nothing else describes": {
    type: "array",
    prefixItems: [text],
    unevaluatedItems: { type: "null" },
  },
  "keys that nothing else describes": { type: "object", allOf: [A], anyOf: [B, {}], unevaluatedProperties: false },
  "names of keys": { type: "object", propertyNames: { pattern: "^[a-z]+$", maxLength: 3 }, additionalProperties: text },
  "a rule that a key brings along": {
    type: "object",
    properties: { a: text },
    dependentSchemas: { a: { required: ["b"], minProperties: 2 } },
  },
  "a condition with both ends": {
    type: "integer",
    if: { minimum: 10 },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { multipleOf: 10 },
    else: { multipleOf: 2 },
  },
  "prices in cents": { type: "number", minimum: 0, multipleOf: 0.01 },
  "constants with a length that all of them have": { type: "string", enum: ["a", "bc"], maxLength: 2 },
  "constants with a length that one exceeds": { type: "string", enum: ["a", "bc"], maxLength: 1 },
  "objects and lists to choose from": { enum: [{ a: [1, { b: null }] }, [], 1, "x", null] },
  "objects that differ": { type: "array", items: { type: "object" }, uniqueItems: true },
  "keys called as what every object has": {
    type: "object",
    required: ["constructor"],
    properties: { __proto__: text, constructor: text, toString: { type: "integer" } },
  },
};

const components = Object.fromEntries(Object.values(left).map((schema, index) => [`It${index}`, schema as Schema]));
const outcomes = measureDocument(documentOf({ components: { schemas: { ...schemas, ...components } } }), 150).slice(
  Object.keys(schemas).length,
);
const described = Object.keys(left).map((what, index) => ({ what, ...outcomes[index] }));

test.each(described)("$what: taken and refused as by Ajv, every refusal with its reason", ({ verdict, said }) => {
  expect({ verdict, said }).toEqual({ verdict: expect.stringMatching(/^(zod|validator)$/), said: undefined });
});

describe("every keyword of JSON Schema", () => {
  const keywords = Object.keys(new Ajv2020().RULES.keywords).filter((keyword) => !BEYOND.includes(keyword));
  test.each(keywords)("%s is tried against Ajv, here or with zod", (keyword) => {
    const tried = JSON.stringify([left, expressed, schemas]);
    expect(DESCRIBING.includes(keyword) || tried.includes(`"${keyword}":`)).toBe(true);
  });
});

test("the formats that the contract may bind by are those that the validators know", () => {
  expect([...FORMAT_NAMES].sort()).toEqual([...BINDING_FORMATS].sort());
});

test("the validator serves the one schema that needs it; what stands around it stays with zod", () => {
  const schema: Schema = { type: "object", properties: { price: { type: "number", multipleOf: 0.01 }, name: text } };
  expect(zodSource(schemaSpot(schema, {}))).toBe(
    `z.object({ "price": formats.schema<number>({"type":"number","multipleOf":0.01}).optional(), "name": z.string().optional() })`,
  );
});
