import { Client } from "pg";
import { isUnavailable, ReadOnlyServer } from "./failures.ts";
import { readServers } from "./servers.ts";
import { setSession } from "./session-settings.ts";
import { isWritable } from "./writable.ts";

const STATEMENT_TIMEOUT_S = 15;

/** One connection outside the pool. Its state, e.g. advisory locks, lasts until it ends. */
export type Session = {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Registers a handler for notifications of the subscribed channels. */
  onNotification(onPayload: (payload: string) => void): void;
  /** @throws the error of `pg`, or `ReadOnlyServer`: open a new session, which may reach another server */
  check(): Promise<void>;
  /** Settles when the connection has ended, for any reason. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens a connection to the first available server of `url`. `name` is its `application_name` in `pg_stat_activity`.
 *
 * @throws the error of `pg`; `isUnavailable` returns true if the server is not ready, false if it rejects this client
 */
export async function openSession(url: string, name: string): Promise<Session> {
  const { urls, mustWrite } = readServers(url);
  let failure: unknown;
  for (const server of urls) {
    try {
      return await openAt(server, name, mustWrite);
    } catch (error) {
      failure = error;
      if (!isUnavailable(error)) break;
    }
  }
  throw failure;
}

async function openAt(url: string, name: string, mustWrite: boolean): Promise<Session> {
  const client = new Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 3_000,
    query_timeout: 5_000,
    keepAlive: true,
  });
  const end = new Promise<void>((resolve) => client.once("end", resolve));
  client.on("error", () => {}); // `ended` settles; without a listener the error event would end the process

  async function check(): Promise<void> {
    if (!mustWrite) await client.query("SELECT 1");
    else if (!(await isWritable(client))) throw new ReadOnlyServer();
  }

  await client.connect();
  try {
    if (mustWrite) await check();
    await setSession(client, STATEMENT_TIMEOUT_S);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  return {
    ended: end,
    check,
    async query<Row>(text: string, values: readonly unknown[] = []) {
      const { rows } = await client.query(text, [...values]);
      return rows as Row[];
    },
    onNotification: (onPayload) => void client.on("notification", ({ payload = "" }) => onPayload(payload)),
    close: () => client.end(),
  };
}
