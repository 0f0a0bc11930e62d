import { describe, expect, test } from "vitest";
import {
  fromValue,
  namedFieldsOf,
  rootOf,
  type Schema,
  type SchemaSpot,
  schemaAt,
  standaloneSchema,
  typedView,
} from "../src/contract.ts";

/* Views of a schema for other tools: standalone, types only, names of fields. */

const ref = (name: string) => ({ $ref: `#/schemas/${name}` });
const schemas = {
  Name: { type: "string", maxLength: 3 },
  Tree: { type: "object", properties: { name: ref("Name"), parts: { type: "array", items: ref("Tree") } } },
  All: true,
  None: false,
};
const spotOf = (schema: unknown): SchemaSpot =>
  schemaAt(rootOf(fromValue({ it: schema, schemas }, "it")), "it") ?? expect.unreachable();

describe("a standalone schema", () => {
  const alone = (schema: unknown, flow: "in" | "out" = "in") => standaloneSchema(spotOf(schema), flow);
  const first = (schema: object) => ({ $ref: "#/$defs/s0", $defs: { s0: schema } });

  test.each<[what: string, schema: object, left: object]>([
    [
      "keywords that bind",
      { type: "string", maxLength: 3, pattern: "a" },
      { type: "string", maxLength: 3, pattern: "a" },
    ],
    [
      "nothing that describes",
      {
        title: "t",
        description: "d",
        default: 1,
        example: 1,
        examples: [1],
        discriminator: {},
        xml: {},
        "x-own": 1,
        $id: "i",
        $comment: "c",
      },
      {},
    ],
    [
      "schemas inside",
      { items: { title: "t", type: "null" }, not: { title: "t" } },
      { items: { type: "null" }, not: {} },
    ],
    ["lists of subschemas", { oneOf: [{ title: "t" }, { type: "null" }] }, { oneOf: [{}, { type: "null" }] }],
    ["maps of subschemas", { properties: { title: { title: "t" } } }, { properties: { title: {} } }],
    [
      "true and false",
      { items: false, properties: { a: true, b: false } },
      { items: false, properties: { a: true, b: false } },
    ],
    ["closed enumerations", { enum: ["a"] }, { enum: ["a"] }],
    ["no open enumerations", { type: "string", enum: ["a"], "x-open-values": true }, { type: "string" }],
    ["no definitions of its own", { $defs: { a: {} }, type: "null" }, { type: "null" }],
  ])("has %s", (_what, schema, remaining) => {
    expect(alone(schema)).toEqual(first(remaining));
  });

  test("requires only properties of its direction", () => {
    const schema = {
      required: ["id", "pin", "name", "other"],
      properties: { id: { readOnly: true }, pin: { writeOnly: true }, name: {} },
    };
    const required = (required: string[]) => first({ required, properties: expect.any(Object) });
    expect(alone(schema, "in")).toEqual(required(["pin", "name", "other"]));
    expect(alone(schema, "out")).toEqual(required(["id", "name", "other"]));
    expect(alone({ required: ["id"] })).toEqual(first({ required: ["id"] }));
  });

  test("includes each referenced schema once, even if it is recursive", () => {
    expect(alone({ properties: { a: ref("Tree"), b: ref("Name") } })).toEqual({
      $ref: "#/$defs/s0",
      $defs: {
        s0: { properties: { a: { $ref: "#/$defs/s1" }, b: { $ref: "#/$defs/s2" } } },
        s1: {
          type: "object",
          properties: { name: { $ref: "#/$defs/s2" }, parts: { type: "array", items: { $ref: "#/$defs/s1" } } },
        },
        s2: { type: "string", maxLength: 3 },
      },
    });
  });

  test("keeps keywords beside a reference, and ignores a reference to true", () => {
    expect(alone({ ...ref("Name"), minLength: 1 })).toMatchObject({
      $defs: { s0: { $ref: "#/$defs/s1", minLength: 1 } },
    });
    expect(alone({ ...ref("All"), minLength: 1 })).toEqual(first({ minLength: 1 }));
  });

  test("converts true to an empty schema and false to one that rejects everything", () => {
    expect(standaloneSchema(rootOf(fromValue(true, "it")), "in")).toEqual({});
    expect(standaloneSchema(rootOf(fromValue(false, "it")), "in")).toEqual({ not: {} });
  });
});

