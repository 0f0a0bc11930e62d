import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { operations } from "../generated/operations.ts";
import { rules } from "../generated/rules.ts";
import type { Env } from "../server/api/handler.ts";
import { sendList } from "../server/api/http/send-list.ts";
import { streamLimiter } from "../server/api/middleware/limit-concurrency.ts";
import { catalogOf, item } from "./support/catalogs.ts";
import {
  change,
  type Emitted,
  EVENT_SCOPES,
  emit,
  openDeliveries,
  orderEvent,
  subscriberOf,
} from "./support/deliveries.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import type { HttpResponse } from "./support/sandbox.ts";
import { until } from "./support/until.ts";

/* Largest events, log entries, orders and pages (decisions: sizes). */

const { app } = await openDeliveries();
const { call, callPlatform, clock, database, newOutlet, owner, relay, store, tokenOf } = app;
const direct = subscriberOf(app);
const scopes = EVENT_SCOPES;
beforeEach(async () => {
  await relay.settled();
  await owner.query("TRUNCATE events, deliveries, delivery_attempts");
});

const dataOf = <Data>({ status, body }: HttpResponse): Data => {
  if (status >= 300) throw new Error(`expected success, got ${status} ${JSON.stringify(body)}`);
  return (body as { data: Data }).data;
};
type Body = { errors: unknown[]; error_count?: number };
type EventPage = { events: { header: { event_name: string }; body: Body }[]; next_after: string; has_more: boolean };
const eventsAfter = async (query = "?limit=1000") => dataOf<EventPage>(await call("listEvents", "", { scopes, query }));

describe("errors of an event", () => {
  const mapping = (outletId: string, count: number, messageOf = (_nth: number) => "expected status 200"): Emitted => ({
    name: "food.catalog.menu_mapping_updated",
    outletId,
    entityId: "menu-1",
    entityVersion: randomUUID(),
    at: clock.now(),
    bodyFor: () => ({
      outlet: { id: outletId, external_outlet_id: null },
      request_id: "menu-1",
      status: "failed",
      errors: Array.from({ length: count }, (_, nth) => ({
        code: "IMAGE_UNREACHABLE" as const,
        message: messageOf(nth),
        field: `/menus/0/menu_items/${nth}/image`,
      })),
    }),
  });
  const firstOf = (count: number) => Array.from({ length: count }, (_, nth) => `/menus/0/menu_items/${nth}/image`);

  test.each([
    [100, 100, undefined],
    [101, 100, 101],
    [10_000, 100, 10_000],
  ])("of %i errors of a catalog it lists the first %i, with the count %j (D-sizes-1)", async (count, listed, total) => {
    const outlet = await newOutlet();
    await direct.subscribe("/mapping", { outlet, event: "food.catalog.menu_mapping_updated" });
    await change(store, outlet, mapping(outlet, count));
    const { events } = await eventsAfter();
    expect(
      events.map(({ body }) => [body.errors.map((error) => (error as { field: string }).field), body.error_count]),
    ).toEqual([[firstOf(listed), total]]);
  });

  test("an event beyond its limit of bytes lists fewer errors, and is not dropped (D-sizes-2)", async () => {
    const outlet = await newOutlet();
    await direct.subscribe("/large", { outlet, event: "food.catalog.menu_mapping_updated" });
    const most = rules["event-bytes"].bytes;
    /** Stores an event. Returns its size, and the numbers of listed errors and of all if it does not list them. */
    async function stored(count: number, messageOf: (nth: number) => string) {
      await owner.query("DELETE FROM events");
      await change(store, outlet, mapping(outlet, count, messageOf));
      const [event] = (await eventsAfter()).events;
      const [row] = await owner.query<{ bytes: number }>("SELECT octet_length(payload) AS bytes FROM events");
      return { bytes: row?.bytes ?? 0, listed: event?.body.errors.length, of: event?.body.error_count };
    }
    const { bytes } = await stored(2, () => "");
    const firstOfLength = (length: number) => (nth: number) => "x".repeat(nth === 0 ? length : 0);
    expect(await stored(2, firstOfLength(most - bytes))).toEqual({ bytes: most, listed: 2, of: undefined });
    expect(await stored(2, firstOfLength(most - bytes + 1))).toMatchObject({ listed: 1, of: 2 });
    expect(await stored(60, () => "x".repeat(20_000))).toMatchObject({ listed: 30, of: 60 });
  });

  test("food.order.webhook_error lists the first 100 unmet requirements, with the count of all (D-sizes-1)", async () => {
    const outlet = await newOutlet();
    await direct.subscribe("/unmet", { outlet, event: "food.order.webhook_error" });
    const category = { external_id: "spice", variants: [{ external_id: "hot", name: "Hot" }] };
    const dish = item("nasi", { variant_category_external_ids: ["spice"] });
    dataOf(await call("replaceCatalog", outlet, { body: catalogOf([{ menu_items: [dish] }], [category]) }));
    const line = { external_id: "nasi", quantity: 1, variants: [{ external_id: "hot" }] };
    const placed = dataOf<{ order: { order_number: string } }>(
      await callPlatform("placeOrder", {
        path: { outlet_id: outlet },
        body: { service_type: "food", items: Array(60).fill(line) },
      }),
    );
    dataOf(await call("replaceCatalog", outlet, { body: catalogOf([{ menu_items: [item("other")] }]) }));
    const path = { order_number: placed.order.order_number };
    dataOf(await callPlatform("advanceOrder", { path, body: { to: "MERCHANT_ACCEPTED" } }));
    const { events } = await eventsAfter();
    // Each line lacks its item and its variant; the outlet has no partner-side id.
    expect(events.map(({ body }) => [body.errors.length, body.error_count])).toEqual([
      [1, undefined],
      [100, 121],
    ]);
  });
});

