import type { Schema } from "@partner-api/contract";
import { expect, test } from "vitest";
import { zodSource } from "../src/zod.ts";
import { rejection } from "./rejection.ts";
import { type Schemas, schemaSpot } from "./spots.ts";

const refer = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const text: Schema = { type: "string" };
const schemas: Schemas = { Endless: { oneOf: [refer("Endless"), text] } };

const rejected: Record<string, [schema: unknown, message: string]> = {
  "the nullable of OpenAPI 3.0": [
    { type: "string", nullable: true },
    "#/nullable: The keyword nullable cannot be expressed; write the type as a list",
  ],
  "a misspelt keyword": [
    { type: "string", maxLenght: 3 },
    "#/maxLenght: The keyword maxLenght cannot be expressed; a schema has $ref",
  ],
  "an unknown format": [
    { type: "string", format: "clock" },
    "#/format: Expected format to be one of the formats date,",
  ],
  "an unknown type": [{ type: "file" }, "#/type: Expected type to be one of null, boolean"],
  "a reference to another kind of object": [{ $ref: "#/components/parameters/A" }, "#: $ref leads to a component"],
  "an exclusive limit as in draft 4": [
    { type: "integer", minimum: 3, exclusiveMinimum: true },
    "#/exclusiveMinimum: Expected exclusiveMinimum to be a number, got true",
  ],
  "a limit in quotes": [
    { type: "string", maxLength: "3" },
    '#/maxLength: Expected maxLength to be a whole number from 0, got "3"',
  ],
  "an invalid pattern": [
    { type: "string", pattern: "^[a" },
    "#/pattern: Expected pattern to be an ECMA-262 regular expression",
  ],
  "a pattern valid only without the u flag": [
    { type: "string", pattern: "^\\-$" },
    "#/pattern: Expected pattern to be an ECMA-262 regular expression",
  ],
  "a constant of another type": [{ type: "string", const: 1 }, "#: The constant 1 is not of type string"],
  "one constant of another type": [{ type: "integer", enum: [1, 1.5] }, "#: The constant 1.5 is not of type integer"],
  "a null outside the type": [{ type: "string", enum: ["a", null] }, "#: The constant null is not of type string"],
  "a $schema keyword": [
    { $schema: "https://json-schema.org/draft/2019-09/schema" },
    "#/$schema: The keyword $schema cannot",
  ],
  "a multiple of zero": [
    { type: "integer", multipleOf: 0 },
    "#/multipleOf: Expected multipleOf to be a number above 0, got 0",
  ],
  "a string in place of a schema": [{ type: "array", items: "text" }, "#/items: Expected items to be a schema, got"],
  "an empty enum": [{ enum: [] }, "#/enum: Expected enum to be a list of at least one constant, got []"],
  "a required list with a duplicate": [
    { type: "object", required: ["a", "a"] },
    "#/required: Expected required to be a list of unique names",
  ],
  "an invalid pattern for keys": [
    { type: "object", patternProperties: { "^[": {} } },
    "#/patternProperties: Expected patternProperties to be a map of schemas by regular",
  ],
  "a schema that references itself for the same value": [
    { anyOf: [refer("Endless"), { type: "null" }] },
    "#/components/schemas/Endless: The schema references itself",
  ],
  "bytes in a schema served by the validator": [
    { anyOf: [text, { type: "array", items: { type: "string", format: "binary" } }] },
    "#/anyOf/1/items: Expected bytes only as a property of a form or as a whole body: JSON and its alternatives have none.",
  ],
  "a nested misspelt keyword in a schema served by the validator": [
    { anyOf: [text, { type: "array", items: { type: "string", maxLenght: 3 } }] },
    "#/anyOf/1/items/maxLenght: The keyword maxLenght",
  ],
};

test.each(Object.entries(rejected))("generation stops at %s with its place", (_, [schema, message]) => {
  expect(rejection(() => zodSource(schemaSpot(schema as Schema, schemas)))).toContain(message);
});
