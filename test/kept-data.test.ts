import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createKeptData } from "../server/kept-data.ts";
import { createLog } from "../server/log.ts";
import { catalogOf } from "./support/catalogs.ts";
import { openApp } from "./support/sandbox.ts";

/* What is kept of requests, and when it is removed (decisions: retention of other data). */

const { call, clock, database, newOutlet, store } = await openApp();
const DAY_S = 86_400;
const [outlet, neighbour] = [await newOutlet(), await newOutlet()];

const keptData = () => createKeptData({ kept: store.kept, clock, log: createLog("silent") });
const purge = () => keptData().runScheduled();
const replace = (id: string, at = outlet) => call("replaceCatalog", at, { body: catalogOf([], [], id) });
const statusOf = async (request_id: string, at = outlet) =>
  (await call("getCatalogRequest", at, { path: { request_id } })).status;
const pay = (key: string) =>
  call("createTransaction", "OUT-1001", {
    headers: { "X-Idempotency-Key": key },
    body: { transaction_details: { order_id: key, gross_amount: 1000, currency: "IDR" } },
  });
const answers = async () =>
  (await database.acrossOutlets.query<{ key: string }>("SELECT key FROM idempotent_answers ORDER BY key")).map(
    ({ key }) => key,
  );

test("a catalog request of exactly 30 days stays, an older one is removed, of each outlet (D-retention-of-other-data-1)", async () => {
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

test("a request whose images are still to be checked stays, however old", async () => {
  const body = { ...catalogOf([{ menu_items: [image("a")] }], [], "waiting") };
  await call("replaceCatalog", outlet, { body });
  clock.advance(400 * DAY_S);
  await purge();
  expect(await statusOf("waiting")).toBe(200);
});

test("an idempotent answer is removed when it expires, also of an outlet that writes nothing any more (D-retention-of-other-data-1)", async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await pay(first);
  clock.advance(DAY_S);
  await pay(second);
  clock.advance(29 * DAY_S - 0.001);
  await purge();
  expect(await answers()).toEqual([first, second].sort());
  clock.advance(0.001);
  await purge();
  expect(await answers()).toEqual([second]);
});

test("uses of a promotion go 30 days after their day; more rows than one statement takes all go (D-retention-of-other-data-1)", async () => {
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
  const kept = await days();
  expect([kept.length, kept.at(-1)]).toEqual([31, today]);
});

test("a stop ends the work between two outlets, and nothing is looked at afterwards", async () => {
  const seen: string[] = [];
  const kept = {
    outlets: async () => ["A", "B"],
    async purge(id: string) {
      seen.push(id);
      void job.stop();
      return { removed: 0, isMore: true };
    },
  };
  const job = createKeptData({ kept, clock, log: createLog("silent") });
  await job.runScheduled();
  expect(seen).toEqual(["A"]);
});

/** A menu item with an image that nobody checks here. */
function image(external_id: string) {
  return { external_id, name: external_id, price: 1000, image: "https://cdn.partner.example/a.jpg" };
}