test("placeOrder: accepts an order of 524,288 bytes and rejects one of a byte more with 422 ORDER_TOO_LARGE (D-sizes-3)", async () => {
  const outlet = await newOutlet();
  const long = (name: string, length: number) => name.padEnd(length, "x");
  const variants = Array.from({ length: 14 }, (_, nth) => ({
    external_id: long(`v${nth}-`, 200),
    name: long("v", 50),
  }));
  const dish = item(long("nasi", 200), { name: long("Nasi", 150), variant_category_external_ids: ["all"] });
  const categories = [{ external_id: "all", variants }];
  dataOf(await call("replaceCatalog", outlet, { body: catalogOf([{ menu_items: [dish] }], categories) }));
  const place = (noteBytes: number) => {
    const lines = Array.from({ length: 100 }, (_, nth) => ({
      external_id: dish.external_id,
      quantity: 1,
      notes: "n".repeat(Math.min(500, Math.max(1, noteBytes - 500 * nth))),
      variants: variants.map(({ external_id }) => ({ external_id })),
    }));
    return callPlatform("placeOrder", { path: { outlet_id: outlet }, body: { service_type: "food", items: lines } });
  };
  const sizeOf = (response: HttpResponse) => Buffer.byteLength(JSON.stringify(dataOf(response)));
  const most = rules["order-bytes"].bytes;
  const remaining = most - sizeOf(await place(1)) + 1;
  const bytes = remaining + Math.floor(remaining / 500); // each line has one character already
  expect(sizeOf(await place(bytes))).toBe(most);
  const message = expect.stringMatching(
    new RegExp(`^Expected an order of at most ${most} bytes .*, got ${most + 1}\\.`),
  );
  expect(outcomeOf(await place(bytes + 1))).toEqual(
    rejected(422, { code: "ORDER_TOO_LARGE", field: "/items", message }),
  );
});

test("listNotifications, getNotification: history has the newest 100 of 101 attempts (D-sizes-4)", async () => {
  const outlet = await newOutlet();
  await direct.subscribe("/attempts", { outlet });
  await emit(database, orderEvent(outlet, "F-ATTEMPTS", { at: clock.now() }));
  await owner.query("UPDATE deliveries SET attempts = 101");
  await owner.query(
    `INSERT INTO delivery_attempts (partner_id, delivery_id, number, at, failure)
     SELECT partner_id, id, n, '2026-11-21T10:00:00Z'::timestamptz + make_interval(secs => n), n FROM deliveries, generate_series(1, 101) AS n`,
  );
  const entry = await direct.entry("F-ATTEMPTS");
  expect(entry.history.map(({ exception_message }) => Number(exception_message))).toEqual(
    Array.from({ length: 100 }, (_, nth) => nth + 2),
  );
  const entryResponse = await call("getNotification", "", { scopes, path: { notification_id: entry.id } });
  expect(dataOf(entryResponse)).toEqual({ notification: entry });
});

