import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { CreateTransactionRequest, TransactionResult } from "../generated/schemas.ts";
import { createQrAddresses } from "../server/api/payments/qr-address.ts";
import { qrStringOf } from "../server/domain/payment-qr.ts";
import { readQrPng } from "./support/png.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import { type Call, openApp } from "./support/sandbox.ts";
import { AUDIENCE } from "./support/tokens.ts";

/* QR payments of an outlet: create, read, image, settle (reference 2.9, 2.10, 3.3, 7.2; decisions: payments, event bodies). */

const OUTLET = "OUT-1001";
const DAY_S = 86_400;

const { call, callPlatform, request, clock, store, database, newOutlet, openNode } = await openApp();

let orders = 0;
const newOrderId = () => `ORDER-${++orders}`;
const payment = (order_id = newOrderId(), gross_amount = 35_000): CreateTransactionRequest => ({
  transaction_details: { order_id, gross_amount, currency: "IDR" },
});

const create = (body: unknown = payment(), { headers, ...options }: Call = {}, outlet = OUTLET) =>
  call("createTransaction", outlet, {
    ...options,
    headers: { "X-Idempotency-Key": randomUUID(), ...headers },
    body,
  });
const read = (transaction_id: string, options: Call = {}, outlet = OUTLET) =>
  call("getTransaction", outlet, { ...options, path: { transaction_id } });
const readByOrder = (orderId: string, options: Call = {}, outlet = OUTLET) =>
  call("getTransactionByOrder", outlet, { ...options, query: `?order_id=${encodeURIComponent(orderId)}` });
const settle = (transaction_id: string, options: Call = {}) =>
  callPlatform("settleTransaction", { ...options, path: { transaction_id } });

const created = async (body?: CreateTransactionRequest) =>
  ((await create(body)).body as { data: TransactionResult }).data;
/** Path and query of the QR image. */
const imageOf = ({ actions }: TransactionResult) => (actions[0]?.url ?? "").slice(AUDIENCE.length);
const countPayments = async () =>
  (await database.acrossOutlets.query<{ count: number }>("SELECT count(*) FROM payments"))[0]?.count as number;

const unknown = (field: "transaction_id" | "order_id") =>
  rejected(404, { field, message: expect.stringContaining("There is no transaction") });

describe("ownership of a payment", () => {
  const otherPartner: Call = { client: "demo-facilitator" };
  beforeAll(async () => {
    const link = {
      clientId: "demo-facilitator",
      outletId: OUTLET,
      product: "payment",
      externalOutletId: "POS-1",
    } as const;
    await store.links.save(link, clock.now());
  });

  test("another partner of the outlet gets the 404 of an unknown payment, by id and by order (D-owner-of-a-payment-1)", async () => {
    const { transaction } = await created();
    expect(outcomeOf(await read(transaction.id))).toMatchObject({ status: 200 });
    expect(outcomeOf(await read(transaction.id, otherPartner))).toEqual(unknown("transaction_id"));
    expect(outcomeOf(await readByOrder(transaction.order_id, otherPartner))).toEqual(unknown("order_id"));
  });

  test("two partners can use the same order_id, and each reads its own payment (D-owner-of-a-payment-2)", async () => {
    const body = payment();
    const { order_id } = body.transaction_details;
    const ownPayment = await created(body);
    const theirs = ((await create(body, otherPartner)).body as { data: TransactionResult }).data;
    const idOf = async (options: Call) =>
      ((await readByOrder(order_id, options)).body as { data: TransactionResult }).data.transaction.id;
    expect([await idOf({}), await idOf(otherPartner)]).toEqual([ownPayment.transaction.id, theirs.transaction.id]);
    expect((await create(body, otherPartner)).status).toBe(409);
    // The signed address of the image replaces a token, for any caller.
    expect(await request("GET", imageOf(theirs))).toMatchObject({ status: 200 });
  });

  test("a payment stored without a client belongs to every partner of the outlet, under its order_id (D-owner-of-a-payment-2)", async () => {
    const body = payment();
    const { transaction } = await created(body);
    await database.of(OUTLET).query("UPDATE payments SET client_id = NULL WHERE id = $1", [transaction.id]);
    for (const caller of [{}, otherPartner]) {
      expect(await read(transaction.id, caller)).toMatchObject({ status: 200 });
      expect(await readByOrder(transaction.order_id, caller)).toMatchObject({ status: 200 });
      expect(await create(body, caller)).toMatchObject({ status: 409 });
    }
  });
});

