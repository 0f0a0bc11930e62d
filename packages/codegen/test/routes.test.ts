import { expect, test } from "vitest";
import { emitRoutes } from "../src/emit-routes.ts";
import { format } from "../src/format.ts";
import { documentOf } from "./spots.ts";

/* A route as a designer's operation becomes it, with each part that it may have, whole. */

const TEXT = { type: "string" };
const FILE = { type: "string", format: "binary" };
const query = (name: string, schema: object, rest: object = {}) => ({ name, in: "query", schema, ...rest });
const json = (schema: object) => ({ "application/json": { schema } });

async function routesOf(operation: object, components: object = {}): Promise<string> {
  const paths = { "/v1/items/{item_id}": { put: { operationId: "putItem", responses: {}, ...operation } } };
  return await format("routes.ts", emitRoutes(documentOf({ paths, components })));
}

test.each<[what: string, operation: object, components?: object]>([
  ["nothing but an operationId", {}],
  ["words and tags", { summary: "Put it", description: 'Puts "it".', tags: ["Items", "All"] }],
  ["security", { security: [{ token: ["a", "b"] }, {}] }],
  [
    "parameters of each place",
    {
      parameters: [
        { name: "item_id", in: "path", required: true, description: "Which.", schema: { ...TEXT, maxLength: 3 } },
        query("limit", { type: "integer", minimum: 1, default: 20 }),
        query("ratio", { type: "number" }, { required: true }),
        query("is_on", { type: "boolean" }),
        query("tags", { type: "array", items: TEXT }),
        query("kind", { $ref: "#/components/schemas/Kind" }),
        { name: "X-Key", in: "header", schema: TEXT },
        { name: "theme", in: "cookie", schema: { enum: ["dark"], type: "string" } },
      ],
    },
    { schemas: { Kind: { type: "string", enum: ["a", "b"] } } },
  ],
  ["a body of JSON that has to come", { requestBody: { required: true, content: json({ type: "object" }) } }],
  ["one that may be left out", { requestBody: { content: json(TEXT) } }],
  ["a body of any text", { requestBody: { required: true, content: { "text/csv": {} } } }],
  ["a body of any bytes", { requestBody: { content: { "image/png": {} } } }],
  [
    "a form",
    {
      requestBody: {
        required: true,
        content: { "multipart/form-data": { schema: { type: "object", properties: { photo: FILE, note: TEXT } } } },
      },
    },
  ],
  [
    "answers with one header, with several, and with none",
    {
      responses: {
        200: { description: "One.", headers: { ETag: { schema: TEXT } }, content: json({ type: "integer" }) },
        201: {
          description: "Two.",
          headers: { "X-A": { required: true, schema: { type: "integer" } }, "X-B": { schema: TEXT } },
        },
        204: { description: "None." },
        206: { description: "Bytes.", content: { "image/png": { schema: FILE }, "text/csv": {} } },
      },
    },
  ],
  [
    "an answer that is a component",
    { responses: { 404: { $ref: "#/components/responses/Missing" } } },
    {
      responses: { Missing: { description: "Gone.", content: json({ $ref: "#/components/schemas/Problem" }) } },
      schemas: { Problem: { type: "object", properties: { why: TEXT } } },
    },
  ],
])("%s", async (_, operation, components) => {
  expect(await routesOf(operation, components)).toMatchSnapshot();
});
