import { randomUUID } from "node:crypto";
import type { Json, RuleValue } from "@partner-api/contract";
import { type Call, callOperation } from "../context.ts";
import { openOutlet, type ScenarioContext, today, until } from "../scenarios/scenario.ts";

/** How a quantity of a rule is sent. */
export type RuleTrial = {
  operationId: string;
  /** Smallest steps of the quantity in a unit of the parameter; 1 if undefined. */
  perUnit?: number;
  /** Values of a listed parameter; all others are rejected. */
  others?: RuleValue[];
  /** Rule whose code names a violation, if it is another one. */
  reportedBy?: string;
  /** JSON Pointer to the value that names a violation in a successful response, if the rule has no error code. */
  list?: string;
  /** True if the service promises exactly the bound. */
  isExact?: true;
  /** True if the trial needs this run's endpoint. */
  needsOwn?: true;
  /** Prepares what the request needs. @param edge the allowed quantity */
  prepare(context: ScenarioContext, edge: number | string): Promise<(amount: never) => Call | Promise<Call>>;
};

const PRICE = 100_000;
/** Lines of an order, with notes of up to 500 bytes each. */
const ORDER_LINES = 100;
const DAY_S = 86_400;
const ITEM = { external_id: "mie", name: "Mie Goreng", price: PRICE };

async function outletWithItem(context: ScenarioContext): Promise<string> {
  const outlet_id = await openOutlet(context, { products: ["food", "payment"] });
  await callOperation(context, "replaceCatalog", { path: { outlet_id }, body: catalogOf([ITEM]) });
  return outlet_id;
}

const catalogOf = (menu_items: Json, variant_categories: Json = []): Json => ({
  request_id: randomUUID(),
  menus: [{ menu_items }],
  variant_categories,
});

/** A trial of createPromotion, with the fields of its detail for a quantity. */
const promotionTrial = (perUnit: number, fields: (amount: number) => Record<string, Json>): RuleTrial => ({
  operationId: "createPromotion",
  perUnit,
  async prepare(context) {
    const outlet_id = await outletWithItem(context);
    const first = await today(context);
    return (amount: number) => {
      const dates = { start_date: `${first}`, end_date: `${first.add({ days: 1 })}` };
      const promo_detail = { external_menu_id: ITEM.external_id, selling_price: PRICE / 2, ...dates };
      const { days, ...more } = fields(amount);
      const length = days === undefined ? {} : { end_date: `${first.add({ days: Number(days) })}` };
      return {
        path: { outlet_id },
        body: { promo_type: "sku_promo", promo_detail: { ...promo_detail, ...length, ...more } },
      };
    };
  },
});

const TEN = Temporal.PlainTime.from("10:00:00");
const timesOf = (seconds: number) => ({ start_time: `${TEN}`, end_time: `${TEN.add({ seconds })}` });
const FOUR_HOURS = timesOf(4 * 3_600);

/** Moves the clock, after which tokens are expired. */
async function advance(context: ScenarioContext, advance_seconds: number): Promise<void> {
  await callOperation(context, "setClock", { body: { advance_seconds } });
  await context.renewTokens();
}

async function newPayment(context: ScenarioContext, path: { outlet_id: string }) {
  const transaction_details = { order_id: randomUUID(), gross_amount: 1_000, currency: "IDR" };
  const { body } = await callOperation(context, "createTransaction", { path, body: { transaction_details } });
  return (body as { data: { transaction: { id: string; created_at: string } } }).data.transaction;
}

async function eventsFrom(context: ScenarioContext, call: Call) {
  const { body } = await callOperation(context, "listEvents", call);
  return (body as { data: { events: Json[]; next_after: string | null; has_more: boolean } }).data;
}

/** Cursor after all events until now. */
async function newestEvent(context: ScenarioContext): Promise<string | undefined> {
  for (let after: string | undefined; ; ) {
    const { next_after, has_more } = await eventsFrom(context, { query: { after, limit: "1000" } });
    after = next_after ?? after;
    if (!has_more) return after;
  }
}

/** Webhook endpoints of trials, which the next trial removes. */
const TRIAL = "trial-";

/** Less than the time that a promise of days lasts, so that a slow run does not end it. */
const MARGIN_S = 600;

