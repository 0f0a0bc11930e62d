import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { migrate } from "../server/store/postgres/engine/migrate.ts";
import { createPostgresStore } from "../server/store/postgres/store.ts";
import { cloneDatabase } from "./support/database.ts";
import { migrationsFolder } from "./support/migrations-folder.ts";
import { isCluster } from "./support/one-server.ts";
import { sealing } from "./support/sealing.ts";

/*
 * The delivery log and the list of promotions while nodes of the previous version add to them (decisions: cost of history). The
 * SQL of those nodes is copied here.
 */

const { owner } = await cloneDatabase("template1");
const { deliveries, promotions } = createPostgresStore(owner, sealing);
const [PARTNER, OUTLET, SUBSCRIPTION, ENDPOINT] = ["partner", "OUT-1", randomUUID(), randomUUID()];

const migrations = migrationsFolder();

/** Applies the selected migrations after all earlier ones. */
async function upTo(isMeant: Parameters<typeof migrations.add>[0], contracts = false): Promise<void> {
  await migrations.add(isMeant);
  await migrate(owner, { folder: migrations.folder, contracts });
}

const OLDER_ADD = `
  WITH added AS (
    INSERT INTO events (partner_id, position, event_id, outlet_id, product, to_owner, name, entity_id, entity_key, payload, created_at)
    SELECT $1, n, gen_random_uuid(), '${OUTLET}', 'food', false, 'food.order.created', 'F-' || n, gen_random_uuid(), '{}',
      TIMESTAMPTZ '2026-11-21T10:00:00Z' + n * interval '1 minute'
    FROM unnest($2::integer[]) AS n
    RETURNING number, partner_id, event_id, entity_key, created_at
  )
  INSERT INTO deliveries (id, event_number, partner_id, subscription_id, endpoint_id, entity_key, due_at, status)
  SELECT event_id, number, partner_id, '${SUBSCRIPTION}', '${ENDPOINT}', entity_key, $3, $4 FROM added`;
const OLDER_PROMOTION =
  "INSERT INTO promotions (outlet_id, id, detail, items, created_at) VALUES ($1, gen_random_uuid(), $2, '[]', now())";

/** Writes as a node of the previous version does. */
async function add(...numbers: number[]): Promise<void> {
  const [waiting = 0, ...finished] = numbers;
  await owner.query(OLDER_ADD, [PARTNER, [waiting], new Date("2026-11-21T12:00:00Z"), "queue"]);
  await owner.query(OLDER_ADD, [PARTNER, finished, null, "complete"]);
  for (const n of numbers)
    await owner.acrossOutlets.query(OLDER_PROMOTION, [
      OUTLET,
      { external_menu_id: `item-${n}`, end_date: `2026-12-0${n}` },
    ]);
}

/** The lists of a node of this version. */
async function shownLists() {
  const filter = { partnerId: PARTNER, names: ["food.order.created" as const] };
  const log = await deliveries.list(filter, { after: 0, upTo: 100 }, 100);
  const created_after = await deliveries.list(
    { ...filter, createdAfter: new Date("2026-11-21T10:03:00Z"), status: "complete" },
    { after: 0, upTo: 100 },
    100,
  );
  const { promotions: list, total } = await promotions.list(OUTLET, { limit: 4, page: 1 });
  return [
    log.notifications.first.map(({ entity_id }) => Number(entity_id.slice(2))),
    created_after.notifications.first.map(({ entity_id }) => Number(entity_id.slice(2))),
    list.map(({ detail }) => Number(detail.end_date.slice(-2))),
    [log.count, created_after.count, total],
  ];
}

test.skipIf(isCluster)("lists what older nodes add, before and after the contract", async () => {
  await upTo(({ number }) => number < 41);
  await owner.query("INSERT INTO partners (id) VALUES ($1)", [PARTNER]);
  await owner.query("INSERT INTO endpoints (id, partner_id, url) VALUES ($1, $2, 'https://partner.example/')", [
    ENDPOINT,
    PARTNER,
  ]);
  await owner.query(
    `INSERT INTO outlets (id, merchant_id, name, time_zone, created_at, updated_at)
     VALUES ($1, 'MER-1', 'Outlet', 'Asia/Jakarta', now(), now())`,
    [OUTLET],
  );
  await add(1, 2);
  await upTo(({ number, kind }) => number === 41 && kind === "expand");
  await add(3, 4);
  await upTo(({ kind }) => kind === "expand");
  expect(await shownLists()).toEqual([[4, 3, 2, 1], [4], [4, 3, 2, 1], [4, 1, 4]]);
  await add(5, 6);
  const lists = [
    [6, 5, 4, 3, 2, 1],
    [6, 4],
    [6, 5, 4, 3],
    [6, 2, 6],
  ];
  expect(await shownLists()).toEqual(lists);
  await upTo(() => true, true);
  expect(await shownLists()).toEqual(lists);
});
