import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exampleEvents } from "../src/generated/example-events.ts";
import { createReceiver, type EventHandlers, type Receiver } from "../src/index.ts";
import { nodeListener } from "../src/node.ts";
import {
  checkReceiver,
  criteria,
  type ReceiverCheckOptions,
  type ReceiverCheckResult,
  ReceiverUnreachableError,
} from "../src/receiver-check.ts";
import { eventNames, vector } from "./deliveries.ts";

const { secret } = vector;

/** The server's current receiver; each test sets it. */
let receive: Receiver;
let url: string;
const server = createServer((incoming, outgoing) => nodeListener(receive)(incoming, outgoing));

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function check(receiver: Receiver, options: Partial<ReceiverCheckOptions> = {}): Promise<ReceiverCheckResult[]> {
  receive = receiver;
  return Array.fromAsync(checkReceiver({ url, secret, ...options }));
}

const failed = (results: ReceiverCheckResult[]) =>
  Object.fromEntries(results.filter(({ outcome }) => outcome !== "pass").map(({ check, got }) => [check, got]));

const good = (on: EventHandlers = {}) => createReceiver({ secret, on });

test("the package's receiver passes all checks", async () => {
  const orders = new Map<string, number>();
  const results = await check(
    good({
      "food.order.created": ({ body: { order } }) =>
        orders.set(order.order_number, (orders.get(order.order_number) ?? 0) + 1),
    }),
  );
  expect(failed(results)).toEqual({});
  expect(results.map((each) => each.check).sort()).toEqual(Object.keys(criteria.receiver).sort());
  // No forged delivery was handled: each order is created once, or twice under different keys.
  expect(Math.max(...orders.values())).toBe(2);
});

test("delivers every event, for the given outlet", async () => {
  const outlets = new Map<string, unknown>();
  const see = (event: { header: { event_name: string }; body: { outlet?: { id?: unknown } } }) =>
    void outlets.set(event.header.event_name, event.body.outlet?.id);
  const on = Object.fromEntries(eventNames.map((name) => [name, see])) as EventHandlers;
  expect(failed(await check(good(on), { outlet: { id: "OUT-77", externalOutletId: "OURS" } }))).toEqual({});
  const outletOf = (name: string) => (name.startsWith("partner.") ? undefined : "OUT-77");
  expect(Object.fromEntries(outlets)).toEqual(Object.fromEntries(eventNames.map((name) => [name, outletOf(name)])));
});

/* Typical faulty receivers, each with one fault. */

type Body = {
  header: Record<string, unknown>;
  body: {
    customer?: { name: string };
    service_type?: string;
    outlet?: { id: string };
    order?: { order_number: string; sequence: number; applied_promotions: { scope: string }[] };
    transaction?: { id: string };
    errors?: object[];
  };
};
type Received = { request: Request; text: string; event: Body };
type Verdict = number | undefined;

const response = (status: number) => new Response(null, { status });

/** A correct receiver, except for the status that `fault` returns. */
const correctExcept =
  (fault: (delivery: Received) => Verdict | Promise<Verdict>): Receiver =>
  async (request) => {
    const text = await request.clone().text();
    const genuine = await good()(request.clone());
    if (!genuine.ok) return genuine;
    const verdict = await fault({ request, text, event: JSON.parse(text) });
    return verdict === undefined ? genuine : response(verdict);
  };

/** A receiver that checks only `isGenuine`. */
const checking =
  (isGenuine: (delivery: Omit<Received, "event"> & { headers: Headers }) => boolean): Receiver =>
  async (request) => {
    const text = await request.text();
    if (request.method !== "POST") return response(405);
    return response(isGenuine({ request, text, headers: request.headers }) ? 200 : 401);
  };

const key = Buffer.from(secret.slice("whsec_".length), "base64");
const isSigned = (text: string, headers: Headers) => {
  const signature = Buffer.from(headers.get("x-svc-signature") ?? "", "hex");
  const expected = createHmac("sha256", key).update(text).digest();
  return signature.length === expected.length && timingSafeEqual(signature, expected);
};
const isFresh = (headers: Headers) => Math.abs(Date.now() / 1000 - Number(headers.get("webhook-timestamp"))) < 300;

