import type { FaultStore, PlannedFaults } from "../faults.ts";
import type { Database, Sql } from "./database.ts";

const FIND = `
  SELECT f.plan, coalesce(f.events, 0) AS events, coalesce((
    SELECT json_agg(json_build_object('notification_id', d.id, 'event_id', e.event_id, 'faults', d.faults)
      ORDER BY d.event_number DESC)
    FROM (
      SELECT id, event_number, faults FROM deliveries WHERE subscription_id = s.id AND faults IS NOT NULL
      ORDER BY event_number DESC LIMIT 100
    ) AS d JOIN events e ON e.number = d.event_number
  ), '[]') AS injected
  FROM subscriptions s LEFT JOIN subscription_faults f ON f.subscription_id = s.id WHERE s.id = $1`;

/** The lock keeps the subscription until it has its plan. */
const SET = `
  INSERT INTO subscription_faults (subscription_id, plan)
  SELECT id, $2 FROM subscriptions WHERE id = $1 FOR KEY SHARE
  ON CONFLICT (subscription_id) DO UPDATE SET plan = excluded.plan, events = 0`;

const REMOVE = "DELETE FROM subscription_faults WHERE subscription_id = $1";
const CLEAR = "DELETE FROM subscription_faults";
const FREE = `
  UPDATE deliveries d SET faults = NULL, payload = NULL, due_at = least(d.due_at, e.created_at)
  FROM events e WHERE e.number = d.event_number AND d.due_at IS NOT NULL AND d.faults IS NOT NULL`;

export const createFaults = (database: Database): FaultStore => ({
  find: (subscriptionId) => find(database, subscriptionId),

  set: (subscriptionId, plan) =>
    database.transaction(async (sql) => {
      await sql.query(SET, [subscriptionId, JSON.stringify(plan)]);
      return find(sql, subscriptionId);
    }),

  remove: (subscriptionId) =>
    database.transaction(async (sql) => {
      await sql.query(REMOVE, [subscriptionId]);
      return find(sql, subscriptionId);
    }),

  clear: () =>
    database.transaction(async (sql) => {
      await sql.query(CLEAR);
      await sql.query(FREE);
    }),
});

async function find(sql: Sql, subscriptionId: string): Promise<PlannedFaults | undefined> {
  const [row] = await sql.query<PlannedFaults>(FIND, [subscriptionId]);
  return row;
}
