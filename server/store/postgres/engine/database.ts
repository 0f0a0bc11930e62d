import { setTimeout } from "node:timers/promises";
import { breaksConnection, isConflict, isLocked, isUnavailable } from "@partner-api/postgres";
import { type ClientBase, type QueryConfig, type QueryResult, TypeOverrides, types } from "pg";
import type { Log } from "../../../observe/log/log.ts";
import { currentSpan } from "../../../observe/telemetry/spans.ts";
import { StoreUnavailable } from "../../unavailable.ts";
import { APPLICATION_NAME } from "./application-name.ts";
import {
  ACROSS_OUTLETS,
  type Binding,
  beginning,
  COMMIT,
  type Keeping,
  NOT_WAITING,
  prepareConnection,
  run,
  runByLookUps,
  toOutlet,
} from "./binding.ts";
import { type Among, type Asked, sendTogether } from "./message.ts";
import { createNotifier, type Notify } from "./notify.ts";
import { openPool } from "./pool.ts";
import { POOL_SIZE } from "./pool-size.ts";

export type Sql = {
  /**
   * Runs one statement and returns its rows. `int8` comes as a number (a value that a number cannot hold exactly is an
   * error), `timestamptz` as `Date`, `date` and `numeric` as strings.
   *
   * @param name of a prepared statement, for a statement that runs often: it is planned once per connection. The same
   *   name must always go with the same text.
   * @throws DatabaseUnavailable when the database cannot serve it now; what was written may or may not have been kept
   */
  query<Row>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
};

/** The statements of a transaction. Those that are asked for in one tick go in one message (decisions: round trips). */
export type TransactionSql = Sql & {
  /** Runs one statement whose rows nobody needs: it goes with the next one, or with COMMIT. If it fails, so does the transaction. */
  queue(text: string, values?: readonly unknown[], name?: string): void;
  /** As `query`, and a lock that is not free is not waited for: the error is one of which `isLocked` is true. */
  queryWithoutWaiting: Sql["query"];
};

/** Runs statements in one transaction; its notifications leave once it is committed. */
export type Transaction = TransactionSql & { notify: Notify };

/** A database with the rows of one outlet, of all, or (`Database` itself) of none; tables of no outlet are always whole. */
export type Bound = Sql & {
  /**
   * As `query`, and nothing waits for the disk: a server that crashes within the next second may have forgotten it, all of it. For what is
   * done again then, and for leases, without which it is done twice (decisions: outbox).
   */
  queryAsyncCommit: Sql["query"];
  /**
   * Runs `work` in one transaction, committed when it returns and rolled back when it throws. It runs again, at most
   * twice, after a deadlock or serialization failure: it must have no effects but its statements.
   *
   * @param options.statementTimeoutS how long one statement may take, for work that is known to be long
   * @throws DatabaseUnavailable when the database cannot serve it now; if COMMIT was cut off, it may have been kept
   */
  transaction<T>(work: (sql: Transaction) => Promise<T>, options?: { statementTimeoutS?: number }): Promise<T>;
};

/** Row-level security decides what is seen and written (decisions: row-level security): a forgotten outlet gives no rows. */
export type Database = Bound & {
  /** The rows of this outlet, whatever the statements say. */
  of(outletId: string): Bound;
  /** The rows of all outlets, for work that does not know its outlet yet or is not about one. Each use states its reason. */
  acrossOutlets: Bound;
  /**
   * As `query` by name, planned once as look-ups of few rows by indexes: for a statement that takes longer to plan than to run, on tables
   * that grow faster than the database takes notice.
   *
   * @param keeping.isAsyncCommit as `queryAsyncCommit`
   */
  queryByLookUps<Row>(text: string, values: readonly unknown[], name: string, keeping?: Keeping): Promise<Row[]>;
  /**
   * Runs `work` on one connection, outside of any transaction, for what PostgreSQL refuses within one. What it sets or holds, such as an
   * advisory lock, lasts until `work` is over and the connection closed.
   */
  onOwnConnection<T>(work: (sql: Sql) => Promise<T>, options: { statementTimeoutS: number }): Promise<T>;
  /** For what a statement of its own has done. */
  notify: Notify;
  /** Connections of the pool now; `waiting`: callers that wait for one. */
  connections(): Record<"in_use" | "idle" | "waiting", number>;
  /** Connections of the pool at most. */
  connectionLimit: number;
  /** Waits for running statements, then closes all connections. */
  close(): Promise<void>;
};

/** The database cannot be reached, is starting or stopping, or is overloaded: the same request may succeed later. */
export class DatabaseUnavailable extends StoreUnavailable {
  override name = "DatabaseUnavailable";

