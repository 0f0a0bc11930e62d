import {
  createRotation,
  isReadOnly,
  isUnavailable,
  isWritable,
  ReadOnlyServer,
  readServers,
  UnreplicatedCommit,
} from "@partner-api/postgres";
import { Client, type ClientBase, type ClientConfig, Pool, type PoolClient, type PoolConfig } from "pg";

/** A pool of connections to the current server. */
export type ServerPool = ReturnType<typeof openPool>;

/** No connection was released in time, which does not indicate a failure of the server. */
export const isPoolTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === "timeout exceeded when trying to connect";

/** Function of PostgreSQL that emits the warning, whose text depends on the language of the server. */
const REPLICATION_WAIT = "SyncRepWaitForLSN";

type Options = PoolConfig & {
  /** Initializes a new connection. */
  prepare(client: ClientBase): Promise<void>;
  /** Called when an idle connection is lost. */
  onLost(error: Error): void;
};

/**
 * `pg` supports one host. This pool connects to the server that was used last. If that server is unreachable or read-only, it tries the
 * other servers of the list once.
 */
export function openPool(url: string, { prepare, onLost, ...options }: Options) {
  const { urls, mustWrite } = readServers(url);
  const servers = createRotation(urls);
  /** Number of times that a server turned out to be read-only. Older connections are discarded. */
  let demotions = 0;
  const madeAt = new WeakMap<ClientBase, number>();
  const unreplicated = new WeakSet<ClientBase>();

  /** Connects to the server that is current at its creation. */
  class ServerClient extends Client {
    constructor(config: ClientConfig) {
      super({ ...config, connectionString: servers.current() });
    }
  }

  const pool = new Pool({
    ...options,
    Client: ServerClient as unknown as new () => ClientBase, // `pg` passes the configuration
    async onConnect(client) {
      if (mustWrite && !(await isWritable(client))) throw new ReadOnlyServer();
      await prepare(client);
    },
  });
  // Both listeners are required, because an `error` event without a listener ends the process.
  pool.on("error", onLost);
  pool.on("connect", (client) => {
    madeAt.set(client, demotions);
    client.on("error", () => {}); // the running statement is rejected as well
    client.on("notice", ({ routine }) => {
      if (routine === REPLICATION_WAIT) unreplicated.add(client);
    });
  });

  /** Tries each server once. */
  async function connectToAnyServer(): Promise<PoolClient> {
    for (let tries = 1; ; tries++) {
      const server = servers.current();
      try {
        return await pool.connect();
      } catch (error) {
        if (isUnavailable(error) && !isPoolTimeout(error)) servers.leave(server);
        if (tries === servers.count || servers.current() === server) throw error;
      }
    }
  }

  return {
    /** Acquires a connection, which the caller must release. */
    async connect(): Promise<PoolClient> {
      for (;;) {
        const client = await connectToAnyServer();
        if (madeAt.get(client) === demotions) return client;
        client.release(true);
      }
    },
    /** Must be called with the error of a message. After a read-only error all existing connections are discarded. */
    onFailed(error: unknown): void {
      if (servers.count > 1 && isReadOnly(error)) demotions++;
    },
    /** @throws UnreplicatedCommit if the server canceled synchronous replication of a commit */
    requireReplicated(client: ClientBase): void {
      if (unreplicated.has(client)) throw new UnreplicatedCommit();
    },
    /** Largest number of connections. */
    limit: pool.options.max,
    /** `waiting`: pending callers. */
    connections: () => ({
      in_use: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    /** Closes all connections after they are released. */
    end: () => pool.end(),
  };
}
