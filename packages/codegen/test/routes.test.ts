import { expect, test } from "vitest";
import { emitRoutes } from "../src/emit-routes.ts";
import { format } from "../src/format.ts";
import { documentOf } from "./spots.ts";

/* What each supported part of an operation adds to its route. */

const TEXT = { type: "string" };
const FILE = { type: "string", format: "binary" };
const query = (name: string, schema: object, rest: object = {}) => ({ name, in: "query", schema, ...rest });
const json = (schema: object) => ({ "application/json": { schema } });

async function routesOf(operation: object, components: object = {}): Promise<string> {
  const paths = { "/v1/items/{item_id}": { put: { operationId: "putItem", responses: {}, ...operation } } };
  const text = await format("routes.ts", emitRoutes(documentOf({ paths, components })));
  return text.slice(text.indexOf("  putItem"));
}

test("an operation with only an operationId", async () => {
  expect(await routesOf({})).toMatchSnapshot();
});

test.each<[what: string, operation: object, components?: object]>([
  ["texts and tags", { summary: "Put it", description: 'Puts "it".', tags: ["Items", "All"] }],
  ["security", { security: [{ token: ["a", "b"] }, {}] }],
  [
    "parameters in each place",
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
  ["a required JSON body", { requestBody: { required: true, content: json({ type: "object" }) } }],
  ["an optional JSON body", { requestBody: { content: json(TEXT) } }],
  ["a text body without a schema", { requestBody: { required: true, content: { "text/csv": {} } } }],
  ["a binary body without a schema", { requestBody: { content: { "image/png": {} } } }],
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
    "responses with one header, with several, and without any",
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
    "a response that is a component",
    { responses: { 404: { $ref: "#/components/responses/Missing" } } },
    {
      responses: { Missing: { description: "Gone.", content: json({ $ref: "#/components/schemas/Problem" }) } },
      schemas: { Problem: { type: "object", properties: { why: TEXT } } },
    },
  ],
])("%s", async (_, operation, components) => {
  const [least, route] = await Promise.all([routesOf({}), routesOf(operation, components)]);
  const lines = least.split("\n");
  const added = route.split("\n").filter((line) => !lines.includes(line));
  expect(added.join("\n")).toMatchSnapshot();
});
