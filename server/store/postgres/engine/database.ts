import { setTimeout as delay } from "node:timers/promises";
import {
  breaksConnection,
  isConflict,
  isLocked,
  isUnavailable,
  setSession,
  UnreadableValue,
} from "@partner-api/postgres";
import { type ClientBase, type QueryConfig, type QueryResult, TypeOverrides, types } from "pg";
import { MINUTE_MS } from "../../../durations.ts";
import type { Log } from "../../../observe/log/log.ts";
import { currentSpan, inSpan, type Span } from "../../../observe/telemetry/spans.ts";
import { once } from "../../../once.ts";
import { StoreUnavailable } from "../../unavailable.ts";
import { APPLICATION_NAME } from "./application-name.ts";
import {
  ACROSS_OUTLETS,
  type Binding,
  beginCompanions,
  COMMIT,
  type Companions,
  type Durability,
  NOT_WAITING,
  prepareConnection,
  run,
  runByLookUps,
  toOutlet,
} from "./binding.ts";
import { type MessagePart, sendTogether } from "./message.ts";
import { createNotifier, type Notify } from "./notify.ts";
import { openPool, type ServerPool } from "./pool.ts";
import { shortResource } from "./short-resource.ts";
import { StatementBatches } from "./statement-batches.ts";

export type Sql = {
  /**
   * Runs one statement and returns its rows: `int8` as a number (an unsafe integer is an error), `timestamptz` as `Date`,
   * `date` and `numeric` as strings.
   *
   * @param name of a prepared statement, which is planned once per connection; for statements that run often. Each name
   *   must have one text.
   * @throws DatabaseUnavailable when the database is not available; a write may or may not have been committed
   */
  query<Row>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
};

/** Statements of a transaction. Statements of one tick are sent in one message (decisions: round trips). */
export type TransactionSql = Sql & {
  /** Queues a statement without a result, which is sent with the next one or with COMMIT. Its failure fails the transaction. */
  queue(text: string, values?: readonly unknown[], name?: string): void;
  /** Like `query`, but fails with an error for which `isLocked` is true instead of waiting for a lock. */
  queryWithoutWaiting: Sql["query"];
};

/** Statements of one transaction, with notifications that are sent after its commit. */
export type Transaction = TransactionSql & { notify: Notify };

/** Access to the rows of one outlet, of all outlets, or (`Database` itself) of none. Other tables are not limited. */
export type Bound = Sql & {
  /** For short statements that may share a transaction. Those of one turn of the event loop are sent in one message (decisions: round trips). */
  batched: Sql;
  /**
   * Like `query`, with an asynchronous commit: a crash of the server within the next second may lose the whole statement. Only for
   * idempotent writes and leases (decisions: outbox).
   */
  queryAsyncCommit: Sql["query"];
  /**
   * Runs `work` in one transaction, committed when it returns and rolled back when it throws. It is retried at most
   * twice after a deadlock or serialization failure, so its only side effects must be its statements.
   *
   * @param options.statementTimeoutS timeout of each statement, for long work
   * @throws DatabaseUnavailable when the database is not available; an interrupted COMMIT may have succeeded
   */
  transaction<T>(work: (sql: Transaction) => Promise<T>, options?: { statementTimeoutS?: number }): Promise<T>;
};

/** Row-level security limits reads and writes (decisions: row-level security): without a bound outlet, queries return no rows. */
export type Database = Bound & {
  /** Limits statements to the rows of this outlet. */
  of(outletId: string): Bound;
  /** The rows of all outlets, for work that concerns several outlets or an unidentified one. Each use states its reason. */
  acrossOutlets: Bound;
  /**
   * Like `batched.query`, for a statement that locks rows of tables without row-level security. It is read when its message is sent, as the last of its
   * statements and the only one that locks.
   *
   * @param name of its span
   */
  lockBatched<Row>(name: string, statement: () => QueryConfig): Promise<Row[]>;
  /**
   * Like `query` with a name, planned once as index scans of few rows. For statements whose planning is slower than their execution, on tables
   * whose statistics may be outdated.
   *
   * @param durability.isAsyncCommit as in `queryAsyncCommit`
   */
  queryByLookUps<Row>(text: string, values: readonly unknown[], name: string, durability?: Durability): Promise<Row[]>;
  /**
   * Runs `work` on a dedicated connection outside of transactions, for statements that PostgreSQL rejects within one. Settings and advisory
   * locks last until the connection is closed after `work`.
   */
  onOwnConnection<T>(work: (sql: Sql) => Promise<T>, options: { statementTimeoutS: number }): Promise<T>;
  /** Sends a notification after an autocommit statement. */
  notify: Notify;
  /** Current connections of the pool. `waiting`: pending callers. */
  connections(): Record<"in_use" | "idle" | "waiting", number>;
  /** Maximum connections of the pool. */
  connectionLimit: number;
  /** Returns whether a statement failed within the last minute because the disk of the server is full. */
  isDiskFull(): boolean;
  /** Closes all connections after running statements have ended. */
  close(): Promise<void>;
};

