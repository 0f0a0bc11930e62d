import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { createReceiver } from "../clients/typescript/src/index.ts";
import { nodeListener } from "../clients/typescript/src/node.ts";
import { eventScopes } from "../generated/events.ts";
import { faultsInTurn } from "../packages/command-line/src/certify/faults.ts";
import { runCommandLine } from "../packages/command-line/src/command-line.ts";
import {
  type ClientCriterion,
  contractIn,
  criteria,
  type Exchange,
  judge,
} from "../packages/console/src/readiness/readiness.ts";
import { criteriaOf, fromValue } from "../packages/contract/src/contract.ts";
import { findFreePort } from "../packages/postgres/src/embedded/embedded.ts";
import { certify } from "./support/certified.ts";
import { startSandbox } from "./support/service.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

/* `partner-api certify`: a correct program passes, and each faulty one fails at its criterion. The service is real. */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const service = await startSandbox();
const contract = contractIn(await (await fetch(`${service.publicUrl}/openapi.json`)).json(), eventScopes);
const { folder, read } = temporaryFolder();
afterAll(service.stop);

/** Habits of a faulty program; the default of each is correct. */
type Habits = {
  agent?: string;
  /** A token for each request, or one token for all. */
  token?: "each" | "first" | "in the URL";
  /** Pause after a rejection, in ms; null for no second attempt. */
  pauseMs?: number | null;
  /** Statuses that the program does not repeat. */
  final?: number[];
  /** Key of a creation, by its number and attempt. */
  key?: (creation: string, attempt: number) => string | undefined;
  menus?: { request_id: string; names: string[] }[];
  stocks?: { external_id: string; in_stock: boolean }[][];
  reads?: number;
  promotions?: object[];
  repeats?: number[];
  headers?: Record<string, string>;
  scope?: string;
  /** Whether unknown fields end the program. */
  isStrict?: boolean;
  isConditional?: boolean;
};

const NAMES = ["nasi", "teh", "soto"];
const IN_STOCK = NAMES.map((external_id) => ({ external_id, in_stock: true }));
const day = (days: number) => new Date(Date.now() + (7 + days * 24) * 3_600_000).toISOString().slice(0, 10);
const PROMOTION = {
  promo_type: "sku_promo",
  promo_detail: { external_menu_id: "nasi", selling_price: 900, start_date: day(1), end_date: day(2) },
};

