import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Invoice, LinkedProduct } from "../generated/schemas.ts";
import { requestKey } from "../server/store/postgres/outlets/catalogs.ts";
import { createPostgresStore } from "../server/store/postgres/store.ts";
import { cloneDatabase } from "./support/database.ts";
import { OPENED_AT, SEEDED } from "./support/database-url.ts";
import { sealing } from "./support/sealing.ts";

/*
 * Each write changes exactly the rows that it names, and each read returns its own row. Every row under test has neighbours that differ
 * from it in one part of the key.
 */

const { database, owner: sql } = await cloneDatabase(SEEDED);
const store = createPostgresStore(database, sealing);
const at = OPENED_AT;
const later = (ms: number) => new Date(at.getTime() + ms);

const OUTLETS = ["OUT-1001", "OUT-1002"];
const PARTNERS = ["demo-direct", "demo-facilitator"];
const PRODUCTS: LinkedProduct[] = ["food", "payment"];
const [OUTLET, OTHER] = OUTLETS as [string, string];
const [PARTNER] = PARTNERS as [string];

type Row = Record<string, unknown>;
const rowsOf = async (table: string): Promise<Row[]> =>
  (await sql.query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY t::text`)).map(({ row }) => row);

/** The rows that some work removed from or wrote to a table, reduced to `part`. */
async function changed(table: string, work: () => Promise<unknown>, part: (row: Row) => unknown) {
  const before = (await rowsOf(table)).map((row) => JSON.stringify(row));
  await work();
  const after = (await rowsOf(table)).map((row) => JSON.stringify(row));
  const only = (rows: string[], others: string[]) =>
    rows.filter((row) => !others.includes(row)).map((row) => part(JSON.parse(row) as Row));
  return { removed: only(before, after), written: only(after, before) };
}
const keys =
  (...names: string[]) =>
  (row: Row): unknown[] =>
    names.map((name) => row[name]);

/** Every combination of the values. */
const grid = (...lists: string[][]): string[][] =>
  lists.reduce<string[][]>((all, list) => all.flatMap((entry) => list.map((value) => [...entry, value])), [[]]);

describe("links", () => {
  const link = ([outletId, clientId, product]: string[]) => ({
    outletId: outletId as string,
    clientId: clientId as string,
    product: product as LinkedProduct,
  });
  const part = keys("outlet_id", "partner_id", "product", "external_outlet_id");
  beforeAll(async () => {
    await sql.query("DELETE FROM outlet_links");
    for (const key of grid(OUTLETS, PARTNERS, PRODUCTS))
      await store.links.save({ ...link(key), externalOutletId: "POS" }, at);
  });

  test.each(grid(OUTLETS, PARTNERS, PRODUCTS))("%s %s %s", async (...key) => {
    const saved = () => store.links.save({ ...link(key), externalOutletId: "POS-2" }, later(1));
    expect(await changed("outlet_links", saved, part)).toEqual({
      removed: [[...key, "POS"]],
      written: [[...key, "POS-2"]],
    });
    const removed = () => store.links.remove(link(key));
    expect(await changed("outlet_links", removed, part)).toEqual({ removed: [[...key, "POS-2"]], written: [] });
    await store.links.save({ ...link(key), externalOutletId: "POS" }, at);
  });
});

describe("subscriptions", () => {
  const owners = [
    ...PARTNERS.map((clientId) => ({ clientId, outletId: null })),
    ...OUTLETS.map((outletId) => ({ clientId: PARTNER, outletId })),
  ];
  const event = "food.order.created" as const;
  const idOf = new Map<string, string>();
  const keyOf = (owner: object, nth: number) => `${JSON.stringify(owner)} ${nth}`;
  const fields = (path: string) => ({
    event,
    url: `https://partner.example/${path}`,
    active: true,
    address: `https://partner.example/${path}`,
  });
  beforeAll(async () => {
    for (const owner of owners)
      for (const nth of [1, 2]) {
        const id = randomUUID();
        idOf.set(keyOf(owner, nth), id);
        await store.subscriptions.create(owner, fields(`${nth}`), { id, at, newSecret: `whsec_${id}`, atMost: 100 });
      }
  });
  const cases = owners.map((owner) => ({
    owner,
    name: JSON.stringify(owner),
    id: () => idOf.get(keyOf(owner, 1)) as string,
  }));

  test.each(cases)("$name reads, lists and changes its own subscriptions", async ({ owner, id }) => {
    const page = { after: 0, upTo: 1 };
    expect(await store.subscriptions.find(owner, id())).toMatchObject({ id: id(), url: "https://partner.example/1" });
    expect(await store.subscriptions.list(owner, [event], page)).toMatchObject({
      subscriptions: [{ id: id() }],
      count: 2,
    });
    expect(await store.subscriptions.list(owner, [event], { after: 1, upTo: 5 })).toMatchObject({
      subscriptions: [{ id: idOf.get(keyOf(owner, 2)) }],
      count: 2,
    });
    expect(await store.subscriptions.list(owner, [event], { after: 2, upTo: 5 })).toEqual({
      subscriptions: [],
      count: 2,
    });
    expect(await store.subscriptions.list(owner, ["food.catalog.menu_mapping_updated"], page)).toEqual({
      subscriptions: [],
      count: 0,
    });
    const update = (url: string) => () => store.subscriptions.update(owner, id(), fields(url), { atMost: 100 });
    expect(await changed("subscriptions", update("3"), keys("id", "url"))).toEqual({
      removed: [[id(), "https://partner.example/1"]],
      written: [[id(), "https://partner.example/3"]],
    });
    await update("1")();
  });

  test.each(cases)("no other owner reads, changes or removes subscriptions of $name", async ({ owner, id }) => {
    for (const otherOwner of owners.filter((entry) => entry !== owner)) {
      expect(await store.subscriptions.find(otherOwner, id())).toBeUndefined();
      expect(await store.subscriptions.update(otherOwner, id(), fields("9"), { atMost: 100 })).toBeUndefined();
      expect(await changed("subscriptions", () => store.subscriptions.remove(otherOwner, id()), keys("id"))).toEqual({
        removed: [],
        written: [],
      });
    }
    const removed = () => store.subscriptions.remove(owner, id());
    expect(await changed("subscriptions", removed, keys("id"))).toEqual({ removed: [[id()]], written: [] });
  });
});

