import { describe, expect, test } from "vitest";
import {
  contractOf,
  coveringStatus,
  type Document,
  jsonOf,
  limitOfOperation,
  operationsOf,
  placeOf,
  readContract,
  scopesOf,
  securitySchemesOf,
  successOf,
  webhooksOf,
} from "../src/contract.ts";

const shop = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1.0.0" },
  servers: [{ url: "https://{region}.example", variables: { region: { enum: ["eu", "us"], default: "eu" } } }],
  security: [{ token: ["read"] }],
  "x-rate-limit": { limit: 10, window_seconds: 1, per: "client" },
  paths: {
    "/orders/{id}": {
      parameters: [
        { $ref: "#/components/parameters/Id" },
        { name: "X-Trace", in: "header", schema: { type: "string" } },
      ],
      servers: [{ url: "https://orders.example" }],
      put: {
        operationId: "putOrder",
        deprecated: true,
        parameters: [{ name: "x-trace", in: "header", required: true, explode: true, schema: { type: "integer" } }],
        requestBody: { $ref: "#/components/requestBodies/Order" },
        responses: {
          200: { description: "Put.", content: { "Application/JSON; charset=utf-8": { schema: { type: "object" } } } },
          404: { $ref: "#/components/responses/Missing" },
          "5XX": { description: "Broken." },
        },
        callbacks: { paid: { "{$request.body#/url}": { post: { responses: { 204: { description: "Seen." } } } } } },
        "x-rate-limit": { limit: 1, window_seconds: 1, per: "outlet" },
      },
      delete: { security: [], responses: {} },
    },
  },
  webhooks: { stock: { post: { operationId: "tellStock", responses: {} } } },
  components: {
    parameters: { Id: { name: "id", in: "path", required: true, schema: { type: "string" }, example: "a" } },
    requestBodies: { Order: { required: true, content: { "text/csv": {} } } },
    responses: {
      Missing: { description: "None.", headers: { Retry: { required: true, schema: { type: "integer" } } } },
    },
    securitySchemes: {
      token: { type: "oauth2", flows: { clientCredentials: { tokenUrl: "/token", scopes: { read: "Read." } } } },
    },
  },
};
const [document] = contractOf({ shop }) as [Document];
const [put, remove] = operationsOf(document);

describe("an operation", () => {
  test("inherits from its path and document, with places", () => {
    expect(put).toMatchObject({
      id: "putOrder",
      method: "put",
      title: "PUT /orders/{id}",
      side: "path",
      isDeprecated: true,
    });
    expect(put?.security).toEqual([{ token: ["read"] }]);
    expect(put?.servers.map(({ url }) => url)).toEqual(["https://orders.example"]);
    expect(put && limitOfOperation(put)?.value).toEqual({ limit: 1, window_seconds: 1, per: "outlet" });
    expect(placeOf(put?.spot ?? expect.unreachable())).toBe("shop#/paths/~1orders~1{id}/put");
    expect(remove).toMatchObject({ id: "DELETE /orders/{id}", security: [], body: undefined, responses: [] });
    expect(remove && limitOfOperation(remove)?.value.limit).toBe(10);
    expect(put && scopesOf(put)).toEqual(["read"]);
  });

  test("overrides parameters of its path, with case-insensitive headers", () => {
    expect(
      put?.parameters.map(({ name, in: place, isRequired, schema }) => [place, name, isRequired, schema?.value]),
    ).toEqual([
      ["path", "id", true, { type: "string" }],
      ["header", "x-trace", true, { type: "integer" }],
    ]);
    expect(put?.parameters.map(({ serialization }) => serialization)).toEqual([
      { style: "simple", explode: false, allowReserved: false },
      { style: "simple", explode: true, allowReserved: false },
    ]);
    expect(put?.parameters[0]?.example).toBe("a");
  });

  test("has a body and responses with resolved references", () => {
    expect(put?.body).toMatchObject({ isRequired: true, content: [{ type: "text/csv", schema: undefined }] });
    expect(put?.responses.map(({ status, component }) => [status, component])).toEqual([
      ["200", undefined],
      ["404", "Missing"],
      ["5XX", undefined],
    ]);
    const success = (put && successOf(put)) ?? expect.unreachable();
    expect(jsonOf(success)?.schema?.value).toEqual({ type: "object" });
    expect(put?.responses[1]?.headers).toMatchObject([{ name: "Retry", isRequired: true }]);
    expect(put && coveringStatus(put, "503")?.description).toBe("Broken.");
    expect(put && coveringStatus(put, "409")).toBeUndefined();
  });

  test("may have callbacks, and the document may have webhooks", () => {
    const [callback] = put?.callbacks ?? [];
    expect(callback).toMatchObject({ name: "paid", expression: "{$request.body#/url}" });
    expect(callback?.operations).toMatchObject([{ side: "callback", title: "POST callback paid of PUT /orders/{id}" }]);
    expect(webhooksOf(document)).toMatchObject([{ id: "tellStock", side: "webhook", title: "POST webhook stock" }]);
  });

  test("exists for each of OpenAPI's eight HTTP methods, and for no other key of a path", () => {
    const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
    const path = Object.fromEntries(["summary", "query", ...methods.toReversed()].map((key) => [key, {}]));
    const [every] = contractOf({ every: { openapi: "3.1.0", paths: { "/a": path } } }) as [Document];
    expect(operationsOf(every).map(({ method, id }) => [method, id])).toEqual(
      methods.map((method) => [method, `${method.toUpperCase()} /a`]),
    );
  });

  test("has security schemes with flows and scopes", () => {
    const [token] = securitySchemesOf(document);
    expect(token).toMatchObject({ name: "token", type: "oauth2" });
    expect(token?.flows.map(({ name, scopes }) => [name, [...scopes]])).toEqual([
      ["clientCredentials", [["read", "Read."]]],
    ]);
  });
});

test("locates every operation of our bundles in spec/, at its method", () => {
  const { openapi, platform } = readContract();
  const operations = [openapi, platform].flatMap(operationsOf);
  expect(operations.length).toBeGreaterThan(40);
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
  for (const { spot, id } of operations.filter((_, index) => index % 12 === 0))
    expect(placeOf(spot), id).toMatch(/^spec\/resources\/[a-z-]+\.yaml:\d+:\d+$/);
});
