import openapi from "../../../generated/openapi.json" with { type: "json" };
import {
  GET_CATALOG,
  importPeer,
  PATCH_STOCKS,
  PUT_CATALOG,
  readResponse,
  replacementResponse,
  serve,
  stocksSet,
} from "./support.ts";

/* Fastify with its own Ajv, on the schemas of the contract. */

type App = {
  addSchema(schema: object): void;
  route(route: {
    method: string;
    url: string;
    schema?: object;
    handler: (request: { body: never }) => Promise<object>;
  }): void;
  ready(): Promise<void>;
  routing: Parameters<typeof serve>[0];
};
const { default: fastify } = await importPeer<{ default: (options: object) => App }>("fastify");

const response = readResponse();
const app = fastify({ ajv: { customOptions: { strict: false } } });
app.addSchema({ $id: "contract", components: openapi.components });
const bodyOf = (name: string) => ({ body: { $ref: `contract#/components/schemas/${name}` } });
app.route({
  method: "PUT",
  url: PUT_CATALOG,
  schema: bodyOf("ReplaceCatalogRequest"),
  handler: async ({ body }) => replacementResponse(body),
});
app.route({ method: "GET", url: GET_CATALOG, handler: async () => response });
app.route({ method: "PATCH", url: PATCH_STOCKS, schema: bodyOf("SetStocksRequest"), handler: async () => stocksSet });
await app.ready();
await serve(app.routing);
