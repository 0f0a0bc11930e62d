import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { contractInDirections, inDirections, placeOf, type Schema, schemasOf } from "../src/contract.ts";

/* Components with readOnly or writeOnly properties are split: one for responses, one for requests. */

const { folder: spec, write } = temporaryFolder();
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const ID = { type: "string", readOnly: true };
const PIN = { type: "string", writeOnly: true };
const NAME = { type: "string" };

/** Components that replace these in a document. */
function componentsOf(schemas: Record<string, unknown>): unknown {
  return splitOf({ components: { schemas } }, "components").schemas;
}
function splitOf(document: Record<string, unknown>, key: string): Record<string, unknown> {
  const { openapi } = inDirections({ openapi: document, asyncapi: {}, platform: {} });
  return (openapi as Record<string, Record<string, unknown>>)[key] ?? {};
}

describe("a component", () => {
  test("without such properties is not split", () => {
    const schemas = { Plain: { type: "object", properties: { name: NAME, readOnly: { type: "boolean" } } } };
    expect(componentsOf(schemas)).toEqual(schemas);
  });

  test("with such properties is split into a request and a response component", () => {
    const schemas = {
      It: { type: "object", required: ["id", "name", "pin"], properties: { id: ID, name: NAME, pin: PIN } },
    };
    expect(componentsOf(schemas)).toEqual({
      It: { type: "object", required: ["id", "name"], properties: { id: ID, name: NAME } },
      ItInput: { type: "object", required: ["name", "pin"], properties: { name: NAME, pin: PIN } },
    });
  });

  test("drops an empty list of required properties", () => {
    expect(componentsOf({ It: { required: ["id"], properties: { id: ID } } })).toEqual({
      It: { required: ["id"], properties: { id: ID } },
      ItInput: { properties: {} },
    });
  });

  test("that is already split is not changed", () => {
    const schemas = { It: { properties: { id: ID } }, ItInput: { properties: { name: NAME } } };
    expect(componentsOf(schemas)).toEqual(schemas);
  });

  test.each<[what: string, holder: (schema: Schema) => Schema]>([
    ["refers to a split one", (schema) => schema],
    ["contains one in a property", (schema) => ({ type: "object", properties: { it: schema } })],
    ["contains one in its items", (schema) => ({ type: "array", items: schema })],
    ["contains one as an alternative", (schema) => ({ oneOf: [schema, { type: "null" }] })],
    ["is composed of one", (schema) => ({ allOf: [schema, { description: "More." }] })],
  ])("that %s is split", (_what, holder) => {
    const It = { properties: { id: ID } };
    expect(componentsOf({ Holder: holder(ref("It")), It })).toEqual({
      Holder: holder(ref("It")),
      HolderInput: holder(ref("ItInput")),
      It,
      ItInput: { properties: {} },
    });
  });

  test("that contains a split one indirectly is split, in any order", () => {
    const names = Object.keys(
      componentsOf({
        A: { properties: { b: ref("B") } },
        B: { properties: { c: ref("C") } },
        C: { properties: { id: ID } },
        D: { properties: { name: NAME, a: { const: "C" } } },
      }) as object,
    );
    expect(names).toEqual(["A", "AInput", "B", "BInput", "C", "CInput", "D"]);
  });

  test("excludes a property that refers to a schema of one direction", () => {
    expect(componentsOf({ It: { required: ["id"], properties: { id: ref("Id"), name: NAME } }, Id: ID })).toMatchObject(
      {
        It: { required: ["id"], properties: { id: ref("Id"), name: NAME } },
        ItInput: { properties: { name: NAME } },
      },
    );
  });

  test("does not require a property that another part excludes", () => {
    expect(
      componentsOf({
        Base: { properties: { id: ID, pin: PIN } },
        It: { allOf: [ref("Base"), { required: ["id", "pin"] }], required: ["id", "pin"] },
      }),
    ).toMatchObject({
      It: { allOf: [ref("Base"), { required: ["id"] }], required: ["id"] },
      ItInput: { allOf: [ref("BaseInput"), { required: ["pin"] }], required: ["pin"] },
    });
  });

  test("that is recursive is split", () => {
    expect(
      componentsOf({ Node: { properties: { id: ID, next: ref("Node") }, allOf: [{ required: ["id"] }] } }),
    ).toEqual({
      Node: { properties: { id: ID, next: ref("Node") }, allOf: [{ required: ["id"] }] },
      NodeInput: { properties: { next: ref("NodeInput") }, allOf: [{}] },
    });
  });

  test("may contain boolean schemas", () => {
    const It = { properties: { id: ID, any: true }, additionalProperties: false, allOf: [true] };
    expect(componentsOf({ It })).toEqual({ It, ItInput: { ...It, properties: { any: true } } });
  });

  test("excludes a property of a nested object only there", () => {
    const inner = { required: ["id"], properties: { id: ID } };
    expect(componentsOf({ It: { required: ["id"], properties: { id: NAME, inner } } })).toEqual({
      It: { required: ["id"], properties: { id: NAME, inner } },
      ItInput: { required: ["id"], properties: { id: NAME, inner: { properties: {} } } },
    });
  });
});

