import { openSession } from "@partner-api/postgres";
import { ConfigError } from "../../config-error.ts";

const NAME = "partner-integration-api connections";
const PID = "SELECT pg_backend_pid() AS pid";
/** Beside other clients a pooler may happen to give each of ours the same process twice. */
const ROUNDS = 3;

/**
 * What the service says of its connections lasts for as long as they do: the role that row-level security binds, statements that are planned
 * once, channels that it listens to. A pooler that lends a connection for one transaction (pgbouncer's `pool_mode = transaction`) hands all
 * of that to others, so it is refused (decisions: poolers).
 *
 * @param url of a database that answers
 * @throws ConfigError where two of our connections are seen to share one process of the server, or one of ours to change it
 */
export async function requireOwnConnections(url: string): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const open = async () => {
    const session = await openSession(url, NAME);
    stack.defer(() => session.close().catch(() => {}));
    return async (text: string) => (await session.query<{ pid?: number }>(text))[0]?.pid;
  };
  const [one, other] = [await open(), await open()];
  for (let round = 0; round < ROUNDS; round++) {
    const before = await one(PID);
    await other("BEGIN"); // keeps its process meanwhile
    const taken = await other(PID);
    const after = await one(PID);
    await other("ROLLBACK");
    if (before !== after || taken === before)
      throw new ConfigError(
        "DATABASE_URL leads to a pooler that lends its connections for single transactions: expected connections of our own, " +
          "so name PostgreSQL itself, or a pooler in session mode (docs/operate/scale.md, Connections).",
      );
  }
}
