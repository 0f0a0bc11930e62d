import { isRecord, type Schema } from "@partner-api/contract";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { zodSource } from "../src/zod.ts";
import { expressed } from "./expressed.ts";
import { refusal } from "./refusal.ts";
import { type Schemas, schemaSpot } from "./spots.ts";

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
  Refused: { ...A, minProperties: 1 },
};

const refused: Record<string, [schema: unknown, said: string]> = {
  "a limit on the number of keys": [{ ...A, minProperties: 1 }, "#: The keyword minProperties cannot be expressed"],
  "keys by pattern": [{ type: "object", patternProperties: { "^x": text } }, "#: The keyword patternProperties"],
  "a tuple": [{ type: "array", prefixItems: [text] }, "#: The keyword prefixItems"],
  "a condition": [{ ...A, if: A, else: B }, "#: The keyword if"],
  "a multiple": [{ type: "integer", multipleOf: 5 }, "#: The keyword multipleOf"],
  "a negation": [{ type: "string", not: { const: "x" } }, "#: The keyword not"],
  "the nullable of OpenAPI 3.0": [{ type: "string", nullable: true }, "#: The keyword nullable"],
  "a discriminator object": [
    { oneOf: [tagged("a"), tagged("b")], discriminator: { propertyName: "kind" } },
    "#: The keyword discriminator",
  ],
  "a keyword with a slip": [{ type: "string", maxLenght: 3 }, "#: The keyword maxLenght"],
  "a keyword of another type": [{ type: "string", maximum: 3 }, "#: The keyword maximum"],
  "a limit without a type": [{ maxLength: 3 }, "#: The keyword maxLength"],
  "a keyword beside $ref": [{ ...refer("A"), maxLength: 3 }, "#: The keyword maxLength"],
  "a keyword beside oneOf": [{ oneOf: [tagged("a"), tagged("b")], type: "object" }, "#: The keyword type"],
  "two keywords that make a kind, the second": [
    { const: "a", enum: ["a"] },
    "#: The keyword const cannot be expressed in zod here; next to enum these can: enum, type.",
  ],
  "a keyword deep inside": [
    { type: "object", properties: { "x/y": { type: "array", items: { ...A, maxProperties: 1 } } } },
    "#/properties/x~1y/items: The keyword maxProperties",
  ],
  "a keyword in a member of an allOf": [
    { allOf: [A, { ...B, minProperties: 1 }] },
    "#/allOf/1: The keyword minProperties",
  ],
  "an unknown format": [{ type: "string", format: "ipv4" }, "#: The format ipv4 is unknown; known: date,"],
  "a format of a number": [{ type: "integer", format: "int32" }, "#: The keyword format"],
  "an unknown type": [{ type: "file" }, "#: The type file"],
  "two types": [{ type: ["string", "integer"] }, "#: A list of types may hold one type and null"],
  "a list of one type": [{ type: ["string"] }, "#: A list of types may hold one type and null"],
  "true for a schema": [{ type: "array", items: true }, "#/items: A schema is an object here; true"],
  "false for a property": [{ type: "object", properties: { a: false } }, "#: a is false; a property has a schema"],
  "a reference into a component": [refer("A/properties/a"), "#: $ref leads to a component"],
  "a reference to something else": [{ $ref: "#/components/parameters/A" }, "#: $ref leads to a component"],
  "an exclusive limit as in draft 4": [
    { type: "integer", minimum: 3, exclusiveMinimum: true },
    "#: exclusiveMinimum is a number, not true",
  ],
  "a limit in quotes": [{ type: "string", maxLength: "3" }, '#: maxLength is a number, not "3"'],
  "both lower limits": [
    { type: "integer", minimum: 0, exclusiveMinimum: 3 },
    "#: Of minimum and exclusiveMinimum only one",
  ],
  "both upper limits": [
    { type: "number", maximum: 0, exclusiveMaximum: 3 },
    "#: Of maximum and exclusiveMaximum only one",
  ],
  "a pattern that is none": [{ type: "string", pattern: "^[a" }, "#: Invalid regular expression"],
  "a pattern that only old regular expressions take": [
    { type: "string", pattern: "^\\-$" },
    "#: Invalid regular expression",
  ],
  "a pattern with a dot": [{ type: "string", pattern: "^.{3}$" }, "#: . in a pattern may take half a character"],
  "a pattern with all but some": [{ type: "string", pattern: "^[^/]{3}$" }, "#: [^/] in a pattern may take half"],
  "a pattern with no blank": [{ type: "string", pattern: "^[a\\S]$" }, "#: [a\\S] in a pattern may take half"],
  "a pattern beyond ASCII": [{ type: "string", pattern: "^[🌶🌽]$" }, "#: [🌶🌽] in a pattern may take half"],
  "a constant of another type": [{ type: "string", const: 1 }, "#: The constant 1 is not of type string"],
  "one constant of another type": [{ type: "integer", enum: [1, 1.5] }, "#: The constant 1.5 is not of type integer"],
  "a null that the type leaves out": [
    { type: "string", enum: ["a", null] },
    "#: The constant null is not of type string",
  ],
  "an object for a constant": [{ const: { a: 1 } }, "#: A constant is a text"],
  "an array for a constant": [{ enum: [[1]] }, "#: A constant is a text"],
  "an allOf of texts": [{ allOf: [text, text] }, "#: allOf may hold open objects only; member 0"],
  "an allOf of another type": [{ type: "string", allOf: [A, B] }, "#: An allOf is of objects"],
  "an allOf with a closed object": [{ allOf: [B, refer("Closed")] }, "#: allOf may hold open objects only; member 1"],
  "an allOf with a rule in a member": [
    { allOf: [A, { ...B, dependentRequired: { b: ["b"] } }] },
    "#: allOf may hold open objects only; member 1",
  ],
  "a property in two members of an allOf": [{ allOf: [refer("A"), A] }, "#: a stands in two members of the allOf"],
  "properties beside allOf": [{ allOf: [A], properties: { c: text } }, "#: The keyword properties"],
  "a closed allOf": [{ allOf: [A, B], additionalProperties: false }, "#: The keyword additionalProperties"],
  "a required key that is described nowhere": [
    { ...A, required: ["toString"] },
    "#: required names toString, which is no property",
  ],
  "a required key that the allOf lacks": [{ type: "object", allOf: [A], required: ["z"] }, "#: required names z"],
  "a property that every object has": [
    { type: "object", properties: { constructor: text } },
    "#: Every object has a constructor",
  ],
  "an object that says it is open": [{ ...A, additionalProperties: true }, "#: Objects are open as they are"],
  "a map with properties": [
    { ...A, additionalProperties: text },
    "#: additionalProperties with a schema cannot stand beside",
  ],
  "a map with a rule": [
    { type: "object", additionalProperties: text, dependentRequired: { a: ["b"] } },
    "#: dependentRequired names a, which is no property",
  ],
  "a rule about an unknown key": [
    { ...A, dependentRequired: { a: ["z"] } },
    "#: dependentRequired names z, which is no property",
  ],
  "a rule about a key with a default": [
    { type: "object", properties: { a: { ...text, default: "x" }, b: text }, dependentRequired: { a: ["b"] } },
    "#: dependentRequired names a, which has a default",
  ],
  "different objects": [
    { type: "array", uniqueItems: true, items: A },
    "#: uniqueItems is expressed for strings and integers",
  ],
  "different numbers or nulls": [
    { type: "array", uniqueItems: true, items: { type: ["integer", "null"] } },
    "#: uniqueItems is",
  ],
  "a union without tag": [{ oneOf: [A, B] }, "#: oneOf needs a property with a const or enum of its own"],
  "a union of texts": [{ anyOf: [text, { type: "integer" }] }, "#: anyOf needs a property with a const"],
  "a union with one tag twice": [{ oneOf: [tagged("a"), tagged("a")] }, "#: oneOf needs a property with a const"],
  "a union with a tag that may be left out": [
    { oneOf: [tagged("a"), { ...tagged("b"), required: [] }] },
    "#: oneOf needs",
  ],
  "a union of what may be null": [
    { anyOf: [tagged("a"), { ...tagged("b"), type: ["object", "null"] }] },
    "#: anyOf needs",
  ],
  "a null that fits two members": [{ oneOf: [refer("MaybeText"), { type: "null" }] }, "#: null fits two members"],
  "anything or null": [{ oneOf: [{}, { type: "null" }] }, "#: null fits two members"],
  "a union of nothing but null": [{ oneOf: [{ type: "null" }] }, "#: oneOf needs a member beside null"],
};