/** A day of a program: reads, sends a menu and stock, creates a promotion. Written without the client, so that it can have any habit. */
async function play(base: string, habits: Habits, pause: (ms: number) => Promise<void>): Promise<void> {
  const { token = "kept", pauseMs, final = [], repeats = [], agent = "warung-pos/1.4", isStrict = false } = habits;
  const { isConditional = true } = habits;
  let access: string | undefined;
  let etag: string | null = null;
  let hasStopped = false;
  const fetchToken = async () => {
    const headers = { Authorization: `Basic ${btoa("demo-direct:demo-direct-secret")}` };
    const body = new URLSearchParams({
      grant_type: "client_credentials",
      scope: habits.scope ?? "food:catalog:read food:catalog:write promo:food_promo:write",
    });
    const ask = () => fetch(`${base}/auth/oauth2/token`, { method: "POST", headers, body });
    let grant = await ask();
    if (grant.status === 503 && !final.includes(503)) {
      await grant.text();
      await pause(pauseMs ?? 300);
      grant = await ask();
    }
    return ((await grant.json()) as { access_token: string }).access_token;
  };
  const call = async (method: string, path: string, body?: object, creation?: string): Promise<void> => {
    for (let attempt = 0; attempt < 4 && !hasStopped; attempt++) {
      access = access === undefined || token === "each" ? await fetchToken() : access;
      const key = creation === undefined ? undefined : (habits.key ?? ((id) => id))(creation, attempt);
      const headers = {
        Authorization: `Bearer ${access}`,
        "User-Agent": agent,
        ...(body && { "Content-Type": "application/json" }),
        ...(key !== undefined && { "X-Idempotency-Key": key }),
        ...(method === "GET" && isConditional && etag !== null && { "If-None-Match": etag }),
        ...habits.headers,
      };
      const url = `${base}${path}${token === "in the URL" ? `?access_token=${access}` : ""}`;
      const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) }).catch(
        () => undefined,
      );
      const status = response?.status ?? 0;
      const text = await response?.text();
      if (isStrict && response?.ok && text?.includes("x_later_field")) hasStopped = true;
      if (status === 401 && token !== "first") access = undefined;
      etag = response?.headers.get("ETag") ?? etag;
      const isRepeated = [0, 401, 429, 502, 503, ...repeats].includes(status) && !final.includes(status);
      if (!isRepeated) return;
      const waitMs = Number(response?.headers.get("Retry-After") ?? 0) * 1_000;
      await pause(pauseMs ?? (waitMs || 300 * 4 ** attempt));
    }
  };
  const outlet = "/integrations/food/outlets/OUT-1002";
  for (let read = 0; read < (habits.reads ?? 3); read++) await call("GET", `${outlet}/v2/catalog`);
  for (const { request_id, names } of habits.menus ?? [{ request_id: crypto.randomUUID(), names: NAMES }]) {
    const menu_items = names.map((name) => ({ external_id: name, name, price: 1_000 }));
    await call("PUT", `${outlet}/v1/catalog`, {
      request_id,
      menus: [{ name: "Menu", menu_items }],
      variant_categories: [],
    });
  }
  for (const stock of habits.stocks ?? [IN_STOCK]) await call("PATCH", `${outlet}/v2/menu_item_stocks`, stock);
  for (const promotion of habits.promotions ?? [PROMOTION])
    await call("POST", "/integrations/promo/outlets/OUT-1002/v1/food-promos", promotion, crypto.randomUUID());
}

/** Criteria of a program by outcome. */
async function certified(habits: Habits, faultOf = faultsInTurn()) {
  let nowMs = 0;
  const pause = async (ms: number) => {
    nowMs += ms;
  };
  const { judgements, isComplete } = await certify(service.publicUrl, contract, (base) => play(base, habits, pause), {
    faultOf,
    now: () => ++nowMs,
  });
  const idsWith = (expectedOutcome: string) =>
    [...judgements].flatMap(([id, { outcome }]) => (outcome === expectedOutcome ? id : []));
  return { failed: idsWith("fail"), notShown: idsWith("not shown"), isComplete };
}

/** Behaviour of some programs only. */
const OTHERS = [
  ...["refresh-rotated", "code-once", "authorization-state", "payment-once"],
  ...["menu-ids-stable", "pages-to-end", "request-id-unique"],
];
const PASSED = { failed: [], notShown: OTHERS, isComplete: true };

test("a correct program shows every criterion and passes", async () => {
  expect(await certified({})).toEqual(PASSED);
});

const menu = (request_id: string, ...names: string[]) => ({ request_id, names });
const WRONG = { promo_type: "sku_promo" };
const ENDED = {
  ...PROMOTION,
  promo_detail: { ...PROMOTION.promo_detail, start_date: "2020-01-01", end_date: "2020-01-02" },
};

type FaultyRow = [fault: string, habits: Habits, criteria: ClientCriterion[]];