describe("createTransaction", () => {
  test("createTransaction 201: Pending, with the outlet's machine, the QR text and the address of its image (R2.9-3, R2.10-4, R2.10-5, R2.10-6, R2.10-8, R4.5-5)", async () => {
    const order_id = newOrderId();
    const { status, body } = await create({
      payment_type: "qr",
      transaction_details: { order_id, gross_amount: 80_000, currency: "IDR" },
      customer_details: { first_name: "Sari", last_name: "W", email: "sari@mail.example", phone: "+62812" },
      item_details: [
        { id: "nasi-goreng", price: 35_000, quantity: 2, name: "Nasi Goreng", brand: "WN", category: "Nasi" },
        { price: 8_000, quantity: 2, name: "Es Teh" },
        { price: -6_000, quantity: 1, name: "Potongan" },
      ],
    });
    const { data } = body as { data: TransactionResult };
    const { id } = data.transaction;
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        success: true,
        data: {
          outlet: { id: OUTLET, pop_id: "POP-1001" },
          transaction: {
            id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
            payment_type: "qr",
            status: "Pending",
            qr_string: qrStringOf({
              popId: "POP-1001",
              outletName: "Warung Nusantara Menteng",
              address: "Jl. Cikini Raya 12, Jakarta Pusat",
              grossAmount: 80_000,
              transactionId: id,
            }),
            order_id,
            gross_amount: 80_000,
            currency: "IDR",
            created_at: "2026-11-21T10:15:30.000Z",
            settlement_at: null,
            payable_until: "2026-11-28T10:15:30.000Z",
          },
          actions: [
            {
              name: "generate-qr-code",
              method: "GET",
              url: expect.stringMatching(
                new RegExp(
                  `^${AUDIENCE}/integrations/payment/outlets/OUT-1001/v1/transactions/${id}/qr-code\\?sig=\\d+\\.[\\w-]{43}$`,
                ),
              ),
            },
          ],
        },
      },
    });
    expect(outcomeOf(await read(id))).toEqual({ status: 200, body });
    expect(outcomeOf(await readByOrder(order_id))).toEqual({ status: 200, body });
  });

  test("createTransaction 201: the same key and body return the stored response byte for byte and create nothing (D-payments-1)", async () => {
    const [body, headers] = [payment(), { "X-Idempotency-Key": randomUUID() }];
    const first = await create(body, { headers });
    const before = await countPayments();
    clock.advance(3600);
    const second = await create(body, { headers });
    expect([second.status, second.text]).toEqual([201, first.text]);
    expect(await countPayments()).toBe(before);
  });

  test("createTransaction 201: twenty concurrent requests with one key create one payment; the others get 409 meanwhile", async () => {
    const [body, headers] = [payment(), { "X-Idempotency-Key": randomUUID() }];
    const before = await countPayments();
    const responses = await Promise.all(Array.from({ length: 20 }, () => create(body, { headers })));
    expect(await countPayments()).toBe(before + 1);
    const served = responses.filter(({ status }) => status === 201);
    expect(new Set(served.map(({ text }) => text)).size).toBe(1);
    for (const response of responses.filter((entry) => entry.status !== 201))
      expect(outcomeOf(response)).toEqual(
        rejected(409, { code: "IDEMPOTENCY_KEY_IN_FLIGHT", field: "X-Idempotency-Key" }),
      );
  });

  test("createTransaction 422: the key was used with another body", async () => {
    const headers = { "X-Idempotency-Key": randomUUID() };
    const { transaction } = await created();
    await create(payment("ORDER-x"), { headers });
    const item_details = [{ price: 1, quantity: 1, name: "Teh" }]; // the key is looked up before the rules run
    for (const body of [payment("ORDER-y"), { ...payment("ORDER-y"), item_details }])
      expect(outcomeOf(await create(body, { headers }))).toEqual(
        rejected(422, { code: "IDEMPOTENCY_KEY_REUSED", field: "X-Idempotency-Key" }),
      );
    expect(outcomeOf(await readByOrder("ORDER-y"))).toEqual(unknown("order_id"));
    expect(await read(transaction.id)).toMatchObject({ status: 200 });
  });

  test("createTransaction 409: the same order_id with a new key; the first payment is unchanged (D-payments-5)", async () => {
    const { transaction } = await created();
    const duplicate = payment(transaction.order_id, 1);
    const conflict = rejected(409, { code: "ORDER_ID_TAKEN", field: "/transaction_details/order_id" });
    expect(outcomeOf(await create(duplicate))).toEqual(conflict);
    expect(await read(transaction.id)).toMatchObject({ body: { data: { transaction } } });
    await settle(transaction.id);
    expect(outcomeOf(await create(duplicate))).toEqual(conflict);
  });

  test("createTransaction 409: one of ten concurrent requests with one order_id and ten keys succeeds", async () => {
    const body = payment();
    const responses = await Promise.all(Array.from({ length: 10 }, () => create(body)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  test("createTransaction 201: order_id is unique per outlet", async () => {
    await store.outlets.register(
      "OUT-P2",
      { name: "Dua", merchant_id: "MER-1001", status: "active", time_zone: "Asia/Jakarta", products: ["payment"] },
      clock.now(),
    );
    const { transaction } = await created();
    const response = await create(payment(transaction.order_id), {}, "OUT-P2");
    expect(response).toMatchObject({ status: 201, body: { data: { outlet: { id: "OUT-P2" } } } });
    const { data } = response.body as { data: TransactionResult };
    expect(data.outlet.pop_id).toMatch(/^POP-/);
    expect(outcomeOf(await readByOrder(transaction.order_id, {}, "OUT-P2"))).toMatchObject({ body: response.body });
    expect(outcomeOf(await read(data.transaction.id))).toEqual(unknown("transaction_id"));
  });

  test("createTransaction 422: the items do not add up to gross_amount; nothing is created (D-payments-4)", async () => {
    const body = { ...payment("ORDER-sum", 43_001), item_details: [{ price: 43_000, quantity: 1, name: "Nasi" }] };
    expect(outcomeOf(await create(body))).toEqual(
      rejected(422, { code: "GROSS_AMOUNT_MISMATCH", field: "/transaction_details/gross_amount" }),
    );
    expect(outcomeOf(await readByOrder("ORDER-sum"))).toEqual(unknown("order_id"));
  });

  const details = payment("A").transaction_details;
  test.each<[string, unknown, string[]]>([
    ["missing details (R2.10-2, R2.10-5)", {}, ["/transaction_details"]],
    [
      "empty details",
      { transaction_details: {} },
      ["order_id", "gross_amount", "currency"].map((name) => `/transaction_details/${name}`),
    ],
    ["an amount of 0", { transaction_details: { ...details, gross_amount: 0 } }, ["/transaction_details/gross_amount"]],
    ["decimals", { transaction_details: { ...details, gross_amount: 1.5 } }, ["/transaction_details/gross_amount"]],
    [
      "an amount of 14 digits",
      { transaction_details: { ...details, gross_amount: 10_000_000_000_000 } },
      ["/transaction_details/gross_amount"],
    ],
    [
      "another currency (R2.10-3)",
      { transaction_details: { ...details, currency: "USD" } },
      ["/transaction_details/currency"],
    ],
    ["another payment_type", { ...payment("A"), payment_type: "card" }, ["/payment_type"]],
    [
      "an item without its fields",
      { ...payment("A"), item_details: [{ id: "x" }] },
      ["price", "quantity", "name"].map((name) => `/item_details/0/${name}`),
    ],
    ["a customer that is a text", { ...payment("A"), customer_details: "Sari" }, ["/customer_details"]],
  ])("createTransaction 400: %s", async (_name, body, fields) => {
    expect(outcomeOf(await create(body))).toEqual(rejected(400, ...fields.map((field) => ({ field }))));
  });

  test.each(["A z", "A/z", "A+z", "ä", "", "a".repeat(201)])(
    "createTransaction 400: the order_id %j has an invalid character or length (R2.10-1)",
    async (orderId) => {
      expect(outcomeOf(await create(payment(orderId)))).toEqual(
        rejected(400, { field: "/transaction_details/order_id" }),
      );
    },
  );

  test("createTransaction 201: order_id allows letters, digits, hyphen, underscore, tilde and dot, up to 200 characters (R2.10-1)", async () => {
    const orderId = `Az09-_~.${"a".repeat(192)}`;
    expect((await create(payment(orderId, 1_000_000_000_000))).status).toBe(201);
    expect((await readByOrder(orderId)).status).toBe(200);
  });

  test.each<[string, string | undefined, number]>([
    ["missing", undefined, 1],
    ["not a UUID", "a1", 1],
    ["longer than 36", `${randomUUID()}0`, 2],
  ])("createTransaction 400: X-Idempotency-Key is %s", async (_what, key, violations) => {
    const headers: Record<string, string> = key === undefined ? {} : { "X-Idempotency-Key": key };
    const response = await call("createTransaction", OUTLET, { body: payment(), headers });
    expect(outcomeOf(response)).toEqual(rejected(400, ...Array(violations).fill({ field: "X-Idempotency-Key" })));
  });
});

describe("reading", () => {
  test.each([randomUUID(), "no-uuid", "a\u0000", "%"])(
    "getTransaction 404: unknown transaction %j (R2.10-10, R7.2-5, D-payments-2, D-payments-7)",
    async (id) => {
      expect(outcomeOf(await read(id))).toEqual(unknown("transaction_id"));
    },
  );

  test("getTransactionByOrder 404: unknown order_id (D-payments-2)", async () => {
    expect(outcomeOf(await readByOrder("ORDER-none"))).toEqual(unknown("order_id"));
  });

  test.each(["", "?order_id=", "?order_id=a%20b", "?order_id=a&order_id=b"])(
    "getTransactionByOrder 400: %j",
    async (query) => {
      expect(outcomeOf(await call("getTransactionByOrder", OUTLET, { query }))).toEqual(
        rejected(400, { field: "order_id" }),
      );
    },
  );
});

describe("getTransactionQrCode", () => {
  test("getTransactionQrCode 200: the image encodes qr_string, needs no token and is cacheable by browsers only (R2.10-8, R2.10-9, R4.5-5, D-payments-3)", async () => {
    const payable = await created();
    const response = await request("GET", imageOf(payable), { headers: { Accept: "image/avif,image/png,*/*;q=0.8" } });
    expect(response.status).toBe(200);
    expect(readQrPng(response.bytes).text).toBe(payable.transaction.qr_string);
    expect(response.headers.get("Content-Type")).toBe("image/png");
    expect(response.headers.get("Cache-Control")).toBe(`private, max-age=${7 * DAY_S}, immutable`);
  });

  test("getTransactionQrCode 200, 406: serves an image, any image and JSON, no other type (decisions: negotiation)", async () => {
    const path = imageOf(await created());
    const statusOf = async (Accept: string) => (await request("GET", path, { headers: { Accept } })).status;
    for (const accept of ["image/png", "image/*", "*/*", "application/json", "application/vnd.svc.v1+json"])
      expect([accept, await statusOf(accept)]).toEqual([accept, 200]);
    for (const accept of ["text/html", "image/gif", "image/*;q=0", "image/png;q=0, application/json;q=0"])
      expect([accept, await statusOf(accept)]).toEqual([accept, 406]);
  });

  test("getTransactionQrCode 200, 403: image and address end at payable_until, and the transaction stays Pending (D-payments-3, D-payments-8)", async () => {
    const payable = await created();
    const path = imageOf(payable);
    const { data: later } = (await read(payable.transaction.id)).body as { data: TransactionResult };
    clock.advance(7 * DAY_S - 1);
    expect(await request("GET", path)).toMatchObject({ status: 200 });
    expect(((await read(payable.transaction.id)).body as { data: TransactionResult }).data).toEqual(later);
    clock.advance(1);
    expect(outcomeOf(await request("GET", path))).toEqual(
      rejected(403, { field: "sig", message: expect.stringContaining("has expired") }),
    );
    expect(outcomeOf(await read(payable.transaction.id))).toEqual({
      status: 200,
      body: { success: true, data: { ...payable, actions: [] } },
    });
  });

  test("getTransactionQrCode 200, 403: a payment of an older node ends 7 days after its creation, its longer signature too (D-payments-8)", async () => {
    const payable = await created();
    await database.of(OUTLET).query("UPDATE payments SET payable_until = NULL WHERE id = $1", [payable.transaction.id]);
    const addresses = createQrAddresses({ publicUrl: AUDIENCE, clock, serviceKeys: store.serviceKeys });
    const longer = await addresses.sign(
      OUTLET,
      payable.transaction.id,
      new Date(clock.now().getTime() + 8 * DAY_S * 1_000),
    );
    expect(outcomeOf(await read(payable.transaction.id))).toEqual({
      status: 200,
      body: { success: true, data: payable },
    });
    clock.advance(7 * DAY_S - 1);
    expect(await request("GET", longer.slice(AUDIENCE.length))).toMatchObject({ status: 200 });
    clock.advance(1);
    expect(outcomeOf(await request("GET", longer.slice(AUDIENCE.length)))).toEqual(rejected(403, { field: "sig" }));
  });

  test("getTransactionQrCode 410: the outlet is not linked for payment, until it is again; a settled one is served (D-payments-9)", async () => {
    const outlet = await newOutlet();
    const link = {
      clientId: "demo-facilitator",
      outletId: outlet,
      product: "payment",
      externalOutletId: "POS",
    } as const;
    await store.links.save(link, clock.now());
    const createOwn = async () =>
      ((await create(payment(), { client: link.clientId }, outlet)).body as { data: TransactionResult }).data;
    const [pending, settled] = [await createOwn(), await createOwn()];
    expect((await settle(settled.transaction.id)).status).toBe(200);
    await store.links.remove(link);
    expect(outcomeOf(await request("GET", imageOf(pending)))).toEqual(
      rejected(410, {
        code: "OUTLET_NOT_LINKED_FOR_PAYMENT",
        field: "outlet_id",
        message: `Expected an outlet that is linked for payment, got ${outlet}, which is not. Link it again to show this QR code.`,
      }),
    );
    expect(await request("GET", imageOf(settled))).toMatchObject({ status: 200 });
    await store.links.save(link, clock.now());
    expect(await request("GET", imageOf(pending))).toMatchObject({ status: 200 });
  });

  test("getTransactionQrCode 403: the signature is valid for this outlet, transaction and time only (D-payments-3)", async () => {
    const [firstPayment, other] = [await created(), await created()];
    const [path, sig] = imageOf(firstPayment).split("?sig=") as [string, string];
    const [expiresAtS, mac] = sig.split(".") as [string, string];
    const flipped = `${mac.startsWith("A") ? "B" : "A"}${mac.slice(1)}`;
    const otherSig = imageOf(other).split("?sig=")[1] as string;
    const attempts = [
      ["altered", path, `${expiresAtS}.${flipped}`],
      ["a later end", path, `${Number(expiresAtS) + 1}.${mac}`],
      ["a leading zero", path, `0${expiresAtS}.${mac}`],
      ["of another transaction", path, otherSig],
      ["at another outlet", path.replace(OUTLET, "OUT-1002"), sig],
      ["cut", path, sig.slice(0, -1)],
      ["no end", path, mac],
      ["empty", path, ""],
      ["of a transaction that does not exist", path.replace(firstPayment.transaction.id, randomUUID()), sig],
    ] as const;
    for (const [description, where, signature] of attempts) {
      const response = await request("GET", `${where}?sig=${encodeURIComponent(signature)}`);
      expect([description, outcomeOf(response)]).toEqual([description, rejected(403, { field: "sig" })]);
      expect(response.headers.get("WWW-Authenticate")).toBeNull();
    }
  });

  test("getTransactionQrCode 400: no signature", async () => {
    const [path] = imageOf(await created()).split("?") as [string];
    expect(outcomeOf(await request("GET", path))).toEqual(rejected(400, { field: "sig" }));
  });

  test("getTransactionQrCode 200: nodes on one database accept each other's signatures", async () => {
    const payable = await created();
    expect((await openNode(database).request("GET", imageOf(payable))).status).toBe(200);
  });
});

describe("settleTransaction (D-platform-contract-4)", () => {
  test("settleTransaction 200: Pending → Settlement, without an image (R2.10-7, R3.3-1)", async () => {
    const { outlet, transaction } = await created();
    clock.advance(92);
    const settled = { ...transaction, status: "Settlement", settlement_at: clock.now().toISOString() };
    const body = { success: true, data: { outlet, transaction: settled, actions: [] } };
    expect(outcomeOf(await settle(transaction.id))).toEqual({ status: 200, body });
    expect(outcomeOf(await read(transaction.id))).toEqual({ status: 200, body });
    expect(outcomeOf(await readByOrder(transaction.order_id))).toEqual({ status: 200, body });
  });

  test("settleTransaction 409: a second settlement keeps the time of the first (R7.1-9, D-payments-6)", async () => {
    const { transaction } = await created();
    const first = await settle(transaction.id);
    const message = expect.stringContaining(`The transaction was settled at ${clock.now().toISOString()}`);
    clock.advance(1);
    expect(outcomeOf(await settle(transaction.id))).toEqual(
      rejected(409, { code: "TRANSACTION_STATE_CONFLICT", message }),
    );
    expect((await read(transaction.id)).body).toEqual(first.body);
  });

  test.each([
    ["at the limit", 7 * DAY_S, 200],
    ["a millisecond later", 7 * DAY_S + 0.001, 409],
    ["before", 60, 200],
  ])(
    "settleTransaction, settled_at %s, reported after payable_until: %s s, %s (D-payments-8)",
    async (_, afterS, status) => {
      const { transaction, outlet } = await created();
      const limit = new Date(new Date(transaction.created_at).getTime() + 7 * DAY_S * 1_000).toISOString();
      const settled_at = new Date(new Date(transaction.created_at).getTime() + afterS * 1_000).toISOString();
      clock.advance(30 * DAY_S);
      const tooLate = (at: string) =>
        rejected(409, {
          code: "SETTLED_TOO_LATE",
          field: "/settled_at",
          message: `Expected a settled_at at most 7 days after created_at, until ${limit}; got ${at}.`,
        });
      expect(outcomeOf(await settle(transaction.id))).toEqual(tooLate(clock.now().toISOString()));
      const response = outcomeOf(await settle(transaction.id, { body: { settled_at } }));
      const paid = { ...transaction, status: "Settlement", settlement_at: settled_at };
      expect(response).toEqual(
        status === 409
          ? tooLate(settled_at)
          : { status, body: { success: true, data: { outlet, transaction: paid, actions: [] } } },
      );
    },
  );

  test("settleTransaction 200, 400: an offset is a moment; a text that is no time is rejected (D-payments-8)", async () => {
    const { transaction } = await created();
    expect(outcomeOf(await settle(transaction.id, { body: { settled_at: "yesterday" } }))).toEqual(
      rejected(400, { field: "/settled_at" }),
    );
    const settled_at = new Date(clock.now().getTime() + 7 * 3_600_000).toISOString().replace("Z", "+07:00");
    expect(await settle(transaction.id, { body: { settled_at } })).toMatchObject({
      status: 200,
      body: { data: { transaction: { settlement_at: clock.now().toISOString() } } },
    });
  });

  test.each([
    ["a millisecond before created_at", 0, -1],
    ["a millisecond later than now", 60_000, 60_001],
  ])("settleTransaction 422, 200: settled_at %s, and at the edge (D-payments-10)", async (_, edgeMs, beyondMs) => {
    const { transaction } = await created();
    clock.advance(60);
    const now = clock.now();
    const timeAfter = (ms: number) => new Date(Date.parse(transaction.created_at) + ms).toISOString();
    const settled_at = timeAfter(beyondMs);
    expect(outcomeOf(await settle(transaction.id, { body: { settled_at } }))).toEqual(
      rejected(422, {
        code: "SETTLED_AT_IMPOSSIBLE",
        field: "/settled_at",
        message: `Expected a settled_at from ${transaction.created_at} (created_at) to ${now.toISOString()} (now), got ${settled_at}.`,
      }),
    );
    expect(await read(transaction.id)).toMatchObject({ body: { data: { transaction } } });
    expect(await settle(transaction.id, { body: { settled_at: timeAfter(edgeMs) } })).toMatchObject({ status: 200 });
  });

  test("settleTransaction 200, 409: one of ten concurrent requests succeeds", async () => {
    const { transaction } = await created();
    const responses = await Promise.all(Array.from({ length: 10 }, () => settle(transaction.id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  test.each([randomUUID(), "no-uuid"])("settleTransaction 404: unknown transaction %s (reference 7.2)", async (id) => {
    expect(outcomeOf(await settle(id))).toEqual(unknown("transaction_id"));
  });
});
