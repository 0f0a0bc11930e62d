import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { ListPromotionsResponse } from "../generated/schemas.ts";
import { createdId, keyed, promotionOf } from "./support/promotions.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import { openApp } from "./support/sandbox.ts";
import { until } from "./support/until.ts";

/* `X-Idempotency-Key` (reference 4.2, 8; decisions: idempotency) at createPromotion; createTransaction uses the same code. */

const { openNode, openDatabase, url, database, lockWaits, clock } = await openApp();

let now = clock.now();
const DAY_MS = 86_400_000;
beforeEach(() => {
  now = clock.now();
});
const ownClock = { now: () => now };
const { call } = openNode(database, { clock: ownClock });

const OUTLET = "OUT-1001";
const REUSED = rejected(422, {
  code: "IDEMPOTENCY_KEY_REUSED",
  field: "X-Idempotency-Key",
  message: "This key was used for another body within the last 30 days. Send a new key with a new request.",
});
const IN_FLIGHT = rejected(409, { code: "IDEMPOTENCY_KEY_IN_FLIGHT", field: "X-Idempotency-Key" });

const send = (key: string, body: unknown = promotionOf(), outlet = OUTLET) =>
  call("createPromotion", outlet, keyed(body, { key }));
const sendRaw = (key: string, raw: string) =>
  call("createPromotion", OUTLET, {
    raw,
    headers: { "X-Idempotency-Key": key, "Content-Type": "application/json" },
  });
const countPromotions = async (outlet = OUTLET) =>
  ((await call("listPromotions", outlet)).body as ListPromotionsResponse).data.total_count;

describe("the same key and body (D-idempotency-2)", () => {
  test("createPromotion 201: returns the stored response byte for byte, and does nothing twice (R4.2-15)", async () => {
    const key = randomUUID();
    const first = await send(key);
    const count = await countPromotions();
    const replay = await send(key);
    expect([replay.status, replay.text]).toEqual([201, first.text]);
    expect(replay.headers.get("Content-Type")).toBe(first.headers.get("Content-Type"));
    expect(await countPromotions()).toBe(count);
  });

  test("createPromotion 201: returns it on another node, and after the rules would reject the request", async () => {
    const key = randomUUID();
    const first = await send(key);
    const otherDatabase = openDatabase(url);
    const secondNode = openNode(otherDatabase, { clock: ownClock });
    now = new Date(now.getTime() + DAY_MS); // start_date is in the past now
    const replay = await secondNode.call("createPromotion", OUTLET, keyed(promotionOf(), { key }));
    await otherDatabase.close();
    expect([replay.status, replay.text]).toEqual([201, first.text]);
    expect(await send(randomUUID())).toMatchObject({ status: 422 });
  });

  test("createPromotion 201: stores a response with a failure entry", async () => {
    const [key, external_id] = [randomUUID(), "es-teh"];
    const body = promotionOf({ external_menu_id: external_id, selling_price: 6_000 });
    await call("setMenuItemStocks", OUTLET, { body: [{ external_id, in_stock: false }] });
    const first = await send(key, body);
    expect(first).toMatchObject({ status: 201, body: { data: { success: [], failure: [{ id: null }] } } });
    await call("setMenuItemStocks", OUTLET, { body: [{ external_id, in_stock: true }] });
    expect((await send(key, body)).text).toBe(first.text);
    createdId(await send(randomUUID(), body));
  });

  test("createPromotion 201: ignores whitespace, the order of properties and the case of the key", async () => {
    const key = randomUUID();
    const { promo_type, promo_detail } = promotionOf({ applicable_days: ["monday"] });
    const first = await send(key, { promo_type, promo_detail });
    const reversed = Object.fromEntries(Object.entries(promo_detail).reverse());
    const replay = await sendRaw(key.toUpperCase(), JSON.stringify({ promo_detail: reversed, promo_type }, null, 3));
    expect([replay.status, replay.text]).toEqual([201, first.text]);
  });

  test("createPromotion 201: creates one promotion for 20 concurrent requests; the others get its response or 409", async () => {
    const key = randomUUID();
    const count = await countPromotions();
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(key)));
    const first = await send(key);
    createdId(first);
    expect(await countPromotions()).toBe(count + 1);
    expect(responses.some(({ status }) => status === 201)).toBe(true);
    for (const response of responses) {
      if (response.status === 201) expect(response.text).toBe(first.text);
      else expect(outcomeOf(response)).toEqual(IN_FLIGHT);
    }
  });
});

