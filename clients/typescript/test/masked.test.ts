import { inspect } from "node:util";
import { expect, test } from "vitest";
import { createPartnerClient } from "../src/client.ts";
import { unwrap } from "../src/errors.ts";

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
