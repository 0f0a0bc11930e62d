import { describe, expect, test } from "vitest";
import type { OperationId } from "../generated/operations.ts";
import { createLog } from "../server/observe/log/log.ts";
import { DatabaseUnavailable, openDatabase } from "../server/store/postgres/engine/database.ts";
import { createPostgresStore } from "../server/store/postgres/store.ts";
import { okWith, outcomeOf, rejected } from "./support/rejections.ts";
import { type Call, type HttpResponse, openApp } from "./support/sandbox.ts";
import { sealing } from "./support/sealing.ts";

/* Links of outlets, token info and outlet details (reference 2.8, 2.9, 4.3; decisions: outlet access, further operations). */

const { call, callPlatform, clock, database } = await openApp();

const FACILITATOR = { client: "demo-facilitator" };
/** A user of the merchant, calling through the Facilitator or another client. */
const as = (name: string, client = "demo-facilitator") => ({ client, user: `${name}@demo.example` });

const link = (outlet: string, product: string, id: unknown, options: Call = as("owner")) =>
  call("linkOutlet", outlet, { body: { external_outlet_id: id }, ...options, path: { product } });
const unlink = (outlet: string, product: string, options: Call = as("owner")) =>
  call("unlinkOutlet", outlet, { ...options, path: { product } });
const outcome = async (response: Promise<HttpResponse>) => outcomeOf(await response);

const now = () => clock.now().toISOString();
const rowsOf = (table: string, outlet: string) =>
  database.query(`SELECT * FROM ${table} WHERE outlet_id = $1 ORDER BY 1, 2, 3`, [outlet]);

let outlets = 0;
/** An outlet without registered partner, of a merchant without a partner. */
async function newOutlet(more: object = {}, outlet_id = `OUT-L${++outlets}`): Promise<string> {
  const members = [
    { user_id: "owner@demo.example", role: "owner" },
    { user_id: "admin@demo.example", role: "admin" },
    { user_id: "manager@demo.example", role: "manager" },
    { user_id: "cashier@demo.example", role: "cashier" },
  ];
  const body = { name: outlet_id, merchant_id: "MER-L", members, ...more };
  expect(await callPlatform("registerOutlet", { path: { outlet_id }, body })).toMatchObject({ status: 200 });
  return outlet_id;
}

const UNKNOWN = "OUT-none";
const NOT_FOUND = rejected(404, { message: "There is no such outlet." });
const NO_ROLE = rejected(403, {
  message: "This operation needs a user with the role owner, admin or manager at the outlet.",
});

