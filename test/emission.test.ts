import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { missedSteps, type OrderEvent, orderReducer } from "../clients/typescript/src/index.ts";
import { eventSchemas } from "../generated/event-schemas.ts";
import type { EventName } from "../generated/events.ts";
import {
  DeliveryHeaders,
  type ListEventsResponse,
  type OrderResult,
  type OrderStatus,
  type TransactionResult,
} from "../generated/schemas.ts";
import { components } from "../packages/codegen/test/components.ts";
import { createAjv } from "../packages/codegen/test/judges.ts";
import { ImageWorker } from "../server/delivery/outbound/image-worker.ts";
import { createOutbound } from "../server/delivery/outbound/send.ts";
import { createLog } from "../server/observe/log/log.ts";
import { faults } from "./codegen/example-values.ts";
import { catalogOf, item } from "./support/catalogs.ts";
import { asObject, readBundle } from "./support/contract.ts";
import { EVENT_SCOPES, openDeliveries, openWorker, subscriberOf } from "./support/deliveries.ts";
import { createdId, keyed, promotionOf } from "./support/promotions.ts";
import { receiver } from "./support/receivers.ts";

/* Every event of reference 6.1, with its cause, as a partner receives it. */

const ORDER_EVENTS = [
  ...["created", "awaiting_merchant_acceptance", "merchant_accepted", "prep_order_now", "driver_otw_pickup"],
  ...["driver_arrived", "placed", "completed", "cancelled", "webhook_error"],
].map((step) => `food.order.${step}`);
const OTHER_EVENTS = ["food.catalog.menu_mapping_updated", "payment.transaction.settlement"];

const { app, partner, runScheduled } = await openDeliveries();
const { call, callPlatform, clock, store, database, newOutlet } = app;
const direct = subscriberOf(app);
const facilitator = subscriberOf(app, "demo-facilitator");

const NAMES = Object.keys(eventSchemas) as EventName[];
const OUTLET = "OUT-1001"; // registered for food and payment, with a partner-side id and the demo catalog
const ERROR = "food.order.webhook_error";

beforeAll(async () => {
  for (const event of NAMES) {
    await direct.subscribe("/direct", { event });
    await facilitator.subscribe("/facilitator", { event });
  }
});

const ajv = createAjv(components);
const messages = asObject(asObject(asObject(readBundle("asyncapi").channels).partner_webhook).messages);
const judges = new Map(NAMES.map((name) => [name, ajv.judge(asObject(asObject(messages[name]).payload) as never)]));

type Delivered = { name: EventName; body: never };

/** Returns the events that arrive at a path during `work`. Each must match the contract exactly. */
async function delivered(path: string, work: () => Promise<unknown>): Promise<Delivered[]> {
  const before = partner.at(path).length;
  await work();
  await runScheduled();
  return partner
    .at(path)
    .slice(before)
    .map(({ body, headers }) => {
      const event = JSON.parse(body) as {
        header: { event_name: EventName; version: number; timestamp: string };
        body: never;
      };
      const { event_name: name, version, timestamp } = event.header;
      expect(faults({ where: name, schema: eventSchemas[name], value: event })).toEqual([]);
      expect(judges.get(name)?.(event)).toBe(true);
      expect([version, timestamp]).toEqual([
        1,
        clock
          .now()
          .toISOString()
          .replace(/\.\d+Z$/, "Z"),
      ]);
      const headerValues = Object.keys(DeliveryHeaders.shape).map((header) => [header, headers[header.toLowerCase()]]);
      expect(faults({ where: name, schema: DeliveryHeaders, value: Object.fromEntries(headerValues) })).toEqual([]);
      return { name, body: event.body };
    });
}
const names = (all: Delivered[]) => all.map(({ name }) => name);

const data = <Data>({ body, status, text }: Awaited<ReturnType<typeof call>>): Data => {
  if (status >= 300) throw new Error(text);
  return (body as { data: Data }).data;
};
const place = async (outlet: string, more: object = {}): Promise<OrderResult> =>
  data(
    await callPlatform("placeOrder", {
      path: { outlet_id: outlet },
      body: { service_type: "food", items: [{ external_id: "nasi-goreng", quantity: 1 }], ...more },
    }),
  );