describe("catalog requests", () => {
  const runs = new Map<string, string>();
  const request = (outletId: string, requestId: string) => ({
    partnerId: outletId,
    outletId,
    requestId,
    run: runs.get(`${outletId} ${requestId}`) as string,
    images: [],
  });
  const part = (row: Row) => [row.outlet_id, row.request_id, row.status, row.leased_until !== null];
  beforeAll(async () => {
    await sql.query("DELETE FROM catalog_requests");
    for (const [nth, [outletId, requestId]] of grid(OUTLETS, ["a", "b"]).entries()) {
      const run = randomUUID();
      runs.set(`${outletId} ${requestId}`, run);
      await sql.query(
        `INSERT INTO catalog_requests (outlet_id, request_key, request_id, run, status, errors, images, created_at)
         VALUES ($1, $2, $3, $4, 'processing', '[]', '[]', $5)`,
        [outletId, requestKey(requestId as string), requestId, run, later(nth)],
      );
    }
  });

  test("are claimed per outlet, newest first, and again after their lease", async () => {
    const claim = async (outletId: string, now: Date) => {
      const leasedUntil = new Date(now.getTime() + 30);
      const job = await store.catalogRequests.claim({ partnerId: outletId, outletId }, { at: now, leasedUntil });
      return job && `${job.outletId} ${job.requestId}`;
    };
    for (const outletId of OUTLETS) {
      expect([await claim(outletId, at), await claim(outletId, at), await claim(outletId, at)]).toEqual([
        `${outletId} b`,
        `${outletId} a`,
        undefined,
      ]);
      expect(await claim(outletId, later(29))).toBeUndefined();
      expect(await claim(outletId, later(30))).toBe(`${outletId} b`);
    }
  });

  test("are pending per partner, limited per partner, oldest first", async () => {
    const waiting = async (perPartner: number) =>
      (await store.catalogRequests.pending(at, perPartner)).map(
        ({ partnerId, outletId }) => `${partnerId} ${outletId}`,
      );
    await sql.query("UPDATE catalog_requests SET leased_until = NULL");
    // Rows of the previous version have no partner.
    const first = OUTLETS.map((outlet) => `${outlet} ${outlet}`);
    expect(await waiting(1)).toEqual(first);
    const all = await waiting(2);
    expect([all.slice(0, 2).sort(), all.slice(2).sort()]).toEqual([first, first]); // the oldest of each partner first
    await sql.query("UPDATE catalog_requests SET partner_id = 'partner'");
    expect(await waiting(1)).toEqual([`partner ${OUTLETS[0]}`]);
    expect(await waiting(3)).toEqual([0, 0, 1].map((nth) => `partner ${OUTLETS[nth]}`));
    expect(await waiting(0)).toEqual([]);
    expect(await store.catalogRequests.backlog()).toEqual({ count: 4, since: at });
    await sql.query("UPDATE catalog_requests SET partner_id = NULL, leased_until = $1", [later(30)]);
  });

  test("are renewed, found and completed one by one, by their own run", async () => {
    const job = request(OUTLET, "a");
    for (const wrong of [
      { ...job, run: randomUUID() },
      { ...job, outletId: OTHER },
      { ...job, requestId: "c" },
    ])
      expect(await store.catalogRequests.renew(wrong, later(60))).toBe(false);
    const before = await rowsOf("catalog_requests");
    expect(await store.catalogRequests.renew(job, later(3_600_000))).toBe(true);
    const after = await rowsOf("catalog_requests");
    expect(
      after.filter((row) => !before.some((entry) => JSON.stringify(entry) === JSON.stringify(row))).map(part),
    ).toEqual([[OUTLET, "a", "processing", true]]);
    const result = { status: "partial" as const, errors: [], at };
    const finish = (candidate: typeof job) =>
      store.transaction(candidate.outletId, ({ catalogRequests }) => catalogRequests.finish(candidate, result));
    for (const wrong of [
      { ...job, run: randomUUID() },
      { ...job, requestId: "c" },
    ])
      expect(await finish(wrong)).toBe(false);
    let isFinished: boolean | undefined;
    const finished = async () => {
      isFinished = await finish(job);
    };
    expect(await changed("catalog_requests", finished, part)).toEqual({
      removed: [[OUTLET, "a", "processing", true]],
      written: [[OUTLET, "a", "partial", false]],
    });
    expect([isFinished, await finish(job)]).toEqual([true, false]);
    expect(await store.catalogRequests.find(OUTLET, "a")).toMatchObject({ request_id: "a", status: "partial" });
    expect(await store.catalogRequests.find(OUTLET, "b")).toMatchObject({ request_id: "b", status: "processing" });
    expect(await store.catalogRequests.find(OTHER, "a")).toMatchObject({ request_id: "a", status: "processing" });
    expect(await store.catalogRequests.find(OUTLET, "c")).toBeUndefined();
  });
});

