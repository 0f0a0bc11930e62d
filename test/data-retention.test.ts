import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { createDataRetention } from "../server/boot/retention/data-retention.ts";
import { createLog } from "../server/observe/log/log.ts";
import { catalogOf } from "./support/catalogs.ts";
import { EVENT_SCOPES } from "./support/deliveries.ts";
import { openApp } from "./support/sandbox.ts";

/* Retention of data about requests (decisions: retention of other data). */

const { call, clock, database, newOutlet, store } = await openApp();
const DAY_S = 86_400;
const [outlet, neighbour] = [await newOutlet(), await newOutlet()];

/** Removes expired data and returns the lines of the log. */
async function purge() {
  const lines: unknown[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  await createDataRetention({ store: store.retention, clock, log }).runScheduled();
  return lines;
}
const replace = (id: string, at = outlet) => call("replaceCatalog", at, { body: catalogOf([], [], id) });
const statusOf = async (request_id: string, at = outlet) =>
  (await call("getCatalogRequest", at, { path: { request_id } })).status;
const pay = (key: string) =>
  call("createTransaction", "OUT-1001", {
    headers: { "X-Idempotency-Key": key },
    body: { transaction_details: { order_id: key, gross_amount: 1000, currency: "IDR" } },
  });
const responses = async () =>
  (await database.acrossOutlets.query<{ key: string }>("SELECT key FROM idempotent_answers ORDER BY key")).map(
    ({ key }) => key,
  );

test("keeps a catalog request of exactly 30 days, and removes an older one, of each outlet (D-retention-of-other-data-1)", async () => {
  for (const at of [outlet, neighbour]) await replace("old", at);
  clock.advance(0.001);
  await replace("edge");
  clock.advance(30 * DAY_S - 0.001);
  await replace("new");
  await purge();
  expect([await statusOf("old"), await statusOf("edge"), await statusOf("new")]).toEqual([200, 200, 200]);
  clock.advance(0.001);
  await purge();
  expect([await statusOf("old"), await statusOf("edge"), await statusOf("new")]).toEqual([404, 200, 200]);
  expect(await statusOf("old", neighbour)).toBe(404);
});

test("keeps a request with unchecked images at any age", async () => {
  const body = { ...catalogOf([{ menu_items: [image("a")] }], [], "waiting") };
  await call("replaceCatalog", outlet, { body });
  clock.advance(400 * DAY_S);
  await purge();
  expect(await statusOf("waiting")).toBe(200);
});

test("removes an idempotent response when it expires, also at an outlet without new writes (D-retention-of-other-data-1)", async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await pay(first);
  clock.advance(DAY_S);
  await pay(second);
  clock.advance(29 * DAY_S - 0.001);
  await purge();
  expect(await responses()).toEqual([first, second].sort());
  clock.advance(0.001);
  expect(await purge()).toEqual([
    {
      level: 30,
      rows: 1,
      before: new Date(clock.now().getTime() - 30 * DAY_S * 1000).toISOString(),
      msg: "removed requests, responses and uses after retention",
    },
  ]);
  expect(await responses()).toEqual([second]);
});

test("removes uses of a promotion 30 days after their day, also more rows than one statement deletes (D-retention-of-other-data-1)", async () => {
  const days = async () =>
    (
      await database.acrossOutlets.query<{ day: string }>("SELECT day::text AS day FROM promotion_uses ORDER BY day")
    ).map(({ day }) => day);
  const promotion = randomUUID();
  await database.acrossOutlets.query(
    `INSERT INTO promotions (outlet_id, id, position, detail, items, created_at)
     VALUES ($1, $2, 1, '{"external_menu_id":"a","end_date":"2026-12-01"}', '[]', now())`,
    [outlet, promotion],
  );
  const today = clock.now().toISOString().slice(0, 10);
  await database.acrossOutlets.query(
    `INSERT INTO promotion_uses VALUES ${Array.from({ length: 1_201 }, (_, back) => `($1, $2, $3::date - ${back}, 1)`).join(", ")}`,
    [outlet, promotion, today],
  );
  await purge();
  const remaining = await days();
  expect([remaining.length, remaining.at(-1)]).toEqual([31, today]);
});

