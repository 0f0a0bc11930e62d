import { pino } from "pino";
import { describe, expect, test } from "vitest";
import type { GetCatalogResponse } from "../generated/schemas.ts";
import { catalogOf, item } from "./support/catalogs.ts";
import { createdId, keyed, promotionOf } from "./support/promotions.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import { type Call, openApp } from "./support/sandbox.ts";
import { until } from "./support/until.ts";
import { words } from "./support/words.ts";

/* The platform registers outlets and their members (decisions: platform contract, outlet access; reference 2.8, 2.9). */

const { call, callPlatform, clock, database, lockWaits, openNode } = await openApp();

const register = async (outlet_id: string, body: unknown, options: Call = {}) =>
  outcomeOf(await callPlatform("registerOutlet", { path: { outlet_id }, body, ...options }));
const registered = (outlet: object) => ({ status: 200, body: { success: true, data: { outlet } } });
const read = async (outlet: string, client = "demo-direct") => outcomeOf(await call("getCatalog", outlet, { client }));
const now = () => clock.now().toISOString();
const conflict = (code: string, field: string) => rejected(409, { title: "Conflict", code, field });

let outlets = 0;
const newId = () => `OUT-P${++outlets}`;

const LEAST = { name: "Warung Baru", merchant_id: "MER-1001" };
const FULL = {
  name: "Warung Nusantara Ubud",
  merchant_id: "MER-1001",
  merchant_name: "Warung Nusantara",
  address: "Jl. Raya Ubud 8, Gianyar",
  email: "ubud@nusantara.example",
  status: "inactive",
  time_zone: "Asia/Makassar",
  products: ["food", "payment"],
  external_outlet_id: "UBUD-1",
  payment_settings: { wallet: { active: true }, qr: { active: false } },
  applications: { gateway: { active: false }, wallet: { active: true } },
  members: [
    { user_id: "owner@demo.example", role: "owner" },
    { user_id: "Ketut", role: "kepala dapur" },
  ],
};

