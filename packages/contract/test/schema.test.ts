import { describe, expect, test } from "vitest";
import {
  alternativesOf,
  branchFor,
  childSchemasOf,
  conjunctsOf,
  constantsOf,
  firstOf,
  fromValue,
  isAnnotation,
  isObjectSchema,
  type Json,
  limitsOf,
  membersOf,
  placeOf,
  rootOf,
  type Schema,
  type SchemaSpot,
  schemaAt,
  tagOf,
  takesNull,
  typesOf,
  withoutNull,
} from "../src/contract.ts";

const schemas: Record<string, Schema> = {
  Name: { type: "string", maxLength: 10, description: "A name." },
  MaybeName: { oneOf: [{ $ref: "#/schemas/Name" }, { type: "null" }] },
  Colour: { enum: ["red", "green", null] },
  Base: { type: "object", required: ["id"], properties: { id: { type: "string" }, name: { maxLength: 5 } } },
  Whole: {
    allOf: [{ $ref: "#/schemas/Base" }, { required: ["size"], properties: { size: { type: "integer" } } }],
    properties: { name: { $ref: "#/schemas/Name" } },
  },
  Circle: { allOf: [{ $ref: "#/schemas/Circle" }] },
  Cash: { type: "object", required: ["kind"], properties: { kind: { const: "cash" }, note: { type: "string" } } },
  Card: { type: "object", required: ["kind"], properties: { kind: { enum: ["visa", "master"] }, note: {} } },
};

/** A schema in a document that has the components above. */
const spotOf = (schema: Schema): SchemaSpot =>
  schemaAt(rootOf(fromValue({ it: schema, schemas }, "it")), "it") ?? expect.unreachable();
const named = (name: string): SchemaSpot => spotOf({ $ref: `#/schemas/${name}` });

describe("what a schema is composed of", () => {
  test("is dissolved once, own keywords first or last", () => {
    const places = [
      "it#/it",
      "it#/schemas/Whole",
      "it#/schemas/Whole/allOf/0",
      "it#/schemas/Base",
      "it#/schemas/Whole/allOf/1",
    ];
    expect(conjunctsOf(named("Whole")).map(placeOf)).toEqual(places);
    expect(conjunctsOf(named("Whole"), "parts first").map(placeOf)).toEqual([
      "it#/schemas/Base",
      "it#/schemas/Whole/allOf/0",
      "it#/schemas/Whole/allOf/1",
      "it#/schemas/Whole",
      "it#/it",
    ]);
  });

  test("gives the properties of an object; of two that say the same the last one is heard", () => {
    const own = membersOf(named("Whole"));
    expect([...own.properties.keys()]).toEqual(["name", "id", "size"]);
    expect([...own.required]).toEqual(["id", "size"]);
    expect(own.properties.get("name")?.value).toEqual({ maxLength: 5 });
    const parts = membersOf(named("Whole"), "parts first");
    expect([...parts.properties.keys()]).toEqual(["id", "name", "size"]);
    expect(parts.properties.get("name")?.value).toEqual({ $ref: "#/schemas/Name" });
  });

  test("without end stops with its place", () => {
    expect(() => membersOf(named("Circle"))).toThrow("it#/schemas/Circle: the schema is made of itself, without end.");
  });

  test("says the first thing that is said", () => {
    expect(firstOf(named("Name"), "description")).toBe("A name.");
    expect(firstOf(spotOf({ $ref: "#/schemas/Name", description: "Its name." }), "description")).toBe("Its name.");
    expect(firstOf(named("Base"), "description")).toBeUndefined();
  });
});

test.each<[schema: Schema, isObject: boolean]>([
  [{ type: "object" }, true],
  [{ type: ["object", "null"] }, true],
  [{ properties: {} }, true],
  [{ $ref: "#/schemas/Whole" }, true],
  [{ allOf: [{ type: "string" }] }, false],
  [{}, false],
])("is %j an object: %s", (schema, isObject) => {
  expect(isObjectSchema(spotOf(schema))).toBe(isObject);
});