describe("a schema for type generation", () => {
  const component = { $ref: "#/components/schemas/Name" };
  test.each<[schema: unknown, view: unknown]>([
    [true, {}],
    [false, {}],
    [
      { ...component, description: "d", readOnly: true },
      { ...component, description: "d" },
    ],
    [{ $ref: "#/components/schemas/Name/properties/a" }, {}],
    [{ type: "string", not: {}, if: {}, else: {}, contains: {}, $defs: {}, writeOnly: true }, { type: "string" }],
    [{ properties: { a: {} }, items: {} }, {}],
    [
      { type: "object", properties: { a: { not: {} } } },
      { type: "object", properties: { a: {} } },
    ],
    [
      { type: "object", patternProperties: { a: {} } },
      { type: "object", additionalProperties: true },
    ],
    [
      { type: "object", properties: { a: {} }, additionalProperties: { type: "string" } },
      { type: "object", properties: { a: {} }, additionalProperties: true },
    ],
    [{ type: "string", oneOf: [{ type: "string" }] }, { oneOf: [{ type: "string" }] }],
    [{ oneOf: [{ type: "string" }, { maxLength: 1 }] }, {}],
    [{ oneOf: [{ enum: ["a"] }], anyOf: [{ enum: ["a"] }] }, {}],
    [{ enum: ["a"], oneOf: [{ const: "a" }] }, { enum: ["a"] }],
    [{ type: "object", anyOf: [{ required: ["a"] }, { required: ["b"] }] }, { type: "object" }],
    [{ allOf: [{ properties: { a: {} } }] }, { allOf: [{}] }],
    [{ type: "array", prefixItems: [{}, {}] }, { type: "array" }],
    [
      { type: "array", prefixItems: [{}, {}], items: false, minItems: 1 },
      { type: "array", minItems: 1 },
    ],
    [
      { type: "array", prefixItems: [{}, {}], items: false, minItems: 2 },
      { type: "array", prefixItems: [{}, {}], minItems: 2 },
    ],
    [
      { type: "array", prefixItems: [{}, {}], minItems: 2, maxItems: 3 },
      { type: "array", minItems: 2, maxItems: 3 },
    ],
    [
      { type: "array", items: { properties: { a: {} } } },
      { type: "array", items: {} },
    ],
    ...[
      component,
      { type: "object", properties: {}, additionalProperties: { type: "string" } },
      { type: "object", properties: { a: {} }, additionalProperties: false },
      { oneOf: [{ type: "string" }, component] },
      { anyOf: [{ anyOf: [{ type: "null" }] }] },
      { allOf: [{ type: "object" }, { properties: { a: {} } }] },
      { allOf: [component, { properties: { a: {} } }] },
      { type: "array", prefixItems: [{}, {}], minItems: 2, maxItems: 2 },
    ].map((schema): [unknown, unknown] => [schema, schema]),
  ])("%j", (schema, view) => {
    expect(typedView(schema as Schema)).toEqual(view);
  });

  test("keeps keywords of the type that an enclosing schema defines", () => {
    expect(typedView({ properties: { a: {} } }, true)).toEqual({ properties: { a: {} } });
    expect(typedView({ oneOf: [{ type: "string" }] }, true)).toEqual({ oneOf: [{ type: "string" }] });
  });
});

describe("the fields that a schema names", () => {
  test.each<[schema: unknown, fields: string[]]>([
    [{ type: "string" }, []],
    [{ properties: { a: {}, "b/c~d": {} } }, ["/a", "/b~1c~0d"]],
    [{ properties: { a: { properties: { b: {} } } } }, ["/a", "/a/b"]],
    [{ items: { properties: { a: {} } } }, ["/*/a"]],
    [{ prefixItems: [{ properties: { a: {} } }], unevaluatedItems: { properties: { b: {} } } }, ["/*/b", "/*/a"]],
    [
      { additionalProperties: { properties: { a: {} } }, patternProperties: { x: { properties: { b: {} } } } },
      ["/*/a", "/*/b"],
    ],
    [{ unevaluatedProperties: { properties: { a: {} } }, additionalProperties: false }, ["/*/a"]],
    [
      { oneOf: [{ properties: { a: {} } }], anyOf: [{ properties: { b: {} } }, { properties: { a: {} } }] },
      ["/a", "/b"],
    ],
    [{ dependentSchemas: { x: { properties: { a: {} } } }, else: { properties: { b: {} } } }, ["/b", "/a"]],
    [{ not: { properties: { a: {} } }, if: { properties: { b: {} } }, contains: { properties: { c: {} } } }, []],
    [{ allOf: [{ properties: { a: {} } }, ref("Tree")] }, ["/a", "/name", "/parts"]],
    [ref("Tree"), ["/name", "/parts"]],
  ])("%j", (schema, fields) => {
    const names = namedFieldsOf(spotOf(schema));
    expect(names).toEqual(fields);
  });
});
