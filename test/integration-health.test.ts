import { afterAll, afterEach, describe, expect, test } from "vitest";
import { deliveryPolicy, eventScopes } from "../generated/events.ts";
import { operations } from "../generated/operations.ts";
import { rules } from "../generated/rules.ts";
import { AttemptFailureReason, type IntegrationHealth } from "../generated/schemas.ts";
import { sentNames } from "../generated/usage.ts";
import type { ExchangeResult } from "../server/delivery/outbound/exchange.ts";
import type { FailureReason } from "../server/delivery/outbound/failure.ts";
import { createDeliver } from "../server/delivery/webhooks/deliver.ts";
import { endpointHealth } from "../server/domain/integration-health.ts";
import { createLog } from "../server/observe/log/log.ts";
import { namedFieldIn } from "../server/observe/usage/named-field.ts";
import { createUsageRecorder } from "../server/observe/usage/recorder.ts";
import { createUsage } from "../server/observe/usage/usage.ts";
import type { LeasedDelivery } from "../server/store/port.ts";
import { createUsageStore } from "../server/store/postgres/service/usage.ts";
import {
  closeWorkers,
  EVENT_SCOPES,
  emit,
  openLinkedPartner,
  openPartner,
  openWorker,
  orderEvent,
} from "./support/deliveries.ts";
import { closeReceivers } from "./support/receivers.ts";
import { openApp } from "./support/sandbox.ts";

/* Health of an integration (decisions: integration health): counts of requests and deliveries, as the partner reads them. */

const app = await openApp();
const { clock, database } = app;
const receiver = await openPartner();
afterEach(closeWorkers);
afterAll(closeReceivers);

const newUsage = () =>
  createUsage({
    store: createUsageStore(database),
    clock,
    log: createLog("silent"),
    names: sentNames,
    isDetailed: false,
    days: rules["integration-health"].days,
  });
const usage = newUsage();
const node = app.openNode(database, { usage });
const deliver = () => openWorker(app, receiver, { onEnded: usage.attempted }).runScheduled();