const advance = async (order_number: string, to: OrderStatus, more: object = {}): Promise<OrderResult> =>
  data(await callPlatform("advanceOrder", { path: { order_number }, body: { to, ...more } }));

/** The order line of these tests, available at every outlet. */
const TEA = { items: [{ external_id: "es-teh", quantity: 2 }] };

describe("orders (reference 6.1, 6.4)", () => {
  test("sends each step with the platform's body and its sequence (R3.2-2, R6.1-2, R6.4-2, D-event-bodies-2)", async () => {
    const expected: object[] = [];
    const expecting = ({ ...order }: OrderResult) => {
      const outlet = { id: OUTLET, external_outlet_id: "KASIR-MENTENG-01", time_zone: "Asia/Jakarta" };
      expected.push({ ...order, outlet });
      return order.order.order_number;
    };
    const all = await delivered("/direct", async () => {
      const number = expecting(await place(OUTLET, TEA));
      for (const to of [
        ...(["AWAITING_MERCHANT_ACCEPTANCE", "MERCHANT_ACCEPTED", "PREP_ORDER_NOW"] as const),
        ...(["DRIVER_OTW_PICKUP", "DRIVER_ARRIVED", "PLACED", "COMPLETED"] as const),
      ])
        expecting(await advance(number, to, to === "DRIVER_OTW_PICKUP" ? { driver: { name: "Agus" } } : {}));
    });
    expect(all.map(({ body }) => body)).toEqual(expected);
    expect(names(all)).toEqual(ORDER_EVENTS.slice(0, 8));
    expect(all.map(({ body }) => (body as OrderResult).order.sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("sends both steps of an order that is accepted automatically", async () => {
    const all = await delivered("/direct", () => place(OUTLET, { ...TEA, acceptance_mode: "auto" }));
    expect(
      all.map(({ name, body }) => [name, (body as OrderResult).order.status, (body as OrderResult).order.sequence]),
    ).toEqual([
      ["food.order.created", "CREATED", 1],
      ["food.order.merchant_accepted", "MERCHANT_ACCEPTED", 2],
    ]);
  });

  test("sends a cancellation with its reason, and a promotion with the redeemed amount (D-event-bodies-2)", async () => {
    const promotion = await createdId(
      await call("createPromotion", OUTLET, keyed(promotionOf({ external_menu_id: "es-teh", selling_price: 4_000 }))),
    );
    const all = await delivered("/direct", async () => {
      const { order } = await place(OUTLET, TEA);
      await advance(order.order_number, "CANCELLED", { reason: "Restoran tutup" });
    });
    expect(names(all)).toEqual(["food.order.created", "food.order.cancelled"]);
    for (const { body } of all)
      expect(body).toMatchObject({
        order: {
          applied_promotions: [
            { scope: "sku" },
            { scope: "sku_v2", detail: { id: promotion, redeemed_amount: 8_000 } },
          ],
        },
      });
    expect(all[1]?.body).toMatchObject({ order: { cancellation_detail: { reason: "Restoran tutup" } } });
  });

  test("omits scheduled times in prep_order_now only (R6.4-6)", async () => {
    const window = {
      schedule_delivery_time_start: "2026-11-22T05:00:00Z",
      schedule_delivery_time_end: "2026-11-22T05:30:00Z",
    };
    const all = await delivered("/direct", async () => {
      const { order } = await place(OUTLET, { ...TEA, scheduled: { ...window, is_catering: true } });
      for (const to of ["PREP_ORDER_NOW", "COMPLETED"] as const) await advance(order.order_number, to);
    });
    const noWindow = { schedule_delivery_time_start: null, schedule_delivery_time_end: null };
    expect(all.map(({ body }) => (body as OrderResult).order.scheduled_flag)).toEqual([
      { ...window, is_catering: true },
      { ...noWindow, is_catering: true },
      { ...window, is_catering: true },
    ]);
  });

  test("sends nothing for a rejected step or order", async () => {
    const { order } = await place(OUTLET, TEA);
    await delivered("/direct", async () => {});
    const all = await delivered("/direct", async () => {
      const rejections = [
        await callPlatform("advanceOrder", { path: { order_number: order.order_number }, body: { to: "CREATED" } }),
        await callPlatform("advanceOrder", { path: { order_number: order.order_number }, body: { to: "CANCELLED" } }),
        await callPlatform("placeOrder", {
          path: { outlet_id: OUTLET },
          body: { service_type: "food", items: [{ external_id: "none", quantity: 1 }] },
        }),
      ];
      expect(rejections.map(({ status }) => status)).toEqual([409, 422, 422]);
    });
    expect(all).toEqual([]);
  });
});

describe("unmet requirements (R6.1-2; decisions: event bodies)", () => {
  const unmet = (all: Delivered[]) =>
    all
      .filter(({ name }) => name === ERROR)
      .map(({ body }) => body as { failed_event: string; errors: { code: string }[] });

  test("sends webhook_error in addition to the event for an outlet without a partner-side id (D-event-bodies-3)", async () => {
    const outlet = await app.newOutlet();
    await call("replaceCatalog", outlet, { body: catalogOf([{ menu_items: [item("es-teh")] }]) });
    await delivered("/direct", async () => {});
    let order_number = "";
    const all = await delivered("/direct", async () => {
      ({ order_number } = (await place(outlet, TEA)).order);
    });
    expect(names(all)).toEqual(["food.order.created", ERROR]);
    expect(unmet(all)).toEqual([
      {
        outlet: { id: outlet, external_outlet_id: null },
        order: { order_number },
        failed_event: "food.order.created",
        errors: [
          {
            code: "EXTERNAL_ID_MISSING",
            message_title: "External id missing",
            message: `${outlet} has no partner-side id. Have it registered with one, or link it with one.`,
          },
        ],
      },
    ]);
  });

  test("sends webhook_error with the next event of an order after its item and variant left the catalog (D-event-bodies-3)", async () => {
    const variants = [{ external_id: "c", variants: [{ external_id: "v", name: "Pedas" }] }];
    const menu = (...ids: string[]) => [
      { menu_items: ids.map((id) => item(id, { name: `Menu ${id}`, variant_category_external_ids: ["c"] })) },
    ];
    const outlet = await app.newOutlet();
    const link = { clientId: "demo-direct", outletId: outlet, product: "food" as const, externalOutletId: "X" };
    await store.links.save(link, new Date(clock.now().getTime() + 1));
    await call("replaceCatalog", outlet, { body: catalogOf(menu("a", "b"), variants) });
    const items = ["a", "b"].map((external_id) => ({ external_id, quantity: 1, variants: [{ external_id: "v" }] }));
    let order: OrderResult | undefined;
    const first = await delivered("/direct", async () => {
      order = await place(outlet, { items });
    });
    expect(unmet(first)).toEqual([]);
    const otherVariants = [{ external_id: "c", variants: [{ external_id: "w" }] }];
    const all = await delivered("/direct", async () => {
      await call("replaceCatalog", outlet, { body: catalogOf(menu("b"), otherVariants, "r-2") });
      await advance(order?.order.order_number ?? "", "MERCHANT_ACCEPTED");
    });
    const [itemA, itemB] = (order?.order.order_items ?? []).map(({ id, name, external_id = "" }) => ({
      id,
      name,
      external_id,
    }));
    const missing = (subject: string, about: unknown) => ({
      code: "MAPPING_NOT_FOUND",
      message_title: "Mapping not found",
      message: `${subject} is not in the catalog of ${outlet}. Send it with the next catalog.`,
      item: about,
    });
    expect(unmet(all)).toMatchObject([
      {
        failed_event: "food.order.merchant_accepted",
        errors: [missing("Menu a", itemA), missing("Pedas of Menu a", itemA), missing("Pedas of Menu b", itemB)],
      },
    ]);
  });

  test("sends only webhook_error to the merchant of an outlet that is not registered for food (D-event-bodies-3)", async () => {
    const outlet = "OUT-1003";
    const all = await delivered("/direct", () => placeUnregistered(outlet));
    expect(names(all)).toEqual([ERROR]);
    expect(unmet(all)).toMatchObject([
      {
        failed_event: "food.order.created",
        errors: [
          {
            code: "OUTLET_NOT_LINKED",
            message: `${outlet} is not registered for food. Have it registered, or link it.`,
          },
        ],
      },
    ]);
  });

  /** Places an order at an outlet whose catalog no partner may replace. */
  async function placeUnregistered(outlet: string): Promise<void> {
    const teh = { id: randomUUID(), external_id: "es-teh", name: "Es Teh", price: 8_000, in_stock: true };
    const catalog = { variant_categories: [], menus: [{ menu_items: [{ ...teh, variant_category_ids: [] }] }] };
    const request = {
      partnerId: "demo-direct",
      superseded: [],
      requestId: "r",
      run: randomUUID(),
      at: clock.now(),
      images: [],
      status: "success" as const,
    };
    await store.transaction(outlet, async (work) => work.catalogs.replace({ ...request, catalog }));
    await place(outlet, TEA);
  }
});

describe("catalog mapping (decisions: further operations, catalog requests)", () => {
  const replace = (outlet: string, request_id: string, ...images: string[]) =>
    call("replaceCatalog", outlet, {
      body: catalogOf(
        [{ menu_items: [item("plain"), ...images.map((image, nth) => item(`i${nth}`, { image }))] }],
        [],
        request_id,
      ),
    });

  /** Checks images with a worker that reaches `https://cdn.example` here. */
  async function checkImages(): Promise<void> {
    const { origin } = await receiver((request, response) => {
      response.writeHead(request.url === "/missing" ? 404 : 200, { "Content-Type": "image/png" }).end();
    });
    const outbound = createOutbound({ forward: new Map([["https://cdn.example", origin]]) });
    await new ImageWorker({ store, outbound, clock, log: createLog("silent") }).runScheduled();
    await outbound.close();
  }

  const NAME = "food.catalog.menu_mapping_updated";

  test("sends a replacement without images at once, and nothing for a rejected one or a dry run (D-catalog-requests-2)", async () => {
    const outlet = await app.newOutlet();
    const all = await delivered("/direct", async () => {
      await replace(outlet, "r-plain");
      await call("replaceCatalog", outlet, { body: { ...catalogOf([]), menus: 1 } });
      await call("replaceCatalog", outlet, { body: catalogOf([]), query: "?dry_run=true" });
    });
    const body = {
      outlet: { id: outlet, external_outlet_id: null },
      request_id: "r-plain",
      status: "success",
      errors: [],
    };
    expect(all).toEqual([{ name: NAME, body }]);
  });

  test("includes the partner-side id of the outlet (R6.1-2)", async () => {
    const outlet = await app.newOutlet();
    const link = { clientId: "demo-direct", outletId: outlet, product: "food" as const, externalOutletId: "POS-9" };
    await store.links.save(link, new Date(clock.now().getTime() + 1));
    const all = await delivered("/direct", () => replace(outlet, "r-own-id"));
    const outletIds = { outlet: { id: outlet, external_outlet_id: "POS-9" } };
    expect(all).toEqual([
      { name: NAME, body: { ...outletIds, request_id: "r-own-id", status: "success", errors: [] } },
    ]);
  });

  test("sends a replacement with images once they are checked, with the result of its catalog request (R6.1-2, D-catalog-requests-2)", async () => {
    const outlets = {
      "r-good": await app.newOutlet(),
      "r-partial": await app.newOutlet(),
      "r-failed": await app.newOutlet(),
    };
    await checkImages(); // images of the demo catalog
    await delivered("/direct", async () => {});
    const before = await delivered("/direct", async () => {
      await replace(outlets["r-good"], "r-good", "https://cdn.example/good");
      await replace(outlets["r-partial"], "r-partial", "https://cdn.example/good", "https://cdn.example/missing");
      await replace(outlets["r-failed"], "r-failed", "https://cdn.example/missing");
    });
    expect(before).toEqual([]);
    const all = await delivered("/direct", checkImages);
    const results = await Promise.all(
      Object.entries(outlets).map(async ([request_id, outlet]) => {
        const { status, errors } = data<{ status: string; errors: unknown[] }>(
          await call("getCatalogRequest", outlet, { path: { request_id } }),
        );
        return { name: NAME, body: { outlet: { id: outlet, external_outlet_id: null }, request_id, status, errors } };
      }),
    );
    expect(results.map(({ body }) => body.status)).toEqual(["success", "partial", "failed"]);
    expect(all).toHaveLength(3);
    expect(all).toEqual(expect.arrayContaining(results));
  });

  test("sends a replacement once, as failed, when a newer catalog supersedes it (D-image-checks-1)", async () => {
    const outlet = await app.newOutlet();
    await delivered("/direct", () => replace(outlet, "r-first"));
    const requestOf = async (request_id: string) =>
      data<{ status: string }>(await call("getCatalogRequest", outlet, { path: { request_id } }));
    const finished = await requestOf("r-first");
    expect(finished.status).toBe("success");
    const overtaken = await delivered("/direct", async () => {
      await replace(outlet, "r-older", "https://cdn.example/good", "https://cdn.example/missing");
      await replace(outlet, "r-newer", "https://cdn.example/good");
    });
    const outletIds = { outlet: { id: outlet, external_outlet_id: null } };
    const message =
      "not checked: a newer catalog of this outlet came first, so none of this catalog's images is checked";
    const field = "/menus/0/menu_items/1/image";
    const errors = [{ code: "IMAGE_UNREACHABLE", message, field, external_id: "i0" }];
    expect(overtaken).toEqual([
      { name: NAME, body: { ...outletIds, request_id: "r-older", status: "failed", errors } },
    ]);
    expect(await requestOf("r-older")).toMatchObject({
      status: "failed",
      errors,
      finished_at: clock.now().toISOString(),
    });
    expect(await requestOf("r-first")).toEqual(finished);
    expect(await delivered("/direct", checkImages)).toEqual([
      { name: NAME, body: { ...outletIds, request_id: "r-newer", status: "success", errors: [] } },
    ]);
  });

  test("sends one event per request with the same name, in order", async () => {
    const outlet = await app.newOutlet();
    const all = await delivered("/direct", async () => {
      for (let nth = 0; nth < 3; nth++) await replace(outlet, "r-same");
    });
    expect(names(all)).toEqual([NAME, NAME, NAME]);
    expect(new Set((await direct.log("?entity_id=r-same")).map(({ event_id }) => event_id)).size).toBe(3);
  });
});

test("sends the settlement of a payment once, with outlet and transaction (R6.1-2, D-event-bodies-4)", async () => {
  const { transaction } = data<TransactionResult>(
    await call("createTransaction", OUTLET, {
      headers: { "X-Idempotency-Key": randomUUID() },
      body: { transaction_details: { order_id: "O-EVENT", gross_amount: 35_000, currency: "IDR" } },
    }),
  );
  const settle = () => callPlatform("settleTransaction", { path: { transaction_id: transaction.id } });
  const all = await delivered("/direct", async () => {
    expect((await settle()).status).toBe(200);
    expect((await settle()).status).toBe(409);
  });
  const settled = { ...transaction, status: "Settlement", settlement_at: clock.now().toISOString() };
  expect(all).toEqual([
    {
      name: "payment.transaction.settlement",
      body: { outlet: { id: OUTLET, pop_id: "POP-1001" }, transaction: settled },
    },
  ]);
});

test("sends a settlement only to the partner that created the payment (D-owner-of-a-payment-3)", async () => {
  const link = { client: "demo-facilitator", user: "owner@demo.example", path: { product: "payment" } };
  data(await call("linkOutlet", OUTLET, { ...link, body: { external_outlet_id: "POS-8" } }));
  const pay = async (client: string, orderId: string) =>
    data<TransactionResult>(
      await call("createTransaction", OUTLET, {
        client,
        headers: { "X-Idempotency-Key": randomUUID() },
        body: { transaction_details: { order_id: orderId, gross_amount: 35_000, currency: "IDR" } },
      }),
    ).transaction.id;
  const [ownId, theirs, old] = [
    await pay("demo-direct", "O-OWN"),
    await pay("demo-facilitator", "O-OWN"),
    await pay("demo-direct", "O-OLD"),
  ];
  // A payment from before the client was stored.
  await database
    .of(OUTLET)
    .query("UPDATE payments SET client_id = NULL WHERE outlet_id = $1 AND id = $2", [OUTLET, old]);
  const settleAll = async () => {
    for (const transaction_id of [ownId, theirs, old])
      data(await callPlatform("settleTransaction", { path: { transaction_id } }));
  };
  const before = partner.at("/facilitator").length;
  const atDirect = await delivered("/direct", settleAll);
  const idOf = ({ body }: { body: unknown }) => (body as TransactionResult).transaction.id;
  expect(atDirect.map(idOf)).toEqual([ownId, old]);
  const atFacilitator = partner.at("/facilitator").slice(before);
  expect(atFacilitator.map(({ body }) => idOf(JSON.parse(body)))).toEqual([theirs, old]);
  expect([await direct.log(`?entity_id=${theirs}`), await facilitator.log(`?entity_id=${ownId}`)]).toEqual([[], []]);
  const missed = await call("listEvents", "", { client: "demo-facilitator", scopes: EVENT_SCOPES });
  expect(data<{ events: { body: unknown }[] }>(missed).events.map(idOf)).toEqual([theirs, old]);
  data(await call("unlinkOutlet", OUTLET, link));
});

/** A payment of a Facilitator whose outlet was unlinked after it. */
async function openUnlinkedPayment() {
  const link = { client: "demo-facilitator", user: "owner@demo.example", path: { product: "payment" } };
  const linkAgain = async () =>
    data(await call("linkOutlet", OUTLET, { ...link, body: { external_outlet_id: "POS-9" } }));
  const unlink = async () => data(await call("unlinkOutlet", OUTLET, link));
  await linkAgain();
  const { transaction } = data<TransactionResult>(
    await call("createTransaction", OUTLET, {
      client: "demo-facilitator",
      headers: { "X-Idempotency-Key": randomUUID() },
      body: { transaction_details: { order_id: randomUUID(), gross_amount: 35_000, currency: "IDR" } },
    }),
  );
  await unlink();
  return { transaction, linkAgain, unlink };
}

test("delivers a settlement whose outlet is linked again between its claim and the record of it (D-owner-of-a-payment-3)", async () => {
  const { transaction, linkAgain, unlink } = await openUnlinkedPayment();
  const { deliveryQueue } = store;
  const claim: typeof deliveryQueue.claim = async (request) => {
    const claimed = await deliveryQueue.claim(request);
    if (claimed.deliveries.some(({ isLinked }) => !isLinked)) await linkAgain();
    return claimed;
  };
  const worker = openWorker({ ...app, store: { ...store, deliveryQueue: { ...deliveryQueue, claim } } }, partner);
  const settled = await delivered("/facilitator", async () => {
    data(await callPlatform("settleTransaction", { path: { transaction_id: transaction.id } }));
    await worker.runScheduled();
  });
  await worker.stop();
  expect(settled).toMatchObject([
    { name: "payment.transaction.settlement", body: { transaction: { id: transaction.id } } },
  ]);
  await unlink();
});

test("records a settlement while the outlet is not linked, hides it, and delivers and lists it once linked again (D-owner-of-a-payment-3)", async () => {
  const { transaction, linkAgain, unlink } = await openUnlinkedPayment();
  const missed = async () => {
    const response = await call("listEvents", "", { client: "demo-facilitator", scopes: EVENT_SCOPES });
    const { events } = data<{ events: { body: object }[] }>(response);
    return events.filter(
      ({ body }) => "transaction" in body && (body as TransactionResult).transaction.id === transaction.id,
    );
  };
  const settled = await delivered("/facilitator", async () =>
    data(await callPlatform("settleTransaction", { path: { transaction_id: transaction.id } })),
  );
  expect([settled, await missed()]).toEqual([[], []]);
  expect(await facilitator.log(`?entity_id=${transaction.id}`)).toMatchObject([
    {
      delivery_status: "dead",
      payload: "",
      history: [{ exception_message: "Not sent: the outlet is not linked any more" }],
    },
  ]);

  const body = {
    outlet: { id: OUTLET, pop_id: "POP-1001" },
    transaction: { ...transaction, status: "Settlement", settlement_at: clock.now().toISOString() },
  };
  expect(await delivered("/facilitator", linkAgain)).toEqual([{ name: "payment.transaction.settlement", body }]);
  expect(await missed()).toMatchObject([{ body }]);
  expect(await delivered("/facilitator", linkAgain)).toEqual([]); // once
  await unlink();
});

test("records a settlement for a Direct partner while its outlet is not registered for payment (D-owner-of-a-payment-3)", async () => {
  const outlet = await newOutlet();
  const registration = {
    name: outlet,
    merchant_id: "MER-1001",
    address: "Jl. A 1",
    time_zone: "Asia/Jakarta",
    status: "active",
  };
  const register = async (...products: string[]) =>
    data(await callPlatform("registerOutlet", { path: { outlet_id: outlet }, body: { ...registration, products } }));
  await register("payment");
  const { transaction } = data<TransactionResult>(
    await call("createTransaction", outlet, {
      headers: { "X-Idempotency-Key": randomUUID() },
      body: { transaction_details: { order_id: "O-DIRECT", gross_amount: 35_000, currency: "IDR" } },
    }),
  );
  await register("food");
  const settle = async () =>
    data(await callPlatform("settleTransaction", { path: { transaction_id: transaction.id } }));
  expect(await delivered("/direct", settle)).toEqual([]);
  expect(await delivered("/direct", () => register("payment"))).toMatchObject([
    { name: "payment.transaction.settlement", body: { transaction: { id: transaction.id, status: "Settlement" } } },
  ]);
});

test("notifies a linked Facilitator, with its own id of the outlet, until it is unlinked (R4.3-9, reference 2.8)", async () => {
  const link = { client: "demo-facilitator", user: "owner@demo.example", path: { product: "food" } };
  data(await call("linkOutlet", OUTLET, { ...link, body: { external_outlet_id: "POS-7" } }));
  const linked = await delivered("/facilitator", () => place(OUTLET, TEA));
  expect(linked).toMatchObject([
    { name: "food.order.created", body: { outlet: { id: OUTLET, external_outlet_id: "POS-7" } } },
  ]);
  data(await call("unlinkOutlet", OUTLET, link));
  expect(await delivered("/facilitator", () => place(OUTLET, TEA))).toEqual([]);
});

test("order steps that happen while the outlet is not linked stay unseen after it is linked again, and the client counts them (decisions: owner of a payment)", async () => {
  const link = { client: "demo-facilitator", user: "owner@demo.example", path: { product: "food" } };
  const linkAgain = async () =>
    data(await call("linkOutlet", OUTLET, { ...link, body: { external_outlet_id: "POS-7" } }));
  await linkAgain();
  const { order } = await place(OUTLET, TEA);
  data(await call("unlinkOutlet", OUTLET, link));
  await advance(order.order_number, "MERCHANT_ACCEPTED");
  await advance(order.order_number, "PREP_ORDER_NOW");
  await linkAgain();
  await advance(order.order_number, "PLACED");
  const missed = await call("listEvents", "", {
    client: "demo-facilitator",
    scopes: EVENT_SCOPES,
    query: "?limit=1000",
  });
  const steps = data<ListEventsResponse["data"]>(missed)
    .events.map((event) => event as unknown as OrderEvent)
    .filter(({ body }) => body.order?.order_number === order.order_number);
  data(await call("unlinkOutlet", OUTLET, link));
  const [created, placed] = steps as [OrderEvent, OrderEvent];
  expect(steps.map(({ body }) => body.order.sequence)).toEqual([1, 4]);
  expect([missedSteps(undefined, created), missedSteps(created.body, placed)]).toEqual([0, 2]);
  expect(orderReducer(created.body, placed)).toBe(placed.body);
});

test("covers all twelve events (R1-6, R6.1-2, R6.3-1, R6.3-2, R9-2)", () => {
  const eventNames = new Set(partner.at("/direct").map(({ body }) => JSON.parse(body).header.event_name));
  expect([...eventNames].sort()).toEqual([...ORDER_EVENTS, ...OTHER_EVENTS].sort());
});
