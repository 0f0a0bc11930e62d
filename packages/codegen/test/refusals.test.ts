import type { Schema } from "@partner-api/contract";
import { expect, test } from "vitest";
import { zodSource } from "../src/zod.ts";
import { refusal } from "./refusal.ts";
import { type Schemas, schemaSpot } from "./spots.ts";

const refer = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const text: Schema = { type: "string" };
const schemas: Schemas = { Endless: { oneOf: [refer("Endless"), text] } };

const refused: Record<string, [schema: unknown, said: string]> = {
  "the nullable of OpenAPI 3.0": [
    { type: "string", nullable: true },
    "#/nullable: The keyword nullable cannot be expressed; write the type as a list",
  ],
  "a keyword with a slip": [
    { type: "string", maxLenght: 3 },
    "#/maxLenght: The keyword maxLenght cannot be expressed; a schema has $ref",
  ],
  "an unknown format": [
    { type: "string", format: "clock" },
    "#/format: Expected format to be one of the formats date,",
  ],
  "an unknown type": [{ type: "file" }, "#/type: Expected type to be one of null, boolean"],
  "a reference to something else": [{ $ref: "#/components/parameters/A" }, "#: $ref leads to a component"],
  "an exclusive limit as in draft 4": [
    { type: "integer", minimum: 3, exclusiveMinimum: true },
    "#/exclusiveMinimum: Expected exclusiveMinimum to be a number, got true",
  ],
  "a limit in quotes": [
    { type: "string", maxLength: "3" },
    '#/maxLength: Expected maxLength to be a whole number from 0, got "3"',
  ],
  "a pattern that is none": [
    { type: "string", pattern: "^[a" },
    "#/pattern: Expected pattern to be an ECMA-262 regular expression",
  ],
  "a pattern that only old regular expressions take": [
    { type: "string", pattern: "^\\-$" },
    "#/pattern: Expected pattern to be an ECMA-262 regular expression",
  ],
  "a constant of another type": [{ type: "string", const: 1 }, "#: The constant 1 is not of type string"],
  "one constant of another type": [{ type: "integer", enum: [1, 1.5] }, "#: The constant 1.5 is not of type integer"],
  "a null that the type leaves out": [
    { type: "string", enum: ["a", null] },
    "#: The constant null is not of type string",
  ],
  "a dialect of its own": [
    { $schema: "https://json-schema.org/draft/2019-09/schema" },
    "#/$schema: The keyword $schema cannot",
  ],
  "a multiple of nothing": [
    { type: "integer", multipleOf: 0 },
    "#/multipleOf: Expected multipleOf to be a number above 0, got 0",
  ],
  "a text for a schema": [{ type: "array", items: "text" }, "#/items: Expected items to be a schema, got"],
  "no constant at all": [{ enum: [] }, "#/enum: Expected enum to be a list of at least one constant, got []"],
  "a list that names one key twice": [
    { type: "object", required: ["a", "a"] },
    "#/required: Expected required to be a list of unique names",
  ],
  "an expression for keys that is none": [
    { type: "object", patternProperties: { "^[": {} } },
    "#/patternProperties: Expected patternProperties to be a map of schemas by regular",
  ],
  "a schema that asks for itself of the same value": [
    { anyOf: [refer("Endless"), { type: "null" }] },
    "#/components/schemas/Endless: The schema asks for itself",
  ],
  "bytes in what the validator serves": [
    { anyOf: [text, { type: "array", items: { type: "string", format: "binary" } }] },
    "#/anyOf/1/items: Expected bytes as a property of a form or as a whole body only: JSON and its alternatives have none.",
  ],
  "a slip deep inside what the validator serves": [
    { anyOf: [text, { type: "array", items: { type: "string", maxLenght: 3 } }] },
    "#/anyOf/1/items/maxLenght: The keyword maxLenght",
  ],
};

test.each(Object.entries(refused))("the generator stops at %s and says where", (_, [schema, said]) => {
  expect(refusal(() => zodSource(schemaSpot(schema as Schema, schemas)))).toContain(said);
});
