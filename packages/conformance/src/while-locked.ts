import { Client } from "pg";

/**
 * Does `work` while nobody else may write to some tables. They are free when it has ended, whether it succeeded or threw: a scenario that fails
 * leaves no lock for which every later request would wait.
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
    await client.end().catch(() => {}); // ends the transaction, and its locks
  }
}
