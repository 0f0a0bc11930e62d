import type { DeliveryQueue } from "../../port.ts";
import type { Database } from "../engine/database.ts";
import { among, type PartnerGroup, type PartnerGroups, queryGroups } from "../engine/partner-groups.ts";

/*
 * Worker registry (decisions: outbox), by the database's clock. A worker is dead once another one marks it. Its row remains until all its
 * leases are free, so that the next worker continues if a node crashes while it frees them.
 */

/** Time without a heartbeat after which other workers free a worker's leases. */
const LEASE_S = 5;

const JOIN = `
  INSERT INTO delivery_workers (id, alive_until) VALUES ($1, clock_timestamp() + make_interval(secs => $2))`;

/** A worker with an expired lease must not expire others, because the database may have been unreachable for all of them. */
const HEARTBEAT = `
  WITH me AS (
    SELECT alive_until >= clock_timestamp() AS is_in_time FROM delivery_workers WHERE id = $1 AND NOT is_dead
  ), renewed AS (
    UPDATE delivery_workers SET alive_until = clock_timestamp() + make_interval(secs => $2) WHERE id = $1 AND NOT is_dead
  ), expired AS (
    UPDATE delivery_workers SET is_dead = true WHERE id IN (
      SELECT id FROM delivery_workers
      WHERE id <> $1 AND NOT is_dead AND alive_until < clock_timestamp() AND (SELECT is_in_time FROM me)
      FOR UPDATE SKIP LOCKED
    )
    RETURNING id
  )
  SELECT EXISTS (SELECT FROM me) AS "isAlive",
    ARRAY(SELECT id FROM delivery_workers WHERE NOT is_dead AND (alive_until >= clock_timestamp() OR id = $1)) AS alive,
    ARRAY(SELECT id FROM expired UNION SELECT id FROM delivery_workers WHERE is_dead) AS dead`;

const LEAVE = "UPDATE delivery_workers SET is_dead = true WHERE id = $1";

const FREE_LEASES = `
  WITH ended AS (DELETE FROM leased_deliveries WHERE ${among("partner_id")} AND worker_id = ANY($2::uuid[]))
  UPDATE deliveries SET leased_by = NULL WHERE ${among("partner_id")} AND leased_by = ANY($2::uuid[])`;

const REMOVE_WORKERS = "DELETE FROM delivery_workers WHERE id = ANY($1::uuid[])";

const LEASE_HOLDERS = `
  SELECT worker_id AS id FROM leased_deliveries WHERE ${among("partner_id")}
  UNION
  SELECT leased_by FROM deliveries WHERE ${among("partner_id")} AND leased_by IS NOT NULL`;

const ORPHANED_LEASES = `
  SELECT id FROM unnest($1::uuid[]) AS holder (id) WHERE NOT EXISTS (SELECT FROM delivery_workers w WHERE w.id = holder.id)`;

/**
 * Deletes no rows, but fails on a read-only server. A readiness probe therefore makes a node abandon a fenced or demoted server, as a writing
 * request would (decisions: readiness).
 */
const COUNT_ALIVE = `
  WITH nothing AS (DELETE FROM delivery_workers WHERE false)
  SELECT count(*) FROM delivery_workers WHERE NOT is_dead AND alive_until >= clock_timestamp()`;

type Id = { id: string };

/** The part of the delivery queue that registers workers. */
export function deliveryWorkers(
  database: Database,
  groups: PartnerGroups,
): Pick<DeliveryQueue, "join" | "heartbeat" | "leave" | "countAlive" | "freeOrphaned"> {
  const free = (group: PartnerGroup, workerIds: string[]) =>
    database.query(FREE_LEASES, [group, workerIds], "delivery-free-leases");

  async function removeDeadWorkers(workerIds: string[]): Promise<void> {
    for (const group of await groups.all()) await free(group, workerIds);
    await database.query(REMOVE_WORKERS, [workerIds]);
  }

  return {
    async join(workerId) {
      await database.query(JOIN, [workerId, LEASE_S]);
    },

    async heartbeat(workerId) {
      const beats = await database.query<{ isAlive: boolean; alive: string[]; dead: string[] }>(
        HEARTBEAT,
        [workerId, LEASE_S],
        "delivery-beat",
      );
      const { isAlive, alive, dead } = beats[0] as (typeof beats)[number];
      if (dead.length > 0) await removeDeadWorkers(dead);
      return isAlive ? alive : undefined;
    },

    async leave(workerId) {
      await database.query(LEAVE, [workerId]);
      await removeDeadWorkers([workerId]);
    },

    async countAlive() {
      const [row] = await database.query<{ count: number }>(COUNT_ALIVE, [], "delivery-living");
      return row?.count ?? 0;
    },

    async freeOrphaned() {
      await queryGroups(groups, async (group) => {
        // In this order, because a worker registers before it leases anything.
        const holders = await database.query<Id>(LEASE_HOLDERS, [group], "delivery-holders");
        const orphaned = await database.query<Id>(ORPHANED_LEASES, [holders.map(({ id }) => id)], "delivery-unknown");
        const workerIds = orphaned.map(({ id }) => id);
        if (workerIds.length > 0) await free(group, workerIds);
      });
    },
  };
}