describe("linkOutlet", () => {
  test("linkOutlet 200: returns the outlet by both its ids, with its registration and link times (R2.8-1, R4.3-3)", async () => {
    const outlet = await newOutlet();
    const created_at = now();
    clock.advance(60);
    const linked = {
      id: outlet,
      external_outlet_id: "KASIR-9",
      time_zone: "Asia/Jakarta",
      created_at,
      updated_at: now(),
      linked_at: now(),
    };
    expect(await outcome(link(outlet, "food", "KASIR-9"))).toEqual(okWith({ outlet: linked }));
  });

  test.each(["owner", "admin", "manager"])(
    "linkOutlet 200, unlinkOutlet 200: allows a user with the role %s (R4.3-5)",
    async (role) => {
      const outlet = await newOutlet();
      expect(await link(outlet, "food", "1", as(role))).toMatchObject({ status: 200 });
      expect(await outcome(unlink(outlet, "food", as(role)))).toEqual(okWith({}));
    },
  );

  test("linkOutlet 200: linking twice keeps linked_at and replaces the id; updated_at changes only with the id (R2.8-2)", async () => {
    const outlet = await newOutlet();
    const created_at = now();
    await link(outlet, "food", "first");
    const linked_at = now();
    clock.advance(10);
    const secondLink = await link(outlet, "food", "first");
    const same = {
      id: outlet,
      external_outlet_id: "first",
      time_zone: "Asia/Jakarta",
      created_at,
      updated_at: linked_at,
      linked_at,
    };
    expect(outcomeOf(secondLink)).toEqual(okWith({ outlet: same }));
    clock.advance(10);
    const otherId = { ...same, external_outlet_id: "second", updated_at: now() };
    expect(await outcome(link(outlet, "food", "second"))).toEqual(okWith({ outlet: otherId }));
    expect(await rowsOf("outlet_links", outlet)).toHaveLength(1);
  });

  test("linkOutlet 200: grants the Facilitator access to the outlet for this product only (R1-4, D-outlet-access-2, reference 4.3)", async () => {
    const outlet = await newOutlet();
    const read = (client = FACILITATOR) => outcome(call("getCatalog", outlet, client));
    expect(await read()).toEqual(NOT_FOUND);
    await link(outlet, "payment", "1");
    const title = "Requested resource not found";
    expect(await read()).toEqual(
      rejected(404, { title, message: "The outlet is not registered for food yet. Link it first." }),
    );
    await link(outlet, "food", "1");
    expect(await read()).toMatchObject({ status: 200 });
    expect(await read({ client: "demo-direct" })).toEqual(NOT_FOUND);
    expect(await read({ client: "demo-rival" })).toEqual(NOT_FOUND);
  });

  test("linkOutlet 200: each partner has its own link and outlet id", async () => {
    const outlet = await newOutlet();
    await link(outlet, "food", "ours");
    await link(outlet, "food", "theirs", as("owner", "another-facilitator"));
    expect(await rowsOf("outlet_links", outlet)).toMatchObject([
      { partner_id: "another-facilitator", product: "food", external_outlet_id: "theirs" },
      { partner_id: "demo-facilitator", product: "food", external_outlet_id: "ours" },
    ]);
    await unlink(outlet, "food");
    expect(await rowsOf("outlet_links", outlet)).toMatchObject([{ partner_id: "another-facilitator" }]);
  });

  test("linkOutlet 200: an outlet linked for payment has a point machine and keeps it (reference 2.9)", async () => {
    const outlet = await newOutlet();
    const popId = async () => (await database.query("SELECT pop_id FROM outlets WHERE id = $1", [outlet]))[0];
    await link(outlet, "food", "1");
    expect(await popId()).toEqual({ pop_id: null });
    await link(outlet, "payment", "1");
    const assigned = await popId();
    expect(assigned).toEqual({ pop_id: expect.stringMatching(/^POP-./) });
    await link(outlet, "payment", "2");
    await unlink(outlet, "payment");
    expect(await popId()).toEqual(assigned);
  });

  test("linkOutlet 200: 20 concurrent requests create one link", async () => {
    const outlet = await newOutlet();
    const ids = Array.from({ length: 20 }, (_, index) => `id-${index}`);
    const responses = await Promise.all(ids.map((id) => link(outlet, "food", id)));
    expect(responses.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect(await rowsOf("outlet_links", outlet)).toHaveLength(1);
  });

  test("linkOutlet 200: accepts ids of up to 200 characters of any kind", async () => {
    const outlet = await newOutlet();
    for (const id of [" .", "😀".repeat(200)])
      expect(await link(outlet, "food", id)).toMatchObject({ body: { data: { outlet: { external_outlet_id: id } } } });
  });

  test.each([
    ["a missing id (R4.3-1, R4.3-2)", { body: {} }, "/external_outlet_id"],
    ["201 characters", { body: { external_outlet_id: "😀".repeat(201) } }, "/external_outlet_id"],
    ["a number", { body: { external_outlet_id: 7 } }, "/external_outlet_id"],
    ["not an object", { body: [] }, ""],
    ["another product", { body: { external_outlet_id: "1" }, path: { product: "grocery" } }, "product"],
  ])("linkOutlet 400: %s (reference 4.3)", async (_what, options, field) => {
    const outlet = await newOutlet();
    const response = call("linkOutlet", outlet, { ...as("owner"), path: { product: "food" }, ...options });
    expect(await outcome(response)).toEqual(rejected(400, { field }));
    expect(await rowsOf("outlet_links", outlet)).toEqual([]);
  });
});

describe("unlinkOutlet", () => {
  test("unlinkOutlet 200: ends access immediately, for this product only (R1-4, R4.3-4)", async () => {
    const outlet = await newOutlet();
    await link(outlet, "food", "1");
    await link(outlet, "payment", "1");
    expect(await outcome(unlink(outlet, "food"))).toEqual(okWith({}));
    expect(await call("getCatalog", outlet, FACILITATOR)).toMatchObject({ status: 404 });
    expect(await rowsOf("outlet_links", outlet)).toMatchObject([{ product: "payment" }]);
    expect(await call("listInvoices", outlet, FACILITATOR)).toMatchObject({ status: 200 });
    expect(await outcome(unlink(outlet, "payment"))).toEqual(okWith({}));
    expect(await outcome(call("listInvoices", outlet, FACILITATOR))).toEqual(NOT_FOUND);
    expect(await outcome(call("getOutlet", outlet, FACILITATOR))).toEqual(NOT_FOUND);
  });

  test("unlinkOutlet 200: returns the same response for an outlet that is not linked", async () => {
    const outlet = await newOutlet();
    expect(await outcome(unlink(outlet, "food"))).toEqual(okWith({}));
    await link(outlet, "food", "1");
    await unlink(outlet, "food");
    expect(await outcome(unlink(outlet, "food"))).toEqual(okWith({}));
  });

  test("unlinkOutlet 200: keeps the registration of a Direct partner (decisions: outlet access)", async () => {
    expect(await outcome(unlink("OUT-1001", "food"))).toEqual(okWith({}));
    expect(await call("getCatalog", "OUT-1001")).toMatchObject({ status: 200 });
  });

  test("linkOutlet 200 after unlinkOutlet: sets a new linked_at", async () => {
    const outlet = await newOutlet();
    await link(outlet, "food", "1");
    await unlink(outlet, "food");
    clock.advance(5);
    const linked = { external_outlet_id: "1", updated_at: now(), linked_at: now() };
    expect(await link(outlet, "food", "1")).toMatchObject({ body: { data: { outlet: linked } } });
  });

  test("unlinkOutlet 400: another product (R4.3-1)", async () => {
    expect(await outcome(unlink("OUT-1001", "grocery"))).toEqual(rejected(400, { field: "product" }));
  });
});

describe("role and access (R5-4, reference 4.3; decisions: outlet access)", () => {
  test.each<[OperationId, Call]>([
    ["linkOutlet", { body: { external_outlet_id: "1" } }],
    ["unlinkOutlet", {}],
  ])("%s 403: an id that no text can be, with the response of another role", async (operation, options) => {
    const send = (outlet: string, user: string) =>
      call(operation, outlet, { ...options, ...as(user), path: { product: "food" } });
    const otherRole = await send("OUT-1001", "cashier");
    expect(outcomeOf(otherRole)).toEqual(NO_ROLE);
    expect((await send("OUT-1001\u0000", "owner")).text).toBe(otherRole.text);
    expect(await rowsOf("outlet_links", "OUT-1001")).toEqual([]);
  });

  test("linkOutlet 403 before 400: an invalid body reveals nothing of the outlet (R4.3-8)", async () => {
    expect(await outcome(link("OUT-1001", "grocery", 7, as("cashier")))).toEqual(NO_ROLE);
    expect(await outcome(link(UNKNOWN, "grocery", 7))).toEqual(NO_ROLE);
  });

  test("linkOutlet 403: a removed role no longer counts", async () => {
    const outlet = await newOutlet();
    const body = { name: outlet, merchant_id: "MER-L", members: [{ user_id: "owner@demo.example", role: "cashier" }] };
    await callPlatform("registerOutlet", { path: { outlet_id: outlet }, body });
    expect(await outcome(link(outlet, "food", "1"))).toEqual(NO_ROLE);
    expect(await outcome(link(outlet, "food", "1", as("manager")))).toEqual(NO_ROLE);
  });
});

describe("a client acting for a user (R4.2-11; decisions: outlet access)", () => {
  const list = (outlet: string, options: Call) => outcome(call("listPromotions", outlet, options));

  test("requires a link of the client and access of the user to the outlet", async () => {
    const outlet = await newOutlet();
    expect(await list(outlet, as("owner"))).toEqual(NOT_FOUND);
    await link(outlet, "food", "1");
    for (const member of ["owner", "admin", "manager", "cashier"])
      expect(await list(outlet, as(member))).toMatchObject({ status: 200 });
    expect(await list(outlet, as("rival"))).toEqual(NOT_FOUND);
    expect(await list(UNKNOWN, as("rival"))).toEqual(NOT_FOUND);
    await unlink(outlet, "food");
    expect(await list(outlet, as("owner"))).toEqual(NOT_FOUND);
  });

  test("404 Requested resource not found: linked for another product", async () => {
    const outlet = await newOutlet();
    await link(outlet, "payment", "1");
    expect(await list(outlet, as("owner"))).toEqual(rejected(404, { title: "Requested resource not found" }));
  });
});

describe("getTokenInfo", () => {
  const info = (options: Call) => outcome(call("getTokenInfo", "", options));
  const outlet = (id: string, name: string, address: string) => ({ id, name, address, email: "", phone: "" });
  const menteng = outlet("OUT-1001", "Warung Nusantara Menteng", "Jl. Cikini Raya 12, Jakarta Pusat");
  const kemang = outlet("OUT-1002", "Warung Nusantara Kemang", "Jl. Kemang Raya 45, Jakarta Selatan");
  const bandung = outlet("OUT-1003", "Warung Nusantara Bandung", "Jl. Braga 7, Bandung");
  const tebet = outlet("OUT-2001", "Dapur Tetangga Tebet", "Jl. Tebet Barat 3, Jakarta Selatan");

  test.each([
    ["cashier", ["cashier"], [menteng]],
    ["manager", ["manager"], [kemang]],
    ["owner", ["owner"], [menteng, kemang, bandung]],
    ["rival", ["owner"], [tebet]],
    ["nobody", [], []],
  ])(
    "getTokenInfo 200: %s (R2.9-2, R4.5-3, D-further-operations-1; decisions: sandbox fixtures)",
    async (user, roles, expected) => {
      const { body } = await info(as(user));
      const { data } = body as { data: { outlets: { id: string }[] } };
      const seeded = data.outlets.filter(({ id }) => !id.startsWith("OUT-L"));
      expect({ ...data, outlets: seeded }).toEqual({
        user: { roles: expect.arrayContaining(roles) },
        outlets: expected,
      });
    },
  );

  test("getTokenInfo 200: lists roles at several outlets once each, ordered by outlet id; an unknown email is empty (R4.5-3, D-further-operations-1, D-outlet-access-3)", async () => {
    const member = (role: string) => ({ members: [{ user_id: "many@demo.example", role }] });
    const ids = ["OUT-LB", "OUT-La", "OUT-Lb"]; // as no language orders them
    await newOutlet(member("owner"), "OUT-Lb");
    await newOutlet(member("owner"), "OUT-LB");
    await newOutlet(member("cashier"), "OUT-La");
    expect(await info(as("many"))).toEqual(
      okWith({ user: { roles: ["cashier", "owner"] }, outlets: ids.map((id) => outlet(id, id, "")) }),
    );
  });
});

describe("listLinkedOutlets (R4.5-6)", () => {
  const list = (query = "", options: Call = FACILITATOR) =>
    outcome(call("listLinkedOutlets", "", { query, ...options }));

  test("listLinkedOutlets 200: lists the registered outlets of a Direct partner's merchant (R2.8-2, D-further-operations-2)", async () => {
    const [{ created_at }] = (await database.query("SELECT created_at FROM outlets WHERE id = 'OUT-1001'")) as [
      { created_at: Date },
    ];
    const times = {
      time_zone: "Asia/Jakarta",
      created_at: created_at.toISOString(),
      updated_at: created_at.toISOString(),
    };
    const outlets = [
      { id: "OUT-1001", external_outlet_id: "KASIR-MENTENG-01", ...times },
      { id: "OUT-1002", ...times },
    ];
    const expected = okWith({ outlets, total_count: 2, total_pages: 1 });
    expect(await list("", { client: "demo-direct" })).toEqual(expected);
    expect(await list("", { client: "demo-rival" })).toMatchObject(okWith({ outlets: [{ id: "OUT-2001" }] }));
  });

  test("listLinkedOutlets 200: lists outlets linked for any product once, by the newest id (D-further-operations-2)", async () => {
    const client = { client: "lister" };
    const created_at = now();
    const ids = [await newOutlet(), await newOutlet(), await newOutlet()];
    const linkIt = (index: number, product: string, id: string) =>
      link(ids[index] as string, product, id, as("owner", "lister"));
    clock.advance(1);
    for (const index of [2, 0, 1]) await linkIt(index, "food", `food-${index}`);
    const foodAt = now();
    clock.advance(1);
    await linkIt(1, "payment", "payment-1");
    const outlets = [
      { id: ids[0], external_outlet_id: "food-0", time_zone: "Asia/Jakarta", created_at, updated_at: foodAt },
      { id: ids[1], external_outlet_id: "payment-1", time_zone: "Asia/Jakarta", created_at, updated_at: now() },
      { id: ids[2], external_outlet_id: "food-2", time_zone: "Asia/Jakarta", created_at, updated_at: foodAt },
    ];
    expect(await list("", client)).toEqual(okWith({ outlets, total_count: 3, total_pages: 1 }));
    const page = (from: number, to: number, total_pages: number) =>
      okWith({ outlets: outlets.slice(from, to), total_count: 3, total_pages });
    expect(await list("?page=1&per_page=2", client)).toEqual(page(0, 2, 2));
    expect(await list("?page=2&per_page=2", client)).toEqual(page(2, 3, 2));
    expect(await list("?page=3&per_page=2", client)).toEqual(page(3, 3, 2));
    expect(await list("?per_page=3", client)).toEqual(page(0, 3, 1));
  });

  test("listLinkedOutlets 200: no outlets (D-further-operations-2)", async () => {
    const emptyPage = okWith({ outlets: [], total_count: 0, total_pages: 0 });
    expect(await list("", { client: "never-heard-of" })).toEqual(emptyPage);
  });

  test.each([
    ["?page=0", "page"],
    ["?page=1.5", "page"],
    ["?page=x", "page"],
    ["?per_page=0", "per_page"],
    ["?per_page=1001", "per_page"],
    ["?page=1&page=2", "page"],
  ])("listLinkedOutlets 400: %s (D-further-operations-2)", async (query, field) => {
    expect(await list(query)).toEqual(rejected(400, { field }));
  });

  test.each(["0x1", "1e400"])(
    "listLinkedOutlets 400: ?page=%s, which Prism parses as a number (D-further-operations-2)",
    async (page) => {
      expect(await list(`?page=${page}`, { ...FACILITATOR, beyondSchema: true })).toEqual(
        rejected(400, { field: "page" }),
      );
    },
  );
});

describe("getOutlet", () => {
  const get = (outlet: string, options: Call = {}) => outcome(call("getOutlet", outlet, options));

  test("getOutlet 200: returns all fields (R2.9-1, D-further-operations-3)", async () => {
    const outlet = {
      id: "OUT-1001",
      merchant_name: "Warung Nusantara",
      name: "Warung Nusantara Menteng",
      status: "active",
      time_zone: "Asia/Jakarta",
      email: "menteng@nusantara.example",
      payment_settings: { wallet: { active: false }, qr: { active: true } },
      applications: { gateway: { active: true }, wallet: { active: false } },
    };
    expect(await get("OUT-1001")).toEqual(okWith({ outlet }));
  });

  test("getOutlet 200: an outlet without registered products that is linked to a Facilitator (D-further-operations-3)", async () => {
    expect(await get("OUT-1003")).toMatchObject(
      okWith({ outlet: { id: "OUT-1003", name: "Warung Nusantara Bandung" } }),
    );
    const outlet = await newOutlet();
    await link(outlet, "payment", "1");
    const off = { active: false };
    const defaults = {
      id: outlet,
      merchant_name: "",
      name: outlet,
      status: "active",
      time_zone: "Asia/Jakarta",
      email: "",
      payment_settings: { wallet: off, qr: off },
      applications: { gateway: off, wallet: off },
    };
    expect(await get(outlet, FACILITATOR)).toEqual(okWith({ outlet: defaults }));
  });

  test.each(["OUT-1001", "OUT-1003", UNKNOWN, "", "\u0000", "OUT-1001 ", "x".repeat(3_000)].map((id) => [id]))(
    "getOutlet 404: another partner's outlet and an unknown one, %j, have the same response",
    async (outlet) => {
      if (outlet !== "") expect(await get(outlet, { client: "demo-rival" })).toEqual(NOT_FOUND);
      expect(await get("OUT-1001", FACILITATOR)).toEqual(NOT_FOUND);
    },
  );
});

test("throws when a partner cannot be saved", async () => {
  const away = openDatabase({ url: "postgres://nobody@127.0.0.1:1/nothing", log: createLog("silent"), asOwner: true });
  const { outlets } = createPostgresStore(away, sealing);
  await expect(outlets.registerPartner("another", null)).rejects.toThrow(DatabaseUnavailable);
  await away.close();
});

test("a client id that PostgreSQL cannot store is not a partner", async () => {
  const { outlets } = createPostgresStore(database, sealing);
  expect([await outlets.isDirect("demo-direct"), await outlets.isDirect("\u0000")]).toEqual([true, false]);
});