describe("an unused endpoint (D-retention-of-other-data-2)", () => {
  const event = "food.order.created";
  const urlOf = (path: string) => `https://unused.example/${path}`;
  const endpoints = async () =>
    (
      await database.query<{ url: string }>(
        "SELECT url FROM endpoints WHERE partner_id = $1 AND url LIKE $2 ORDER BY url",
        ["demo-direct", urlOf("%")],
      )
    ).map(({ url }) => url.slice(urlOf("").length));
  const subscribe = async (path: string) => {
    const { status, body } = await call("createSubscription", "", {
      scopes: EVENT_SCOPES,
      body: { event, url: urlOf(path) },
    });
    expect(status).toBe(201);
    return (body as { data: { subscription: { id: string } } }).data.subscription.id;
  };
  const at = (subscription_id: string) => ({ scopes: EVENT_SCOPES, path: { subscription_id } });
  const moveTo = (id: string, path: string) =>
    call("updateSubscription", "", { ...at(id), body: { event, url: urlOf(path) } });
  const unsubscribe = (id: string) => call("deleteSubscription", "", at(id));

  test("is removed a day after it was found unused, unless it is used again", async () => {
    const [moved, back] = [await subscribe("first"), await subscribe("back")];
    await moveTo(moved, "second");
    await unsubscribe(back);
    await purge(); // marks it
    clock.advance(DAY_S);
    expect((await subscribe("back")) !== back).toBe(true);
    await purge();
    expect(await endpoints()).toEqual(["back", "first", "second"]);
    clock.advance(0.001);
    await purge();
    expect(await endpoints()).toEqual(["back", "second"]);
  });

  test("starts a new day if it was used meanwhile", async () => {
    await unsubscribe(await subscribe("again"));
    await purge();
    clock.advance(DAY_S);
    await unsubscribe(await subscribe("again"));
    clock.advance(0.001);
    await purge();
    expect(await endpoints()).toContain("again");
    clock.advance(DAY_S + 0.001);
    await purge();
    expect(await endpoints()).not.toContain("again");
  });

  test("is kept while a delivery in the log uses it", async () => {
    const id = await subscribe("logged");
    await call("sendTestEvent", "", at(id));
    await unsubscribe(id);
    await unsubscribe(await subscribe("unlogged"));
    for (let day = 0; day < 3; day++) {
      await purge();
      clock.advance(DAY_S + 0.001);
    }
    expect(await endpoints()).toContain("logged");
    expect(await endpoints()).not.toContain("unlogged");
    await database.query("DELETE FROM deliveries WHERE partner_id = $1", ["demo-direct"]); // as retention does
    await purge();
    clock.advance(DAY_S + 0.001);
    await purge();
    expect(await endpoints()).not.toContain("logged");
  });

  test("is removed even if there are more than one statement deletes", async () => {
    await database.query(
      `INSERT INTO endpoints (id, partner_id, url)
       SELECT gen_random_uuid(), 'demo-direct', 'https://unused.example/many-' || nth FROM generate_series(1, 1201) AS nth`,
      [],
    );
    await purge();
    clock.advance(DAY_S + 0.001);
    await purge();
    expect((await endpoints()).filter((path) => path.startsWith("many"))).toEqual([]);
  });
});

