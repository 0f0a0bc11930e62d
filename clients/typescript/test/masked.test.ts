import { inspect } from "node:util";
import { expect, test } from "vitest";
import { createPartnerClient } from "../src/client.ts";
import { unwrap } from "../src/errors.ts";
import { createReceiver } from "../src/receiver.ts";
import { failure } from "./recorded-server.ts";

const SECRET = "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=";
const PATH = "/integrations/partner/v1/notification-secret";
const response = { success: true, data: { secret: SECRET, previous_signs_until: null } };
const api = createPartnerClient({
  baseUrl: "http://service",
  auth: { token: () => "t" },
  fetch: async (request) =>
    request.url.endsWith("missing") ? Response.json({}, { status: 404 }) : Response.json(response),
});

test("masks a secret in a printed response but keeps its value", async () => {
  for (const result of [await api.GET(PATH), await api.POST(`${PATH}/rotate`)]) {
    expect(result.data).toEqual(response);
    expect(JSON.parse(JSON.stringify(result.data))).toEqual(response);
    for (const printed of [result, result.data, { a: [result.data?.data] }])
      expect(inspect(printed, { depth: 9 })).not.toContain("whsec_");
    expect(inspect(result.data?.data)).toBe("{ secret: '***', previous_signs_until: null }");
  }
  const secret = await unwrap(api.GET(PATH));
  expect([secret.secret, `${inspect(secret)}`.includes(SECRET)]).toEqual([SECRET, false]);
  const deno = Reflect.get(secret, Symbol.for("Deno.customInspect")) as (
    print: typeof inspect,
    options: object,
  ) => string;
  expect(deno(inspect, {})).toBe("{ secret: '***', previous_signs_until: null }");
});

test("prints a response without a secret unchanged", async () => {
  const outlets = { success: true, data: { outlets: [], total_count: 0, total_pages: 0 } };
  const client = createPartnerClient({
    baseUrl: "http://service",
    auth: { token: () => "t" },
    fetch: async () => Response.json(outlets),
  });
  const { data } = await client.GET("/integrations/partner/v1/linked-outlets");
  expect(inspect(data)).toBe(inspect(outlets));
});

test("printed clients, receivers and errors contain no secret", async () => {
  const clientSecret = "s3cret:of/the client";
  const auth = { clientId: "demo", clientSecret, tokenUrl: "http://service/token", scopes: [] };
  const responses = [Response.json({ access_token: "issued-tok3n" }), failure(404, "OUTLET_NOT_FOUND")];
  const client = createPartnerClient({
    baseUrl: "http://service",
    auth,
    maxAttempts: 1,
    fetch: async (request) => {
      const result = responses.shift() ?? expect.unreachable();
      result.headers.set("X-Request-ID", "0f8fad5b");
      return Object.defineProperty(result, "url", { value: request.url });
    },
  });
  const path = "/integrations/partner/outlets/{outlet_id}/v1";
  const params = { path: { outlet_id: "OUT-1" } };
  const error = await unwrap(client.GET(path, { params })).catch((thrown: unknown) => thrown);
  expect((error as Error).message.split("\n  ")).toEqual([
    "404 OUTLET_NOT_FOUND from http://service/integrations/partner/outlets/OUT-1/v1, request 0f8fad5b",
    expect.any(String),
    "The same request succeeds only after a change. See http://service/errors/outlet-not-found/",
  ]);
  const basic = btoa(`demo:${encodeURIComponent(clientSecret)}`);
  for (const holder of [client, error, createReceiver({ secret: SECRET, on: {} })]) {
    const printed = `${inspect(holder, { depth: 9, showHidden: true })} ${holder} ${JSON.stringify(holder)}`;
    for (const hidden of [clientSecret, encodeURIComponent(clientSecret), basic, "issued-tok3n", SECRET.slice(6)])
      expect(printed).not.toContain(hidden);
  }
});
