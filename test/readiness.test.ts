import { afterAll, expect, test } from "vitest";
import { eventScopes } from "../generated/events.ts";
import openapi from "../generated/openapi.json" with { type: "json" };
import type { Delivery } from "../packages/console/src/readiness/deliveries.ts";
import { contractIn, criteria, judgeObserved, type Row } from "../packages/console/src/readiness/readiness.ts";
import { openPartner } from "./support/deliveries.ts";
import { closeReceivers } from "./support/receivers.ts";
import { forwardTo, startSandbox } from "./support/service.ts";
import { fetchToken } from "./support/tokens.ts";
import { until } from "./support/until.ts";

/* Criteria of a certification, judged by what a sandbox has seen of a partner. */

const receiver = await openPartner();
const service = await startSandbox({ webhookForward: forwardTo(receiver) });
const { publicUrl } = service;
afterAll(async () => {
  await service.stop();
  closeReceivers();
});

async function connect(client: string, scope: string) {
  const token = await fetchToken(publicUrl, scope, client);
  return async (method: string, path: string, body?: object, more: Record<string, string> = {}) => {
    const headers = { Authorization: `Bearer ${token}`, "User-Agent": "warung-pos/1.4", ...more };
    const json = body && { body: JSON.stringify(body) };
    const type = body && { "Content-Type": "application/json" };
    const response = await fetch(publicUrl + path, { method, headers: { ...headers, ...type }, ...json });
    await response.text();
    return response;
  };
}

const SCOPES = "food:catalog:read food:catalog:write promo:food_promo:write partner:outlet:read food:order:read";
const direct = await connect("demo-direct", SCOPES);
const platform = await connect("demo-platform", "platform:write");
const CATALOG = "/integrations/food/outlets/OUT-1002/v1/catalog";
const READ = "/integrations/food/outlets/OUT-1002/v2/catalog";

const readinessOf = (client: string) => fetch(`${publicUrl}/console/readiness?client_id=${client}`);
const rowsOf = async (client = "demo-direct"): Promise<Row[]> => (await readinessOf(client)).json() as Promise<Row[]>;
/** Ids by outcome. */
async function outcomesOf(client?: string): Promise<Record<string, string[]>> {
  const groups = Object.groupBy(await rowsOf(client), ({ outcome }) => outcome);
  return Object.fromEntries(Object.entries(groups).map(([outcome, rows]) => [outcome, rows.map(({ id }) => id)]));
}
const menu = (request_id: string, ...names: string[]) => ({
  request_id,
  menus: [{ name: "Menu", menu_items: names.map((name) => ({ external_id: name, name, price: 1_000 })) }],
  variant_categories: [],
});

test("nothing is seen at first; a Facilitator has criteria of its own", async () => {
  const [all, facilitator] = [await outcomesOf(), await outcomesOf("demo-facilitator")];
  expect(Object.keys(all)).toEqual(["not shown"]);
  const shownIds = ["refresh-rotated", "code-once", "authorization-state"];
  const ids = [...Object.keys(criteria.receiver), ...Object.keys(criteria.client)];
  expect(facilitator["not shown"]).toEqual(ids);
  expect(all["not shown"]).toEqual(ids.filter((id) => !shownIds.includes(id)));
  expect((await readinessOf("demo-platform")).status).toBe(400);
});

test("requests of a correct program meet criteria, without those of the console and of other partners", async () => {
  await direct("PUT", CATALOG, menu("one", "nasi", "teh"));
  await direct("PUT", CATALOG, menu("one", "nasi", "teh")); // a retry
  await direct("PUT", CATALOG, menu("other", "nasi", "teh", "soto"));
  const etag = (await direct("GET", READ)).headers.get("ETag") ?? "";
  await direct("GET", READ, undefined, { "If-None-Match": etag });
  await direct("GET", "/integrations/food/outlets/OUT-2001/v2/catalog", undefined, { "X-Request-ID": "console-1" });
  expect(await outcomesOf()).toEqual({
    "not shown": expect.arrayContaining(["accepted", "limit-honoured", "scopes-needed", "key-on-creations"]),
    pass: [
      ...["token-reuse", "secrets-in-url", "menu-whole", "menu-request-id", "menu-ids-stable", "menu-not-resent"],
      ...["rejection-final", "valid-requests", "deprecated-operations", "own-outlets", "no-polling"],
      ...["conditional-reads", "compressed", "user-agent"],
    ],
  });
  expect(Object.keys(await outcomesOf("demo-rival"))).toEqual(["not shown"]);
});

test("requests of a faulty program fail criteria, with remedy and request ids", async () => {
  const id = { "X-Request-ID": "no-key" };
  await direct("POST", "/integrations/promo/outlets/OUT-1002/v1/food-promos", { promo_type: "sku_promo" }, id);
  await direct("PUT", CATALOG, menu("same", "nasi", "teh", "soto"));
  await direct("PUT", CATALOG, menu("two", "soto"));
  await direct("PUT", CATALOG, menu("three", "teh"));
  const { fail } = await outcomesOf();
  expect(fail).toEqual(["key-on-creations", "menu-whole", "menu-not-resent", "valid-requests"]);
  const { remedy, why, ...row } = (await rowsOf()).find((row) => row.id === "key-on-creations") as Row;
  expect(row).toEqual({
    ...{ id: "key-on-creations", side: "client", level: "must", workflow: "paymentToSettlement" },
    observed: criteria.client["key-on-creations"].observed,
    outcome: "fail",
    got: ["POST /integrations/promo/outlets/OUT-1002/v1/food-promos has no key"],
    evidence: ["POST /integrations/promo/outlets/OUT-1002/v1/food-promos 400 no-key"],
  });
  expect([remedy, why]).not.toContain("");
});

