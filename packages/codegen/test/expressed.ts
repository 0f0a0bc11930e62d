import type { Schema } from "@partner-api/contract";
import type { Schemas } from "./spots.ts";

/* Schemas that the generator supports beyond the current contract. A designer may use them at any time. */

/** Components that the entries below reference. */
export const schemas: Schemas = {
  Name: { type: "string", minLength: 1, maxLength: 3 },
  MaybeName: { type: ["string", "null"], maxLength: 3 },
  Cat: { type: "object", required: ["kind"], properties: { kind: { const: "cat" }, lives: { type: "integer" } } },
  Dog: {
    type: "object",
    required: ["kind"],
    properties: { kind: { enum: ["dog", "puppy"] }, name: { $ref: "#/components/schemas/Name" } },
  },
};
const referTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const [Name, MaybeName, Cat, Dog] = [referTo("Name"), referTo("MaybeName"), referTo("Cat"), referTo("Dog")];

const text: Schema = { type: "string" };
/** Supported schemas, by feature. */
export const expressed: Record<string, Schema> = {
  "an empty schema": {},
  "a required anything": { type: "object", required: ["any"], properties: { any: {} } },
  "a string of a fixed length": { type: "string", minLength: 2, maxLength: 2 },
  "a pattern without anchors": { type: "string", pattern: "[0-9]{2}", examples: ["a42b"] },
  "a pattern with a slash, quotes and a backslash": {
    type: "string",
    pattern: "^[/\"'\\\\]+\\d$",
    examples: ["/7", '"7'],
  },
  "a pattern with a dot": { type: "string", pattern: "^.{3}$", examples: ["abc", "a🌶b"] },
  "a pattern with all but some": { type: "string", pattern: "^[^/]{3}$", examples: ["abc", "a🌶b"] },
  "a pattern beyond ASCII": { type: "string", pattern: "^[🌶🌽]$", examples: ["🌶"] },
  "a pattern with properties of characters": {
    type: "string",
    pattern: "[^\\p{C}\\p{Z}]",
    maxLength: 3,
    examples: ["a"],
  },
  "a pattern with lengths": { type: "string", pattern: "^[a-z]*$", minLength: 2, maxLength: 4, examples: ["abc"] },
  "an e-mail address": { type: "string", format: "email", maxLength: 20 },
  "a date with a pattern": { type: "string", format: "date", pattern: "^20", examples: ["2026-11-21"] },
  "a URI with lengths": { type: "string", format: "uri", minLength: 5, maxLength: 40 },
  "a format or null": { type: ["string", "null"], format: "uuid" },
  "a number with limits": { type: "number", minimum: -1.5, maximum: 2.25 },
  "a number inside limits": { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 },
  "an integer inside limits": { type: "integer", exclusiveMinimum: -2, exclusiveMaximum: 3 },
  "an integer with a fractional limit": { type: "integer", minimum: 0.5, maximum: 3.5 },
  "an integer or null": { type: ["integer", "null"], minimum: 0 },
  "null first": { type: ["null", "boolean"] },
  "nothing but null": { type: "null" },
  "a constant without type": { const: "x" },
  "a constant number": { type: "number", const: 1.5 },
  "a constant false": { const: false },
  "a constant null": { const: null },
  "constants of several types": { enum: ["a", 1, true, null] },
  "a nullable type whose enum excludes null": { type: ["string", "null"], enum: ["a", "b", null] },
  "constants that leave out the null of the type": { type: ["string", "null"], enum: ["a", "b"] },
  "an integer enum": { type: "integer", enum: [1, 2] },
  "an array of anything": { type: "array" },
  "an array or null": { type: ["array", "null"], items: text, maxItems: 2 },
  "an array of arrays": {
    type: "array",
    minItems: 1,
    items: { type: "array", maxItems: 2, items: { type: "integer" } },
  },
  "an array of unique strings": { type: "array", items: Name, uniqueItems: true },
  "an array of unique integers": { type: "array", items: { type: "integer" }, uniqueItems: true, maxItems: 3 },
  "an array that allows duplicates": { type: "array", items: text, uniqueItems: false },
  "an object or null": { type: ["object", "null"], properties: { a: text }, required: ["a"] },
  "a closed object": { type: "object", additionalProperties: false, required: ["a"], properties: { a: text, b: text } },
  "an object with arbitrary properties": { type: "object" },
  "a map": { type: "object", additionalProperties: { type: "integer", minimum: 1 } },
  "a map of anything": { type: "object", additionalProperties: {} },
  "a map or null": { type: ["object", "null"], additionalProperties: Name },
  dependentRequired: {
    type: "object",
    properties: { a: text, b: text, c: text },
    dependentRequired: { a: ["b", "c"], b: ["c"] },
  },
  "keys that are not identifiers": {
    type: "object",
    required: ["a-b", "1"],
    properties: { "a-b": text, "1": text, "ü/~": text },
  },
  defaults: { type: "object", properties: { a: { type: "boolean", default: true }, b: { ...Name, default: "x" } } },
  "a default of a required property": {
    type: "object",
    required: ["a"],
    properties: { a: { type: "boolean", default: true } },
  },
  "a default of a nullable property": {
    type: "object",
    properties: { a: { type: ["string", "null"], default: null } },
  },
  "an allOf of objects": {
    type: "object",
    required: ["b", "lives"],
    allOf: [Cat, { type: "object", properties: { a: text } }, { allOf: [{ type: "object", properties: { b: text } }] }],
  },
  "a tagged union": { oneOf: [Cat, Dog] },
  "a tagged union or null": { oneOf: [Cat, { type: "null" }, Dog] },
  "anyOf with a tag": { anyOf: [Dog, Cat] },
  "a component or null": { oneOf: [Name, { type: "null" }] },
  "a nullable component, or null": { anyOf: [MaybeName, { type: "null" }] },
};