/** Result lines of further events: only name and status. */
const moreEvents = (count: number, status: number): RegExp[] =>
  Array.from({ length: count }, () => new RegExp(`^[\\w.]+: ${status}$`));

let hasRested = false;
const handled = new Set<string>();
const sequences = new Map<string, number>();
const KNOWN_SCOPES = ["cart", "delivery", "sku", "sku_v2"];

const KNOWN_OUTLETS = exampleEvents.map(({ payload }) => (payload as unknown as Body).body.outlet?.id);
const inProgress = new Map<string, number>();
/** A receiver that fails while more than `most` deliveries with the same `name` are handled. */
const busy =
  (most: number, nameOf: (delivery: Received) => string): Receiver =>
  async (request) => {
    const text = await request.clone().text();
    const genuine = await good()(request.clone());
    if (!genuine.ok) return genuine;
    const event: Body = JSON.parse(text);
    if (event.header.event_name !== "food.order.created") return genuine;
    const name = nameOf({ request, text, event });
    const now = (inProgress.get(name) ?? 0) + 1;
    inProgress.set(name, now);
    await new Promise((resolve) => setTimeout(resolve, 30));
    inProgress.set(name, (inProgress.get(name) ?? 1) - 1);
    return now > most ? response(503) : genuine;
  };
const nameOf = ({ event }: Received) => String(event.header.event_name);