test.each<[schema: Schema, takes: boolean, left: Schema, types: string[]]>([
  [{ type: "null" }, true, { type: "null" }, []],
  [{ type: ["string", "null"] }, true, { type: ["string", "null"] }, ["string"]],
  [{ type: "string" }, false, { type: "string" }, ["string"]],
  [{}, true, {}, []],
  [{ $ref: "#/schemas/MaybeName" }, true, { $ref: "#/schemas/Name" }, []],
  [{ anyOf: [{ type: "null" }, { type: "integer" }] }, true, { type: "integer" }, []],
  [
    { oneOf: [{ type: "string" }, { type: "integer" }] },
    false,
    { oneOf: [{ type: "string" }, { type: "integer" }] },
    [],
  ],
  [{ $ref: "#/schemas/Colour" }, true, { $ref: "#/schemas/Colour" }, []],
  [{ const: "a" }, false, { const: "a" }, []],
  [{ const: null }, true, { const: null }, []],
  [
    { allOf: [{ type: ["string", "null"] }, { type: "string" }] },
    false,
    { allOf: [{ type: ["string", "null"] }, { type: "string" }] },
    ["string"],
  ],
])("null fits %j: %s", (schema, takes, left, types) => {
  expect(takesNull(spotOf(schema))).toBe(takes);
  expect(withoutNull(spotOf(schema)).schema.value).toEqual(left);
  expect(typesOf(spotOf(schema))).toEqual(types);
});

test.each<[schema: Schema, left: Schema, isNullable: boolean]>([
  [{ oneOf: [{ type: "string" }, { type: "null" }] }, { type: "string" }, true],
  [{ oneOf: [{ type: "string" }] }, { oneOf: [{ type: "string" }] }, false],
  [{ oneOf: [{ type: "null" }] }, { oneOf: [{ type: "null" }] }, true],
  [{ oneOf: [{}, {}, { type: "null" }] }, { oneOf: [{}, {}, { type: "null" }] }, true],
  [{ oneOf: [{}, {}] }, { oneOf: [{}, {}] }, false],
  [{ type: ["string", "null"] }, { type: ["string", "null"] }, true],
  [{ type: ["string", "integer"] }, { type: ["string", "integer"] }, false],
  [{ $ref: "#/schemas/MaybeName" }, { $ref: "#/schemas/Name" }, true],
  [{ $ref: "#/schemas/Name" }, { $ref: "#/schemas/Name" }, false],
])("%j without null", (schema, left, isNullable) => {
  const without = withoutNull(spotOf(schema));
  expect({ left: without.schema.value, isNullable: without.isNullable }).toEqual({ left, isNullable });
});

test("constants and limits are those of all that is said", () => {
  expect(constantsOf(named("Colour"))).toEqual(["red", "green", null]);
  expect(constantsOf(spotOf({ allOf: [{ $ref: "#/schemas/Colour" }, { enum: ["green", "blue"] }] }))).toEqual([
    "green",
  ]);
  expect(constantsOf(named("Name"))).toBeUndefined();
  const limited: Schema = { allOf: [{ $ref: "#/schemas/Name" }, { maxLength: 4, minLength: 1 }], minLength: 2 };
  expect(limitsOf(spotOf(limited))).toEqual({ minLength: 2, maxLength: 4 });
});

describe("a union", () => {
  const union = spotOf({ oneOf: [{ $ref: "#/schemas/Cash" }, { $ref: "#/schemas/Card" }, { type: "null" }] });
  const { branches, nulls, keyword } = alternativesOf(union) ?? expect.unreachable();

  test("has branches beside null, and a required property that tells them apart", () => {
    expect([keyword, branches.length, nulls]).toEqual(["oneOf", 2, 1]);
    expect(tagOf(branches)).toEqual({ name: "kind", constants: [["cash"], ["visa", "master"]] });
  });

  test("has no tag where a constant stands in two branches, where the property may be left out, or beside a text", () => {
    const [cash] = branches as [SchemaSpot];
    expect(tagOf([cash, cash])).toBeUndefined();
    expect(tagOf([cash, spotOf({ type: "object", properties: { kind: { const: "card" } } })])).toBeUndefined();
    expect(tagOf([cash, spotOf({ type: "string" })])).toBeUndefined();
  });

  test.each<[value: Json, found: number | undefined]>([
    [{ kind: "cash" }, 0],
    [{ kind: "master", note: "x" }, 1],
    [{ kind: "cheque" }, undefined],
    [{}, undefined],
    ["cash", undefined],
    [null, undefined],
  ])("has the branch for %j", (value, found) => {
    expect(branchFor(branches, value)).toBe(found === undefined ? undefined : branches[found]);
  });
});

test.each([null, true, "text", []])("%s in the place of a schema holds no schemas", (value) => {
  expect(childSchemasOf(spotOf(value as unknown as Schema))).toEqual([]);
});

test("a keyword describes or binds", () => {
  const keywords =
    `title description default examples example deprecated readOnly writeOnly $comment discriminator externalDocs xml
    contentEncoding contentMediaType x-anything type const enum format pattern $ref allOf contentSchema`.split(/\s+/);
  expect(keywords.filter((keyword) => !isAnnotation(keyword))).toEqual(keywords.slice(-8));
});
