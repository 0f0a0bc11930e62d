import { connect as connectOperations, iterate, PartnerConnectionError } from "partner-integration-api-client";
import { listEvents } from "partner-integration-api-client/operations";
import { pino } from "pino";
import { connect, demoAuth, demoToken } from "platform-client";
import { afterAll, expect, test } from "vitest";
import { rules } from "../generated/rules.ts";
import type { ErrorResponse, ListEventsResponse, SubscriptionResponse } from "../generated/schemas.ts";
import { startServiceProcess } from "../packages/postgres/src/sandbox/service-process.ts";
import { type Service, startService } from "../server/boot/service.ts";
import { readConfig } from "../server/boot/settings/config.ts";
import { createLog } from "../server/observe/log/log.ts";
import { cloneDatabase } from "./support/database.ts";
import { SEEDED } from "./support/database-url.ts";
import { placeOrder } from "./support/place-order.ts";
import { SECRETS_KEYS } from "./support/sealing.ts";
import { until } from "./support/until.ts";

/* Requests of `listEvents` that wait for an event (decisions: waiting for events): two nodes, one database. */

const _OUTLET = "OUT-1001";
const SCOPES = ["partner:outlet:read", "food:order:read"];
const { url: databaseUrl, owner } = await cloneDatabase(SEEDED);
const nodes: Service[] = [];
afterAll(() => Promise.all(nodes.map((node) => node.stop())));

async function startNode(isRateLimited = false, log = createLog("silent")): Promise<Service> {
  const config = {
    ...readConfig({ SECRETS_KEYS }),
    port: 0,
    databaseUrl,
    role: "api" as const,
    poolSize: 3,
    drainS: undefined,
    isRateLimited,
  };
  const node = await startService(config, log);
  nodes.push(node);
  return node;
}

const [waiting, storing] = await Promise.all([startNode(), startNode()]);
const headersOf = async ({ publicUrl }: Service, client = "demo-direct") => ({
  Authorization: `Bearer ${await demoToken(publicUrl, client, SCOPES)}`,
});
const headers = await headersOf(waiting);

const ORDERS = { event: "food.order.created", url: "https://partner.example/orders" };
const SUBSCRIPTIONS = "/integrations/partner/v1/notification-subscriptions";

