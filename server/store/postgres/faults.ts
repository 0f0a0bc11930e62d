import type { FaultStore, PlannedFaults } from "../faults.ts";
import type { Database, Sql } from "./database.ts";
import { among, askAll, oneGroup, type PartnerGroups } from "./partner-groups.ts";

/** The sandbox's platform names a subscription by its id alone. */
const OWNER = `SELECT partner_id AS "partnerId" FROM subscriptions WHERE ${among("partner_id")} AND id = $2`;

const FIND = `
  SELECT f.plan, coalesce(f.events, 0) AS events, coalesce((
    SELECT json_agg(json_build_object('notification_id', d.id, 'event_id', e.event_id, 'faults', d.faults)
      ORDER BY d.event_number DESC)
    FROM (
      SELECT partner_id, id, event_number, faults FROM deliveries
      WHERE partner_id = $1 AND subscription_id = $2 AND faults IS NOT NULL ORDER BY event_number DESC LIMIT 100
    ) AS d JOIN events e ON e.partner_id = $1 AND e.number = d.event_number
  ), '[]') AS injected
  FROM subscriptions s LEFT JOIN subscription_faults f ON f.partner_id = $1 AND f.subscription_id = s.id
  WHERE s.partner_id = $1 AND s.id = $2`;

/** Keeps the subscription until it has its plan. */
const LOCK = "SELECT FROM subscriptions WHERE partner_id = $1 AND id = $2 FOR NO KEY UPDATE";

const SET = `
  INSERT INTO subscription_faults (partner_id, subscription_id, plan) VALUES ($1, $2, $3)
  ON CONFLICT (partner_id, subscription_id) DO UPDATE SET plan = excluded.plan, events = 0`;

const REMOVE = "DELETE FROM subscription_faults WHERE partner_id = $1 AND subscription_id = $2";
const CLEAR = `DELETE FROM subscription_faults WHERE ${among("partner_id")}`;
const FREE = `
  UPDATE deliveries d SET faults = NULL, payload = NULL, due_at = least(d.due_at, e.created_at)
  FROM events e
  WHERE ${among("d.partner_id")} AND ${among("e.partner_id")} AND e.partner_id = d.partner_id AND e.number = d.event_number
    AND d.due_at IS NOT NULL AND d.faults IS NOT NULL`;

type Named = [partnerId: string, subscriptionId: string];

export const createFaults = (database: Database, groups: PartnerGroups = oneGroup): FaultStore => {
  async function nameOf(subscriptionId: string): Promise<Named | undefined> {
    const owners = await askAll(groups, (group) =>
      database.query<{ partnerId: string }>(OWNER, [group, subscriptionId], "fault-owner"),
    );
    const [owner] = owners.flat();
    return owner && [owner.partnerId, subscriptionId];
  }

  return {
    async find(subscriptionId) {
      const named = await nameOf(subscriptionId);
      return named && find(database, named);
    },

    async set(subscriptionId, plan) {
      const named = await nameOf(subscriptionId);
      if (named === undefined) return undefined;
      return database.transaction(async (sql) => {
        const [locked] = await sql.query(LOCK, named);
        if (locked !== undefined) sql.queue(SET, [...named, JSON.stringify(plan)]);
        return find(sql, named);
      });
    },

    async remove(subscriptionId) {
      const named = await nameOf(subscriptionId);
      if (named === undefined) return undefined;
      return database.transaction(async (sql) => {
        sql.queue(REMOVE, named);
        return find(sql, named);
      });
    },

    async clear() {
      for (const group of await groups.all())
        await database.transaction(async (sql) => {
          await sql.query(CLEAR, [group]);
          await sql.query(FREE, [group]);
        });
    },
  };
};

async function find(sql: Sql, named: Named): Promise<PlannedFaults | undefined> {
  const [row] = await sql.query<PlannedFaults>(FIND, named);
  return row;
}
