import { Client } from "pg";

/**
 * Runs `work` while some tables are locked for writes by others. The locks are always released at the end, so a failing scenario
 * does not block later requests.
 */
export async function whileLocked<Result>(url: string, tables: string[], work: () => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {}); // the connection breaks when the database is stopped
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query(`LOCK TABLE ${tables.join(", ")} IN SHARE MODE`);
    return await work();
  } finally {
    await client.end().catch(() => {}); // ends the transaction and releases its locks
  }
}
