import type { ClientBase } from "pg";

/** True if the server of a connection is writable: not a standby, and transactions are not read-only by default. */
export async function isWritable(client: Pick<ClientBase, "query">): Promise<boolean> {
  const { rows } = await client.query<{ is_read_only: boolean }>(
    "SELECT current_setting('transaction_read_only')::boolean AS is_read_only",
  );
  return rows[0]?.is_read_only === false;
}