describe("a page of a list with a cursor", () => {
  const most = rules["page-bytes"].bytes;
  /** Names of customers, of which each makes its row as large as given. */
  const padding = (sizes: number[]) =>
    ["VALUES", sizes.map((size, nth) => `(${nth + 1}, ${size})`).join(", ")].join(" ");

  const CASES: [string, number[], number, number[]][] = [
    ["ends with the event that fills it", [most / 2, most / 2], 1000, [2]],
    ["ends before an event that does not fit", [most / 2, most / 2 + 1], 1000, [1, 1]],
    ["has one event, whatever its size", [most + 1, most + 2, 1000], 1000, [1, 1, 1]],
    ["ends at its number of events", [1000, 1000, 1000], 2, [2, 1]],
    ["is read in batches", Array(21).fill(400_000), 1000, [10, 10, 1]],
  ];

  test.each(CASES)("listEvents: %s (D-sizes-5)", async (_, sizes, limit, pages) => {
    const outlet = await newOutlet();
    await direct.subscribe("/sizes", { outlet });
    await emit(database, ...sizes.map((_size, nth) => orderEvent(outlet, `F-${nth + 1}`, { at: clock.now() })));
    await owner.query(
      `UPDATE events SET payload = replace(payload, '"name":null', '"name":"' || repeat('x', size - octet_length(payload) + 2) || '"')
       FROM (${padding(sizes)}) AS padding (nth, size) WHERE entity_id = 'F-' || nth::text`,
    );
    const payloads = await owner.query<{ payload: string }>("SELECT payload FROM events ORDER BY position");
    expect(payloads.map(({ payload }) => payload.length)).toEqual(sizes);
    let after = "";
    for (const [nth, length] of pages.entries()) {
      const response = await call("listEvents", "", { scopes, query: `?limit=${limit}${after}` });
      const { next_after, has_more } = dataOf<EventPage>(response);
      const page = payloads.splice(0, length).map(({ payload }) => payload);
      const data = `"next_after":"${next_after}","has_more":${nth < pages.length - 1}`;
      expect(response.text === `{"success":true,"data":{"events":[${page.join(",")}],${data}}}`).toBe(true);
      expect(has_more).toBe(nth < pages.length - 1);
      after = `&after=${next_after}`;
    }
  });

  test.each(CASES)("listOrders: %s (D-sizes-5)", async (_, sizes, limit, pages) => {
    const outlet = await newOutlet();
    dataOf(await call("replaceCatalog", outlet, { body: catalogOf([{ menu_items: [item("nasi")] }]) }));
    const body = { service_type: "food", items: [{ external_id: "nasi", quantity: 1 }], customer: { name: "" } };
    const numbers: string[] = [];
    for (const _size of sizes) {
      const placed = dataOf<{ order: { order_number: string } }>(
        await callPlatform("placeOrder", { path: { outlet_id: outlet }, body }),
      );
      numbers.unshift(placed.order.order_number);
    }
    numbers.sort().reverse();
    await owner.acrossOutlets.query(
      `UPDATE orders SET body = replace(body::text, '"name":""', '"name":"' || repeat('x', size - octet_length(body::text)) || '"')::json
       FROM unnest($1::text[], $2::integer[]) AS padding (number, size) WHERE order_number = number`,
      [numbers, sizes],
    );
    let after = "";
    for (const [nth, length] of pages.entries()) {
      const query = `?limit=${Math.min(limit, 100)}${after}`;
      const response = await callPlatform("listOrders", { path: { outlet_id: outlet }, query });
      const page = dataOf<{ orders: { order: { order_number: string } }[]; next_after: string | null }>(response);
      expect(page.orders.map(({ order }) => order.order_number)).toEqual(numbers.splice(0, length));
      expect(page.next_after === null).toBe(nth === pages.length - 1);
      after = `&after=${page.next_after}`;
    }
  });
});

describe("a page of a list with page numbers is whole, whatever its size", () => {
  test("listInvoices: 1,000 of the largest invoices, in order (D-sizes-6)", async () => {
    const outlet = await newOutlet();
    const [wide, note] = ["🍜".repeat(255), "🍜".repeat(1000)];
    const amounts = Object.fromEntries(
      ["invoice_deposit_amount", "amount_pay", "amount_change", "total_tax_amount", "total_net_sales"]
        .concat(["total_item_price_amount", "total_gross_sales", "total_gratuity_amount", "total_discount_amount"])
        .concat(["total_collected_amount", "subtotal", "refund_amount"])
        .map((name) => [name, -1_000_000_000_000]),
    );
    const texts = { invoice_no: wide, payment_type: wide, payment_note: note, payment_no: wide };
    const times = { created_at: "2026-11-21T12:04:31+07:00", updated_at: "2026-11-21T12:04:31+07:00" };
    const flags = { is_refunded: false, is_refund_breakdown: false, invoice_due_date: "2026-11-21" };
    const invoices = Array.from({ length: 1000 }, (_, id) => ({ id, ...amounts, ...texts, ...flags, ...times }));
    await store.reporting.record(outlet, "invoice", invoices as never);
    const response = await call("listInvoices", outlet, { query: "?per_page=1000" });
    expect(dataOf<{ invoices: unknown }>(response).invoices).toEqual(invoices);
    expect(response.bytes.byteLength).toBeGreaterThan(7_000_000);
    const second = await call("listInvoices", outlet, { query: "?per_page=999&page=2" });
    expect(dataOf(second)).toEqual({ invoices: invoices.slice(999), completed: true });
  });

  test("listNotifications: large payloads and the entries between them (D-sizes-6)", async () => {
    const outlet = await newOutlet();
    await direct.subscribe("/whole", { outlet });
    const numbers = Array.from({ length: 12 }, (_, nth) => `F-${nth}`);
    await emit(database, ...numbers.map((number) => orderEvent(outlet, number, { at: clock.now() })));
    await owner.query(
      `UPDATE events SET payload = replace(payload, '"name":null', '"name":"' || repeat('\\"', 300000) || '"') WHERE number % 3 <> 0`,
    );
    const query = "?per_page=10";
    const response = await call("listNotifications", "", { scopes, query });
    const page = dataOf<{ notifications: { id: string; entity_id: string }[]; total_count: number }>(response);
    expect([page.notifications.length, page.total_count]).toEqual([10, 12]);
    const entries: unknown[] = [];
    for (const { id } of page.notifications) {
      const entry = await call("getNotification", "", { scopes, path: { notification_id: id } });
      entries.push(dataOf<{ notification: unknown }>(entry).notification);
    }
    expect(page.notifications).toEqual(entries);
    expect(response.bytes.byteLength).toBeGreaterThan(6_000_000);
  });
});

