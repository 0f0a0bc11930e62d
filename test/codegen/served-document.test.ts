import { OpenAPIHono } from "@hono/zod-openapi";
import { describe, expect, test } from "vitest";
import { operations } from "../../generated/operations.ts";
import { routes as platformRoutes } from "../../generated/platform-routes.ts";
import { contractOf, type Document, readContract } from "../../packages/contract/src/contract.ts";
import { app } from "./app.ts";
import { canonical } from "./canonical.ts";
import { differences } from "./differences.ts";

type Node = Record<string, unknown>;

const served = (app: Pick<OpenAPIHono, "getOpenAPI31Document">): Node =>
  JSON.parse(JSON.stringify(app.getOpenAPI31Document({ openapi: "3.1.1", info: { title: "served", version: "0" } })));

const documentOf = (value: object): Document => contractOf({ served: value })[0] as Document;

const authored = readContract();
const contract = canonical(authored.openapi);
const description = served(app);

describe("the document that the service describes itself with", () => {
  test("is the contract of the partners", () => {
    expect(Object.keys(contract.operations).length).toBe(Object.keys(operations).length);
    expect(differences(contract, canonical(documentOf(description)))).toEqual([]);
  });

  test("is the contract of the platform, from its routes", () => {
    const platform = new OpenAPIHono();
    for (const route of Object.values(platformRoutes)) platform.openAPIRegistry.registerPath(route);
    expect(differences(canonical(authored.platform), canonical(documentOf(served(platform))))).toEqual([]);
  });
});

/** The node at `path` inside `document`. */
const at = (document: Node, path: string): Node => path.split(" ").reduce((node, key) => node[key] as Node, document);

const PUT = "paths /integrations/food/outlets/{outlet_id}/v1/catalog put";
const LIST = "paths /integrations/promo/outlets/{outlet_id}/v1/food-promos get";
const STOCKS = "paths /integrations/food/outlets/{outlet_id}/v2/menu_item_stocks patch";
const CATALOG = "operations/put /integrations/food/outlets/{outlet_id}/v1/catalog";
const PROMOTIONS = "operations/get /integrations/promo/outlets/{outlet_id}/v1/food-promos";

test.each<[what: string, path: string, change: (node: Node) => unknown, said: string]>([
  [
    "an operationId",
    PUT,
    (it) => Object.assign(it, { operationId: "putIt" }),
    `${CATALOG}/operationId: authored "replaceCatalog", served "putIt"`,
  ],
  [
    "a summary",
    PUT,
    (it) => Object.assign(it, { summary: "?" }),
    `${CATALOG}/summary: authored "Replace the catalog", served "?"`,
  ],
  ["a description", PUT, (it) => delete it.description, `${CATALOG}/description: authored "Replaces`],
  ["a tag", PUT, (it) => Object.assign(it, { tags: [] }), `${CATALOG}/tags: authored ["Catalog"], served []`],
  [
    "a scope",
    PUT,
    (it) => Object.assign(it, { security: [{ auth_client_credentials: [] }] }),
    `${CATALOG}/security: authored [`,
  ],
  [
    "deprecation",
    PUT,
    (it) => Object.assign(it, { deprecated: true }),
    `${CATALOG}/deprecated: authored undefined, served true`,
  ],
  [
    "a parameter",
    `${LIST} parameters`,
    (it) => (it as never as unknown[]).pop(),
    `${PROMOTIONS}/parameters/header X-Request-ID: authored {`,
  ],
  [
    "a required parameter",
    `${LIST} parameters 1`,
    (it) => Object.assign(it, { required: true }),
    `${PROMOTIONS}/parameters/query limit/required: authored false, served true`,
  ],
  [
    "a limit of a parameter",
    `${LIST} parameters 1 schema`,
    (it) => Object.assign(it, { maximum: 9 }),
    `${PROMOTIONS}/parameters/query limit/schema/maximum: authored 1000, served 9`,
  ],
  [
    "a body that may be left out",
    `${PUT} requestBody`,
    (it) => Object.assign(it, { required: false }),
    `${CATALOG}/requestBody/required: authored true, served false`,
  ],
  [
    "a media type",
    `${PUT} requestBody content`,
    (it) => Object.assign(it, { "text/plain": {} }),
    `${CATALOG}/requestBody/content/text/plain: authored undefined, served {}`,
  ],
  ["a status", `${PUT} responses`, (it) => delete it["413"], `${CATALOG}/responses/413: authored {`],
  [
    "another status",
    `${PUT} responses`,
    (it) => Object.assign(it, { 418: it["400"] }),
    `${CATALOG}/responses/418: authored undefined, served {`,
  ],
  [
    "a header",
    `${PUT} responses 429 headers`,
    (it) => delete it["Retry-After"],
    `${CATALOG}/responses/429/headers/Retry-After: authored {`,
  ],
  [
    "a header that may be missing",
    `${PUT} responses 429 headers Retry-After`,
    (it) => Object.assign(it, { required: false }),
    `${CATALOG}/responses/429/headers/Retry-After/required: authored true, served false`,
  ],
  [
    "a body",
    `${STOCKS} responses 200 content application/json`,
    (it) => Object.assign(it, { schema: { $ref: "#/components/schemas/PromotionEndedResponse" } }),
    'responses/200/content/application/json/$ref: authored "#/components/schemas/SetStocksResponse", served "#/components/schemas/PromotionEndedResponse"',
  ],
  [
    "a limit of a field",
    "components schemas MenuItemInput properties name",
    (it) => Object.assign(it, { maxLength: 151 }),
    "schemas/MenuItemInput/properties/name/maxLength: authored 150, served 151",
  ],
  [
    "a required field",
    "components schemas MenuItemInput",
    (it) => Object.assign(it, { required: ["name"] }),
    'schemas/MenuItemInput/required: authored ["external_id","name","price"], served ["name"]',
  ],
  [
    "a format",
    "components schemas Timestamp",
    (it) => delete it.format,
    'schemas/Timestamp/format: authored "date-time", served undefined',
  ],
  [
    "a default",
    "components schemas MenuItemInput properties in_stock",
    (it) => delete it.default,
    "schemas/MenuItemInput/properties/in_stock/default: authored true, served undefined",
  ],
  [
    "a description of a component",
    "components schemas Timestamp",
    (it) => delete it.description,
    'schemas/Timestamp/description: authored "ISO 8601 with offset.", served undefined',
  ],
  [
    "a constant",
    "components schemas PromotionType",
    (it) => Object.assign(it, { enum: ["x"] }),
    'schemas/PromotionType/enum: authored ["sku_promo"], served ["x"]',
  ],
])("a change of %s in it is reported with its place", (_, path, change, said) => {
  const document = structuredClone(description);
  change(at(document, path));
  const [difference = "none", ...more] = differences(contract, canonical(documentOf(document)));
  expect(difference).toContain(said);
  expect(more).toEqual([]);
});