async function send(method: string, path: string, body?: unknown): Promise<SubscriptionResponse> {
  const response = await fetch(waiting.publicUrl + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { "Content-Type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const page = await response.json();
  expect(page).toMatchObject({ success: true });
  return page as SubscriptionResponse;
}

async function request(query: string, node: Service, init: RequestInit = {}): Promise<Response> {
  const nodeHeaders = node === waiting ? headers : await headersOf(node);
  return fetch(`${node.publicUrl}/integrations/partner/v1/events?${query}`, {
    ...init,
    headers: { ...nodeHeaders, "X-Request-ID": "waits" },
  });
}

async function read(query: string, node = waiting) {
  const response = await request(query, node);
  return { status: response.status, body: (await response.json()) as ListEventsResponse };
}

/** Stores an event by an order at the other node. */
const storeEvent = () => placeOrder(connect(storing.publicUrl).platform);

/** Cursor of the newest event. */
async function newest(): Promise<string> {
  const { data } = (await read("limit=1000")).body;
  expect(data.has_more).toBe(false);
  return `after=${data.next_after}`;
}

/** Sends requests that wait, and returns their responses once they wait. */
async function openWaits(query: string, count = 1) {
  const waits = Array.from({ length: count }, () => read(`${query}&wait=60`));
  await until(async () => (await listeners()).length > 0);
  return waits as [Waiting, ...Waiting[]];
}
type Waiting = ReturnType<typeof read>;
const listeners = () =>
  owner.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE '% listening'",
  );

const {
  data: { subscription },
} = await send("POST", SUBSCRIPTIONS, { ...ORDERS, active: false });
await storeEvent();
await until(async () => (await read("")).body.data.events.length === 1);

test.each([
  ["one that nothing delivers", false],
  ["one with a delivery", true],
])("returns an event that another node stores: %s", async (_, isActive) => {
  await send("PUT", `${SUBSCRIPTIONS}/${subscription.id}`, { ...ORDERS, active: isActive });
  const after = await newest();
  const [wait] = await openWaits(after);
  await storeEvent();
  const page = await wait;
  expect(page.body.data.events).toHaveLength(1);
  expect(page).toEqual(await read(after));
});

test("responds at once if there are events, or if the cursor is unknown", async () => {
  const events = await read("wait=60");
  expect(events).toEqual(await read(""));
  const unknown = "after=00000000-0000-4000-8000-000000000000";
  expect((await read(`${unknown}&wait=60`)).status).toBe(404);
});

test("returns an empty page at the end of its time", async () => {
  const after = await newest();
  expect(await read(`${after}&wait=1`)).toEqual(await read(after));
});

test.each([-1, 61, 1.5, "soon"])("rejects wait=%s", async (wait) => {
  const { status, body } = (await read(`wait=${wait}`)) as { status: number; body: unknown };
  expect([status, (body as ErrorResponse).errors.map(({ field }) => field)]).toEqual([400, ["wait"]]);
});

test("does not return for an event that missed events omit (D-waiting-for-events-1)", async () => {
  const after = await newest();
  const [wait] = await openWaits(after);
  await send("POST", `${SUBSCRIPTIONS}/${subscription.id}/test`);
  await storeEvent();
  const { events } = (await wait).body.data;
  expect(events.map(({ header }) => header.test)).toEqual([undefined]);
});

test("many requests that wait leave the connections of the node to others", async () => {
  const after = await newest();
  const waits = await openWaits(after, rules["open-waits"].requests);
  expect((await Promise.all(Array.from({ length: 8 }, () => read(after)))).map(({ status }) => status)).toEqual(
    Array(8).fill(200),
  );
  await storeEvent();
  for (const { body } of await Promise.all(waits)) expect(body.data.events).toHaveLength(1);
});

test("one request too many ends the oldest with an empty page (D-waiting-for-events-2)", async () => {
  const after = await newest();
  const empty = await read(after);
  const waits = await openWaits(after, rules["open-waits"].requests);
  const oneMore = read(`${after}&wait=60`);
  expect(await Promise.race(waits)).toEqual(empty);
  await storeEvent();
  const responses = await Promise.all([...waits, oneMore]);
  expect(responses.filter(({ body }) => body.data.events.length === 1)).toHaveLength(waits.length);
}, 30_000); // before their time is over

test("finds an event whose notification was lost with the connection", async () => {
  const after = await newest();
  const [wait] = await openWaits(after);
  const pids = (await listeners()).map(({ pid }) => pid);
  await owner.query("SELECT pg_terminate_backend(pid) FROM unnest($1::integer[]) AS pid", [pids]);
  await storeEvent();
  expect((await wait).body.data.events).toHaveLength(1);
});

test("finds an event that was stored between two requests from the same cursor", async () => {
  const after = await newest();
  const empty = await read(after);
  for (let waits = 0; waits < 3; waits++) expect(await read(`${after}&wait=1`)).toEqual(empty);
  await storeEvent();
  await until(async () => (await read(after)).body.data.events.length === 1);
  expect(await read(`${after}&wait=60`)).toEqual(await read(after));
});

test("ends with an empty page when its node stops", async () => {
  const after = await newest();
  const node = await startNode();
  const open = (await listeners()).length;
  const wait = read(`${after}&wait=60`, node);
  await until(async () => (await listeners()).length > open);
  await node.stop();
  expect(await wait).toEqual(await read(after));
});

test("a response after a wait has the headers of one without, and counts as one request", async () => {
  const after = await newest();
  const node = await startNode(true);
  const pass = async (query: string) => {
    const { headers } = await request(`${after}${query}`, node);
    const { date, ratelimit = "", ...others } = Object.fromEntries(headers);
    return { others, remaining: Number(/r=(\d+)/.exec(ratelimit)?.[1]) };
  };
  const first = await pass("");
  expect(first.others).toMatchObject({ "x-request-id": "waits", "ratelimit-policy": expect.any(String) });
  expect(await pass("&wait=1")).toEqual({ ...first, remaining: first.remaining - 1 });
});

/** A node, and its lines about requests of `listEvents`. */
async function startLogged() {
  const all: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line: string) => void all.push(JSON.parse(line)) });
  const node = await startNode(false, log);
  return { node, lines: () => all.filter(({ msg, route }) => msg === "request" && /events$/.test(String(route))) };
}