  constructor(cause: unknown) {
    super(`The database is not available: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_S = 15;
// The server ends a slow statement itself; only when it is out of reach does our own, later, timeout end the wait.
const NETWORK_GRACE_S = 5;
const IDLE_CONNECTION_MS = 300_000;
const MAX_TRIES = 3;
const MAX_PAUSE_MS = 25;
const NOTIFY = "SELECT pg_notify($1, $2)";

/**
 * A pool of connections to the database at `url`, to whichever of its servers takes writes (decisions: failover). None is opened before it
 * is needed, and any may break at any time.
 *
 * @param asOwner keeps the rights of the user in `url`, to migrate or administer; else policies bind every user
 * @param onLent called whenever a connection is lent, with the time that was waited for it
 */
export function openDatabase(options: {
  url: string;
  log: Log;
  poolSize?: number | undefined;
  asOwner?: boolean;
  onLent?: (waitedMs: number) => void;
}): Database {
  const { url, log, poolSize = POOL_SIZE, asOwner = false, onLent } = options;
  const pool = openPool(url, {
    max: poolSize,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    statement_timeout: STATEMENT_TIMEOUT_S * 1_000,
    query_timeout: (STATEMENT_TIMEOUT_S + NETWORK_GRACE_S) * 1_000,
    keepAlive: true,
    types: columnTypes(),
    prepare: (client) => prepareConnection(client, asOwner),
    onLost: (error) => log.warn({ reason: error.message }, "an idle database connection was lost"),
  });

  /** Lends a connection to `work`. One that broke meanwhile is closed, never handed on. */
  async function borrow<T>(work: (send: Send) => Promise<T>, { keep = true } = {}): Promise<T> {
    const askedMs = performance.now();
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
    onLent?.(performance.now() - askedMs);
    let isBroken = false;
    try {
      return await work(async (statements, message) => {
        if (isBroken) throw new DatabaseUnavailable("its connection broke"); // ROLLBACK would wait for an answer that cannot come
        const span = currentSpan()?.child(statements.map(nameOf).join(", "), "client", {
          "db.system.name": "postgresql",
        });
        try {
          const result = await message(client);
          pool.requireReplicated(client);
          return result;
        } catch (error) {
          span?.fail();
          isBroken ||= breaksConnection(error);
          pool.onFailed(error);
          throw isUnavailable(error) ? new DatabaseUnavailable(error) : error;
        } finally {
          span?.end();
        }
      });
    } finally {
      client.release(isBroken || !keep);
    }
  }

  /** Statements that are a transaction each. */
  const alone = (message: (client: ClientBase, statement: QueryConfig) => Promise<QueryResult>): Sql => ({
    query: <Row>(text: string, values?: readonly unknown[], name?: string) =>
      retryConflicts(() =>
        borrow((send) =>
          createSql((statement) => send([statement], (client) => message(client, statement))).query<Row>(
            text,
            values,
            name,
          ),
        ),
      ),
  });

  const bound = (binding?: Binding): Bound => ({
    ...alone((client, statement) => run(client, statement, { binding })),
    queryAsyncCommit: alone((client, statement) => run(client, statement, { binding, isAsyncCommit: true })).query,
    async transaction<T>(
      work: (sql: Transaction) => Promise<T>,
      { statementTimeoutS }: { statementTimeoutS?: number } = {},
    ) {
      let notifications: Parameters<Notify>[] = [];
      const result = await retryConflicts(() => {
        notifications = []; // only those of the attempt that is committed count
        const collecting = (sql: TransactionSql) =>
          work({ ...sql, notify: (...message) => void notifications.push(message) });
        return borrow((send) => transact(send, collecting, { binding, statementTimeoutS }));
      });
      for (const notification of notifications) notify(...notification);
      return result;
    },
  });
  const unbound = bound();
  const notify = createNotifier((channel, messages) => unbound.query(NOTIFY, [channel, messages], "notify"));
  let closing: Promise<void> | undefined;

  return {
    ...unbound,
    of: (outletId) => bound(toOutlet(outletId)),
    acrossOutlets: bound(ACROSS_OUTLETS),
    queryByLookUps: (text, values, name, keeping) =>
      alone((client, statement) => runByLookUps(client, statement, keeping)).query(text, values, name),
    onOwnConnection: (work, { statementTimeoutS }) => {
      const query_timeout = (statementTimeoutS + NETWORK_GRACE_S) * 1_000;
      return borrow(
        async (send) => {
          const sql = createSql((statement) =>
            send([statement], (client) => client.query({ ...statement, query_timeout } as QueryConfig)),
          );
          await sql.query(`SET statement_timeout = '${statementTimeoutS}s'`);
          return work(sql);
        },
        { keep: false },
      );
    },
    notify,
    connections: pool.connections,
    connectionLimit: poolSize,
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
}

/** Sends statements, with what goes around them, in one message on the connection that is lent. */
type Send = <Result>(
  statements: readonly QueryConfig[],
  message: (client: ClientBase) => Promise<Result>,
) => Promise<Result>;
type Run = (statement: QueryConfig) => Promise<QueryResult>;

/** Of a statement without a name its first word; its text would be the same each time. */
const nameOf = ({ name, text }: QueryConfig): string => name ?? /\w+/.exec(text)?.[0] ?? "statement";

function createSql(run: Run): Sql {
  return {
    async query<Row>(text: string, values: readonly unknown[] = [], name?: string) {
      const { rows } = await run({ text, values: [...values], name });
      return rows as Row[];
    },
  };
}

/** A statement of the next message. */
type Waiting = Asked & { among: Among | undefined; onFailed(error: unknown): void };
type Transacting = { binding?: Binding | undefined; statementTimeoutS?: number | undefined };

async function transact<T>(
  send: Send,
  work: (sql: TransactionSql) => Promise<T>,
  { binding, statementTimeoutS }: Transacting,
): Promise<T> {
  const settings = statementTimeoutS === undefined ? [] : [`SET LOCAL statement_timeout = '${statementTimeoutS}s'`];
  let isBegun = false;
  let isOpen = true;
  let waiting: Waiting[] = [];

  /** Sends all that waits in one message, and `BEGIN` before the first. */
  async function sendWaiting(): Promise<void> {
    const sent = waiting;
    waiting = [];
    if (sent.length === 0) return;
    const timeoutMs = ((statementTimeoutS ?? STATEMENT_TIMEOUT_S) + NETWORK_GRACE_S) * 1_000; // of all: a server that hangs answers none
    const opens = !isBegun;
    isBegun = true;
    try {
      const statements = sent.map(({ statement }) => statement);
      await send(statements, (client) => {
        const parts = sent.flatMap(({ among, ...asked }) => [...(among?.before ?? []), asked, ...(among?.after ?? [])]);
        return sendTogether(client, opens ? [...beginning(client, { binding, settings }), ...parts] : parts, timeoutMs);
      });
    } catch (error) {
      for (const { onFailed } of sent) onFailed(error);
      throw error;
    }
  }

  function ask(statement: QueryConfig, among?: Among): Promise<QueryResult> {
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
    waiting.push({ statement, among, onResult: resolve, onFailed: reject });
    return promise;
  }

  function requireOpen(): void {
    if (!isOpen) throw new Error("expected statements only while their transaction is open: await each in its work");
  }

  const asking = (among?: Among) =>
    createSql((statement) => {
      requireOpen();
      process.nextTick(() => sendWaiting().catch(() => {})); // after all that is asked for meanwhile; who asked gets the error
      return ask(statement, among);
    }).query;

  const queue: TransactionSql["queue"] = (text, values = [], name) => {
    requireOpen();
    ask({ text, values: [...values], name }).catch(() => {}); // whatever is behind it in its message fails as well
  };

  try {
    const result = await work({ query: asking(), queryWithoutWaiting: asking(NOT_WAITING), queue });
    isOpen = false;
    if (!isBegun && waiting.length === 0) return result;
    const committing = ask(COMMIT);
    const [{ command }] = await Promise.all([committing, sendWaiting()]);
    // The server answers COMMIT with ROLLBACK, and no error, when a statement had failed and `work` caught its error.
    if (command !== "COMMIT") throw new Error("expected COMMIT, got ROLLBACK: a statement's error was swallowed");
    return result;
  } catch (error) {
    isOpen = false;
    for (const { onFailed } of waiting.splice(0)) onFailed(error);
    if (isBegun) await send([ROLLBACK], (client) => client.query(ROLLBACK)).catch(() => {}); // a connection that is gone has rolled back by itself
    throw error;
  }
}

const ROLLBACK = { text: "ROLLBACK" };

async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (isLocked(error)) throw new DatabaseUnavailable(error); // nobody asked not to wait: a setting of the server's
      if (!isConflict(error)) throw error;
      if (tries === MAX_TRIES) throw new DatabaseUnavailable(error);
      await setTimeout(Math.random() * MAX_PAUSE_MS * tries); // apart from the one it collided with
    }
  }
}

function columnTypes(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`expected an int8 within ±(2^53 - 1), got ${text}`);
    return value;
  });
  overrides.setTypeParser(types.builtins.DATE, (text) => text); // a Date would be midnight in this machine's time zone
  return overrides;
}
