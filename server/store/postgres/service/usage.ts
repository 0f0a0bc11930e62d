import type { UsageStore } from "../../../observe/usage/store.ts";
import type { Database } from "../engine/database.ts";

/** Ordered by key to prevent deadlocks between nodes. A null count stays null. */
const ADD = `
  INSERT INTO contract_usage AS u (day, client_id, kind, subject, name, count)
  SELECT day, client_id, kind, subject, name, sum(count)
  FROM unnest($1::date[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[])
    AS added (day, client_id, kind, subject, name, count)
  GROUP BY day, client_id, kind, subject, name ORDER BY day, client_id, kind, subject, name
  ON CONFLICT (day, client_id, kind, subject, name) DO UPDATE SET count = u.count + excluded.count
  WHERE excluded.count IS NOT NULL`;

const REMOVE = "DELETE FROM contract_usage WHERE day < $1";

export const createUsageStore = (database: Database): UsageStore => ({
  async add(rows) {
    const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key]);
    const values = [column("day"), column("clientId"), column("kind"), column("subject"), column("name")];
    await database.query(ADD, [...values, column("count")], "usage-add");
  },
  async removeBefore(day) {
    await database.query(REMOVE, [day]);
  },
});