/** The database is unreachable, starting, stopping or overloaded. A retry may succeed later. */
export class DatabaseUnavailable extends StoreUnavailable {
  override name = "DatabaseUnavailable";

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The database is not available: ${reason}`, { cause, resource: shortResource(cause) });
  }
}

const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_S = 15;
// The server cancels slow statements. The longer timeout of the client applies only if the server is unreachable.
const NETWORK_GRACE_S = 5;
const IDLE_CONNECTION_MS = 5 * MINUTE_MS;
const MAX_TRIES = 3;
const MAX_PAUSE_MS = 25;
/** The disk counts as full for this time, because only another failed write shows that it still is. */
const DISK_FULL_MS = MINUTE_MS;
const NOTIFY = "SELECT pg_notify($1, $2)";

/**
 * A pool of connections to the server of `url` that accepts writes (decisions: failover). Connections are opened on demand and may break at
 * any time.
 *
 * @param asOwner keeps the rights of the user in `url`, to migrate or administer; otherwise row-level security applies to every user
 * @param onAcquired called with the wait time whenever a connection is acquired
 */
export function openDatabase(options: {
  url: string;
  log: Log;
  poolSize?: number | undefined;
  asOwner?: boolean;
  onAcquired?: (waitedMs: number) => void;
}): Database {
  const { url, log, poolSize, asOwner = false, onAcquired } = options;
  const pool = openPool(url, {
    max: poolSize,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    query_timeout: (STATEMENT_TIMEOUT_S + NETWORK_GRACE_S) * 1_000,
    keepAlive: true,
    types: columnTypes(),
    async prepare(client) {
      await setSession(client, STATEMENT_TIMEOUT_S);
      await prepareConnection(client, asOwner);
    },
    onLost: (error) => log.warn({ reason: error.message }, "idle database connection lost"),
  });

  const lender = new ConnectionLender(pool, onAcquired);
  const statements = new Statements(lender);
  let closing: Promise<void> | undefined;

  return {
    ...statements.bound(),
    lockBatched: (name, statement) => statements.lockBatched(name, statement),
    of: (outletId) => statements.bound(toOutlet(outletId)),
    acrossOutlets: statements.bound(ACROSS_OUTLETS),
    queryByLookUps: (text, values, name, durability) =>
      createSql(statements.autocommit((client, statement) => runByLookUps(client, statement, durability))).query(
        text,
        values,
        name,
      ),
    onOwnConnection: (work, { statementTimeoutS }) => {
      const query_timeout = (statementTimeoutS + NETWORK_GRACE_S) * 1_000;
      return lender.borrow(
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
    notify: statements.notify,
    connections: pool.connections,
    connectionLimit: pool.limit,
    isDiskFull: () => lender.isDiskFull(),
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
}

/** Statements on the connections of a pool. */
class Statements {
  readonly #lender: ConnectionLender;
  readonly #batches: StatementBatches;
  readonly #alone = this.autocommit((client, statement) => run(client, statement));
  readonly notify = createNotifier((channel, messages) =>
    createSql(this.#alone).query(NOTIFY, [channel, messages], "notify"),
  );

  constructor(lender: ConnectionLender) {
    this.#lender = lender;
    this.#batches = new StatementBatches((message) => lender.borrow((send) => send([], message)));
  }

  autocommit(message: (client: ClientBase, statement: QueryConfig) => Promise<QueryResult>): Run {
    return (statement) =>
      retryConflicts(() => this.#lender.borrow((send) => send([statement], (client) => message(client, statement))));
  }

  bound(binding?: Binding): Bound {
    const alone = this.autocommit((client, statement) => run(client, statement, { binding }));
    const asyncCommit = this.autocommit((client, statement) =>
      run(client, statement, { binding, isAsyncCommit: true }),
    );
    const batched: Run = (statement) =>
      inSpanNamed(nameOf(statement), this.#batches.add({ statement: () => statement, binding, alone }));
    const sql = createSql(alone);
    return {
      ...sql,
      batched: binding === ACROSS_OUTLETS ? sql : createSql(batched),
      queryAsyncCommit: createSql(asyncCommit).query,
      transaction: (work, options) => this.#transaction(work, { binding, ...options }),
    };
  }

  async lockBatched<Row>(name: string, statement: () => QueryConfig): Promise<Row[]> {
    const added = { statement: once(statement), binding: undefined, isLocking: true, alone: this.#alone };
    const { rows } = await inSpanNamed(name, this.#batches.add(added));
    return rows;
  }

  async #transaction<T>(work: (sql: Transaction) => Promise<T>, options: TransactionOptions): Promise<T> {
    let notifications: Parameters<Notify>[] = [];
    const result = await retryConflicts(() => {
      notifications = []; // only notifications of the committed attempt are sent
      const collecting = (sql: TransactionSql) =>
        work({ ...sql, notify: (...message) => void notifications.push(message) });
      return this.#lender.borrow((send) => new PipelinedTransaction(send, options).run(collecting));
    });
    for (const notification of notifications) this.notify(...notification);
    return result;
  }
}

/** Lends the connections of a pool. */
class ConnectionLender {
  readonly #pool: ServerPool;
  readonly #onAcquired: ((waitedMs: number) => void) | undefined;
  #diskFullAtMs = Number.NEGATIVE_INFINITY;

  constructor(pool: ServerPool, onAcquired: ((waitedMs: number) => void) | undefined) {
    this.#pool = pool;
    this.#onAcquired = onAcquired;
  }

  /** Runs `work` with a connection from the pool. A broken connection is closed instead of returned. */
  async borrow<T>(work: (send: Send) => Promise<T>, { keep = true } = {}): Promise<T> {
    const startedMs = performance.now();
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
    this.#onAcquired?.(performance.now() - startedMs);
    let isBroken = false;
    try {
      return await work(async (statements, message) => {
        if (isBroken) throw new DatabaseUnavailable("its connection broke"); // a ROLLBACK would time out
        const span = spanOf(statements);
        try {
          const result = await message(client);
          this.#pool.requireReplicated(client);
          return result;
        } catch (error) {
          span?.fail();
          isBroken ||= breaksConnection(error);
          this.#pool.onFailed(error);
          if (shortResource(error) === "disk") this.#diskFullAtMs = performance.now();
          throw isUnavailable(error) ? new DatabaseUnavailable(error) : error;
        } finally {
          span?.end();
        }
      });
    } finally {
      client.release(isBroken || !keep);
    }
  }

  isDiskFull(): boolean {
    return performance.now() - this.#diskFullAtMs < DISK_FULL_MS;
  }
}

/** Sends statements with their companions in one message on the acquired connection. */
type Send = <Result>(
  statements: readonly QueryConfig[],
  message: (client: ClientBase) => Promise<Result>,
) => Promise<Result>;
type Run = (statement: QueryConfig) => Promise<QueryResult>;

/** Starts a span of a message. */
const spanOf = (statements: readonly QueryConfig[]): Span | undefined =>
  currentSpan() && spanNamed(statements.map(nameOf).join(", "));

const spanNamed = (name: string): Span | undefined =>
  currentSpan()?.child(name, "client", { "db.system.name": "postgresql" });

const inSpanNamed = (name: string, pending: Promise<QueryResult>): Promise<QueryResult> => {
  const span = spanNamed(name);
  return span ? inSpan(span, () => pending) : pending;
};

/** Name of a statement; for an unnamed statement its first keyword. */
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
type PendingStatement = MessagePart & { companions: Companions | undefined; onFailed(error: unknown): void };
type TransactionOptions = { binding?: Binding | undefined; statementTimeoutS?: number | undefined };

/** A transaction whose statements are pipelined: all statements of one tick are sent in one message. */
class PipelinedTransaction {
  readonly #send: Send;
  readonly #options: TransactionOptions;
  #pending: PendingStatement[] = [];
  #isBegun = false;
  #isOpen = true;

  constructor(send: Send, options: TransactionOptions) {
    this.#send = send;
    this.#options = options;
  }

  async run<T>(work: (sql: TransactionSql) => Promise<T>): Promise<T> {
    try {
      const result = await work({
        query: this.#querying(),
        queryWithoutWaiting: this.#querying(NOT_WAITING),
        queue: (text, values = [], name) => {
          this.#requireOpen();
          this.#enqueue({ text, values: [...values], name }).catch(() => {}); // the next statement in the message fails as well
        },
      });
      this.#isOpen = false;
      if (this.#isBegun || this.#pending.length > 0) await this.#commit();
      return result;
    } catch (error) {
      this.#isOpen = false;
      for (const { onFailed } of this.#pending.splice(0)) onFailed(error);
      if (this.#isBegun) await this.#send([ROLLBACK], (client) => client.query(ROLLBACK)).catch(() => {}); // a lost connection rolls back automatically
      throw error;
    }
  }

  async #commit(): Promise<void> {
    const committing = this.#enqueue(COMMIT);
    const [{ command }] = await Promise.all([committing, this.#sendPending()]);
    // COMMIT returns ROLLBACK without an error if a statement failed and `work` caught its error.
    if (command !== "COMMIT") throw new Error("expected COMMIT, got ROLLBACK: a statement's error was swallowed");
  }

  #querying(companions?: Companions): Sql["query"] {
    return createSql((statement) => {
      this.#requireOpen();
      process.nextTick(() => this.#sendPending().catch(() => {})); // after other statements of this tick; the caller of `query` gets the error
      return this.#enqueue(statement, companions);
    }).query;
  }

  #enqueue(statement: QueryConfig, companions?: Companions): Promise<QueryResult> {
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
    this.#pending.push({ statement, companions, onResult: resolve, onFailed: reject });
    return promise;
  }

  /** Sends all pending statements in one message, after `BEGIN` in the first message. */
  async #sendPending(): Promise<void> {
    const batch = this.#pending;
    this.#pending = [];
    if (batch.length === 0) return;
    const { binding, statementTimeoutS } = this.#options;
    const settings = statementTimeoutS === undefined ? [] : [`SET LOCAL statement_timeout = '${statementTimeoutS}s'`];
    const timeoutMs = ((statementTimeoutS ?? STATEMENT_TIMEOUT_S) + NETWORK_GRACE_S) * 1_000; // of the whole message
    const opens = !this.#isBegun;
    this.#isBegun = true;
    const statements = batch.map(({ statement }) => statement);
    const parts = batch.flatMap(({ companions, ...part }) => [
      ...(companions?.before ?? []),
      part,
      ...(companions?.after ?? []),
    ]);
    try {
      await this.#send(statements, (client) => {
        const begin = opens ? beginCompanions(client, { binding, settings }) : [];
        return sendTogether(client, [...begin, ...parts], timeoutMs);
      });
    } catch (error) {
      for (const { onFailed } of batch) onFailed(error);
      throw error;
    }
  }

  #requireOpen(): void {
    if (!this.#isOpen)
      throw new Error("expected statements only while their transaction is open: await each one in the work function");
  }
}

const ROLLBACK = { text: "ROLLBACK" };

async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (isLocked(error)) throw new DatabaseUnavailable(error); // lock_timeout is set on the server
      if (!isConflict(error)) throw error;
      if (tries === MAX_TRIES) throw new DatabaseUnavailable(error);
      await delay(Math.random() * MAX_PAUSE_MS * tries); // random, so that the conflicting transactions do not collide again
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
  const readInstant = types.getTypeParser(types.builtins.TIMESTAMPTZ);
  overrides.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => {
    const instant: unknown = readInstant(text);
    if (!(instant instanceof Date)) throw new UnreadableValue("2026-11-28 09:31:05.678+00", text); // `pg` returns null
    return instant;
  });
  overrides.setTypeParser(types.builtins.DATE, (text) => text); // a Date would depend on this machine's time zone
  return overrides;
}