describe("registerOutlet 200 (D-platform-contract-2)", () => {
  test("returns all fields, and partners can read them (reference 2.9)", async () => {
    const id = newId();
    const fields = { ...FULL, pop_id: `POP-${id}` };
    expect(await register(id, fields)).toEqual(registered({ id, ...fields, created_at: now(), updated_at: now() }));
    const { merchant_name, name, status, time_zone, email, payment_settings, applications } = FULL;
    expect(outcomeOf(await call("getOutlet", id))).toEqual(
      registered({ id, merchant_name, name, status, time_zone, email, payment_settings, applications }),
    );
    expect(await read(id)).toEqual({
      status: 200,
      body: { success: true, data: { variant_categories: [], menus: [] } },
    });
  });

  test("applies defaults to a minimal body: no product, no member", async () => {
    const id = newId();
    const outlet = { id, ...LEAST, status: "active", time_zone: "Asia/Jakarta", products: [], members: [] };
    expect(await register(id, LEAST)).toEqual(registered({ ...outlet, created_at: now(), updated_at: now() }));
    expect(await read(id)).toEqual(rejected(404, { title: "Requested resource not found" }));
    expect(await read(id, "demo-rival")).toEqual(rejected(404, {}));
    const off = { active: false };
    const settings = { payment_settings: { wallet: off, qr: off }, applications: { gateway: off, wallet: off } };
    const { name, status, time_zone } = outlet;
    await register(id, { ...LEAST, products: ["food"] });
    expect(outcomeOf(await call("getOutlet", id))).toEqual(
      registered({ id, merchant_name: "", name, status, time_zone, email: "", ...settings }),
    );
  });

  test("resets absent fields on a second request and keeps the outlet's data", async () => {
    const id = newId();
    await register(id, { ...FULL, pop_id: `POP-${id}` });
    const created_at = now();
    const body = { request_id: "r-1", menus: [{ name: "Menu" }], variant_categories: [] };
    await call("replaceCatalog", id, { body });
    const user = { client: "demo-facilitator", user: "owner@demo.example", path: { product: "food" } };
    await call("linkOutlet", id, { ...user, body: { external_outlet_id: "theirs" } });
    clock.advance(60);

    const outlet = { id, ...LEAST, status: "active", time_zone: "Asia/Jakarta", products: [], members: [] };
    expect(await register(id, LEAST)).toEqual(
      registered({ ...outlet, pop_id: `POP-${id}`, created_at, updated_at: now() }),
    );
    expect(await read(id)).toEqual(rejected(404, { title: "Requested resource not found" }));
    expect(await read(id, "demo-facilitator")).toMatchObject({ body: { data: { menus: [{ name: "Menu" }] } } });
    expect(await call("unlinkOutlet", id, user)).toMatchObject({ status: 403 });
  });

  test("updated_at changes only with external_outlet_id (R2.8-2)", async () => {
    const id = newId();
    const created_at = now();
    const times = async (body: object) => {
      clock.advance(1);
      return register(id, { ...LEAST, ...body });
    };
    expect(await times({})).toMatchObject(registered({ updated_at: now() }));
    const first = now();
    expect(await times({ name: "Lain" })).toMatchObject(registered({ updated_at: first }));
    expect(await times({ external_outlet_id: "a" })).toMatchObject(registered({ updated_at: now() }));
    const second = now();
    expect(await times({ external_outlet_id: "a", name: "Lain" })).toMatchObject(registered({ updated_at: second }));
    expect(await times({ external_outlet_id: "b" })).toMatchObject(registered({ updated_at: now() }));
    expect(await times({})).toMatchObject(registered({ updated_at: now() }));
    expect(Date.parse(created_at)).toBeLessThan(Date.parse(first));
  });

  test("assigns one point machine with payment and renames it only on request (R2.9-3)", async () => {
    const id = newId();
    const popOf = async (body: object) => {
      const response = (await register(id, { ...LEAST, ...body })) as {
        body: { data: { outlet: { pop_id?: string } } };
      };
      return response.body.data.outlet.pop_id;
    };
    expect(await popOf({ products: ["food"] })).toBeUndefined();
    const assigned = await popOf({ products: ["payment"] });
    expect(assigned).toMatch(/^POP-./);
    expect(await popOf({ products: ["payment"] })).toBe(assigned);
    expect(await popOf({ products: [] })).toBe(assigned);
    expect(await popOf({ products: ["food"], pop_id: `POP-${id}` })).toBe(`POP-${id}`);
    expect(await popOf({ products: ["payment"] })).toBe(`POP-${id}`);
  });

  test("registers products with the merchant's Direct partner, with immediate access (decisions: outlet access)", async () => {
    const id = newId();
    await register(id, { ...LEAST, products: ["payment"] });
    expect(await read(id)).toEqual(rejected(404, { title: "Requested resource not found" }));
    await register(id, { ...LEAST, products: ["food"] });
    expect(await read(id)).toMatchObject({ status: 200 });
    expect(await read(id, "demo-rival")).toEqual(rejected(404, {}));
    expect(await read(id, "demo-facilitator")).toEqual(rejected(404, {}));
  });

  test("replaces all members", async () => {
    const id = newId();
    const member = (user_id: string, role: string) => ({ user_id, role });
    await register(id, { ...LEAST, members: [member("a", "owner"), member("b", "cashier")] });
    await register(id, { ...LEAST, members: [member("b", "manager"), member("c", "owner")] });
    const rows = await database.query("SELECT * FROM outlet_members WHERE outlet_id = $1 ORDER BY user_id", [id]);
    expect(rows).toEqual([member("b", "manager"), member("c", "owner")].map((row) => ({ outlet_id: id, ...row })));
  });

  test("accepts every length limit and 1,000 members, and drops an unknown property", async () => {
    const id = `OUT-${"!~/%?#".repeat(32)}abcd`;
    const members = Array.from({ length: 1_000 }, (_, index) => ({
      user_id: `${index}`.padEnd(255, "x"),
      role: "r".repeat(64),
    }));
    const fields = {
      name: "😀".repeat(200),
      merchant_id: "m".repeat(200),
      merchant_name: "n".repeat(200),
      address: "a".repeat(500),
      email: "e".repeat(254),
      external_outlet_id: "x".repeat(200),
      pop_id: "p".repeat(200),
      members,
    };
    const outlet = { id, ...fields, status: "active", time_zone: "Asia/Jakarta", products: [] };
    expect(id).toHaveLength(200);
    expect(await register(id, { ...fields, colour: "red" })).toEqual(
      registered({ ...outlet, created_at: now(), updated_at: now() }),
    );
  });

  test("20 concurrent requests for one outlet are applied completely, and the last one remains", async () => {
    const id = newId();
    const names = Array.from({ length: 20 }, (_, index) => `nama-${index}`);
    const responses = await Promise.all(
      names.map((name) => register(id, { ...LEAST, name, members: [{ user_id: name, role: "owner" }] })),
    );
    expect(responses.map(({ status }) => status)).toEqual(names.map(() => 200));
    const [outlet] = await database.query<{ name: string }>("SELECT name FROM outlets WHERE id = $1", [id]);
    const members = await database.query("SELECT user_id FROM outlet_members WHERE outlet_id = $1", [id]);
    expect(members).toEqual([{ user_id: outlet?.name }]);
  });
});