/** Mistakes of programs after a fault. */
const FRAGILE: FaultyRow[] = [
  ["stops at 401", { final: [401], reads: 1 }, ["token-renewed"]],
  ["repeats the rejected token", { token: "first" }, ["token-renewed"]],
  ["stops at 429", { final: [429] }, ["limit-honoured", "limit-shared"]],
  ["stops at 503", { final: [503] }, ["outage-retried"]],
  ["ignores Retry-After", { pauseMs: 0 }, ["limit-honoured", "limit-shared", "outage-retried", "growing-pauses"]],
  ["stops at 502", { final: [502] }, ["gateway-error-retried", "growing-pauses"]],
  ["stops when a response is lost", { final: [0] }, ["cut-read-retried", "lost-response-retried", "lost-menu-retried"]],
  ["stops at unknown fields", { isStrict: true }, ["later-fields", "scopes-needed"]],
  ["retries with a new key", { key: () => crypto.randomUUID() }, ["lost-response-retried"]],
];

/** Mistakes of programs at all times. */
const CARELESS: FaultyRow[] = [
  ["requests a token for each request", { token: "each" }, ["token-reuse"]],
  ["sends its token in the URL, too", { token: "in the URL" }, ["secrets-in-url"]],
  ["reads without If-None-Match", { isConditional: false }, ["conditional-reads"]],
  ["refuses compressed responses", { headers: { "Accept-Encoding": "identity" } }, ["compressed"]],
  ["names all its requests alike", { headers: { "X-Request-ID": "pos" } }, ["request-id-unique"]],
  [
    "asks for a scope that it does not need",
    { scope: "food:catalog:read food:catalog:write promo:food_promo:write pos:reporting:read" },
    ["scopes-needed"],
  ],
  ["creates without a key", { key: () => undefined }, ["key-on-creations", "valid-requests"]],
  [
    "uses one key for all",
    { key: () => "f0c2a9a5-3a3c-4b59-8f43-6d2f4d7e2d11", promotions: [PROMOTION, ENDED] },
    ["key-per-request"],
  ],
  [
    "sends its menu item by item",
    { menus: NAMES.map((name) => menu(crypto.randomUUID(), name)), stocks: [] },
    ["menu-whole"],
  ],
  [
    "gives each menu the same request_id",
    { menus: [menu("menu", "teh"), menu("menu", ...NAMES)] },
    ["menu-request-id"],
  ],
  ["sends the same menu again", { menus: [menu("one", ...NAMES), menu("two", ...NAMES)] }, ["menu-not-resent"]],
  [
    "sets the stock of an unknown item",
    { stocks: [[{ external_id: "rawon", in_stock: true }]] },
    ["stock-known-items"],
  ],
  ["sends the stock of each item alone", { stocks: IN_STOCK.map((stock) => [stock]) }, ["stock-batched"]],
  ["repeats rejected requests", { repeats: [422], promotions: [PROMOTION, ENDED] }, ["rejection-final"]],
  ["sends a request that the contract does not have", { promotions: [PROMOTION, WRONG] }, ["valid-requests"]],
  ["reads again and again", { reads: 12 }, ["no-polling"]],
  ["has the User-Agent of its library", { agent: "node" }, ["user-agent"]],
];

test.each(FRAGILE)("a program that %s fails at its criterion", async (_, habits, expected) => {
  expect((await certified(habits)).failed.sort()).toEqual(expected.sort());
});

test.each(CARELESS)("a program that %s fails at its criterion", async (_, habits, expected) => {
  expect((await certified(habits, () => undefined)).failed.sort()).toEqual(expected.sort());
});

/** An exchange of a recorded trace, a second after the previous one. */
const entry = (method: string, path: string, more: Partial<Exchange> = {}): Exchange => ({
  ...{ atMs: 0, method, path, target: contract.targetOf(method, path), headers: new Headers(), body: "", status: 200 },
  ...{ requestId: undefined, fault: undefined, connection: 0, response: {} },
  ...more,
});
const trace = (...all: Exchange[]): Exchange[] =>
  all.map((exchange, index) => ({ ...exchange, atMs: exchange.atMs + index * 1_000 }));
