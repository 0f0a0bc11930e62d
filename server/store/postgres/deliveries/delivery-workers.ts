import type { DeliveryQueue } from "../../port.ts";
import type { Database } from "../engine/database.ts";
import { among, askAll, type PartnerGroup, type PartnerGroups } from "../engine/partner-groups.ts";

/*
 * Who is at work (decisions: outbox): one small table, by the database's clock. A worker is dead once another one marked it so, and stays
 * in the table until all its leases are free, so that a node that dies while it frees them leaves the rest to the next.
 */

/** Without a heartbeat for this time a worker is dead, and others take over its leases. */
const LEASE_S = 5;

const JOIN = `
  INSERT INTO delivery_workers (id, alive_until) VALUES ($1, clock_timestamp() + make_interval(secs => $2))`;

/** A worker that was late itself takes no other for dead: the database may have been out of reach for all of them. */
const HEARTBEAT = `
  WITH me AS (
    SELECT alive_until >= clock_timestamp() AS is_in_time FROM delivery_workers WHERE id = $1 AND NOT is_dead
  ), beaten AS (
    UPDATE delivery_workers SET alive_until = clock_timestamp() + make_interval(secs => $2) WHERE id = $1 AND NOT is_dead
  ), dying AS (
    UPDATE delivery_workers SET is_dead = true WHERE id IN (
      SELECT id FROM delivery_workers
      WHERE id <> $1 AND NOT is_dead AND alive_until < clock_timestamp() AND (SELECT is_in_time FROM me)
      FOR UPDATE SKIP LOCKED
    )
    RETURNING id
  )
  SELECT EXISTS (SELECT FROM me) AS "isAlive",
    ARRAY(SELECT id FROM dying UNION SELECT id FROM delivery_workers WHERE is_dead) AS dead`;

const LEAVE = "UPDATE delivery_workers SET is_dead = true WHERE id = $1";

const FREE = `UPDATE deliveries SET leased_by = NULL WHERE ${among("partner_id")} AND leased_by = ANY($2::uuid[])`;

const FORGET = "DELETE FROM delivery_workers WHERE id = ANY($1::uuid[])";

const HOLDERS = `SELECT DISTINCT leased_by AS id FROM deliveries WHERE ${among("partner_id")} AND leased_by IS NOT NULL`;

const UNKNOWN = `
  SELECT id FROM unnest($1::uuid[]) AS holder (id) WHERE NOT EXISTS (SELECT FROM delivery_workers w WHERE w.id = holder.id)`;

/**
 * Writes nothing, and fails where nothing can be written: so a node that is only asked whether it is ready leaves a server that was fenced
 * or demoted, as a request that writes would (decisions: readiness).
 */
const LIVING = `
  WITH nothing AS (DELETE FROM delivery_workers WHERE false)
  SELECT count(*) FROM delivery_workers WHERE NOT is_dead AND alive_until >= clock_timestamp()`;

type Id = { id: string };

/** Workers come, stay alive and go; see the port. */
export function deliveryWorkers(
  database: Database,
  groups: PartnerGroups,
): Pick<DeliveryQueue, "join" | "heartbeat" | "leave" | "living" | "freeForgotten"> {
  const free = (group: PartnerGroup, workerIds: string[]) =>
    database.query(FREE, [group, workerIds], "delivery-free-leases");

  async function bury(workerIds: string[]): Promise<void> {
    for (const group of await groups.all()) await free(group, workerIds);
    await database.query(FORGET, [workerIds]);
  }

  return {
    async join(workerId) {
      await database.query(JOIN, [workerId, LEASE_S]);
    },

    async heartbeat(workerId) {
      const beats = await database.query<{ isAlive: boolean; dead: string[] }>(
        HEARTBEAT,
        [workerId, LEASE_S],
        "delivery-beat",
      );
      const { isAlive, dead } = beats[0] as (typeof beats)[number];
      if (dead.length > 0) await bury(dead);
      return isAlive;
    },

    async leave(workerId) {
      await database.query(LEAVE, [workerId]);
      await bury([workerId]);
    },

    async living() {
      const [row] = await database.query<{ count: number }>(LIVING, [], "delivery-living");
      return row?.count ?? 0;
    },

    async freeForgotten() {
      await askAll(groups, async (group) => {
        // Read first: a worker is known before it leases anything.
        const holders = await database.query<Id>(HOLDERS, [group], "delivery-holders");
        const unknown = await database.query<Id>(UNKNOWN, [holders.map(({ id }) => id)], "delivery-unknown");
        if (unknown.length > 0)
          await free(
            group,
            unknown.map(({ id }) => id),
          );
      });
    },
  };
}