/** All records of an outlet. A rejected call must not change them. */
const fullOutlet = (id: string) =>
  database.query(
    `SELECT o.*, ARRAY(SELECT m.user_id || m.role FROM outlet_members m WHERE m.outlet_id = o.id ORDER BY 1) AS members
    FROM outlets o WHERE id = $1`,
    [id],
  );

describe("registerOutlet errors", () => {
  test.each([
    ["a missing name", { merchant_id: "M" }, "/name"],
    ["an empty name", { ...LEAST, name: "" }, "/name"],
    ["201 characters of name", { ...LEAST, name: "x".repeat(201) }, "/name"],
    ["a missing merchant", { name: "A" }, "/merchant_id"],
    ["an empty merchant", { ...LEAST, merchant_id: "" }, "/merchant_id"],
    ["another status", { ...LEAST, status: "closed" }, "/status"],
    ["a product twice", { ...LEAST, products: ["food", "food"] }, "/products"],
    ["another product", { ...LEAST, products: ["grocery"] }, "/products/0"],
    ["half of the settings", { ...LEAST, payment_settings: { qr: { active: true } } }, "/payment_settings/wallet"],
    ["a member without a role", { ...LEAST, members: [{ user_id: "a" }] }, "/members/0/role"],
    ["1,001 members", { ...LEAST, members: Array(1_001).fill({ user_id: "a", role: "b" }) }, "/members"],
    ["a long user id", { ...LEAST, members: [{ user_id: "x".repeat(256), role: "b" }] }, "/members/0/user_id"],
    ["null", { ...LEAST, email: null }, "/email"],
    ["not an object", [], ""],
  ])("registerOutlet 400: %s", async (_what, body, field) => {
    const id = newId();
    expect(await register(id, body)).toEqual(rejected(400, { field }));
    expect(await fullOutlet(id)).toEqual([]);
  });

  test.each(["a b", "\u0000", "warung-é", "x".repeat(201), "\n"])("registerOutlet 400: the id %j", async (id) => {
    expect(await register(id, LEAST)).toEqual(rejected(400, { field: "outlet_id" }));
  });

  test("registerOutlet 422: names both an unknown time zone and a duplicate member", async () => {
    const id = newId();
    const member = { user_id: "a", role: "owner" };
    const violations = [
      { code: "TIME_ZONE_UNKNOWN", field: "/time_zone" },
      { code: "MEMBER_SENT_TWICE", field: "/members/1/user_id" },
    ];
    const body = { ...LEAST, time_zone: "Asia/Ubud", members: [member, { ...member, role: "cashier" }] };
    expect(await register(id, body)).toEqual(rejected(422, ...violations));
    expect(await register(id, { ...body, members: [member] })).toEqual(rejected(422, violations[0] ?? {}));
    expect(await register(id, { ...body, time_zone: undefined })).toEqual(rejected(422, violations[1] ?? {}));
    expect(await fullOutlet(id)).toEqual([]);
  });

  test("registerOutlet 200, 422: accepts IANA names only, and each member once", async () => {
    const id = newId();
    const zoneOf = async (time_zone: string) => (await register(id, { ...LEAST, time_zone })).status;
    for (const zone of words`Asia/Jakarta Asia/Makassar Asia/Jayapura Asia/Pontianak UTC`)
      expect([zone, await zoneOf(zone)]).toEqual([zone, 200]);
    for (const zone of [" ", "Asia/Jakarta ", ...words`Asia/Bandung Jakarta +07:00 GMT+7 WIB PST IST US/Pacific-New`])
      expect([zone, await zoneOf(zone)]).toEqual([zone, 422]);
    const members = (...ids: string[]) => ({ ...LEAST, members: ids.map((user_id) => ({ user_id, role: "owner" })) });
    expect(await register(id, members("a", "b", "A"))).toMatchObject({ status: 200 });
    const twice = [2, 3, 4].map((nth) => ({ code: "MEMBER_SENT_TWICE", field: `/members/${nth}/user_id` }));
    expect(await register(id, members("a", "b", "a", "b", "a"))).toEqual(rejected(422, ...twice));
  });

  test("registerOutlet 409: another merchant; nothing changes", async () => {
    const id = newId();
    await register(id, FULL);
    const before = await fullOutlet(id);
    expect(await register(id, { ...LEAST, merchant_id: "MER-2001", products: ["food"] })).toEqual(
      conflict("MERCHANT_CHANGED", "/merchant_id"),
    );
    expect(await fullOutlet(id)).toEqual(before);
    expect(await read(id, "demo-rival")).toEqual(rejected(404, {}));
  });

  test("registerOutlet 409: the pop_id of another outlet; nothing changes", async () => {
    const [registeredId, unknown] = [newId(), newId()];
    await register(registeredId, FULL);
    const before = await fullOutlet(registeredId);
    expect(await register(registeredId, { ...LEAST, pop_id: "POP-1001" })).toEqual(conflict("POP_ID_TAKEN", "/pop_id"));
    expect(await fullOutlet(registeredId)).toEqual(before);
    expect(await register(unknown, { ...LEAST, pop_id: "POP-1001" })).toEqual(conflict("POP_ID_TAKEN", "/pop_id"));
    expect(await fullOutlet(unknown)).toEqual([]);
    expect(await call("getCatalog", unknown)).toMatchObject({ status: 404 });
  });
});