describe("promotions", () => {
  const TODAY = Temporal.PlainDate.from("2026-11-21");
  const detail = (end_date: string, external_menu_id: string) => JSON.stringify({ end_date, external_menu_id });
  const ids: Record<string, string> = {};
  const idOf = (outlet: string, name: string) => ids[`${outlet} ${name}`] as string;
  beforeAll(async () => {
    for (const table of ["catalog_holds", "promotion_uses", "promotions"]) await sql.query(`DELETE FROM ${table}`);
    for (const outlet of OUTLETS)
      for (const [name, end, item, ended] of [
        ["past", "2026-11-20", "tea", null],
        ["today", "2026-11-21", "tea", null],
        ["coffee", "2026-11-22", "coffee", null],
        ["ended", "2026-11-22", "tea", "deactivated"],
      ] as const) {
        const id = randomUUID();
        ids[`${outlet} ${name}`] = id;
        await sql.query(
          `INSERT INTO promotions (outlet_id, id, position, detail, items, created_at, ended_as)
           SELECT $1, $2, count(*) + 1, $3, '[]', $4, $5 FROM promotions WHERE outlet_id = $1`,
          [outlet, id, detail(end, item), at, ended],
        );
        await sql.query("INSERT INTO promotion_uses VALUES ($1, $2, '2026-11-20', 1), ($1, $2, '2026-11-21', 3)", [
          outlet,
          id,
        ]);
        await sql.query("INSERT INTO catalog_holds VALUES ($1, $2, $3, $4)", [
          outlet,
          id,
          `held-${name}`,
          later(1_000),
        ]);
      }
  });
  const namesOf = (promotions: { id: string }[]) =>
    promotions.map(({ id }) => Object.keys(ids).find((key) => ids[key] === id));

  test("lists an outlet's promotions newest first, and those that have not ended", async () => {
    expect(namesOf(await store.promotions.listNotOver(OUTLET, TODAY))).toEqual([`${OUTLET} coffee`, `${OUTLET} today`]);
    const page = async (nth: number) => {
      const { promotions, total } = await store.promotions.list(OUTLET, { limit: 3, page: nth });
      return [namesOf(promotions), total];
    };
    expect(await page(1)).toEqual([["ended", "coffee", "today"].map((name) => `${OUTLET} ${name}`), 4]);
    expect(await page(2)).toEqual([[`${OUTLET} past`], 4]);
    expect(await page(3)).toEqual([[], 4]);
    expect(await store.promotions.find(OTHER, idOf(OUTLET, "today"))).toBeUndefined();
    expect(await store.promotions.find(OUTLET, idOf(OUTLET, "today"))).toMatchObject({ id: idOf(OUTLET, "today") });
  });

  test("counts the promotions of some items for the day", async () => {
    const listCounted = (items: string[], day = TODAY) =>
      store.transaction(OUTLET, ({ promotions }) => promotions.listCounted(day, items));
    const uses = async (...args: Parameters<typeof listCounted>) =>
      (await listCounted(...args)).map(({ id, used }) => [namesOf([{ id }])[0], used]);
    expect(await uses(["tea"])).toEqual([[`${OUTLET} today`, { "2026-11-21": 3 }]]);
    expect(await uses(["tea", "coffee"])).toEqual([
      [`${OUTLET} coffee`, { "2026-11-21": 3 }],
      [`${OUTLET} today`, { "2026-11-21": 3 }],
    ]);
    expect(await uses(["coffee"], TODAY.add({ days: 1 }))).toEqual([[`${OUTLET} coffee`, {}]]);
    expect(await uses([])).toEqual([]);
  });

  test("counts sold pieces per promotion and day", async () => {
    const id = idOf(OUTLET, "today");
    const use = () =>
      store.transaction(OUTLET, async ({ promotions }) => promotions.use(TODAY, [{ promotionId: id, pieces: 2 }], []));
    expect(await changed("promotion_uses", use, keys("outlet_id", "promotion_id", "day", "pieces"))).toEqual({
      removed: [[OUTLET, id, "2026-11-21", 3]],
      written: [[OUTLET, id, "2026-11-21", 5]],
    });
  });

  test("saves one ended promotion, and removes only the holds of ended ones", async () => {
    const id = idOf(OUTLET, "coffee");
    const save = () =>
      store.transaction(OUTLET, async ({ promotions }) => {
        const promotion = await promotions.find(id);
        await promotions.save([{ ...(promotion ?? expect.unreachable()), ended_as: "deleted" }], later(5));
      });
    const holds = keys("outlet_id", "external_id");
    expect(
      await changed(
        "catalog_holds",
        async () => {
          expect(await changed("promotions", save, keys("outlet_id", "id", "ended_as"))).toEqual({
            removed: [[OUTLET, id, null]],
            written: [[OUTLET, id, "deleted"]],
          });
        },
        holds,
      ),
    ).toEqual({
      removed: expect.arrayContaining([
        [OUTLET, "held-coffee"],
        [OUTLET, "held-ended"],
      ]),
      written: [],
    });
    expect((await rowsOf("catalog_holds")).map(holds).sort()).toEqual([
      [OUTLET, "held-past"],
      [OUTLET, "held-today"],
      ...["coffee", "ended", "past", "today"].map((name) => [OTHER, `held-${name}`]),
    ]);
  });

  test("expired holds are released on read, and the catalog gets a new revision", async () => {
    await sql.query("UPDATE catalog_holds SET until = $1 WHERE external_id = 'held-past'", [later(2_000)]);
    await sql.query("UPDATE catalogs SET holds_until = $1", [later(1_000)]);
    const revision = keys("outlet_id", "holds_until");
    const ms = (row: unknown[]) => [row[0], row[1] === null ? null : Date.parse(row[1] as string) - at.getTime()];
    const read = (time: Date) => () => store.catalogs.read(OUTLET, time);
    expect(await changed("catalogs", read(later(999)), keys("outlet_id"))).toEqual({ removed: [], written: [] });
    const { removed, written } = await changed("catalogs", read(later(1_000)), revision);
    expect([removed, written].map((rows) => rows.map((row) => ms(row as unknown[])))).toEqual([
      [[OUTLET, 1_000]],
      [[OUTLET, 2_000]],
    ]);
    expect(
      (await rowsOf("catalog_holds")).filter(({ outlet_id }) => outlet_id === OUTLET).map(keys("external_id")),
    ).toEqual([["held-past"]]);
    await read(later(2_000))();
    expect((await rowsOf("catalog_holds")).map(keys("outlet_id"))).toEqual(Array(4).fill([OTHER]));
    expect((await rowsOf("catalogs")).filter(({ outlet_id }) => outlet_id === OUTLET).map(keys("holds_until"))).toEqual(
      [[null]],
    );
  });
});