/** By `rule.parameter`. Trials that advance the clock are last, in the order of their time. */
export const RULE_TRIALS: Record<string, RuleTrial> = {
  "catalog-items.items": {
    operationId: "replaceCatalog",
    async prepare(context) {
      const outlet_id = await openOutlet(context);
      return (amount: number) => ({
        path: { outlet_id },
        query: { dry_run: "true" },
        // In two menus: a menu alone has a limit of the schema.
        body: {
          ...(catalogOf([ITEM]) as object),
          menus: [[ITEM], Array(amount - 1).fill(ITEM)].map((menu_items) => ({ menu_items })),
        },
      });
    },
  },
  "order-bytes.bytes": {
    operationId: "placeOrder",
    async prepare(context) {
      const path = { outlet_id: await openOutlet(context) };
      const variants = Array.from({ length: 14 }, (_, nth) => ({
        external_id: `${nth}-`.padEnd(200, "x"),
        name: "v".repeat(50),
      }));
      const item = {
        ...ITEM,
        external_id: "x".repeat(200),
        name: "m".repeat(150),
        variant_category_external_ids: ["all"],
      };
      const body = catalogOf([item], [{ external_id: "all", variants }]);
      await callOperation(context, "replaceCatalog", { path, body });
      const withNotes = (bytes: number): Call => {
        const items = Array.from({ length: ORDER_LINES }, (_, nth) => ({
          external_id: item.external_id,
          quantity: 1,
          notes: "n".repeat(1 + Math.min(499, Math.max(0, bytes - 499 * nth))),
          variants: variants.map(({ external_id }) => ({ external_id })),
        }));
        return { path, body: { service_type: "food", items } };
      };
      const shortest = await callOperation(context, "placeOrder", withNotes(0));
      const least = Buffer.byteLength(JSON.stringify((shortest.body as { data: Json }).data));
      return (bytes: number) => withNotes(bytes - least);
    },
  },
  "order-total.amount": {
    operationId: "placeOrder",
    async prepare(context) {
      const path = { outlet_id: await outletWithItem(context) };
      const items = [{ external_id: ITEM.external_id, quantity: 1 }];
      return (amount: number) => ({
        path,
        body: { service_type: "food", items, takeaway_charges: amount - ITEM.price },
      });
    },
  },
  "catalog-warnings.warnings": {
    operationId: "replaceCatalog",
    isExact: true,
    list: "/data/warnings/*/count",
    async prepare(context) {
      const outlet_id = await openOutlet(context);
      return (amount: number) => {
        const variants = [{ external_id: "bening", name: "Bening", in_stock: false }];
        const soldOut = { external_id: "kuah", rules: { selection: { min_quantity: 1 } }, variants };
        const itemOfKuah = { ...ITEM, variant_category_external_ids: [soldOut.external_id] };
        const items = Array.from({ length: amount }, (_, nth) => ({ ...itemOfKuah, external_id: `${nth}` }));
        return { path: { outlet_id }, query: { dry_run: "true" }, body: catalogOf(items, [soldOut]) };
      };
    },
  },
  "event-errors.errors": {
    operationId: "listEvents",
    isExact: true,
    list: "/data/events/*/body/error_count",
    async prepare(context) {
      const path = { outlet_id: await openOutlet(context) };
      const subscription = {
        event: "food.catalog.menu_mapping_updated",
        url: "https://partner.example/ok",
        active: false,
      };
      await callOperation(context, "createOutletSubscription", { path, body: subscription });
      return async (errors: number) => {
        const after = await newestEvent(context);
        const image = "https://cdn.partner.example:81/image.png"; // a port that the service does not use
        const items = Array.from({ length: errors }, (_, nth) => ({ ...ITEM, external_id: `${nth}`, image }));
        await callOperation(context, "replaceCatalog", { path, body: catalogOf(items) });
        const call = { query: { after, limit: "1000" } };
        await until(
          () => eventsFrom(context, call),
          ({ events }) => events.length > 0,
        );
        return call;
      };
    },
  },
  "image-type.types": {
    operationId: "getCatalogRequest",
    others: ["image/gif", "text/html"],
    needsOwn: true,
    async prepare(context) {
      return async (type: string) => {
        const outlet_id = await outletWithItem(context);
        const body = catalogOf([{ ...ITEM, image: `https://cdn.partner.example/as/${type}` }]);
        await callOperation(context, "replaceCatalog", { path: { outlet_id }, body });
        const path = { outlet_id, request_id: (body as { request_id: string }).request_id };
        await until(
          () => callOperation(context, "getCatalogRequest", { path }),
          ({ body }) => (body as { data: { status: string } }).data.status !== "processing",
        );
        return { path };
      };
    },
  },
  "promotion-length.days": promotionTrial(1, (days) => ({ days })),
  "promotion-span.least": promotionTrial(3_600, timesOf),
  "promotion-span.most": promotionTrial(3_600, timesOf),
  "day-based-price.least": promotionTrial(PRICE / 100, (selling_price) => ({ selling_price })),
  "day-based-price.most": promotionTrial(PRICE / 100, (selling_price) => ({ selling_price })),
  "time-based-price.least": promotionTrial(PRICE / 100, (selling_price) => ({ selling_price, ...FOUR_HOURS })),
  "time-based-price.below": promotionTrial(PRICE / 100, (selling_price) => ({ selling_price, ...FOUR_HOURS })),
  "subscription-limit.subscriptions": {
    operationId: "createOutletSubscription",
    async prepare(context, edge) {
      const path = { outlet_id: await openOutlet(context) };
      const call = () => ({
        path,
        body: { event: "food.order.created", url: `https://partner.example/ok/${randomUUID()}`, active: false },
      });
      for (let count = 1; count < Number(edge); count++)
        await callOperation(context, "createOutletSubscription", call());
      return call; // each trial adds one
    },
  },
  "webhook-endpoint-limit.endpoints": {
    operationId: "setWebhookEndpoint",
    async prepare(context, edge) {
      const call = () => {
        const body = {
          events: ["food.order.created"],
          url: `https://partner.example/ok/${randomUUID()}`,
          active: false,
        };
        return { path: { webhook_key: `${TRIAL}${randomUUID()}` }, body };
      };
      const { body } = await callOperation(context, "listWebhookEndpoints", {});
      const { webhook_endpoints } = (body as { data: { webhook_endpoints: { key: string }[] } }).data;
      const [earlier, others] = [true, false].map((isTrial) =>
        webhook_endpoints.filter(({ key }) => key.startsWith(TRIAL) === isTrial),
      ) as [{ key: string }[], { key: string }[]];
      for (const { key } of earlier)
        await callOperation(context, "deleteWebhookEndpoint", { path: { webhook_key: key } });
      for (let count = others.length + 1; count < Number(edge); count++)
        await callOperation(context, "setWebhookEndpoint", call());
      return call; // each trial adds one
    },
  },
  "link-role.roles": {
    operationId: "linkOutlet",
    others: ["owner", "admin", "manager", "cashier"],
    async prepare(context) {
      return async (role: string) => {
        const members = [{ user_id: "owner@demo.example", role }];
        return { path: { outlet_id: await openOutlet(context, { members }), product: "food" } };
      };
    },
  },
  "outbound-port.ports": {
    operationId: "createSubscription",
    reportedBy: "subscription-url",
    others: [80, 443, 8443],
    async prepare() {
      return (port: number) => {
        const url = `https://partner.example:${port}/ok/${randomUUID()}`;
        return { body: { event: "food.order.created", url, active: false } };
      };
    },
  },
  "request-id-length.characters": {
    operationId: "getOutlet",
    async prepare() {
      return (length: number) => ({ headers: { "X-Request-ID": "x".repeat(length) } });
    },
  },
  "payment-time.days": {
    operationId: "settleTransaction",
    perUnit: DAY_S,
    async prepare(context, edge) {
      const path = { outlet_id: await outletWithItem(context) };
      const payments = [await newPayment(context, path), await newPayment(context, path)];
      await advance(context, Number(edge) + MARGIN_S);
      return (seconds: number) => {
        const { id = "", created_at = "" } = payments.pop() ?? {};
        const settled_at = `${Temporal.Instant.from(created_at).add({ seconds })}`;
        return { path: { transaction_id: id }, body: { settled_at } };
      };
    },
  },
  "request-retention.days": {
    operationId: "getCatalogRequest",
    perUnit: DAY_S,
    async prepare(context, edge) {
      const outlet_id = await openOutlet(context);
      const body = catalogOf([ITEM]);
      await callOperation(context, "replaceCatalog", { path: { outlet_id }, body });
      await advance(context, Number(edge) - MARGIN_S);
      return () => ({ path: { outlet_id, request_id: (body as { request_id: string }).request_id } });
    },
  },
  "idempotency-retention.days": {
    operationId: "createTransaction",
    perUnit: DAY_S,
    async prepare(context, edge) {
      const path = { outlet_id: await outletWithItem(context) };
      const transaction_details = { order_id: randomUUID(), gross_amount: 1_000, currency: "IDR" };
      const call = { path, headers: { "X-Idempotency-Key": randomUUID() }, body: { transaction_details } };
      await callOperation(context, "createTransaction", call);
      await advance(context, Number(edge) - MARGIN_S);
      return () => call; // a forgotten key is another transaction with the same order_id
    },
  },
  "clock-limit.days": {
    operationId: "setClock",
    perUnit: DAY_S / MARGIN_S,
    async prepare(context) {
      return async (amount: number) => {
        await context.renewTokens(); // expired by the previous trial
        const { body } = await callOperation(context, "getClock");
        const { now } = (body as { data: { now: string } }).data;
        return { body: { now: `${Temporal.Instant.from(now).add({ seconds: amount * MARGIN_S })}` } };
      };
    },
  },
};

/** Parameters that no request of this run can reach, or that another law judges, each with a reason. */
export const UNTRIED: Record<string, string> = {
  "event-bytes.bytes": "A limit of events; covered by test/sizes.test.ts.",
  "integration-health.days": "Requires requests of a month; covered by test/integration-health.test.ts.",
  "integration-health.endpoints": "Requires 41 endpoints; covered by test/integration-health.test.ts.",
  "listed-attempts.attempts": "Requires a hundred failed attempts; covered by test/sizes.test.ts.",
  "open-waits.requests": "Counted by each node, which a request cannot choose; covered by test/event-waits.test.ts.",
  "page-bytes.bytes": 'Judged by the law "page sizes" on every list.',
  "redeliveries-pending.notifications":
    "Requires a thousand pending redeliveries; covered by test/redeliver-failed.test.ts.",
  "redeliveries-per-request.deliveries": "Requires 501 failed deliveries; covered by test/redeliver-failed.test.ts.",
  "faults-listed.deliveries": "Requires a hundred deliveries with faults; covered by test/faults.test.ts.",
};