describe("inactive outlets", () => {
  const order = { service_type: "food", items: [{ external_id: "es-teh", quantity: 1 }] };

  test("placeOrder 409, until the outlet is active; stored responses, reads and steps stay possible (D-inactive-outlets-1)", async () => {
    const id = newId();
    const outlet = { ...LEAST, products: ["food"] };
    await register(id, outlet);
    expect((await call("replaceCatalog", id, { body: catalogOf([{ menu_items: [item("es-teh")] }]) })).status).toBe(
      200,
    );
    const place = (key?: string) =>
      callPlatform("placeOrder", { path: { outlet_id: id }, ...keyed(order, key ? { key } : {}) });
    const key = "0f8fad5b-d9cb-469f-a165-70867728950e";
    const placed = await place(key);
    expect(placed.status).toBe(201);
    await register(id, { ...outlet, status: "inactive" });
    expect(outcomeOf(await place())).toEqual(
      rejected(409, {
        code: "OUTLET_INACTIVE",
        field: "outlet_id",
        message: `Expected an active outlet, got ${id}, which is inactive.`,
      }),
    );
    expect((await place(key)).text).toBe(placed.text);
    expect(await call("getOutlet", id)).toMatchObject({
      status: 200,
      body: { data: { outlet: { status: "inactive" } } },
    });
    const { order_number } = (placed.body as { data: { order: { order_number: string } } }).data.order;
    const accept = { path: { order_number }, body: { to: "MERCHANT_ACCEPTED" } };
    expect(await callPlatform("advanceOrder", accept)).toMatchObject({ status: 200 });
    await register(id, outlet);
    expect((await place()).status).toBe(201);
  });
});

