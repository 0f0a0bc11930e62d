import { rules } from "../../../../generated/rules.ts";
import type { FaultStore, PlannedFaults } from "../../port.ts";
import type { Database, Sql } from "../engine/database.ts";
import { among, oneGroup, type PartnerGroup, type PartnerGroups, queryGroups } from "../engine/partner-groups.ts";

/** Finds the owner of a subscription ($2) within a group ($1), because the sandbox's platform identifies it by its id only. */
const OWNER = `SELECT partner_id AS "partnerId" FROM subscriptions WHERE ${among("partner_id")} AND id = $2`;

const FIND = `
  SELECT f.plan, coalesce(f.events, 0) AS events, coalesce((
    SELECT json_agg(json_build_object('notification_id', d.id, 'event_id', e.event_id, 'faults', d.faults)
      ORDER BY d.event_number DESC)
    FROM (
      SELECT partner_id, id, event_number, faults FROM deliveries
      WHERE ${among("partner_id")} AND partner_id = s.partner_id AND subscription_id = $2 AND faults IS NOT NULL
      ORDER BY event_number DESC LIMIT ${rules["faults-listed"].deliveries}
    ) AS d JOIN events e ON ${among("e.partner_id")} AND e.partner_id = d.partner_id AND e.number = d.event_number
  ), '[]') AS injected
  FROM subscriptions s
    LEFT JOIN subscription_faults f ON ${among("f.partner_id")} AND f.partner_id = s.partner_id AND f.subscription_id = s.id
  WHERE ${among("s.partner_id")} AND s.id = $2`;

/** Prevents the removal of the subscription meanwhile. */
const LOCK = "SELECT FROM subscriptions WHERE partner_id = $1 AND id = $2 FOR NO KEY UPDATE";

/** Inserts no row if the subscription does not exist. */
const SET = `
  INSERT INTO subscription_faults (partner_id, subscription_id, plan)
  SELECT partner_id, id, $3 FROM subscriptions WHERE partner_id = $1 AND id = $2
  ON CONFLICT (partner_id, subscription_id) DO UPDATE SET plan = excluded.plan, events = 0`;

const REMOVE = "DELETE FROM subscription_faults WHERE partner_id = $1 AND subscription_id = $2";
const CLEAR = `DELETE FROM subscription_faults WHERE ${among("partner_id")}`;
const FREE = `
  UPDATE deliveries d SET faults = NULL, payload = NULL, due_at = least(d.due_at, e.created_at)
  FROM events e
  WHERE ${among("d.partner_id")} AND ${among("e.partner_id")} AND e.partner_id = d.partner_id AND e.number = d.event_number
    AND d.due_at IS NOT NULL AND d.faults IS NOT NULL`;

type SubscriptionKey = [partnerId: string, subscriptionId: string];

export const createFaults = (database: Database, groups: PartnerGroups = oneGroup): FaultStore => {
  async function keyOf(subscriptionId: string): Promise<SubscriptionKey | undefined> {
    const owners = await queryGroups(groups, (group) =>
      database.query<{ partnerId: string }>(OWNER, [group, subscriptionId], "fault-owner"),
    );
    const [owner] = owners.flat();
    return owner && [owner.partnerId, subscriptionId];
  }

  return {
    async find(subscriptionId) {
      const results = await queryGroups(groups, (group) => find(database, group, subscriptionId));
      return results.find((faults) => faults !== undefined);
    },

    async set(subscriptionId, plan) {
      const key = await keyOf(subscriptionId);
      if (key === undefined) return undefined;
      return database.transaction((sql) => {
        sql.queue(LOCK, key, "fault-lock");
        sql.queue(SET, [...key, JSON.stringify(plan)], "fault-set");
        return find(sql, [key[0]], subscriptionId);
      });
    },

    async remove(subscriptionId) {
      const key = await keyOf(subscriptionId);
      if (key === undefined) return undefined;
      return database.transaction((sql) => {
        sql.queue(REMOVE, key, "fault-remove");
        return find(sql, [key[0]], subscriptionId);
      });
    },

    async clear() {
      for (const group of await groups.all())
        await database.transaction(async (sql) => {
          sql.queue(CLEAR, [group]);
          sql.queue(FREE, [group]);
        });
    },
  };
};

async function find(sql: Sql, group: PartnerGroup, subscriptionId: string): Promise<PlannedFaults | undefined> {
  const [row] = await sql.query<PlannedFaults>(FIND, [group, subscriptionId], "faults");
  return row;
}