test("deliveries meet and fail criteria", async () => {
  const subscribe = (event: string, url: string) =>
    direct("POST", "/integrations/partner/v1/notification-subscriptions", { event, url });
  await subscribe("food.order.created", "https://partner.example/a");
  await subscribe("food.order.created", "https://partner.example/b");
  const order = { service_type: "food", items: [{ external_id: "es-teh", quantity: 1 }] };
  await platform("POST", "/platform/v1/outlets/OUT-1001/orders", order);
  await until(async () => (await outcomesOf()).pass?.includes("two-subscriptions"));
  expect((await outcomesOf()).pass?.slice(0, 3)).toEqual(["accepted", "two-subscriptions", "in-time"]);
  receiver.respondWith("/a", 500);
  await platform("POST", "/platform/v1/outlets/OUT-1001/orders", order);
  await until(async () => (await outcomesOf()).fail?.includes("accepted"));
  const { got, evidence } = (await rowsOf()).find(({ id }) => id === "accepted") as Row;
  expect(got).toEqual(["food.order.created: Expected a 2xx response, got 500"]);
  expect(evidence).toEqual(Array(3).fill(expect.stringMatching(/^food\.order\.created [0-9a-f-]{36}$/)));
});

const contract = contractIn(openapi, eventScopes);
const AT = "2026-11-29T05:00:00Z";
const attempt = (delivered: boolean, more: object = {}) => ({
  ...{ time: AT, delivered, exception_message: delivered ? null : "Expected a 2xx response, got 500", answer: null },
  ...{ duration_ms: 10, ...more },
});
/** A delivery of a log. */
const delivery = (event_type: string, body: object = {}, more: Partial<Delivery> = {}): Delivery => ({
  ...{ id: crypto.randomUUID(), event_id: crypto.randomUUID(), event_type: event_type as Delivery["event_type"] },
  payload: JSON.stringify({ header: { timestamp: AT }, body }),
  history: [attempt(true)],
  ...more,
});
const STEPS = Object.keys(eventScopes).filter((name) => /^food\.order\.(?!webhook_error)/.test(name));
const MENU = "food.catalog.menu_mapping_updated";
const PAID = "payment.transaction.settlement";
const CREATED = "food.order.created";
const order = (service_type: string, ...applied_promotions: object[]) =>
  delivery(CREATED, { service_type, order: { applied_promotions } });
const twoAttempts = { history: [attempt(true), attempt(true)] };
const signatures = `v1,${"A".repeat(43)}= v1,${"B".repeat(43)}=`;

/** Deliveries of a log that meet a criterion, and whether fewer kinds of them are not enough. */
const SHOWN: [id: keyof typeof criteria.receiver, deliveries: Delivery[], needsAll?: boolean][] = [
  ["accepted", [delivery(CREATED)]],
  ["duplicates", [delivery(CREATED, {}, twoAttempts)]],
  ["payment-duplicates", [delivery(PAID, {}, twoAttempts)]],
  ["two-subscriptions", ["a", "b"].map((id) => delivery(CREATED, {}, { id, event_id: "one" }))],
  ["rotation", [delivery(CREATED, {}, { headers: { "webhook-signature": signatures } as Delivery["headers"] })]],
  ["late", [delivery(CREATED, {}, { history: [attempt(true, { time: "2026-11-29T06:00:01Z" })] })]],
  ["order-events", STEPS.map((name) => delivery(name)), true],
  ["order-errors", [delivery("food.order.webhook_error")]],
  ["order-kinds", ["food", "food_pickup"].flatMap((type) => [order(type), order(type, {})]), true],
  ["menu-results", ["success", "partial", "failed"].map((status) => delivery(MENU, { status })), true],
  ["payment-events", [delivery(PAID)]],
];

test.each(SHOWN)("%s is met by deliveries, and failed if the newest attempt of one fails", (id, all, needsAll) => {
  const judged = (deliveries: Delivery[]) => judgeObserved({ requests: [], deliveries }, contract).get(id);
  expect(judged(all)).toMatchObject({ outcome: "pass", got: [] });
  expect(judged([])).toEqual({ outcome: "not shown", got: [], evidence: [] });
  if (needsAll) expect(judged(all.slice(1))).toMatchObject({ outcome: "not shown" });
  const failed = all.map((entry) => ({
    ...entry,
    history: [...entry.history, attempt(false, { time: entry.history[0]?.time })],
  }));
  expect(judged(failed)?.outcome).toBe("fail");
});

test.each([
  [5_000, "pass", []],
  [5_001, "fail", ["food.order.created took 5001 ms"]],
])("in-time of a response after %s ms: %s", (duration_ms, outcome, got) => {
  const deliveries = [delivery(CREATED, {}, { history: [attempt(true, { duration_ms })] })];
  expect(judgeObserved({ requests: [], deliveries }, contract).get("in-time")).toMatchObject({ outcome, got });
});

const HOSTILE = ["", "<", "null", "1", "[null]", '{"menus":7}', '{"menus":[null,{"menu_items":[null,1]}],"body":null}'];

test.each(HOSTILE)("the body %s is judged like any other", async (body) => {
  const targets = ["replaceCatalog", "createTransaction", "setMenuItemStocks"] as const;
  const requests = targets.flatMap((target) =>
    [200, 400].map((status) => ({
      ...{ atMs: 0, method: "PUT", path: `/${target}`, target, headers: new Headers(), body, status },
      ...{ requestId: undefined, fault: undefined, connection: 0, response: {} },
    })),
  );
  const judgements = judgeObserved({ requests, deliveries: [delivery(CREATED, { order: null })] }, contract);
  expect(judgements.get("valid-requests")?.outcome).toBe("fail");
});
