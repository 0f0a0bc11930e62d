import { SERVICE } from "./application-name.ts";
import type { Sql } from "./database.ts";

const CONNECTED = `
  SELECT application_name AS name, count(*) AS connections FROM pg_stat_activity
  WHERE datname = current_database() AND application_name LIKE $1 AND pid <> pg_backend_pid() GROUP BY 1 ORDER BY 1`;

/**
 * Connected nodes whose code is older than the migration with this number, as `name (connections)`. Does not include nodes without a
 * connection, or behind a pooler that does not forward application names.
 */
export async function nodesBefore(sql: Sql, number: number): Promise<string[]> {
  const nodes = await sql.query<{ name: string; connections: number }>(CONNECTED, [`${SERVICE}%`]);
  return nodes
    .filter(({ name }) => Number(/ schema (\d+)/.exec(name)?.[1] ?? 0) < number)
    .map(({ name, connections }) => `${name} (${connections} ${connections === 1 ? "connection" : "connections"})`);
}