describe("store", () => {
  /** Writes four rows of each kind in random order; the last one is too recent to remove. */
  async function writeRows() {
    const at = await newOutlet();
    const outletDatabase = database.of(at);
    const promotion = randomUUID();
    await outletDatabase.query(
      `INSERT INTO promotions (outlet_id, id, position, detail, items, created_at)
       VALUES ($1, $2, 1, '{"external_menu_id":"a","end_date":"2026-12-01"}', '[]', now())`,
      [at, promotion],
    );
    for (const day of [2, 4, 1, 3]) {
      await outletDatabase.query(
        `INSERT INTO catalog_requests (outlet_id, request_key, request_id, run, status, errors, images, created_at, finished_at)
         VALUES ($1, sha256($2::text::bytea), $2::text, gen_random_uuid(), 'success', '[]', '[]', $3, $3)`,
        [at, `${day}`, `2026-01-0${day}T00:00:00Z`],
      );
      await outletDatabase.query(
        `INSERT INTO idempotent_answers (outlet_id, client_id, operation_id, key, body_hash, status, body, expires_at)
         VALUES ($1, 'c', 'o', $2::uuid, '', 200, '', $3)`,
        [at, randomUUID().slice(0, -1) + day, `2026-02-0${day}T00:00:00Z`],
      );
      await outletDatabase.query("INSERT INTO promotion_uses VALUES ($1, $2, $3, 1)", [
        at,
        promotion,
        `2026-01-0${day}`,
      ]);
    }
    const ages = { before: new Date("2026-01-04T00:00:00Z"), now: new Date("2026-02-03T00:00:00Z") };
    return {
      outletDatabase,
      purge: (limit: number) => store.retention.purge(at, { ...ages, limit }),
      /** The last digits of the remaining rows, of each kind. */
      remainingDigits: async () => {
        const [row] = await outletDatabase.query<{ left: string[] }>(
          `SELECT ARRAY[
             (SELECT string_agg(request_id, '' ORDER BY request_id) FROM catalog_requests WHERE outlet_id = $1),
             (SELECT string_agg(right(key::text, 1), '' ORDER BY right(key::text, 1)) FROM idempotent_answers WHERE outlet_id = $1),
             (SELECT string_agg(right(day::text, 1), '' ORDER BY day) FROM promotion_uses WHERE outlet_id = $1)
           ] AS left`,
          [at],
        );
        return row?.left;
      },
      at,
    };
  }

  test("skips locked rows until the next run", async () => {
    const { outletDatabase, at, purge, remainingDigits } = await writeRows();
    const removed = await outletDatabase.transaction(async (sql) => {
      for (const table of ["catalog_requests", "idempotent_answers", "promotion_uses"])
        await sql.query(`SELECT FROM ${table} WHERE outlet_id = $1 FOR UPDATE`, [at]);
      return purge(9);
    });
    expect([removed, await remainingDigits()]).toEqual([{ removed: 0, hasMore: false }, ["1234", "1234", "1234"]]);
    expect(await purge(9)).toEqual({ removed: 9, hasMore: false });
  });

  test("marks and removes a limited number of a partner's endpoints, and skips locked ones", async () => {
    await store.outlets.registerPartner("with-endpoints", null);
    await database.query(
      "INSERT INTO endpoints (id, partner_id, url) SELECT gen_random_uuid(), 'with-endpoints', 'https://e.example/' || nth FROM generate_series(1, 3) AS nth",
    );
    const [first, second] = [new Date("2026-01-01T00:00:00Z"), new Date("2026-01-02T00:00:00Z")];
    const purge = (unusedBefore: Date, now: Date, limit: number) =>
      store.retention.purgeEndpoints("with-endpoints", { unusedBefore, now, limit });
    expect(await purge(first, first, 2)).toEqual({ removed: 0, hasMore: true });
    expect(await purge(first, first, 2)).toEqual({ removed: 0, hasMore: false });
    const locked = await database.transaction(async (sql) => {
      await sql.query("SELECT FROM endpoints WHERE partner_id = 'with-endpoints' FOR UPDATE");
      return purge(second, second, 2);
    });
    expect(locked).toEqual({ removed: 0, hasMore: false });
    expect(await purge(second, second, 2)).toEqual({ removed: 2, hasMore: true });
    expect(await purge(second, second, 2)).toEqual({ removed: 1, hasMore: false });
  });
});

test("stops between two outlets", async () => {
  const purged: string[] = [];
  const stub = {
    outlets: async () => ["A", "B"],
    async purge(id: string) {
      purged.push(id);
      void job.stop();
      return { removed: 0, hasMore: true };
    },
    partners: async () => ["nobody"],
    async purgeEndpoints(id: string) {
      purged.push(id);
      return { removed: 0, hasMore: false };
    },
  };
  const job = createDataRetention({ store: stub, clock, log: createLog("silent") });
  await job.runScheduled();
  expect(purged).toEqual(["A"]);
});

test("removes nothing if the node's clock differs (D-one-clock-2)", async () => {
  const calls: string[] = [];
  const note = async (call: string) => {
    calls.push(call);
    return [];
  };
  const stub = { ...store.retention, outlets: note, partners: () => note("partners") };
  const job = createDataRetention({
    store: stub,
    clock: { now: clock.now, isTrusted: () => false },
    log: createLog("silent"),
  });
  await job.runScheduled();
  expect([calls, job.doneAtMs()]).toEqual([[], undefined]);
});

/** A menu item with an image that is never checked here. */
function image(external_id: string) {
  return { external_id, name: external_id, price: 1000, image: "https://cdn.partner.example/a.jpg" };
}