/** Receivers with one fault. `also`: further checks that the fault fails. */
const PLANTED: [check: string, what: string, Receiver, got: RegExp[], also?: string[]][] = [
  [
    "unicode",
    "has a database with three bytes per character",
    correctExcept(({ text }) => (/\p{Extended_Pictographic}/u.test(text) ? 500 : undefined)),
    [/^names and notes with emoji and other scripts: 500$/],
  ],
  [
    "clock-skew",
    "allows ten seconds",
    correctExcept(({ request }) =>
      Math.abs(Date.now() / 1000 - Number(request.headers.get("webhook-timestamp"))) > 10 ? 400 : undefined,
    ),
    [/^webhook-timestamp -240 s from now: 400$/, /^webhook-timestamp 240 s from now: 400$/],
  ],
  [
    "late",
    "compares the time of the event with its clock",
    correctExcept(({ event }) =>
      Date.now() - Date.parse(String(event.header.timestamp)) > 3_600_000 ? 400 : undefined,
    ),
    [/^an event of yesterday, signed now: 400$/],
  ],
  [
    "partial-signature",
    "compares as many characters as were sent",
    checking(({ text, headers }) => {
      const signature = headers.get("x-svc-signature");
      const expected = createHmac("sha256", key).update(text).digest("hex");
      return isFresh(headers) && signature !== null && expected.startsWith(signature);
    }),
    [/^empty signatures: 200$/, /^the first characters of the signatures: 200$/],
  ],
  [
    "hostile-body",
    "takes an empty body for a probe",
    async (request) => ((await request.clone().text()) === "" ? response(200) : good()(request)),
    [/^no body, unsigned: 200$/],
  ],
  [
    "rejects-with-4xx",
    "throws at a wrong signature",
    async (request) => {
      const { status } = await good()(request);
      return response(status === 401 ? 500 : status);
    },
    [/^signed with another secret: 500$/],
  ],
  [
    "payment-duplicates",
    "returns 409 for a transaction that is settled",
    correctExcept(({ event }) => {
      const { id } = event.body.transaction ?? {};
      if (id === undefined) return;
      if (handled.has(id)) return 409;
      handled.add(id);
    }),
    [/^payment\.transaction\.settlement, the second time, with a new signature: 409$/],
  ],
  [
    "parallel-duplicates",
    "handles a key once at a time",
    busy(1, ({ request }) => String(request.headers.get("webhook-id"))),
    [/^twice at the same time: 503$/],
  ],
  ["parallel-orders", "has a pool of four connections", busy(4, nameOf), [/^8 orders at the same time: 503$/]],
  [
    "two-subscriptions",
    "expects each event under one key",
    (() => {
      const keys = new Map<string, string | null>();
      return correctExcept(({ request, event }) => {
        const id = JSON.stringify([event.header.event_id, event.header.event_name]);
        const now = request.headers.get("webhook-id");
        if (keys.has(id) && keys.get(id) !== now) return 409;
        keys.set(id, now);
      });
    })(),
    [/^for another subscription: 409$/],
  ],
  [
    "order-events",
    "has no cancellations",
    correctExcept(({ event }) => (event.header.event_name === "food.order.cancelled" ? 404 : undefined)),
    [/^food\.order\.cancelled: 404$/],
  ],
  [
    "order-errors",
    "reads the status of every order",
    correctExcept(({ event }) => (event.header.event_name === "food.order.webhook_error" ? 500 : undefined)),
    [/^food\.order\.webhook_error: 500$/, /^food\.order\.webhook_error: 500$/, /^food\.order\.webhook_error: 500$/],
  ],
  [
    "order-kinds",
    "expects a driver to come",
    correctExcept(({ event: { header, body } }) =>
      header.event_name === "food.order.created" && body.service_type === "food_pickup" ? 500 : undefined,
    ),
    [/^food\.order\.created, food_pickup: 500$/],
    ["nulls"],
  ],
  [
    "menu-results",
    "has no place for errors",
    correctExcept(({ event: { header } }) =>
      header.event_name === "food.catalog.menu_mapping_updated" ? 500 : undefined,
    ),
    [
      /^food\.catalog\.menu_mapping_updated: 500$/,
      /^food\.catalog\.menu_mapping_updated: 500$/,
      /^food\.catalog\.menu_mapping_updated: 500$/,
    ],
  ],
  [
    "unlinked-outlet",
    "looks the outlet up",
    correctExcept(({ event: { body } }) => (KNOWN_OUTLETS.includes(body.outlet?.id) ? undefined : 404)),
    [/^an order of an outlet that you do not know: 404$/],
  ],
  [
    "unknown-events",
    "rejects unknown names",
    correctExcept(({ event: { header } }) => (eventNames.some((name) => name === header.event_name) ? undefined : 404)),
    [/^an event of a later version: 404$/, /^an event of a later product: 404$/],
  ],
  [
    "optional-fields",
    "reads the time zone of every outlet",
    correctExcept(({ event: { body } }) =>
      body.order?.sequence !== undefined && !("time_zone" in (body.outlet ?? {})) ? 500 : undefined,
    ),
    [/^food\.order\.created with nothing at \/body\/outlet\/time_zone: 500$/, ...moreEvents(9, 500)],
  ],
  [
    "short-response",
    "responds with a page",
    async (request) => {
      const { ok, status } = await good()(request);
      return ok ? new Response("x".repeat(100_000)) : response(status);
    },
    [/^more than 65536 bytes in a response$/],
  ],

  [
    "raw-body",
    "verifies re-serialized JSON",
    checking(({ text, headers }) => isFresh(headers) && isSigned(JSON.stringify(JSON.parse(text)), headers)),
    [/^spaces, 1\.0 .*: 401$/],
    ["hostile-body"],
  ],
  [
    "rotation",
    "compares webhook-signature as a whole",
    correctExcept(({ request }) => (request.headers.get("webhook-signature")?.includes(" ") ? 401 : undefined)),
    [/^two signatures: 401$/],
  ],
  [
    "forged",
    "checks only that a signature exists",
    checking(({ headers }) => isFresh(headers) && headers.has("x-svc-signature")),
    [/^signed with another secret: 200$/, /^one byte changed after it was signed: 200$/],
    ["partial-signature", "rejects-with-4xx"],
  ],
  [
    "stale",
    "does not check the timestamp",
    checking(({ text, headers }) => isSigned(text, headers)),
    [/^6 minutes old: 200$/, /^6 minutes ahead: 200$/],
  ],
  [
    "unsigned",
    "verifies a signature only if there is one",
    checking(({ text, headers }) => isFresh(headers) && (!headers.has("x-svc-signature") || isSigned(text, headers))),
    [/^without webhook-signature and X-Svc-Signature: 200$/],
    ["hostile-body"],
  ],
  [
    "duplicates",
    "returns 409 for duplicates",
    correctExcept(({ event }) => {
      const id = JSON.stringify([event.header.event_id, event.header.event_name]);
      if (handled.has(id)) return 409;
      handled.add(id);
    }),
    [/^food\.order\.created, the second time, with a new signature: 409$/],
    ["payment-duplicates", "parallel-duplicates", "two-subscriptions"],
  ],
  [
    "out-of-order",
    "rejects older events",
    correctExcept(({ event: { body } }) => {
      const { order_number = "", sequence = Number.POSITIVE_INFINITY } = body.order ?? {};
      if (sequence < (sequences.get(order_number) ?? 0)) return 422;
      if (Number.isFinite(sequence)) sequences.set(order_number, sequence);
    }),
    moreEvents(7, 422),
  ],
  [
    "payment-events",
    "rejects payment events",
    correctExcept(({ event }) => (event.header.event_name === "payment.transaction.settlement" ? 404 : undefined)),
    [/^payment\.transaction\.settlement: 404$/],
    ["payment-duplicates"],
  ],
  [
    "unknown-fields",
    "validates with closed schemas",
    correctExcept(({ event }) => ("x_later_field" in event.header ? 400 : undefined)),
    moreEvents(eventNames.length + 1, 400),
  ],
  [
    "unknown-values",
    "accepts only four kinds of promotion",
    correctExcept(({ event }) => {
      const promotions = event.body.order?.applied_promotions ?? [];
      if (promotions.some(({ scope }) => !KNOWN_SCOPES.includes(scope))) return 400;
    }),
    [
      /^food\.order\.created with "OF_A_LATER_VERSION" at \/body\/order\/applied_promotions\/0\/scope: 400$/,
      /^food\.order\.created with "OF_A_LATER_VERSION" at \/body\/order\/applied_promotions\/1\/scope: 400$/,
      ...moreEvents(9, 400),
    ],
  ],
  [
    "nulls",
    "requires a customer name",
    correctExcept(({ event }) => (event.body.customer && event.body.customer.name === null ? 500 : undefined)),
    [/^food\.order\.created with null at \/body\/customer\/name: 500$/, ...moreEvents(14, 500)],
    ["order-kinds"],
  ],
  [
    "large",
    "accepts at most 100 kB",
    correctExcept(({ text }) => (text.length > 100_000 ? 413 : undefined)),
    [/menu_mapping_updated of \d{4} kB: 413$/],
  ],
  [
    "method",
    "accepts any method",
    async (request) =>
      good()(new Request(request.url, { method: "POST", headers: request.headers, body: await request.text() })),
    [/^PUT: 204$/],
  ],
  [
    "in-time",
    "works before it responds",
    correctExcept(async ({ event }) => {
      if (hasRested || event.header.event_name !== "food.order.completed") return;
      hasRested = true;
      await new Promise((resolve) => setTimeout(resolve, 1_200));
    }),
    [/^food\.order\.completed: \d\.\d s, longer than 1\.0 s$/],
  ],
];

