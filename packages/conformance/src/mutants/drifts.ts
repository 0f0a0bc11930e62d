import { isRecord, type Json } from "@partner-api/contract";
import type { TimedExchange } from "../exchange.ts";
import type { Step } from "../laws/law.ts";
import { valueAt } from "../laws/pointers.ts";

/** A service whose responses match every schema, but contradict the contract's data. */
export type Drift = {
  name: string;
  /** Operation and name of the law that it breaks. */
  operationId: string;
  law: string;
  /** Changes the responses of one run, in the order of their requests. */
  start(): (step: Step) => Step;
};

type Data = Record<string, Json>;
type Entry = Record<string, Json>;

const withExchange = (step: Step, change: Partial<TimedExchange>): Step => ({
  ...step,
  exchange: { ...step.exchange, ...change },
});

const withBody = (step: Step, body: Json): Step => ({
  ...withExchange(step, { responseBody: new TextEncoder().encode(JSON.stringify(body)) }),
  got: body,
});

/** A drift of the successful responses of an operation, which changes their `data`; `start` begins a run. */
const driftOfRun = (
  name: string,
  operationId: string,
  law: string,
  start: () => (data: Data, step: Step) => void,
): Drift => ({
  name,
  operationId,
  law,
  start() {
    const change = start();
    return (step) => {
      if (step.operation.id !== operationId || !isRecord(valueAt(step.got, "/data"))) return step;
      const body = structuredClone(step.got) as { data: Data };
      change(body.data, step);
      return withBody(step, body);
    };
  },
});

/** The same with a change that depends on no earlier response. */
const driftOfData = (name: string, operationId: string, law: string, change: (data: Data, step: Step) => void): Drift =>
  driftOfRun(name, operationId, law, () => change);

const entriesIn = (data: Data): Entry[] => Object.values(data).find(Array.isArray) as Entry[];

/** A drift of the responses of an operation in another way. */
const driftOfExchange = (
  name: string,
  operationId: string,
  law: string,
  start: () => (step: Step) => Partial<TimedExchange>,
): Drift => ({
  name,
  operationId,
  law,
  start() {
    const change = start();
    return (step) => (step.operation.id === operationId ? withExchange(step, change(step)) : step);
  },
});

/** A drift of the status of an operation's responses. */
const driftOfStatus = (
  name: string,
  [operationId, law]: [operationId: string, law: string],
  statusOf: (exchange: TimedExchange) => number,
): Drift =>
  driftOfExchange(name, operationId, law, () => ({ exchange }) => ({ status: statusOf(exchange) }));

/** A drift of a header, in the responses of an operation with it. */
const driftOfHeader = (
  name: string,
  [operationId, law]: [operationId: string, law: string],
  header: string,
  change: (value: string, step: Step) => string,
): Drift =>
  driftOfExchange(name, operationId, law, () => (step) => {
    const responseHeaders = new Headers(step.exchange.responseHeaders);
    const value = responseHeaders.get(header);
    if (value === null) return {};
    responseHeaders.set(header, change(value, step));
    return { responseHeaders };
  });

/** A write that succeeds without an effect, as the linked read shows. */
const driftOfWrite = (write: string, read: string, change: (data: Data, sent: Json) => void): Drift =>
  driftOfData(`${write} does nothing`, read, "writes are shown", (data, { exchange: { follows } }) => {
    if (follows?.operationId !== write) return;
    const { requestBody } = follows.write;
    change(data, requestBody.byteLength > 0 ? JSON.parse(new TextDecoder().decode(requestBody)) : null);
  });

const at = (value: Json | undefined, ...keys: string[]): Data =>
  keys.reduce<Data>((parent, key) => parent[key] as Data, value as Data);

/** A page shows the entries of the first one again. */
const firstPageAgain = () => {
  const first = new Map<string, Entry[]>();
  return (data: Data, { exchange: { url } }: Step) => {
    const key = `${url.pathname} ${url.searchParams.get("limit") ?? url.searchParams.get("per_page")}`;
    const entries = entriesIn(data);
    if (url.searchParams.get("page") === "1") first.set(key, [...entries]);
    else if (url.searchParams.get("page") === "2")
      entries.splice(0, entries.length, ...(first.get(key) ?? []).slice(0, entries.length));
  };
};

