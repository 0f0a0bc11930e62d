import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { migrate } from "../server/store/postgres/engine/migrate.ts";
import { createPostgresStore } from "../server/store/postgres/store.ts";
import { cloneDatabase } from "./support/database.ts";
import { migrationsFolder } from "./support/migrations-folder.ts";
import { sealing } from "./support/sealing.ts";

/* Positions of existing events and of events that nodes of the previous version add (decisions: positions). */

const migrations = migrationsFolder();
const { owner } = await cloneDatabase("template1");

/** Applies the expands up to a number, as a node does beside others. */
async function migrateTo(last: string): Promise<void> {
  await migrations.add(({ kind, name }) => kind === "expand" && name.slice(0, 4) <= last);
  await migrate(owner, { folder: migrations.folder });
}

/** Adds an event as the version before does: without a position. */
const add = (sql: Pick<typeof owner, "query">, partner: string, entity: string) =>
  sql.query(
    `INSERT INTO events (partner_id, event_id, outlet_id, product, to_owner, name, entity_id, entity_key, payload, created_at)
     VALUES ($1, $2, 'OUT-1', 'food', false, 'food.order.created', $3, $2, '{}', now())`,
    [partner, randomUUID(), entity],
  );
const positions = async () =>
  (
    await owner.query<{ placed: string }>(
      "SELECT partner_id || ' ' || position || ' ' || entity_id AS placed FROM events ORDER BY partner_id, position",
    )
  ).map(({ placed }) => placed);

test("existing events keep their order; events of an older node follow", async () => {
  await migrateTo("0016");
  await add(owner, "one", "removed later");
  await owner.transaction(async (early) => {
    await early.query("SELECT pg_current_xact_id()"); // it began before the concurrent inserts
    await add(owner, "one", "second");
    await add(owner, "two", "alone");
    await add(early, "one", "first");
  });
  await owner.query("DELETE FROM events WHERE entity_id = 'removed later'");
  await migrateTo("0017");
  await add(owner, "one", "between the migrations");
  await add(owner, "three", "between the migrations");
  await migrateTo("0018");
  await add(owner, "one", "after them");
  expect(await positions()).toEqual([
    "one 1 first",
    "one 2 second",
    "one 3 between the migrations",
    "one 4 after them",
    "three 1 between the migrations",
    "two 1 alone",
  ]);
});

test("until the contract, nodes that count positions in the partner's row and nodes that do not assign them in turn", async () => {
  await migrateTo("9999");
  const { events } = createPostgresStore(owner, sealing);
  const addAsNewer = (entityId: string) => {
    const event = { eventId: randomUUID(), outletId: "OUT-1", product: "food" as const, at: new Date(), payload: "{}" };
    return events.add({
      partnerId: "four",
      events: [{ ...event, name: "food.order.created", entityId }],
      deliveries: [],
    });
  };
  const addAsOlder = (entityId: string) =>
    owner.query(
      `WITH positioned AS (
         INSERT INTO partner_positions AS p (partner_id, last) VALUES ('four', 1)
         ON CONFLICT (partner_id) DO UPDATE SET last = p.last + excluded.last RETURNING last
       )
       INSERT INTO events
         (partner_id, position, event_id, outlet_id, product, to_owner, name, entity_id, entity_key, payload, created_at)
       SELECT 'four', last, $2, 'OUT-1', 'food', false, 'food.order.created', $1, $2, '{}', now() FROM positioned`,
      [entityId, randomUUID()],
    );
  await addAsNewer("a");
  await addAsOlder("b");
  await addAsNewer("c");
  await addAsNewer("d");
  await addAsOlder("e");
  expect((await positions()).filter((placed) => placed.startsWith("four"))).toEqual(
    ["a", "b", "c", "d", "e"].map((entity, index) => `four ${index + 1} ${entity}`),
  );
});