const READ = "/integrations/food/outlets/OUT-1002/v2/catalog";
const PUT = "/integrations/food/outlets/OUT-1002/v1/catalog";
const PAY = "/integrations/payment/outlets/OUT-1002/v2/transactions";
const LIST = "/integrations/promo/outlets/OUT-1002/v1/food-promos";
const token = (fields: Record<string, string>, more: Partial<Exchange> = {}) =>
  entry("POST", "/auth/oauth2/token", { body: String(new URLSearchParams(fields)), ...more });
const DOWN = { status: 503, fault: "unavailable" } as const;
const item = (external_id: string, request_id: string) =>
  entry("PUT", PUT, { body: JSON.stringify({ request_id, menus: [{ menu_items: [{ external_id, name: "Teh" }] }] }) });
const payment = (key: string) =>
  entry("POST", PAY, {
    body: JSON.stringify({ transaction_details: { order_id: "ORDER-1" } }),
    headers: new Headers({ "X-Idempotency-Key": key }),
    status: 201,
  });
const page = (number: number) => entry("GET", `${LIST}?page=${number}`, { response: { totalPages: 2 } });
const limited = entry("GET", READ, { status: 429, fault: "limited" });
const reads = (...connections: number[]) =>
  trace(...connections.map((connection) => entry("GET", READ, { connection })));

/** Traces of programs that a short run does not show. */
const RECORDED: [criterion: ClientCriterion, correct: Exchange[], faulty: Exchange[], got: string][] = [
  [
    "token-outage-retried",
    trace(token({ scope: "a" }, DOWN), token({ scope: "a" })),
    trace(token({ scope: "a" }, DOWN)),
    "POST /auth/oauth2/token was not sent again",
  ],
  [
    "refresh-rotated",
    trace(token({ refresh_token: "a" }), token({ refresh_token: "b" })),
    trace(token({ refresh_token: "a" }), token({ refresh_token: "a" })),
    "a refresh_token was sent more than once",
  ],
  [
    "code-once",
    trace(token({ code: "a" }, DOWN), token({ code: "a" })),
    trace(token({ code: "a" }), token({ code: "a" })),
    "a code was sent more than once",
  ],
  [
    "authorization-state",
    trace(entry("GET", "/auth/oauth2/auth?client_id=a&state=1f0c9a7e")),
    trace(entry("GET", "/auth/oauth2/auth?client_id=a")),
    "GET /auth/oauth2/auth has none",
  ],
  [
    "limit-shared",
    trace(limited, entry("GET", LIST)),
    trace(limited, entry("GET", LIST, { atMs: -900 })),
    `GET ${LIST} was sent within Retry-After of GET ${READ}`,
  ],
  [
    "known-operations",
    trace(entry("GET", READ)),
    trace(entry("GET", "/integrations/food/outlets/OUT-1002/v9/catalog")),
    "the contract has no GET /integrations/food/outlets/OUT-1002/v9/catalog",
  ],
  [
    "deprecated-operations",
    trace(entry("GET", READ)),
    trace(entry("GET", READ, { response: { isDeprecated: true } })),
    `GET ${READ} will end`,
  ],
  ["valid-tokens", trace(entry("GET", READ)), trace(entry("GET", READ, { status: 401 })), `GET ${READ} got 401`],
  ["own-outlets", trace(entry("GET", READ)), trace(entry("GET", READ, { status: 403 })), `GET ${READ} got 403`],
  [
    "menu-ids-stable",
    trace(item("teh", "1"), item("teh", "2")),
    trace(item("teh", "1"), item("0f8f", "2")),
    "Teh was teh and is 0f8f",
  ],
  [
    "payment-once",
    trace(payment("a"), payment("a")),
    trace(payment("a"), payment("b")),
    "2 payments with the order_id ORDER-1",
  ],
  ["pages-to-end", trace(page(1), page(2)), trace(page(1)), `1 of 2 pages of ${LIST}`],
  ["connections-kept", reads(0, 0, 0, 0), reads(0, 1, 2, 3), "4 connections for 4 requests"],
];