const eachFailed = (change: (entry: Entry, last: Entry) => void) => (data: Data) => {
  for (const entry of entriesIn(data)) {
    const last = (entry.history as Entry[]).at(-1);
    if (entry.delivery_status === "failed" && last !== undefined) change(entry, last);
  }
};

const secondsAfter = (time: Json | undefined, seconds: number): string =>
  new Date(Date.parse(String(time)) + seconds * 1000).toISOString();

/** All drifts: wrong numbers, wrong orders, writes without effect, and wrong headers. */
export const DRIFTS: Drift[] = [
  driftOfData("total_pages is rounded down", "listCustomers", "page counts", (data, { exchange: { url } }) => {
    data.total_pages = Math.floor(Number(data.total_count) / Number(url.searchParams.get("per_page") ?? 100));
  }),
  driftOfData("total_count is one too high", "listPromotions", "page counts", (data) => {
    data.total_count = Number(data.total_count) + 1;
  }),
  driftOfData("per_page is exceeded by one", "listInvoices", "page sizes", (data) => {
    const entries = entriesIn(data);
    entries.push(...entries.slice(-1));
  }),
  driftOfRun("the second page repeats the first one", "listPromotions", "page contents", firstPageAgain),
  driftOfData("next_after is the id of the first event", "listEvents", "cursors", (data) => {
    const [first] = entriesIn(data);
    if (first !== undefined) data.next_after = at(first, "header").event_id as Json;
  }),
  ...[
    ["invoices", "listInvoices"],
    ["customers", "listCustomers"],
    ["promotions", "listPromotions"],
    ["outlets", "getTokenInfo"],
    ["deliveries", "listNotifications"],
  ].map(([plural, operationId = ""]) =>
    driftOfData(`${plural} are in opposite order`, operationId, "sort order", (data) => void entriesIn(data).reverse()),
  ),
  driftOfHeader(
    "the quota is one more than x-rate-limit",
    ["replaceCatalog", "rate limit policy"],
    "RateLimit-Policy",
    (value) => value.replace(/q=(\d+)/, (_, quota) => `q=${Number(quota) + 1}`),
  ),
  driftOfHeader("the window is half as long", ["getCatalog", "rate limit policy"], "RateLimit-Policy", (value) =>
    value.replace(/w=(\d+)/, (_, window) => `w=${Number(window) / 2}`),
  ),
  driftOfHeader(
    "the rest never decreases",
    ["getOutlet", "rate limit state"],
    "RateLimit",
    (value, { exchange: { status } }) => (status === 429 ? value : value.replace(/r=\d+/, "r=5")),
  ),
  driftOfHeader("Retry-After is always 1", ["createTransaction", "retry after"], "Retry-After", () => "1"),
  driftOfWrite("setMenuItemStocks", "getCatalog", (data, sent) => {
    for (const { external_id, in_stock } of sent as Entry[])
      for (const menu of data.menus as Entry[])
        for (const item of menu.menu_items as Entry[]) if (item.external_id === external_id) item.in_stock = !in_stock;
  }),
  driftOfWrite("updateSubscription", "getSubscription", (data) => {
    at(data, "subscription").url = "https://partner.example/as-before";
  }),
  driftOfWrite("settleTransaction", "getTransaction", (data) => {
    Object.assign(at(data, "transaction"), { status: "Pending", settlement_at: null });
  }),
  driftOfWrite("registerOutlet", "getOutlet", (data) => {
    at(data, "outlet").name = "As before";
  }),
  driftOfStatus("deleteSubscription does nothing", ["getSubscription", "writes are shown"], ({ status, follows }) =>
    follows?.operationId === "deleteSubscription" ? 200 : status,
  ),
  driftOfExchange("a used key creates another transaction", "createTransaction", "idempotent replay", () => {
    const keys = new Set<string | null>();
    return ({ exchange: { status, requestHeaders, responseBody } }) => {
      const key = requestHeaders.get("X-Idempotency-Key");
      if (status !== 201 || !keys.has(key)) {
        if (status === 201) keys.add(key);
        return {};
      }
      const text = new TextDecoder().decode(responseBody);
      return { responseBody: new TextEncoder().encode(text.replace(/"id":"\w{4}/, '"id":"0000')) };
    };
  }),
  driftOfStatus(
    "a used key with another body places an order",
    ["placeOrder", "idempotent replay"],
    ({ status, responseBody }) =>
      new TextDecoder().decode(responseBody).includes('"IDEMPOTENCY_KEY_REUSED"') ? 201 : status,
  ),
  driftOfHeader("the ETag never changes", ["getCatalog", "ETags"], "ETag", () => '"1"'),
  driftOfStatus("If-None-Match is ignored", ["getCatalog", "ETags"], ({ status }) => (status === 304 ? 200 : status)),
  driftOfData(
    "retries come after one second",
    "listNotifications",
    "delivery delays",
    eachFailed((entry, last) => {
      entry.next_attempt_at = secondsAfter(last.time, 1);
    }),
  ),
  driftOfData("a delivery is tried forever", "getNotification", "delivery attempts", (data) => {
    const entry = at(data, "notification");
    entry.history = Array.from({ length: 40 }, () => entry.history as Json[]).flat();
  }),
  driftOfData("orders go back to their first status", "listOrders", "transitions", (data) => {
    for (const entry of entriesIn(data)) at(entry, "order").status = "CREATED";
  }),
  driftOfRun("complete deliveries are dead when they are read again", "listNotifications", "transitions", () => {
    const complete = new Set<Json | undefined>();
    return (data) => {
      for (const entry of entriesIn(data)) {
        if (complete.has(entry.id)) entry.delivery_status = "dead";
        else if (entry.delivery_status === "complete") complete.add(entry.id);
      }
    };
  }),
  driftOfData("dead deliveries have a next attempt", "listNotifications", "states", (data) => {
    for (const entry of entriesIn(data))
      if (entry.delivery_status === "dead") entry.next_attempt_at = entry.created_at ?? null;
  }),
  driftOfData("a settled transaction has no time", "settleTransaction", "states", (data) => {
    const transaction = at(data, "transaction");
    if (transaction.status === "Settlement") transaction.settlement_at = null;
  }),
  driftOfData("order_total leaves out the promotions", "placeOrder", "totals", (data) => {
    const order = at(data, "order");
    for (const { detail } of order.applied_promotions as Entry[])
      order.order_total = Number(order.order_total) + Number(at(detail).redeemed_amount ?? 0);
  }),
  driftOfData("order_total leaves out the takeaway charges", "placeOrder", "totals", (data) => {
    const order = at(data, "order");
    order.order_total = Number(order.order_total) - Number(order.takeaway_charges);
  }),
  driftOfData("promotions on the delivery reduce order_total", "listOrders", "totals", (data) => {
    for (const entry of entriesIn(data)) {
      const order = at(entry, "order");
      for (const { scope, detail } of order.applied_promotions as Entry[])
        if (scope === "delivery") order.order_total = Number(order.order_total) - Number(at(detail).redeemed_amount);
    }
  }),
  driftOfData("promotions on the cart have no amount", "advanceOrder", "totals", (data) => {
    for (const { scope, detail } of at(data, "order").applied_promotions as Entry[])
      if (scope === "cart") at(detail).redeemed_amount = 0;
  }),
  driftOfData("order_total of an event is one too high", "listEvents", "totals", (data) => {
    for (const { body } of entriesIn(data)) {
      const { order } = body as { order?: Data };
      if (order?.order_total !== undefined) order.order_total = Number(order.order_total) + 1;
    }
  }),
  driftOfData("more deliveries are listed than promised", "listNotifications", "maximum sizes", (data) => {
    data.total_count = 10_001;
  }),
];

/** Services that accept requests that a trial expects to be rejected, or reject requests that it expects to be accepted. */
export function trialDrifts(steps: readonly Step[]): Drift[] {
  const trials = steps.flatMap(({ operation, exchange: { tries } }) =>
    tries ? [{ operationId: operation.id, tries }] : [],
  );
  const each = new Map(trials.map((trial) => [`${trial.tries.about} ${trial.tries.isAllowed}`, trial]));
  return [...each.values()].map(({ operationId, tries: { law, about, isAllowed } }) => ({
    name: `${about} is ${isAllowed ? "stricter" : "looser"}`,
    operationId,
    law: `${law} ${about}`,
    start: () => (step) => {
      const { tries } = step.exchange;
      if (tries?.about !== about || tries.isAllowed !== isAllowed) return step;
      const status = isAllowed ? 422 : 201;
      return withBody(withExchange(step, { status }), isAllowed ? { success: false, errors: [] } : { success: true });
    },
  }));
}