describe("a receiver that", () => {
  test("has one fault is here for each check but the first", () => {
    const [, ...others] = Object.keys(criteria.receiver);
    expect(PLANTED.map(([name]) => name).sort()).toEqual(others.sort());
  });

  test.each(PLANTED)("fails %s, because it %s", async (name, _what, planted, got, also = []) => {
    const results = failed(await check(planted, name === "in-time" ? { slowMs: 1_000 } : {}));
    expect(Object.keys(results).sort()).toEqual([name, ...also].sort());
    expect(results[name]).toEqual(got.map((line) => expect.stringMatching(line)));
  });

  test("accepts nothing fails the first check, and the others are skipped", async () => {
    const [first, ...others] = await check(async () => response(401));
    expect(first).toMatchObject({ check: "accepted", outcome: "fail", got: ["food.order.created: 401"] });
    expect(new Set(others.map(({ outcome }) => outcome))).toEqual(new Set(["skipped"]));
  });

  test("redirects fails the first check", async () => {
    const [first] = await check(async () => new Response(null, { status: 308, headers: { Location: `${url}/` } }));
    expect(first).toMatchObject({ outcome: "fail", got: ["food.order.created: 308"] });
    expect(first?.hint).toContain("redirect");
  });

  test("is unreachable or never responds throws a ReceiverUnreachableError", async () => {
    const unreachable = Array.fromAsync(checkReceiver({ url: "http://127.0.0.1:1/", secret }));
    await expect(unreachable).rejects.toThrow(ReceiverUnreachableError);
    const silent = check(() => new Promise(() => {}), { answerTimeoutMs: 50 });
    await expect(silent).rejects.toThrow("none within 0.05 s");
  });

  test("sends an unrequested 100 Continue throws an error that names it", async () => {
    const bare = createTcpServer((socket) =>
      socket
        .on("error", () => {})
        .once("data", () => socket.end("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n")),
    );
    await new Promise<void>((resolve) => bare.listen(0, "127.0.0.1", resolve));
    const checked = Array.fromAsync(
      checkReceiver({ url: `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`, secret }),
    );
    await expect(checked).rejects.toThrow(/got an interim response \(1xx\) that was not requested/);
    bare.close();
  });

  test("starts to hang is reported, and the checks end at the time limit", async () => {
    const hanging = correctExcept(({ event }) =>
      event.header.event_name === "food.order.completed" ? new Promise(() => {}) : undefined,
    );
    const results = await check(hanging, { answerTimeoutMs: 1_500 }); // A busy machine needs 0.4 s for the largest event.
    expect(failed(results)).toEqual({
      "out-of-order": ["food.order.completed: none within 1.5 s"],
      "order-events": ["food.order.completed: none within 1.5 s"],
    });
    const stopped = await check(hanging, { timeoutMs: 3_000 });
    const skipped = stopped.filter(({ outcome }) => outcome === "skipped");
    expect(skipped[0]).toMatchObject({ check: "out-of-order", got: ["The time limit was reached."] });
    expect(skipped.at(-1)?.check).toBe("in-time");
  });

  test("never ends its response times out", async () => {
    const drip = async () => new Response(new ReadableStream({ start: (to) => to.enqueue(new Uint8Array(1)) }));
    await expect(check(drip, { answerTimeoutMs: 50 })).rejects.toThrow(ReceiverUnreachableError);
  });
});

