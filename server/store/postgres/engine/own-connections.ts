import { openSession } from "@partner-api/postgres";
import { ConfigError } from "../../config-error.ts";

const NAME = "partner-integration-api connections";
const PID = "SELECT pg_backend_pid() AS pid";
/** Several rounds, because a pooler with other clients may assign the same processes by chance. */
const ROUNDS = 3;

/**
 * Checks that connections are not shared. The service relies on session state: its role for row-level security, prepared statements and
 * LISTEN. A pooler in transaction mode would share this state between clients, so it is rejected (decisions: poolers).
 *
 * @param url of a reachable database
 * @throws ConfigError when two connections share one server process, or a connection changes its process
 */
export async function requireOwnConnections(url: string): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const open = async () => {
    const session = await openSession(url, NAME);
    stack.defer(() => session.close().catch(() => {}));
    return async (text: string) => (await session.query<{ pid?: number }>(text))[0]?.pid;
  };
  const [first, second] = [await open(), await open()];
  for (let round = 0; round < ROUNDS; round++) {
    const before = await first(PID);
    await second("BEGIN"); // occupies its process
    const occupied = await second(PID);
    const after = await first(PID);
    await second("ROLLBACK");
    if (before !== after || occupied === before)
      throw new ConfigError(
        "DATABASE_URL leads to a pooler in transaction mode, expected dedicated connections. " +
          "Set the URL of PostgreSQL itself, or of a pooler in session mode (docs/operate/scale.md, Connections).",
      );
  }
}
