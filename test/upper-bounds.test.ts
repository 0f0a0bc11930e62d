import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { catalogOf, item } from "./support/catalogs.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import { type HttpResponse, openApp } from "./support/sandbox.ts";

/*
 * Each kind of bound at its limit and one beyond (decisions: upper bounds). Lint requires a bound for every text, list and number
 * of the contracts, and `npm run conformance` tries each of them.
 */

const { call, callPlatform, newOutlet, database } = await openApp();
const outlet = await newOutlet();

const letters = (length: number) => "x".repeat(length);
const MOST = 1_000_000_000_000;

const payment = (order: object, more: object = {}) =>
  call("createTransaction", "OUT-1001", {
    headers: { "X-Idempotency-Key": randomUUID() },
    body: {
      transaction_details: { order_id: randomUUID(), gross_amount: 1000, currency: "IDR", ...order },
      ...more,
    },
  });
const customer = (fields: object) =>
  callPlatform("recordCustomers", {
    path: { outlet_id: outlet },
    body: [
      {
        id: 1,
        name: "Sari",
        phone: "",
        email: "",
        address: "",
        city: "",
        state: "",
        postal_code: "",
        created_at: "2026-11-21T12:04:31Z",
        updated_at: "2026-11-21T12:04:31Z",
        ...fields,
      },
    ],
  });
/** A time with so many digits behind the second that its text has this length. */
const time = (length: number) => `2026-11-21T12:04:31.${"0".repeat(length - 21)}Z`;

type Case = [
  what: string,
  field: string,
  edge: () => Promise<HttpResponse>,
  status: number,
  beyond: () => Promise<HttpResponse>,
];
const image = (path: number) => `https://cdn.partner.example/${letters(path)}`;
const withImage = (address: string) =>
  call("replaceCatalog", outlet, { body: catalogOf([{ menu_items: [item("a", { image: address })] }]) });
const requestNamed = (request_id: string) => call("getCatalogRequest", outlet, { path: { request_id } });

test.each<Case>([
  [
    "a request_id",
    "/request_id",
    () => call("replaceCatalog", outlet, { body: catalogOf([], [], letters(255)) }),
    200,
    () => call("replaceCatalog", outlet, { body: catalogOf([], [], letters(256)) }),
  ],
  ["an id in a path", "request_id", () => requestNamed(letters(255)), 200, () => requestNamed(letters(256))],
  [
    "an address of the web",
    "/menus/0/menu_items/0/image",
    () => withImage(image(2048 - image(0).length)),
    200,
    () => withImage(image(2049 - image(0).length)),
  ],
  [
    "a name",
    "/customer_details/first_name",
    () => payment({}, { customer_details: { first_name: letters(255) } }),
    201,
    () => payment({}, { customer_details: { first_name: letters(256) } }),
  ],
  ["a note", "/0/address", () => customer({ address: letters(1000) }), 201, () => customer({ address: letters(1001) })],
  ["a time", "/0/created_at", () => customer({ created_at: time(64) }), 201, () => customer({ created_at: time(65) })],
  [
    "an amount",
    "/transaction_details/gross_amount",
    () => payment({ gross_amount: MOST }),
    201,
    () => payment({ gross_amount: MOST + 1 }),
  ],
  [
    "an amount below zero",
    "/item_details/1/price",
    () => payment({ gross_amount: MOST }, { item_details: [orderLine(MOST, 2), orderLine(-MOST)] }),
    201,
    () => payment({ gross_amount: MOST }, { item_details: [orderLine(MOST, 2), orderLine(-MOST - 1)] }),
  ],
  [
    "the number of a page",
    "page",
    () => call("listPromotions", outlet, { query: `?page=${Number.MAX_SAFE_INTEGER}` }),
    200,
    () => call("listPromotions", outlet, { query: "?page=9007199254740992" }),
  ],
])(
  "%s: accepts the limit; one beyond returns 400 and changes nothing (D-upper-bounds-1)",
  async (_, field, edge, status, beyond) => {
    expect((await edge()).status).toBe(status);
    const before = await rows();
    expect(outcomeOf(await beyond())).toEqual(rejected(400, { field }));
    expect(await rows()).toEqual(before);
  },
);

/** One position of a payment. */
function orderLine(price: number, quantity = 1) {
  return { name: "a", price, quantity };
}

const rows = () =>
  database.acrossOutlets.query(
    "SELECT (SELECT count(*) FROM catalog_requests) requests, (SELECT count(*) FROM payments) payments, (SELECT count(*) FROM records) records",
  );

test("an outlet id over the limit is an unknown outlet, which is checked first (D-upper-bounds-2, D-order-of-checks-1)", async () => {
  for (const id of ["getCatalog", "listPromotions"] as const)
    expect(outcomeOf(await call(id, letters(256)))).toEqual(rejected(404, {}));
  expect(outcomeOf(await callPlatform("recordCustomers", { path: { outlet_id: letters(256) }, body: [] }))).toEqual(
    rejected(400, { field: "outlet_id" }),
  );
});

test("replaces an X-Request-ID as long as a whole head and rejects no request for it (D-upper-bounds-3)", async () => {
  const { status, headers } = await call("getCatalog", outlet, { headers: { "X-Request-ID": letters(16_000) } });
  expect(status).toBe(200);
  expect(headers.get("X-Request-ID")).toMatch(/^[0-9a-f-]{36}$/);
});