test("rejects invalid options with the expected form", async () => {
  await expect(check(good(), { url: "ftp://partner.example" })).rejects.toThrow("Expected an http or https URL");
  await expect(check(good(), { secret: "demo" })).rejects.toThrow(
    "Expected a notification secret of the form whsec_<base64>",
  );
});

test("stops when the signal is aborted", async () => {
  const controller = new AbortController();
  const checking = checkReceiver({ url, secret, signal: controller.signal });
  receive = good();
  expect((await checking.next()).value).toMatchObject({ check: "accepted", outcome: "pass" });
  controller.abort();
  await expect(checking.next()).rejects.toThrow("aborted");
});

test("reads nullable and enumerated values from the contract", () => {
  const [created] = exampleEvents;
  const paths = (valuePaths: readonly (readonly (string | number)[])[] = []) =>
    valuePaths.map((path) => path.join("/"));
  expect(paths(created?.mayBeNull)).toEqual([
    "body/customer/name",
    "body/outlet/external_outlet_id",
    "body/order/order_items/0/notes",
  ]);
  expect(paths(created?.enumerated)).toEqual([
    "body/service_type",
    "body/order/applied_promotions/0/scope",
    "body/order/applied_promotions/1/scope",
    "body/order/applied_promotions/1/detail/promo_source",
  ]);
  expect(new Set(exampleEvents.map(({ name }) => name))).toEqual(new Set(eventNames));
});