describe("a corrected time zone", () => {
  // 23:30 on 28 November in Jakarta, and 01:30 on the 29th in Jayapura.
  const openOutlet = async (time_zone: string) => {
    const id = newId();
    const outlet = { ...LEAST, products: ["food"] };
    await register(id, { ...outlet, time_zone });
    const body = catalogOf([{ menu_items: [item("es-teh", { price: 10_000 })] }]);
    expect((await call("replaceCatalog", id, { body })).status).toBe(200);
    return {
      id,
      move: (zone: string) => register(id, { ...outlet, time_zone: zone }),
      promote: async (start_date: string, end_date: string, more: object = {}) => {
        const fields = { external_menu_id: "es-teh", selling_price: 9_000, start_date, end_date, ...more };
        const promotion = promotionOf(fields);
        return createdId(await call("createPromotion", id, keyed(promotion)));
      },
      statusOf: async (promotion_id: string) => {
        const response = await call("getPromotion", id, { path: { promotion_id } });
        return (response.body as { data: { status: string }[] }).data[0]?.status;
      },
      total: async (quantity = 1) => {
        const items = [{ external_id: "es-teh", quantity }];
        const response = await callPlatform("placeOrder", {
          path: { outlet_id: id },
          body: { service_type: "food", items },
        });
        return (response.body as { data: { order: { order_total: number } } }).data.order.order_total;
      },
    };
  };

  test("corrects a zone without dates, which an older service accepted", async () => {
    const outlet = await openOutlet("Asia/Jakarta");
    await database.query("UPDATE outlets SET time_zone = 'PST' WHERE id = $1", [outlet.id]);
    expect(await outlet.move("America/Los_Angeles")).toMatchObject({ status: 200 });
    expect(await outlet.total()).toBe(10_000);
  });

  test("keeps activated and completed promotions; a later promotion follows the new zone (D-time-zones-1, D-time-zones-2)", async () => {
    const start = new Date("2026-11-26T16:30:00Z");
    await clock.moveTo(start);
    const outlet = await openOutlet("Asia/Jayapura"); // 27 November there
    const [completes, starts] = [
      await outlet.promote("2026-11-27", "2026-11-28"),
      await outlet.promote("2026-11-29", "2026-11-30"),
    ];
    expect([await outlet.statusOf(completes), await outlet.statusOf(starts)]).toEqual(["activated", "created"]);
    clock.advance(2 * 86_400);
    expect([await outlet.statusOf(completes), await outlet.statusOf(starts)]).toEqual(["completed", "activated"]);
    expect(await outlet.total()).toBe(9_000);

    await outlet.move("Asia/Jakarta");
    expect([await outlet.statusOf(completes), await outlet.statusOf(starts)]).toEqual(["completed", "activated"]);
    expect(await call("deletePromotion", outlet.id, { path: { promotion_id: starts } })).toMatchObject({ status: 409 });
    const added = await outlet.promote("2026-11-29", "2026-11-30");
    expect(await outlet.statusOf(added)).toBe("created");
    expect(await outlet.total()).toBe(9_000);
    expect(await call("deactivatePromotion", outlet.id, { path: { promotion_id: starts } })).toMatchObject({
      status: 200,
    });
    expect(await outlet.total()).toBe(10_000); // the completed one does not return
    clock.advance(1_800);
    expect(await outlet.statusOf(added)).toBe("activated");
  });

  test("a move to a later zone and back keeps the furthest date (D-time-zones-2)", async () => {
    const outlet = await openOutlet("Asia/Jakarta");
    await clock.moveTo(new Date("2026-12-10T16:00:00Z"));
    const promotion = await outlet.promote("2026-12-11", "2026-12-12");
    expect(await outlet.statusOf(promotion)).toBe("created"); // 23:00 on the 10th
    await outlet.move("Asia/Jayapura");
    expect(await outlet.statusOf(promotion)).toBe("activated");
    await outlet.move("Pacific/Pago_Pago");
    await outlet.move("Asia/Jakarta");
    expect(await outlet.statusOf(promotion)).toBe("activated");
  });

  test("an item that a promotion sold out stays so until the promotion is completed in the new zone (D-time-zones-2, D-usage-limits-2)", async () => {
    await clock.moveTo(new Date("2026-12-20T02:00:00Z"));
    const outlet = await openOutlet("Asia/Jayapura");
    const limit = { usage_limit: { outlet: { max_quantity: 5, on_limit_reached: "MARK_OUT_OF_STOCK" } } };
    const promotion = await outlet.promote("2026-12-20", "2026-12-21", limit);
    await outlet.total(5);
    expect(
      await call("setMenuItemStocks", outlet.id, { body: [{ external_id: "es-teh", in_stock: true }] }),
    ).toMatchObject({
      status: 200,
    });
    const isInStock = async () => {
      const { body } = await call("getCatalog", outlet.id);
      return (body as GetCatalogResponse).data.menus[0]?.menu_items?.[0]?.in_stock;
    };
    await outlet.move("Asia/Jakarta");
    await clock.moveTo(new Date("2026-12-21T15:30:00Z")); // 00:30 on 22 December in Jayapura, 22:30 on the 21st in Jakarta
    expect([await outlet.statusOf(promotion), await isInStock()]).toEqual(["activated", false]);
    await outlet.move("Asia/Kathmandu"); // 21:15
    await clock.moveTo(new Date("2026-12-21T17:30:00Z"));
    expect([await outlet.statusOf(promotion), await isInStock()]).toEqual(["activated", false]);
    await outlet.move("Asia/Jakarta");
    expect([await outlet.statusOf(promotion), await isInStock()]).toEqual(["completed", true]);
  });

  /** Sends the requests while a transaction has the rows of the statement locked. Each waits for a lock before the next is sent. */
  async function sendWhileLocked(statement: string, id: string, requests: (() => Promise<unknown>)[]) {
    const sent: Promise<unknown>[] = [];
    await database.of(id).transaction(async (sql) => {
      await sql.query(statement, [id]);
      for (const request of requests) {
        sent.push(request());
        await until(async () => (await lockWaits()) === sent.length);
      }
    });
    await Promise.all(sent);
  }

  test("an order that waits for a correction is placed on the new date (D-time-zones-2)", async () => {
    const outlet = await openOutlet("Asia/Jakarta");
    await clock.moveTo(new Date("2026-12-22T16:30:00Z"));
    await outlet.promote("2026-12-23", "2026-12-24");
    let total: number | undefined;
    await sendWhileLocked("SELECT FROM catalogs WHERE outlet_id = $1 FOR UPDATE", outlet.id, [
      () => outlet.move("Asia/Jayapura"),
      async () => {
        total = await outlet.total();
      },
    ]);
    expect(total).toBe(9_000);
  });

  test("each of two concurrent corrections starts from the zone that the other leaves (D-time-zones-2)", async () => {
    const outlet = await openOutlet("Asia/Jakarta");
    const promotion = await outlet.promote("2026-12-23", "2026-12-24");
    await sendWhileLocked("SELECT FROM outlets WHERE id = $1 FOR UPDATE", outlet.id, [
      () => outlet.move("Asia/Jayapura"),
      () => outlet.move("Asia/Jakarta"),
    ]);
    expect(await outlet.statusOf(promotion)).toBe("activated");
  });

  test("a corrected time zone is logged, with the date that statuses keep if it moves back (D-time-zones-3)", async () => {
    await clock.moveTo(new Date("2026-12-24T16:30:00Z"));
    const lines: unknown[] = [];
    const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const node = openNode(database, { clock, log });
    const id = newId();
    const registerIn = async (time_zone: string) => {
      const headers = { "X-Request-ID": time_zone };
      const call = { path: { outlet_id: id }, headers, body: { ...LEAST, time_zone } };
      expect(await node.callPlatform("registerOutlet", call)).toMatchObject({ status: 200 });
    };
    for (const zone of ["Asia/Jakarta", "Asia/Jayapura", "Asia/Jayapura", "Asia/Jakarta"]) await registerIn(zone);
    const corrections = lines.filter((line) => (line as { msg: string }).msg === "time zone of an outlet corrected");
    const correction = { level: 30, outlet_id: id, msg: "time zone of an outlet corrected" };
    const [jakarta, jayapura] = ["Asia/Jakarta", "Asia/Jayapura"];
    expect(corrections).toEqual([
      { ...correction, request_id: jayapura, from: jakarta, to: jayapura },
      { ...correction, request_id: jakarta, from: jayapura, to: jakarta, statuses_kept_from: "2026-12-25" },
    ]);
  });
});