test("the console shows the newest deliveries within the bytes of a page", async () => {
  const outlet = await newOutlet();
  await direct.subscribe("/console", { outlet });
  const numbers = ["F-1", "F-2", "F-3", "F-4"];
  await emit(database, ...numbers.map((number) => orderEvent(outlet, number, { at: clock.now() })));
  await owner.query(
    `UPDATE events SET payload = replace(payload, '"name":null', '"name":"' || repeat('x', 1500000) || '"')`,
  );
  const newest = await store.deliveries.newest("demo-direct", 100);
  expect(newest.map(({ entity_id }) => entity_id)).toEqual(["F-4", "F-3"]);
});

describe("a streamed response", () => {
  test("a third one of the same client is 503 until one of them ends, other clients are not affected (D-sizes-6)", async () => {
    const node = app.openNode(database, { streams: streamLimiter(20) });
    const open = async (client = "demo-direct") => {
      const headers = { Authorization: `Bearer ${await tokenOf({ client, scopes })}` };
      return node.app.fetch(new Request(`http://localhost${operations.listNotifications.path}`, { headers }));
    };
    const outlet = await newOutlet();
    for (const client of ["demo-direct", "demo-facilitator"]) await subscriberOf(app, client).subscribe("/streams");
    await store.links.save(
      { clientId: "demo-facilitator", outletId: outlet, product: "food", externalOutletId: "X" },
      clock.now(),
    );
    await emit(database, ...["F-1", "F-2"].map((number) => orderEvent(outlet, number, { at: clock.now() })));
    await owner.query(
      `UPDATE events SET payload = replace(payload, '"name":null', '"name":"' || repeat('x', 600000) || '"')`,
    );
    const listed = async (response: Response) => {
      const { data } = (await response.json()) as { data: { notifications: unknown[] } };
      return [response.status, data.notifications.length];
    };
    const [first, second, third] = [await open(), await open(), await open()];
    expect([first, second, third].map(({ status }) => status)).toEqual([200, 200, 503]);
    expect(third.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(await listed(await open("demo-facilitator"))).toEqual([200, 2]);
    expect(await listed(second)).toEqual([200, 2]);
    const [fourth, fifth] = [await open(), await open()];
    expect([fourth.status, fifth.status]).toEqual([200, 503]);
    await first.body?.cancel();
    const sixth = await open();
    expect(sixth.status).toBe(200);
    await Promise.all([fourth.body?.cancel(), sixth.body?.cancel()]);
  });

  test("closes the connection and logs the reason if a later batch cannot be read (D-sizes-6)", async () => {
    const lines: unknown[] = [];
    const web = new Hono<Env>().get("/", async (c) => {
      c.set("streams", streamLimiter());
      c.set("identity", { clientId: "demo-direct" } as never);
      c.set("log", { warn: (...line: unknown[]) => lines.push(line) } as never);
      c.set("requestId", "r-1");
      async function* rest() {
        yield "2";
        throw new Error("the database is away");
      }
      return sendList(c, { data: [] }, { first: "1", rest: rest() });
    });
    const server = createServer(getRequestListener(web.fetch));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    await until(() => lines.length > 0);
    expect(lines).toEqual([
      [{ request_id: "r-1", reason: "the database is away" }, "failed to send the rest of a response"],
    ]);
  });
});