test.each(Object.entries(refused))("the generator stops at %s and says where", (_, [schema, said]) => {
  expect(refusal(() => zodSource(schemaSpot(schema as Schema, schemas)))).toContain(said);
});

const ANNOTATIONS = ["title", "description", "default", "examples", "deprecated", "$comment"];
const KINDS: Schema[] = [
  ...["object", "array", "string", "integer", "number", "boolean", "null"].map((type): Schema => ({ type })),
  {},
  refer("A"),
  { allOf: [A] },
  { oneOf: [tagged("a"), tagged("b")] },
  { enum: ["a"] },
  { const: "a" },
];

test("every keyword of JSON Schema is an annotation, tried against Ajv, or refused wherever it stands", () => {
  const used = keywordsIn(Object.values(expressed));
  const others = Object.keys(new Ajv2020().RULES.keywords).filter(
    (keyword) => !used.has(keyword) && !ANNOTATIONS.includes(keyword),
  );
  expect(others).toContain("unevaluatedProperties");
  const taken = others.flatMap((keyword) =>
    KINDS.map((kind) => refusal(() => zodSource(schemaSpot({ ...kind, [keyword]: {} }, schemas)))).filter(
      (said) => !said.startsWith(`#: The keyword ${keyword} cannot be expressed`),
    ),
  );
  expect(taken).toEqual([]);
});

/** The keywords that schemas use, at any depth. */
function keywordsIn(schemas: unknown[]): Set<string> {
  const keywords = schemas
    .filter(isRecord)
    .flatMap(({ properties = {}, ...schema }) => [
      ...Object.keys(schema),
      ...keywordsIn([...Object.values(schema).flat(), ...Object.values(properties as object)]),
    ]);
  return new Set(["properties", ...keywords]);
}
