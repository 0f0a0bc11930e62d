import { describe, expect, test } from "vitest";
import {
  alternativesOf,
  childSchemasOf,
  conjunctsOf,
  constantsOf,
  firstOf,
  fromValue,
  isAnnotation,
  isObjectSchema,
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

/** Schema in a document with the components above. */
const spotOf = (schema: Schema): SchemaSpot =>
  schemaAt(rootOf(fromValue({ it: schema, schemas }, "it")), "it") ?? expect.unreachable();
const componentOf = (name: string): SchemaSpot => spotOf({ $ref: `#/schemas/${name}` });

describe("conjuncts of a schema", () => {
  test("are listed once, with the schema itself first or last", () => {
    const places = [
      "it#/it",
      "it#/schemas/Whole",
      "it#/schemas/Whole/allOf/0",
      "it#/schemas/Base",
      "it#/schemas/Whole/allOf/1",
    ];
    expect(conjunctsOf(componentOf("Whole")).map(placeOf)).toEqual(places);
    expect(conjunctsOf(componentOf("Whole"), "parts first").map(placeOf)).toEqual([
      "it#/schemas/Base",
      "it#/schemas/Whole/allOf/0",
      "it#/schemas/Whole/allOf/1",
      "it#/schemas/Whole",
      "it#/it",
    ]);
  });

  test("define the properties of an object; the last definition wins", () => {
    const merged = membersOf(componentOf("Whole"));
    expect([...merged.properties.keys()]).toEqual(["name", "id", "size"]);
    expect([...merged.required]).toEqual(["id", "size"]);
    expect(merged.properties.get("name")?.value).toEqual({ maxLength: 5 });
    const parts = membersOf(componentOf("Whole"), "parts first");
    expect([...parts.properties.keys()]).toEqual(["id", "name", "size"]);
    expect(parts.properties.get("name")?.value).toEqual({ $ref: "#/schemas/Name" });
  });

  test("that are recursive are rejected with their place", () => {
    expect(() => membersOf(componentOf("Circle"))).toThrow("it#/schemas/Circle: the schema contains itself.");
  });

  test("are searched for the first value of a keyword", () => {
    expect(firstOf(componentOf("Name"), "description")).toBe("A name.");
    expect(firstOf(spotOf({ $ref: "#/schemas/Name", description: "Its name." }), "description")).toBe("Its name.");
    expect(firstOf(componentOf("Base"), "description")).toBeUndefined();
  });
});

test.each<[schema: Schema, isObject: boolean]>([
  [{ type: "object" }, true],
  [{ type: ["object", "null"] }, true],
  [{ properties: {} }, true],
  [{ $ref: "#/schemas/Whole" }, true],
  [{ allOf: [{ type: "string" }] }, false],
  [{}, false],
])("isObjectSchema of %j is %s", (schema, isObject) => {
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
])("takesNull of %j is %s", (schema, takes, remaining, types) => {
  expect(takesNull(spotOf(schema))).toBe(takes);
  expect(withoutNull(spotOf(schema)).schema.value).toEqual(remaining);
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
])("removes null from %j", (schema, remaining, isNullable) => {
  const without = withoutNull(spotOf(schema));
  expect({ remaining: without.schema.value, isNullable: without.isNullable }).toEqual({ remaining, isNullable });
});

test("combines the constants and limits of all conjuncts", () => {
  expect(constantsOf(componentOf("Colour"))).toEqual(["red", "green", null]);
  expect(constantsOf(spotOf({ allOf: [{ $ref: "#/schemas/Colour" }, { enum: ["green", "blue"] }] }))).toEqual([
    "green",
  ]);
  expect(constantsOf(componentOf("Name"))).toBeUndefined();
  const limited: Schema = { allOf: [{ $ref: "#/schemas/Name" }, { maxLength: 4, minLength: 1 }], minLength: 2 };
  expect(limitsOf(spotOf(limited))).toEqual({ minLength: 2, maxLength: 4 });
});

describe("a union", () => {
  const union = spotOf({ oneOf: [{ $ref: "#/schemas/Cash" }, { $ref: "#/schemas/Card" }, { type: "null" }] });
  const { branches, nulls, keyword } = alternativesOf(union) ?? expect.unreachable();

  test("has non-null branches and a required property that identifies them", () => {
    expect([keyword, branches.length, nulls]).toEqual(["oneOf", 2, 1]);
    expect(tagOf(branches)).toEqual({ name: "kind", constants: [["cash"], ["visa", "master"]] });
  });

  test("has no tag if a constant is in two branches, the property is optional, or a branch is a string", () => {
    const [cash] = branches as [SchemaSpot];
    expect(tagOf([cash, cash])).toBeUndefined();
    expect(tagOf([cash, spotOf({ type: "object", properties: { kind: { const: "card" } } })])).toBeUndefined();
    expect(tagOf([cash, spotOf({ type: "string" })])).toBeUndefined();
  });
});

test.each([null, true, "text", []])("%s instead of a schema has no subschemas", (value) => {
  expect(childSchemasOf(spotOf(value as unknown as Schema))).toEqual([]);
});

test("distinguishes annotations from validating keywords", () => {
  const keywords =
    `title description default examples example deprecated readOnly writeOnly $comment discriminator externalDocs xml
    contentEncoding contentMediaType x-anything type const enum format pattern $ref allOf contentSchema`.split(/\s+/);
  expect(keywords.filter((keyword) => !isAnnotation(keyword))).toEqual(keywords.slice(-8));
});
