import { Client } from "pg";
import { isUnavailable, ReadOnlyServer } from "./failures.ts";
import { readServers } from "./servers.ts";
import { isWritable } from "./writable.ts";

/** One connection outside the pool: what it holds, such as an advisory lock, lasts until it ends. */
export type Session = {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Receives the notifications of the channels that it listens to. */
  onNotification(onPayload: (payload: string) => void): void;
  /** @throws the error of `pg`, or `ReadOnlyServer`: it is of no use any more, and another may find a better server */
  check(): Promise<void>;
  /** Settles when the connection has ended, for whatever reason. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens a connection to the database at `url`, shown in `pg_stat_activity` under `name`: to the first of its servers that serves.
 *
 * @throws the error of `pg`; `isUnavailable` is true of it if the server is not ready, false if it refuses this client
 */
export async function openSession(url: string, name: string): Promise<Session> {
  const { urls, mustWrite } = readServers(url);
  let failure: unknown;
  for (const one of urls) {
    try {
      return await openAt(one, name, mustWrite);
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
  const ended = new Promise<void>((resolve) => client.once("end", resolve));
  client.on("error", () => {}); // `ended` settles then; an error event without a listener would end the process

  async function check(): Promise<void> {
    if (!mustWrite) await client.query("SELECT 1");
    else if (!(await isWritable(client))) throw new ReadOnlyServer();
  }

  await client.connect();
  if (mustWrite)
    await check().catch(async (error: unknown) => {
      await client.end().catch(() => {});
      throw error;
    });
  return {
    ended,
    check,
    async query<Row>(text: string, values: readonly unknown[] = []) {
      const { rows } = await client.query(text, [...values]);
      return rows as Row[];
    },
    onNotification: (onPayload) => void client.on("notification", ({ payload = "" }) => onPayload(payload)),
    close: () => client.end(),
  };
}
