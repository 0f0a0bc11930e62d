import { afterEach, describe, expect, test } from "vitest";
import { createPartnerClient, type PartnerClient } from "../src/index.ts";
import { systemClock } from "../src/send.ts";
import { exampleResponse } from "./example-server.ts";
import { manualClock } from "./manual-clock.ts";
import { dropConnection, failure, never, type RecordedServer, type Respond, startServer } from "./recorded-server.ts";

const opened: RecordedServer[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

/** @param responses one per attempt; the last one is repeated */
async function setUp(responses: (Respond | Response)[], options: { maxAttempts?: number } = {}) {
  const server = await startServer((request, raw) => {
    const response = responses[Math.min(server.requests.length, responses.length) - 1] as Respond | Response;
    return response instanceof Response ? response.clone() : response(request, raw);
  });
  opened.push(server);
  const time = manualClock();
  const auth = { token: () => "token" };
  const api = createPartnerClient({ baseUrl: server.url, auth, clock: time.clock, ...options });
  return { api, server, ...time };
}

const params = { path: { outlet_id: "OUT-1001" } };
const menu = { request_id: "menu-1", menus: [], variant_categories: [] };
const promotion = {
  promo_type: "sku_promo",
  promo_detail: {
    external_menu_id: "nasi-goreng",
    start_date: "2026-12-01",
    end_date: "2026-12-14",
    percentage_discount: 20,
  },
} as const;
const subscription = { event: "food.order.created", url: "https://partner.example/events" } as const;

type Call = (api: PartnerClient) => Promise<{ response: Response }>;
const get: Call = (api) => api.GET("/integrations/food/outlets/{outlet_id}/v2/catalog", { params });
const replaceCatalog: Call = (api) =>
  api.PUT("/integrations/food/outlets/{outlet_id}/v1/catalog", { params, body: menu });
const remove: Call = (api) =>
  api.DELETE("/integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}", {
    params: { path: { outlet_id: "OUT-1001", promotion_id: "p-1" } },
  });
const patch: Call = (api) =>
  api.PATCH("/integrations/food/outlets/{outlet_id}/v2/menu_item_stocks", {
    params,
    body: [{ external_id: "es-teh", in_stock: false }],
  });
const post: Call = (api) => api.POST("/integrations/partner/v1/notification-subscriptions", { body: subscription });
const keyedPost: Call = (api) =>
  api.POST("/integrations/promo/outlets/{outlet_id}/v1/food-promos", { params, body: promotion });

describe("maxAttempts", () => {
  test("limits the attempts, between which the delay grows with jitter", async () => {
    const { api, server, pausesMs } = await setUp([failure(500)], { maxAttempts: 7 });
    expect((await get(api)).response.status).toBe(500);
    expect(server.requests).toHaveLength(7);
    const longestMs = [500, 1000, 2000, 4000, 8000, 8000];
    expect(pausesMs).toHaveLength(longestMs.length);
    for (const [index, mostMs] of longestMs.entries()) {
      expect(pausesMs[index]).toBeGreaterThanOrEqual(mostMs / 2);
      expect(pausesMs[index]).toBeLessThanOrEqual(mostMs);
    }
    const { api: other, pausesMs: otherMs } = await setUp([failure(500)], { maxAttempts: 7 });
    await get(other);
    expect(otherMs).not.toEqual(pausesMs);
  });
});

describe("X-Idempotency-Key", () => {
  const KEY = "X-Idempotency-Key";
  const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  test("is added where the contract requires one, reused by retries, and new for each call", async () => {
    const { api, server } = await setUp([dropConnection, failure(500), exampleResponse]);
    await keyedPost(api);
    await keyedPost(api);
    const keys = server.requests.map(({ headers }) => headers.get(KEY));
    expect(keys).toHaveLength(4);
    expect(keys[0]).toMatch(UUID);
    expect(keys.slice(0, 3)).toEqual(Array(3).fill(keys[0]));
    expect(keys[3]).toMatch(UUID);
    expect(keys[3]).not.toBe(keys[0]);
  });

  test("of the caller is kept", async () => {
    const { api, server } = await setUp([failure(500), exampleResponse]);
    const header = { [KEY]: "7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11" } as const;
    const init = { params: { ...params, header }, body: promotion };
    await api.POST("/integrations/promo/outlets/{outlet_id}/v1/food-promos", init);
    expect(server.requests.map(({ headers }) => headers.get(KEY))).toEqual([header[KEY], header[KEY]]);
  });

  test("is not sent with other operations", async () => {
    const { api, server } = await setUp([exampleResponse]);
    for (const call of [get, replaceCatalog, remove, patch, post]) await call(api);
    expect(server.requests.map(({ headers }) => headers.get(KEY))).toEqual(Array(5).fill(null));
  });
});

describe("aborting a call", () => {
  test("during a request", async () => {
    const { api, server } = await setUp([() => never]);
    const abort = new AbortController();
    const init = { signal: abort.signal };
    const call = api.GET("/integrations/partner/v1/linked-outlets", init);
    await expect.poll(() => server.requests.length).toBe(1);
    const reason = new Error("the user left");
    abort.abort(reason);
    await expect(call).rejects.toBe(reason);
    expect(server.requests).toHaveLength(1);
  });

  test("during a delay ends it at once", async () => {
    const server = await startServer(() => failure(429, "HTTP_429", { "Retry-After": "59" }));
    opened.push(server);
    // Uses the system clock: the delay would be a minute.
    const api = createPartnerClient({ baseUrl: server.url, auth: { token: () => "token" } });
    const abort = new AbortController();
    const call = api.GET("/integrations/partner/v1/linked-outlets", { signal: abort.signal });
    await expect.poll(() => server.requests.length).toBe(1);
    abort.abort();
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
    expect(server.requests).toHaveLength(1);
  });

  test("before a delay starts rejects at once", async () => {
    const reason = new Error("too late");
    await expect(systemClock.sleep(60_000, AbortSignal.abort(reason))).rejects.toBe(reason);
  });

  test("before it starts sends nothing", async () => {
    const { api, server } = await setUp([exampleResponse]);
    const init = { signal: AbortSignal.abort(new Error("too late")) };
    await expect(api.GET("/integrations/partner/v1/linked-outlets", init)).rejects.toThrow("too late");
    expect(server.requests).toHaveLength(0);
  });
});

test("supports openapi-fetch's options: headers, fetch, middleware", async () => {
  const { server } = await setUp([failure(500), exampleResponse]);
  const urls: string[] = [];
  const api = createPartnerClient({
    baseUrl: `${server.url}/`,
    auth: { token: () => "token" },
    clock: manualClock().clock,
    headers: { "User-Agent": "till/1.0" },
    fetch: (request) => {
      urls.push(request.url);
      return fetch(request);
    },
  });
  const statuses: number[] = [];
  api.use({
    onRequest: ({ request }) => request.headers.set("X-Request-ID", "till-42"),
    onResponse: ({ response }) => {
      statuses.push(response.status);
    },
  });
  await api.GET("/integrations/partner/v1/linked-outlets");
  expect(urls).toEqual(Array(2).fill(`${server.url}/integrations/partner/v1/linked-outlets`));
  expect(server.requests.map(({ headers }) => [headers.get("User-Agent"), headers.get("X-Request-ID")])).toEqual(
    Array(2).fill(["till/1.0", "till-42"]),
  );
  expect(statuses).toEqual([200]);
});