describe("payments", () => {
  const OWNER = "owner";
  const ids = grid(OUTLETS, ["F-1", "F-2"], [OWNER, "other"]).map((key) => ({ key, id: randomUUID() }));
  const idOf = (...keyParts: string[]) => ids.find(({ key }) => key.join() === keyParts.join())?.id as string;
  beforeAll(async () => {
    for (const { key, id } of ids)
      await sql.query("INSERT INTO payments VALUES ($1, $2, 'POP', $3, 100, 'qr', $5, NULL, $4)", [id, ...key, at]);
  });

  test("are found by id and by order, within their outlet", async () => {
    expect((await store.payments.find(OUTLET, idOf(OUTLET, "F-1", OWNER)))?.payment.transaction.order_id).toBe("F-1");
    expect(await store.payments.find(OUTLET, idOf(OTHER, "F-1", OWNER))).toBeUndefined();
    expect((await store.payments.findByOrder({ outletId: OTHER, clientId: OWNER }, "F-2"))?.transaction.id).toBe(
      idOf(OTHER, "F-2", OWNER),
    );
    expect(await store.payments.findByOrder({ outletId: OUTLET, clientId: OWNER }, "F-3")).toBeUndefined();
  });

  test("are settled individually", async () => {
    const id = idOf(OUTLET, "F-1", OWNER);
    const settle = () =>
      store.transaction(OUTLET, async ({ payments }) => {
        const locked = (await payments.lock(id)) ?? expect.unreachable();
        const transaction = { ...locked.payment.transaction, settlement_at: later(7).toISOString() };
        await payments.saveSettlement({ ...locked.payment, transaction });
      });
    expect(await changed("payments", settle, keys("id", "settled_at"))).toEqual({
      removed: [[id, null]],
      written: [[id, expect.stringMatching(/^2026-11-21T10:15:30\.007/)]],
    });
  });

  test("are unique per order and client; one without a client is visible to all (D-owner-of-a-payment-2)", async () => {
    const owner = { outletId: OUTLET, clientId: OWNER };
    const payment = (await store.payments.findByOrder(owner, "F-2")) ?? expect.unreachable();
    const add = (order_id: string, clientId = OWNER) =>
      store.transaction(OUTLET, ({ payments }) =>
        payments.add({ ...payment, transaction: { ...payment.transaction, id: randomUUID(), order_id } }, clientId),
      );
    expect([await add("F-2"), await add("F-9"), await add("F-9"), await add("F-9", "other")]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    const old = randomUUID();
    await sql.query("INSERT INTO payments VALUES ($1, $2, 'POP', 'F-OLD', 100, 'qr', $3)", [old, OUTLET, at]);
    expect(await add("F-OLD")).toBe(false);
    expect((await store.payments.findByOrder(owner, "F-OLD"))?.transaction.id).toBe(old);
    expect((await store.payments.findOwn(owner, old))?.transaction.id).toBe(old);
    await sql.query("DELETE FROM payments WHERE order_id = 'F-OLD'");
  });
});

describe("stored responses of idempotent requests", () => {
  const KEYS = [randomUUID(), randomUUID()];
  const all = grid(OUTLETS, PARTNERS, ["createPromotion", "createTransaction"], KEYS);
  const request = ([outletId, clientId, operationId, key]: string[], now = at) => ({
    outletId: outletId as string,
    clientId: clientId as string,
    operationId: operationId as string,
    key: key as string,
    bodyHash: Buffer.from(`${outletId} ${clientId} ${operationId} ${key}`),
    at: now,
  });
  const find = (key: string[], now?: Date) =>
    store.transaction(key[0] as string, async ({ idempotency }) => {
      const stored = await idempotency.lock(request(key, now));
      return typeof stored === "string" ? stored : stored.body;
    });
  const keep = (key: string[], body: string, now = at, expiresAt = later(1_000)) =>
    store.transaction(key[0] as string, async ({ idempotency }) => {
      expect(await idempotency.lock(request(key, now))).toBe("new");
      await idempotency.save(request(key, now), { status: 200, body, expiresAt });
    });

  test("are found by outlet, client, operation and key until they expire", async () => {
    for (const key of all) await keep(key, key.join(" "));
    for (const key of all) expect(await find(key)).toBe(key.join(" "));
    expect(await find(all[0] as string[], later(999))).toBe(all[0]?.join(" "));
    expect(await find(all[0] as string[], later(1_000))).toBe("new");
    const otherKey = [OUTLET, PARTNER, "createPromotion", randomUUID()];
    expect([await find(otherKey), await find(otherKey)]).toEqual(["new", "new"]); // the first call saved no response
  });

  test("saving a response removes no expired ones (test/data-retention)", async () => {
    await sql.query("DELETE FROM idempotent_answers");
    await keep([OUTLET, PARTNER, "createPromotion", KEYS[0] as string], "", at, later(0));
    const fresh = [OUTLET, PARTNER, "createPromotion", KEYS[1] as string];
    expect(
      await changed("idempotent_answers", () => keep(fresh, "", later(10), later(99)), keys("outlet_id", "key")),
    ).toEqual({
      removed: [],
      written: [[OUTLET, KEYS[1]]],
    });
  });
});

test("records are positioned per outlet and kind", async () => {
  const record = (id: number, note: string) => ({ id, note }) as unknown as Invoice;
  const add = (outlet: string, kind: "invoice" | "customer", ...ids: number[]) =>
    store.reporting.record(outlet, kind, ids.map((id) => record(id, `${outlet} ${kind}`)) as never);
  const read = async (outlet: string, kind: "invoice" | "customer", after: number, upTo: number) => {
    const { entries, count } = await store.reporting.read(outlet, kind, { after, upTo });
    return [
      (JSON.parse(`[${entries.first}]`) as { id: number; note: string }[]).map(({ id, note }) => `${id} ${note}`),
      count,
    ];
  };
  for (const outlet of OUTLETS) for (const kind of ["invoice", "customer"] as const) await add(outlet, kind, 3, 1, 2);
  expect(await add("OUT-NONE", "invoice", 1)).toBe(false);
  const all = await read(OUTLET, "invoice", 0, 5);
  const before = (all[1] as number) - 3;
  expect((await read(OUTLET, "invoice", before, before + 2))[0]).toEqual([
    `3 ${OUTLET} invoice`,
    `1 ${OUTLET} invoice`,
  ]);
  expect((await read(OUTLET, "invoice", before + 2, before + 9))[0]).toEqual([`2 ${OUTLET} invoice`]);
  const recordAgain = () => store.reporting.record(OUTLET, "invoice", [record(1, "again"), record(9, "new")] as never);
  const body = (row: Row) => [row.outlet_id, row.kind, JSON.parse(row.body as string)];
  expect(await changed("records", recordAgain, body)).toEqual({
    removed: [[OUTLET, "invoice", { id: 1, note: `${OUTLET} invoice` }]],
    written: expect.arrayContaining([
      [OUTLET, "invoice", { id: 1, note: "again" }],
      [OUTLET, "invoice", { id: 9, note: "new" }],
    ]),
  });
  expect((await read(OUTLET, "invoice", before, before + 9))[0]).toEqual([
    `3 ${OUTLET} invoice`,
    "1 again",
    `2 ${OUTLET} invoice`,
    "9 new",
  ]);
});

test("rotates the secrets of one partner only", async () => {
  for (const partner of PARTNERS) await store.notificationSecrets.find(partner, `whsec_${partner}`, at);
  const rotate = (secret: string, ms: number) =>
    store.partnerTransaction(PARTNER, async ({ notificationSecrets }) => {
      await notificationSecrets.lock(later(ms));
      return notificationSecrets.rotate(secret, { at: later(ms), overlapUntil: later(ms + 100) });
    });
  const { secret: first } = await store.notificationSecrets.find(PARTNER, "unused", at);
  const part = ({ partner_id, sealed }: Record<string, unknown>) => [
    partner_id,
    sealing.open(String(sealed), ["notification_secrets", String(partner_id)]),
  ];
  expect(await changed("notification_secrets", () => rotate("second", 0), part)).toEqual({
    removed: [[PARTNER, first]],
    written: expect.arrayContaining([
      [PARTNER, first],
      [PARTNER, "second"],
    ]),
  });
  const secretAt = (now: Date) => store.notificationSecrets.find(PARTNER, "unused", now);
  expect(await secretAt(later(99))).toEqual({ secret: "second", previous_signs_until: later(100).toISOString() });
  expect(await secretAt(later(100))).toEqual({ secret: "second", previous_signs_until: null });
  await rotate("third", 10);
  expect(
    (await rowsOf("notification_secrets"))
      .filter(({ partner_id }) => partner_id === PARTNER)
      .map(part)
      .sort(),
  ).toEqual([
    [PARTNER, "second"],
    [PARTNER, "third"],
  ]);
});

test("the test clock only moves forward, by a difference or to a later time", async () => {
  const offset = await store.clock.offsetMs();
  expect(await store.clock.advance(5)).toBe(offset + 5);
  expect(await store.clock.raise(offset + 5)).toBe(true);
  expect(await store.clock.raise(offset + 4)).toBe(false);
  expect(await store.clock.offsetMs()).toBe(offset + 5);
  expect(await store.clock.raise(offset + 6)).toBe(true);
  expect(await store.clock.offsetMs()).toBe(offset + 6);
});
