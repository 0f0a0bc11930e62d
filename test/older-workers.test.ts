import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { migrate } from "../server/store/postgres/engine/migrate.ts";
import { createPostgresStore } from "../server/store/postgres/store.ts";
import { acceptedAttempt } from "./support/attempts.ts";
import { cloneDatabase } from "./support/database.ts";
import { migrationsFolder } from "./support/migrations-folder.ts";
import { sealing } from "./support/sealing.ts";

/*
 * Workers of the previous version, with leases in `delivery_leases`, next to current workers until the contract (decisions: queue
 * by partner). The SQL of those workers is copied here.
 */

const { owner } = await cloneDatabase("template1");
const migrations = migrationsFolder();
const queue = createPostgresStore(owner, sealing).deliveryQueue;
const [PARTNER, ENDPOINT, at] = ["partner", randomUUID(), new Date("2026-11-21T10:15:30Z")];
const [older, newer] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  await migrations.add(({ kind }) => kind === "expand");
  await migrate(owner, { folder: migrations.folder });
  await owner.query("INSERT INTO partners (id, merchant_id) VALUES ($1, NULL)", [PARTNER]);
  await owner.query("INSERT INTO endpoints (id, partner_id, url) VALUES ($1, $2, 'https://partner.example/')", [
    ENDPOINT,
    PARTNER,
  ]);
  for (const id of [older, newer]) await queue.join(id);
});

/** A pending delivery. */
async function place(): Promise<string> {
  const [event] = await owner.query<{ number: number }>(
    `INSERT INTO events (partner_id, event_id, outlet_id, product, to_owner, name, entity_id, entity_key, payload, created_at)
     VALUES ($1, $2, 'OUT-1', 'food', false, 'food.order.created', 'F-1', $2, '{}', $3) RETURNING number`,
    [PARTNER, randomUUID(), at],
  );
  const id = randomUUID();
  await owner.query(
    `INSERT INTO deliveries (id, event_number, partner_id, subscription_id, endpoint_id, entity_key, due_at)
     VALUES ($1, $2, $3, $1, $4, $1, $5)`,
    [id, event?.number, PARTNER, ENDPOINT, at],
  );
  return id;
}

const claim = async () => {
  const endpoints = [{ partnerId: PARTNER, endpointId: ENDPOINT, limit: 10 }];
  return (await queue.claim({ workerId: newer, endpoints, at })).deliveries;
};
const leasesOf = async (id: string) => [
  ...(await owner.query("SELECT worker_id FROM delivery_leases WHERE delivery_id = $1", [id])),
  ...(await owner.query("SELECT leased_by FROM deliveries WHERE id = $1", [id])),
];
const attemptsOf = (id: string) =>
  owner.query("SELECT partner_id, number FROM delivery_attempts WHERE delivery_id = $1", [id]);

test("a newer worker skips deliveries leased by an older one; their attempts get the partner and end the lease", async () => {
  const id = await place();
  await owner.query("INSERT INTO delivery_leases (delivery_id, endpoint_id, worker_id) VALUES ($1, $2, $3)", [
    id,
    ENDPOINT,
    older,
  ]);
  expect(await leasesOf(id)).toEqual([{ worker_id: older }, { leased_by: older }]);
  expect(await claim()).toEqual([]);
  await owner.query(
    `WITH held AS (DELETE FROM delivery_leases WHERE delivery_id = $1 AND worker_id = $2 RETURNING delivery_id),
       done AS (
         UPDATE deliveries d SET status = 'complete', due_at = NULL, attempts = attempts + 1
         FROM held WHERE d.id = held.delivery_id RETURNING d.id, d.attempts
       )
     INSERT INTO delivery_attempts (delivery_id, number, at) SELECT id, attempts, $3 FROM done`,
    [id, older, at],
  );
  expect(await leasesOf(id)).toEqual([{ leased_by: null }]);
  expect(await attemptsOf(id)).toEqual([{ partner_id: PARTNER, number: 1 }]);
});

test("deliveries leased by a newer worker have a row for older workers until they are reported", async () => {
  const id = await place();
  const [delivery] = await claim();
  expect(delivery?.id).toBe(id);
  expect(await leasesOf(id)).toEqual([{ worker_id: newer }, { leased_by: newer }]);
  await queue.complete([{ id, partnerId: PARTNER, workerId: newer, ...acceptedAttempt(at) }]);
  expect(await leasesOf(id)).toEqual([{ leased_by: null }]);
  expect(await attemptsOf(id)).toEqual([{ partner_id: PARTNER, number: 1 }]);
  expect(await owner.query("SELECT first_attempt FROM deliveries WHERE id = $1", [id])).toEqual([
    { first_attempt: null },
  ]);
});

test("each version frees the leases of a dead worker of the other", async () => {
  const [first, second] = [await place(), await place()];
  await claim();
  await owner.query("DELETE FROM delivery_workers WHERE id = $1", [newer]); // as an older worker does it
  expect([await leasesOf(first), await leasesOf(second)]).toEqual([[{ leased_by: null }], [{ leased_by: null }]]);
  await queue.complete([{ id: second, partnerId: PARTNER, workerId: newer, ...acceptedAttempt(at) }]);
  expect(await attemptsOf(second)).toEqual([]);
  await owner.query("INSERT INTO delivery_leases (delivery_id, endpoint_id, worker_id) VALUES ($1, $2, $3)", [
    first,
    ENDPOINT,
    older,
  ]);
  await queue.leave(older);
  expect(await leasesOf(first)).toEqual([{ leased_by: null }]);
});
