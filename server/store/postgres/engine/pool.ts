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

/** A pool of connections to the server that serves. */
export type ServerPool = {
  /** A connection of its own for the caller, until it is released. */
  connect(): Promise<PoolClient>;
  /** To be called with the error of a message: after some of them no connection to that server is lent any more. */
  onFailed(error: unknown): void;
  /** @throws UnreplicatedCommit once the server gave up waiting for the standby that a commit was meant to reach */
  requireReplicated(client: ClientBase): void;
  /** `waiting`: callers that wait for one. */
  connections(): Record<"in_use" | "idle" | "waiting", number>;
  /** Waits until those that are lent are back, then closes all. */
  end(): Promise<void>;
};

/** No connection was given back in time: that says nothing of the server. */
const isWaitOver = (error: unknown): boolean =>
  error instanceof Error && error.message === "timeout exceeded when trying to connect";

/** The function of PostgreSQL that warns of it; the warning's text depends on the server's language. */
const REPLICATION_WAIT = "SyncRepWaitForLSN";

type Options = PoolConfig & {
  /** Makes a new connection ready. */
  prepare(client: ClientBase): Promise<void>;
  /** An idle connection was lost. */
  onLost(error: Error): void;
};

/**
 * `pg` knows one host. Here each new connection goes to the server that served last; where that does not answer or takes no writes, to
 * the next of the list, once around.
 */
export function openPool(url: string, { prepare, onLost, ...options }: Options): ServerPool {
  const { urls, mustWrite } = readServers(url);
  const servers = createRotation(urls);
  /** Connections made before the last time that a server turned out to take no writes. */
  let demotions = 0;
  const madeAt = new WeakMap<ClientBase, number>();
  const unreplicated = new WeakSet<ClientBase>();

  /** A connection to the server that is the current one when it is made. */
  class ServerClient extends Client {
    constructor(config: ClientConfig) {
      super({ ...config, connectionString: servers.current() });
    }
  }

  const pool = new Pool({
    ...options,
    Client: ServerClient as unknown as new () => ClientBase, // it is given the configuration all the same
    async onConnect(client) {
      if (mustWrite && !(await isWritable(client))) throw new ReadOnlyServer();
      await prepare(client);
    },
  });
  // Both listeners must be there: an `error` event without a listener ends the process.
  pool.on("error", onLost);
  pool.on("connect", (client) => {
    madeAt.set(client, demotions);
    client.on("error", () => {}); // the statement that was running is rejected as well
    client.on("notice", ({ routine }) => {
      if (routine === REPLICATION_WAIT) unreplicated.add(client);
    });
  });

  /** Tries each server once. */
  async function connectAnew(): Promise<PoolClient> {
    for (let tries = 1; ; tries++) {
      const asked = servers.current();
      try {
        return await pool.connect();
      } catch (error) {
        if (isUnavailable(error) && !isWaitOver(error)) servers.leave(asked);
        if (tries === servers.count || servers.current() === asked) throw error;
      }
    }
  }

  return {
    async connect() {
      for (;;) {
        const client = await connectAnew();
        if (madeAt.get(client) === demotions) return client;
        client.release(true);
      }
    },
    onFailed(error) {
      if (servers.count > 1 && isReadOnly(error)) demotions++;
    },
    requireReplicated(client) {
      if (unreplicated.has(client)) throw new UnreplicatedCommit();
    },
    connections: () => ({
      in_use: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    end: () => pool.end(),
  };
}
