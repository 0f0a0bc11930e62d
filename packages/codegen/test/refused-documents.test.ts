import type { Document, Schema } from "@partner-api/contract";
import { describe, expect, test } from "vitest";
import { allSchemas } from "../src/all-schemas.ts";
import { inDependencyOrder } from "../src/dependency-order.ts";
import { emitOperations } from "../src/emit-operations.ts";
import { emitRoutes } from "../src/emit-routes.ts";
import { refusal } from "./refusal.ts";
import { componentSpots, documentOf, type Schemas } from "./spots.ts";

const refer = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const text: Schema = { type: "string" };

describe("the generator stops at components", () => {
  test.each<[what: string, schemas: Schemas, said: string]>([
    [
      "that refer to none",
      { A: { type: "array", items: refer("Z") } },
      "schemas/A: There is no schema Z, to which A refers",
    ],
    [
      "that two files call the same",
      { "A-2": text },
      "schemas/A-2: A-2 becomes a constant; give it a name like MenuItem",
    ],
    ["that would hide RegExp", { RegExp: text }, "schemas/RegExp: RegExp becomes a constant"],
  ])("%s", (_, schemas, said) => {
    expect(refusal(() => inDependencyOrder(componentSpots(schemas)))).toContain(said);
  });

  test("that two documents describe differently under one name", () => {
    const document = (schema: Schema) => documentOf({ components: { schemas: { A: schema } } });
    const contract = { openapi: document(text), asyncapi: document(text), platform: document({ type: "null" }) };
    expect(refusal(() => allSchemas(contract))).toContain("schemas/A: The name A is used for two different schemas");
  });
});

/** A document of one operation, in which `changes` are made. */
function documentWith(changes: object): Document {
  const get = { operationId: "getIt", summary: "Get it", responses: {}, ...changes };
  const flows = { clientCredentials: { scopes: {} } };
  const components = { schemas: {}, securitySchemes: { one: { flows }, two: { flows } } };
  return documentOf({ paths: { "/v1/it": { get } }, components });
}

const AT = "#/paths/~1v1~1it/get";
const query = (schema: Schema) => ({ parameters: [{ name: "q", in: "query", schema }] });

describe("the generator stops at operations", () => {
  test.each<[what: string, changes: object, said: string]>([
    ["with a parameter of any type", query({}), `${AT}/parameters/0/schema: Parameters are of type`],
    [
      "with a keyword in a parameter",
      query({ type: "integer", multipleOf: 0 }),
      `${AT}/parameters/0/schema/multipleOf: Expected multipleOf to be`,
    ],
    [
      "with a keyword in a body",
      { requestBody: { content: { "application/json": { schema: { ...text, not: 1 } as never } } } },
      `${AT}/requestBody/content/application~1json/schema/not: Expected not to be a schema`,
    ],
    [
      "with a keyword in an answer",
      {
        responses: {
          200: { description: "", content: { "application/json": { schema: { ...text, not: 1 } as never } } },
        },
      },
      `${AT}/responses/200/content/application~1json/schema/not: Expected not to be a schema`,
    ],
    [
      "with a keyword in a header",
      { responses: { 200: { description: "", headers: { "X-A": { schema: { ...text, not: 1 } as never } } } } },
      `${AT}/responses/200/headers/X-A/schema/not: Expected not to be a schema`,
    ],
  ])("%s", (_, changes, said) => {
    expect(refusal(() => emitRoutes(documentWith(changes)))).toContain(said);
  });

  test.each<[what: string, security: object[]]>([
    ["two schemes at once", [{ one: [], two: [] }]],
    ["a scheme or none", [{ one: [] }, {}]],
  ])("that ask for %s", (_, security) => {
    const contract = { openapi: documentWith({ security }), asyncapi: documentOf({}), platform: documentWith({}) };
    expect(refusal(() => emitOperations(contract))).toContain(
      `${AT}/security: Each alternative of security names one scheme`,
    );
  });
});