describe("a body", () => {
  const schemas = { It: { properties: { id: ID, pin: PIN } } };
  const media = (schema: unknown) => ({ content: { "application/json": { schema, example: { schema: { id: 1 } } } } });

  test("of a request uses the request component, of a response the response component", () => {
    const paths = {
      "/its": {
        post: {
          parameters: [{ name: "it", schema: ref("It") }],
          requestBody: media(ref("It")),
          responses: { 200: media(ref("It")), 201: media({ properties: { pin: PIN, id: ID } }) },
        },
      },
    };
    expect(splitOf({ paths, components: { schemas } }, "paths")).toEqual({
      "/its": {
        post: {
          parameters: [{ name: "it", schema: ref("ItInput") }],
          requestBody: media(ref("ItInput")),
          responses: { 200: media(ref("It")), 201: media({ properties: { id: ID } }) },
        },
      },
    });
  });

  test("in components.requestBodies uses the request component", () => {
    const components = {
      requestBodies: { Send: media(ref("It")) },
      responses: { Got: media(ref("It")) },
      messages: { Event: { payload: ref("It"), examples: [{ payload: { id: 1 } }] } },
      schemas,
    };
    expect(splitOf({ components }, "components")).toEqual({
      requestBodies: { Send: media(ref("ItInput")) },
      responses: { Got: media(ref("It")) },
      messages: { Event: { payload: ref("It"), examples: [{ payload: { id: 1 } }] } },
      schemas: { It: { properties: { id: ID } }, ItInput: { properties: { pin: PIN } } },
    });
  });

  test("with an inline schema is split", () => {
    const requestBody = media({ properties: { id: ID, name: NAME } });
    expect(splitOf({ paths: { "/its": { post: { requestBody } } } }, "paths")).toEqual({
      "/its": { post: { requestBody: media({ properties: { name: NAME } }) } },
    });
  });

  test.each(["readOnly", "writeOnly"])("returns the same document if nothing is %s", (word) => {
    const openapi = { components: { schemas: { It: { properties: { [word]: NAME, a: { [word]: false } } } } } };
    expect(inDirections({ openapi, asyncapi: {}, platform: {} }).openapi).toBe(openapi);
  });
});

test("locates both components at their source", () => {
  const text = `openapi: 3.1.0
components:
  schemas:
    Pair:
      type: object
      properties:
        id:
          type: string
          readOnly: true
        name:
          type: string
`;
  write("openapi.yaml", text);
  const openapi = parse(text) as object;
  const contract = contractInDirections({ openapi, asyncapi: { asyncapi: "3.0.0" }, platform: openapi }, spec);
  const schemas = schemasOf(contract.openapi);
  expect([...schemas.keys()]).toEqual(["Pair", "PairInput"]);
  const places = [...schemas.values()].flatMap((schema) =>
    [[], ["properties"], ["properties", "name"]].map((keys) =>
      placeOf({ ...schema, keys: [...schema.keys, ...keys] }).replace(`${spec}/`, ""),
    ),
  );
  const lines = ["openapi.yaml:5:7", "openapi.yaml:7:9", "openapi.yaml:11:11"];
  expect(places).toEqual([...lines, ...lines]);
});