const { days: DAYS, endpoints: MAX_ENDPOINTS } = rules["integration-health"];
const CLASSES = deliveryPolicy.response_classes_milliseconds;
const dayOf = (days = 0) => new Date(clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
const RESPONSE_MS = expect.toSatisfy((ms: number) => (CLASSES as readonly number[]).includes(ms));

async function healthOf(client: string, { query = "", scopes = EVENT_SCOPES } = {}): Promise<IntegrationHealth> {
  await usage.runScheduled();
  const { status, body } = await node.call("getIntegrationHealth", "", { client, scopes, query });
  expect(status).toBe(200);
  return (body as { data: IntegrationHealth }).data;
}

/** Events that the scope of the operation allows. */
const OWN_EVENTS = Object.keys(eventScopes).filter((name) => name.startsWith("partner."));

const operationsOf = (scopes: string[]) =>
  Object.entries(operations).flatMap(([id, { security }]) =>
    security.some(
      (requirement) =>
        requirement.grant === "client_credentials" && requirement.scopes.every((scope) => scopes.includes(scope)),
    )
      ? [id]
      : [],
  );

test("an integration that did nothing has no counts and uses nothing (D-integration-health-1)", async () => {
  const { client } = await openLinkedPartner(app);
  const scopes = ["partner:outlet:read" as const];
  expect(await healthOf(client, { scopes })).toEqual({
    ...{ from: dayOf(DAYS - 1), to: dayOf(), endpoints: [], endpoint_count: 0, days: [], errors: [] },
    ...{ invalid_fields: [], deprecated: [], unused: { operations: operationsOf(scopes), events: OWN_EVENTS } },
  });
  const { days, unused } = await healthOf(client);
  expect(days).toEqual([{ day: dayOf(), requests: 1, errors: 0 }]);
  expect(unused.events).toHaveLength(Object.keys(eventScopes).length);
  expect(unused.operations).not.toContain("getIntegrationHealth");
});

test("requests are counted by error code and by fields of the contract, whatever names are sent", async () => {
  const { client, outlet } = await openLinkedPartner(app);
  const as = { client, scopes: ["food:catalog:write"] };
  const item = { external_id: "tea", name: "Tea", price: "nine" };
  const menu = (...menu_items: object[]) => ({ request_id: "one", menus: [{ name: "Menu", menu_items }] });
  const bodies = [
    menu(item, item),
    { ...menu(item), ["x".repeat(1_000)]: 1 },
    "secret",
    { menus: { secret: "secret" } },
  ];
  for (const body of bodies) await node.call("replaceCatalog", outlet, { ...as, body });
  await node.call("replaceCatalog", outlet, { ...as, body: menu(item), query: "?dry_run=secret" });
  await node.call("replaceCatalog", outlet, { ...as, raw: "{", headers: { "Content-Type": "application/json" } });
  await node.call("getCatalog", "OUT-2001", { client, scopes: ["food:catalog:read"] });
  const last_day = dayOf();
  const field = (name: string, count: number) => ({ operation: "replaceCatalog", field: name, count, last_day });
  const health = await healthOf(client);
  expect(health).toMatchObject({
    days: [{ day: last_day, requests: 7, errors: 7 }],
    errors: [
      { operation: "replaceCatalog", status: 400, code: "HTTP_400", count: 6, last_day },
      { operation: "getCatalog", status: 404, code: "HTTP_404", count: 1, last_day },
    ],
  });
  expect(new Set(health.invalid_fields)).toEqual(
    new Set([
      field("/menus/*/menu_items/*/price", 3),
      field("/variant_categories", 4),
      field("/menus", 1),
      field("/request_id", 1),
      field("dry_run", 1),
      field("", 2),
    ]),
  );
  const saved = await database.query("SELECT * FROM contract_usage WHERE client_id = $1", [client]);
  expect(JSON.stringify([health, saved])).not.toMatch(/secret|xxx/);
});

test("attempts are counted by endpoint and day, with the circuit and the oldest pending event", async () => {
  const { client, outlet, subscribe } = await openLinkedPartner(app);
  await subscribe("/up", { outlet });
  await subscribe("/down", { outlet });
  receiver.respondWith("/down", 503);
  const day = dayOf();
  const place = (number: number) =>
    emit(
      database,
      ...Array.from({ length: number }, () => orderEvent(outlet, crypto.randomUUID(), { at: clock.now() })),
    );
  const failedAt = clock.now();
  await place(20);
  await deliver();
  await clock.moveBy(1_000);
  const url = (path: string) => `https://partner.example${path}`;
  const up = { attempts: 20, delivered: 20, success_rate: 1, p50_ms: RESPONSE_MS, p99_ms: RESPONSE_MS, failures: [] };
  const down = {
    ...{ attempts: 20, delivered: 0, success_rate: 0, p50_ms: RESPONSE_MS, p99_ms: RESPONSE_MS },
    failures: [{ reason: "status_5xx", count: 20 }],
  };
  const openUntil = new Date(failedAt.getTime() + 5_000).toISOString();
  const { endpoints, endpoint_count, unused } = await healthOf(client);
  expect(endpoints).toEqual([
    {
      ...{ url: url("/down"), circuit: "open", open_until: openUntil, oldest_pending_at: failedAt.toISOString() },
      ...{ ...down, days: [{ day, ...down }] },
    },
    {
      ...{ url: url("/up"), circuit: "closed", open_until: null, oldest_pending_at: null },
      ...{ ...up, days: [{ day, ...up }] },
    },
  ]);
  expect([endpoint_count, unused.events.includes("food.order.created")]).toEqual([2, false]);

  await clock.moveBy(4_000);
  const query = `?endpoint=${encodeURIComponent("HTTPS://partner.example:443/down#x")}`;
  const only = await healthOf(client, { query });
  expect(only).toMatchObject({ endpoints: [{ url: url("/down"), circuit: "half_open" }], endpoint_count: 1 });
  const [endpoint] = await database.query<{ id: string }>("SELECT id FROM endpoints WHERE url = $1", [url("/down")]);
  for (const other of ["demo-rival", "demo-direct"])
    for (let n = 0; n < 100; n++)
      for (const text of [
        url("/down"),
        `HTTPS://partner.example:443/down#${n}`,
        url(`/x/${"../".repeat(n)}down`),
        client,
        endpoint?.id,
      ]) {
        const options = { client: other, scopes: EVENT_SCOPES, query: `?endpoint=${encodeURIComponent(`${text}`)}` };
        const { body } = await node.call("getIntegrationHealth", "", options);
        expect(body).toMatchObject({ data: { endpoints: [], endpoint_count: 0 } });
      }
  for (const other of ["demo-rival", "demo-direct"])
    expect(JSON.stringify(await healthOf(other))).not.toContain("/down");
  receiver.respondWith("/down", 200);
  await clock.moveBy(86_400_000);
  await deliver();
  expect((await healthOf(client, { query })).endpoints).toMatchObject([
    {
      ...{ circuit: "closed", oldest_pending_at: null, attempts: 40, delivered: 20, success_rate: 0.5 },
      days: [
        { day, delivered: 0 },
        { day: dayOf(), delivered: 20, failures: [] },
      ],
    },
  ]);
});

test("uses of deprecated parts are listed with their end", async () => {
  const { client, outlet } = await openLinkedPartner(app);
  const body = { since: "2026-11-01", sunset: "2027-06-01" };
  await node.call("getOutlet", outlet, { client, scopes: ["partner:outlet:read"] });
  await node.callPlatform("setDeprecationRehearsal", { path: { name: "getOutlet" }, body });
  expect((await healthOf(client)).deprecated).toEqual([
    { part: "operation", name: "getOutlet", ...body, count: 1, last_day: dayOf() },
  ]);
  await node.callPlatform("deleteDeprecationRehearsal", { path: { name: "getOutlet" } });
});

test("days are counted for 30 days and then removed, and a killed node loses only what it had not saved (D-integration-health-2)", async () => {
  const { client, outlet } = await openLinkedPartner(app);
  const killed = newUsage();
  const other = app.openNode(database, { usage: killed });
  const read = (at: typeof node) => at.call("getOutlet", outlet, { client, scopes: ["partner:outlet:read"] });
  for (const at of [node, other, other]) await read(at);
  await killed.runScheduled();
  await read(other); // not saved: the node is never stopped
  const day = dayOf();
  expect((await healthOf(client)).days).toEqual([{ day, requests: 3, errors: 0 }]);
  await clock.moveBy((DAYS - 1) * 86_400_000);
  expect((await healthOf(client)).days[0]).toEqual({ day, requests: 4, errors: 0 });
  await clock.moveBy(86_400_000);
  expect((await healthOf(client)).days.map((entry) => entry.day)).toEqual([dayOf(1)]);
  expect(await database.query("SELECT FROM contract_usage WHERE day <= $1", [day])).toEqual([]);
});

test("lists the 40 endpoints that fail most, and counts all", async () => {
  const { client } = await openLinkedPartner(app);
  const add = (from: number, upTo: number) =>
    database.query(
      `INSERT INTO endpoints (id, partner_id, url, failures)
      SELECT gen_random_uuid(), $1, 'https://partner.example/' || n, n FROM generate_series($2::integer, $3) AS n`,
      [client, from, upTo],
    );
  await add(1, MAX_ENDPOINTS);
  expect(await healthOf(client)).toMatchObject({ endpoint_count: MAX_ENDPOINTS });
  await add(MAX_ENDPOINTS + 1, MAX_ENDPOINTS + 1);
  const { endpoints, endpoint_count } = await healthOf(client);
  expect([endpoints.length, endpoint_count]).toEqual([MAX_ENDPOINTS, MAX_ENDPOINTS + 1]);
  expect(endpoints[0]?.url).toBe(`https://partner.example/${MAX_ENDPOINTS + 1}`);
});

test("a client has at most 1,000 operations, events and endpoints a day, whatever other clients do", () => {
  const recorder = createUsageRecorder(sentNames, clock.now);
  const attempt = {
    partnerId: "one",
    event: "food.order.created",
    isSent: true,
    failureReason: "dns" as const,
    responseMs: null,
  };
  for (let endpoint = 0; endpoint <= 1_000; endpoint++) recorder.attempted({ ...attempt, endpointId: `${endpoint}` });
  recorder.attempted({ ...attempt, partnerId: "other", endpointId: "0" });
  const { rows, dropped } = recorder.drain();
  expect([rows.length, dropped]).toEqual([1_001, 1]);
  recorder.attempted({ ...attempt, endpointId: "1000" });
  expect(recorder.drain()).toEqual({ rows: [], dropped: 1 });
});

describe("figures of an endpoint", () => {
  const endpoint = {
    id: "one",
    url: "https://partner.example",
    failures: 0,
    trips: 0,
    openUntil: null,
    oldestAt: null,
  };
  const figuresOf = (counts: Record<string, number>, kind: string) => {
    const parts = Object.entries(counts).map(([name, count]) => ({
      kind,
      subject: "one",
      name,
      day: "2026-11-29",
      count,
    }));
    return endpointHealth(endpoint, { counts: parts, classes: CLASSES, now: clock.now() });
  };
  test.each<[Record<string, number>, number | null, number | null]>([
    [{}, null, null],
    [{ 10: 1 }, 10, 10],
    [{ 10: 50, 25: 50 }, 10, 25],
    [{ 10: 49, 25: 51 }, 25, 25],
    [{ 10: 99, 15000: 1 }, 10, 10],
    [{ 10: 98, 15000: 2 }, 10, 15_000],
  ])("response times %j have the median %s and p99 %s", (counts, p50_ms, p99_ms) => {
    expect(figuresOf(counts, "response")).toMatchObject({ p50_ms, p99_ms });
  });
  test.each<[Record<string, number>, number | null]>([
    [{}, null],
    [{ "": 1 }, 1],
    [{ "": 9_999, dns: 1 }, 0.9999],
    [{ "": 99_999, dns: 1 }, 0.9999],
    [{ dns: 1 }, 0],
  ])("attempts %j have the success rate %s", (counts, success_rate) => {
    expect(figuresOf(counts, "attempt")).toMatchObject({ success_rate });
  });
});

test.each<[operation: keyof typeof sentNames, field: string | undefined, named: string | undefined]>([
  ["replaceCatalog", "/menus/0/menu_items/17/price", "/menus/*/menu_items/*/price"],
  ["replaceCatalog", "/menus/0/menu_items/17", "/menus/*/menu_items/*"],
  ["replaceCatalog", "/menus/0/evil/17", "/menus/*"],
  ["replaceCatalog", "/evil", ""],
  ["replaceCatalog", "", ""],
  ["replaceCatalog", undefined, ""],
  ["replaceCatalog", "/__proto__/constructor", ""],
  ["replaceCatalog", "dry_run", "dry_run"],
  ["replaceCatalog", "outlet_id", "outlet_id"],
  ["replaceCatalog", "evil", undefined],
  ["replaceCatalog", "constructor", undefined],
])("a violation of %s at %s counts for %s", (operation, field, countedField) => {
  expect(namedFieldIn(sentNames)(operation, field)).toBe(countedField);
});

const response = (status: number) => ({
  ...{ kind: "response" as const, status, headers: {}, body: new Uint8Array(), size: 0, truncated: false },
});
const failed = (reason: FailureReason) => ({ kind: "failed" as const, reason, message: "" });
test.each<[ExchangeResult, string | null]>([
  [response(200), null],
  [response(299), null],
  [response(300), "status_3xx"],
  [response(399), "status_3xx"],
  [response(400), "status_4xx"],
  [response(499), "status_4xx"],
  [response(500), "status_5xx"],
  [{ kind: "refused", reason: "address", message: "" }, "refused"],
  ...(["timeout", "dns", "unreachable", "tls", "reset", "protocol"] as const).map(
    (reason): [ExchangeResult, string] => [failed(reason), reason],
  ),
])("an attempt that ends with %j fails with the reason %s of the contract", async (result, reason) => {
  const outbound = { request: async () => result, close: async () => {} };
  const deliver = createDeliver({ queue: app.store.deliveryQueue, outbound, clock, log: createLog("silent") });
  const delivery = {
    ...{ id: crypto.randomUUID(), partnerId: "one", payload: "{}", secrets: ["whsec_AAAA"], faults: null, tries: 0 },
  };
  const state = { isSubscribed: true, isActive: true, isLinked: true };
  const attempt = await deliver({ ...delivery, ...state } as unknown as LeasedDelivery);
  expect(attempt?.failureReason).toBe(reason);
  if (reason !== null) expect(AttemptFailureReason.options).toContain(reason);
});