test("a response after a wait is logged, counted and recorded like one without", async () => {
  const { node, lines } = await startLogged();
  const events = `${node.publicUrl}/integrations/partner/v1/events`;
  const rival = { ...(await headersOf(node, "demo-rival")), "X-Request-ID": "waits" };
  // The first one reads the log, and the next ones know its end.
  for (const query of ["", "?wait=1", "?wait=1"]) await fetch(events + query, { headers: rival });
  await until(() => lines().length === 3);
  const [direct, ...waited] = lines().map(({ time, took_ms, ...line }) => line);
  expect(waited).toEqual([direct, direct]);
  const metrics = await (await fetch(`${node.publicUrl}/metrics`)).text();
  expect(/^http_requests_total{operation="listEvents",status="200"} (.+)$/m.exec(metrics)?.[1]).toBe("3");
  await node.stop(); // saves usage
  const calls = await owner.query(
    "SELECT count::integer FROM contract_usage WHERE client_id = 'demo-rival' AND subject = 'listEvents' AND kind = 'operation'",
  );
  expect(calls).toEqual([{ count: 3 }]);
});

test("a wait ends when its client disconnects", async () => {
  const { node, lines } = await startLogged();
  const after = await newest();
  const leaving = new AbortController();
  const open = (await listeners()).length;
  const wait = request(`${after}&wait=60`, node, { signal: leaving.signal });
  await until(async () => (await listeners()).length > open);
  leaving.abort();
  await expect(wait).rejects.toThrow();
  await until(() => lines().some(({ aborted }) => aborted === true));
  expect(lines()).toMatchObject([
    { request_id: "waits", status: 200, client_id: "demo-direct", took_ms: expect.any(Number) },
  ]);
});

const KILLS = 2;

function eventsOf(baseUrl: string, after: string | undefined) {
  const options = { baseUrl, auth: demoAuth(baseUrl, "demo-direct", SCOPES), maxAttempts: 1 };
  return iterate(connectOperations(options, { listEvents }).listEvents, { ...(after && { after }), wait: 60 });
}

test("kills of nodes during waits lose no event and repeat none for an iterator that resumes at its position", async () => {
  let after = (await read("limit=1000")).body.data.next_after ?? undefined;
  const from = after;
  const ids: string[] = [];
  for (let kills = 0; kills < KILLS; kills++) {
    const node = await startServiceProcess({
      ENVIRONMENT: "sandbox",
      SECRETS_KEYS,
      DATABASE_URL: databaseUrl,
      ROLE: "api",
    });
    const iterating = (async () => {
      for await (const { header } of eventsOf(node.url, after)) {
        ids.push(header.event_id);
        after = header.event_id;
      }
    })();
    const ended = expect(iterating).rejects.toBeInstanceOf(PartnerConnectionError);
    const placed = ids.length;
    await storeEvent();
    await until(async () => ids.length > placed); // the iterator waits again
    const placing = Promise.all([storeEvent(), storeEvent(), storeEvent()]);
    if (kills % 2 === 0) await placing;
    await node.end("SIGKILL");
    await Promise.all([ended, placing]);
  }
  const stored = async () => (await read(`after=${from}&limit=1000`)).body.data.events;
  await until(async () => (await stored()).length === KILLS * 4); // the relay stores them
  const events = await stored();
  for await (const { header } of ids.length < events.length ? eventsOf(waiting.publicUrl, after) : []) {
    ids.push(header.event_id);
    if (ids.length >= events.length) break;
  }
  expect(ids).toEqual(events.map(({ header }) => header.event_id));
}, 180_000);