test.each(RECORDED)("%s is passed and failed by a recorded trace", (criterion, correct, faulty, got) => {
  expect(judge(criterion, [], contract)).toEqual({ outcome: "not shown", got: [], evidence: [] });
  expect(judge(criterion, correct, contract)).toMatchObject({ outcome: "pass", got: [] });
  expect(judge(criterion, faulty, contract)).toMatchObject({ outcome: "fail", got: [got] });
});

test("each criterion of requests is failed by a program or a trace", () => {
  const failed = [...[...FRAGILE, ...CARELESS].flatMap(([, , ids]) => ids), ...RECORDED.map(([id]) => id)];
  expect([...new Set(failed)].sort()).toEqual(Object.keys(criteria.client).sort());
});

const SECRET = `whsec_${btoa("a notification secret of this test")}`;

test("certify prints and writes a report, resumes it, and exits by its result", async () => {
  const server = createServer(nodeListener(createReceiver({ secret: SECRET, on: {} })));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const printed = vi.spyOn(console, "log").mockImplementation(() => {});
  try {
    const certify = async (port: number, ...more: string[]) =>
      runCommandLine([
        ...["certify", "--program", "warung-pos/1.4", "--url", service.publicUrl, "--port", String(port)],
        ...["--report", folder, "--products", "food", ...more],
      ]);
    const port = await findFreePort();
    const ended = certify(port);
    await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/healthz`), { timeout: 20_000 });
    await play(`http://127.0.0.1:${port}`, {}, delay);
    expect(await ended).toBe(1); // the receiver was not shown
    const report = JSON.parse(read("report.json"));
    expect(report).toMatchObject({
      program: "warung-pos/1.4",
      contract: "1.1.0",
      assessment: "self",
      certified: false,
    });
    expect(report.criteria).toHaveLength(66);
    const page = read("report.html");
    expect(page).toContain("<h1>warung-pos/1.4: not certified yet</h1>");
    const text = JSON.stringify(report) + page;
    for (const secret of ["demo-direct-secret", "Bearer", "ory_at"]) expect(text).not.toContain(secret);
    expect(await certify(await findFreePort(), "--wait", "0.1")).toBe(1);
    expect(JSON.parse(read("report.json")).criteria).toEqual(report.criteria);
    const receiver = ["--receiver", `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, "--secret", SECRET];
    expect(await certify(await findFreePort(), "--wait", "0.1", ...receiver)).toBe(0);
    const last = JSON.parse(read("report.json"));
    expect(last.certified).toBe(true);
    const open = last.criteria.filter(({ outcome }: { outcome: string }) => outcome !== "pass");
    expect(open.map(({ id, level }: { id: string; level: string }) => `${id} ${level}`)).toEqual([
      "menu-ids-stable should",
      "pages-to-end should",
      "request-id-unique should",
    ]);
  } finally {
    printed.mockRestore();
    server.closeAllConnections();
    server.close();
  }
});

const GOOD = { id: "a", level: "must", products: ["food"], observed: "a", why: "a", remedy: "a", workflow: "day" };
test.each<[string, object[], string]>([
  ["a missing text", [{ ...GOOD, remedy: undefined }], "expected a text at remedy, got undefined"],
  ["an unknown level", [{ ...GOOD, level: "may" }], "expected the level must or should, got may"],
  ["an unknown product", [{ ...GOOD, products: ["toys"] }], "expected products among food and payment, got toys"],
  ["an unknown integration", [{ ...GOOD, integration: "both" }], "integration direct or facilitator, got both"],
  ["an unknown workflow", [{ ...GOOD, workflow: "night" }], "expected a workflow, one of day, got night"],
  ["an id twice", [GOOD, GOOD], "expected each id once, got a again"],
])("the criteria are refused for %s", (_, receiver, message) => {
  expect(() => criteriaOf(fromValue({ receiver, client: [] }, "certification.yaml"), ["day"])).toThrow(message);
});