describe("the same key, another body (D-idempotency-3)", () => {
  test.each<[string, object]>([
    ["another price", promotionOf({ selling_price: 28_001 })],
    ["a field more", promotionOf({ applicable_days: ["monday"] })],
    ["another order of days", promotionOf({ applicable_days: ["sunday", "saturday"] })],
    ["a property that this version ignores", { ...promotionOf(), source: "app" }],
    ["a body that violates a rule", promotionOf({ end_date: "2026-11-21" })],
  ])("createPromotion 422: rejects %s (R7.1-11)", async (_, body) => {
    const key = randomUUID();
    const first = await send(key, promotionOf({ applicable_days: ["saturday", "sunday"] }));
    const count = await countPromotions();
    expect(outcomeOf(await send(key, body))).toEqual(REUSED);
    expect(await countPromotions()).toBe(count);
    expect((await send(key, promotionOf({ applicable_days: ["saturday", "sunday"] }))).text).toBe(first.text);
  });

  test("createPromotion 201: keeps the key of a rejected request free", async () => {
    const key = randomUUID();
    expect(await send(key, promotionOf({ end_date: "2026-11-21" }))).toMatchObject({ status: 422 });
    expect(await send(key, promotionOf({ end_date: 1 }))).toMatchObject({ status: 400 });
    createdId(await send(key));
  });
});

test("scopes a key to its client, operation and outlet (D-idempotency-6)", async () => {
  const key = randomUUID();
  const facilitator = { client: "demo-facilitator", user: "owner@demo.example" };
  for (const product of ["food", "payment"]) {
    const link = { ...facilitator, path: { product }, body: { external_outlet_id: "MENTENG" } };
    expect(await call("linkOutlet", OUTLET, link)).toMatchObject({ status: 200 });
  }
  await call("replaceCatalog", "OUT-1002", {
    body: {
      request_id: "r",
      variant_categories: [],
      menus: [{ menu_items: [{ external_id: "nasi-goreng", name: "N", price: 35_000 }] }],
    },
  });
  const details = { order_id: "O-1", gross_amount: 1_000, currency: "IDR" };
  const payment = await call("createTransaction", OUTLET, keyed({ transaction_details: details }, { key }));
  expect(payment.status).toBe(201);
  const ids = [
    createdId(await send(key)),
    createdId(await send(key, promotionOf({ end_date: "2026-12-05" }), "OUT-1002")),
    createdId(
      await call("createPromotion", OUTLET, keyed(promotionOf({ end_date: "2026-12-06" }), { ...facilitator, key })),
    ),
  ];
  expect(new Set(ids).size).toBe(3);
  expect(createdId(await send(key))).toBe(ids[0]);
  expect((await call("createTransaction", OUTLET, keyed({ transaction_details: details }, { key }))).text).toBe(
    payment.text,
  );
});

test("createPromotion 409: rejects the key while its request is in progress, then returns the response (D-idempotency-4)", async () => {
  const key = randomUUID();
  const slow = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holder = database.of(OUTLET).transaction(async (sql) => {
    await sql.query("SELECT 1 FROM catalogs WHERE outlet_id = $1 FOR UPDATE", [OUTLET]);
    locked.resolve();
    await slow.promise;
  });
  await locked.promise;
  const first = send(key);
  await until(async () => (await lockWaits()) > 0);
  expect(outcomeOf(await send(key))).toEqual(IN_FLIGHT);
  expect(outcomeOf(await send(key, promotionOf({ selling_price: 20_000 })))).toEqual(IN_FLIGHT);
  slow.resolve();
  await holder;
  const response = await first;
  createdId(response);
  expect((await send(key)).text).toBe(response.text);
});

describe("30 days (D-idempotency-5)", () => {
  const KEPT_MS = 30 * DAY_MS;
  const LATER = promotionOf({ start_date: "2027-03-01", end_date: "2027-03-15" });
  const move = (ms: number) => {
    now = new Date(clock.now().getTime() + ms);
  };

  test("createPromotion 201: returns the stored response until then, and creates a new promotion after it", async () => {
    const key = randomUUID();
    const first = await send(key, LATER);
    move(KEPT_MS - 1);
    expect((await send(key, LATER)).text).toBe(first.text);
    expect(outcomeOf(await send(key, promotionOf()))).toEqual(REUSED);
    move(KEPT_MS);
    const second = await send(key, LATER);
    expect(createdId(second)).not.toBe(createdId(first));
    expect((await send(key, LATER)).text).toBe(second.text);
  });
});
