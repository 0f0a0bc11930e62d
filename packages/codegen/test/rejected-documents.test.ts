import type { Document, Schema } from "@partner-api/contract";
import { describe, expect, test } from "vitest";
import { allSchemas } from "../src/all-schemas.ts";
import { inDependencyOrder } from "../src/dependency-order.ts";
import { emitOperations } from "../src/emit-operations.ts";
import { emitRoutes } from "../src/emit-routes.ts";
import { rejection } from "./rejection.ts";
import { componentSpots, documentOf, type Schemas } from "./spots.ts";

const refer = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const text: Schema = { type: "string" };

describe("generation stops at components", () => {
  test.each<[what: string, schemas: Schemas, message: string]>([
    [
      "with a broken reference",
      { A: { type: "array", items: refer("Z") } },
      "schemas/A: A refers to the schema Z, which does not exist",
    ],
    [
      "with the same name in two files",
      { "A-2": text },
      "schemas/A-2: A-2 becomes a constant; use a unique name like MenuItem",
    ],
    ["that would shadow RegExp", { RegExp: text }, "schemas/RegExp: RegExp becomes a constant"],
  ])("%s", (_, schemas, message) => {
    expect(rejection(() => inDependencyOrder(componentSpots(schemas)))).toContain(message);
  });

  test("with different schemas for one name in two documents", () => {
    const document = (schema: Schema) => documentOf({ components: { schemas: { A: schema } } });
    const contract = { openapi: document(text), asyncapi: document(text), platform: document({ type: "null" }) };
    expect(rejection(() => allSchemas(contract))).toContain("schemas/A: The name A is used for two different schemas");
  });
});

/** A document with one operation, changed by `changes`. */
function documentWith(changes: object): Document {
  const get = { operationId: "getIt", summary: "Get it", responses: {}, ...changes };
  const flows = { clientCredentials: { scopes: {} } };
  const components = { schemas: {}, securitySchemes: { one: { flows }, two: { flows } } };
  return documentOf({ paths: { "/v1/it": { get } }, components });
}

const AT = "#/paths/~1v1~1it/get";
const query = (schema: Schema) => ({ parameters: [{ name: "q", in: "query", schema }] });

describe("generation stops at operations", () => {
  test.each<[what: string, changes: object, message: string]>([
    ["with a parameter of any type", query({}), `${AT}/parameters/0/schema: Expected the parameter`],
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
      "with a keyword in a response",
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
  ])("%s", (_, changes, message) => {
    expect(rejection(() => emitRoutes(documentWith(changes)))).toContain(message);
  });

  test.each<[what: string, security: object[]]>([
    ["two schemes at once", [{ one: [], two: [] }]],
    ["an optional scheme", [{ one: [] }, {}]],
  ])("with %s in security", (_, security) => {
    const contract = { openapi: documentWith({ security }), asyncapi: documentOf({}), platform: documentWith({}) };
    expect(rejection(() => emitOperations(contract))).toContain(
      `${AT}/security: Expected one scheme in each alternative of security`,
    );
  });
});
