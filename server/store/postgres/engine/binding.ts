import { breaksConnection } from "@partner-api/postgres";
import { type ClientBase, escapeLiteral, type QueryConfig, type QueryResult } from "pg";
import { type MessagePart, sendTogether } from "./message.ts";

/** Scope of row-level security for a transaction (migration 0011): the rows of one outlet, or of all outlets. */
export type Binding = { setting: "app.outlet_id" | "app.across_outlets"; value: string };

/** @throws RangeError for an id with U+0000, which would truncate the text of a statement */
export function toOutlet(id: string): Binding {
  if (id.includes("\0")) throw new RangeError("expected an outlet id without U+0000: reject such ids first");
  return { setting: "app.outlet_id", value: id };
}
export const ACROSS_OUTLETS: Binding = { setting: "app.across_outlets", value: "on" };

/** Role assumed when the login role bypasses row-level security, such as a superuser. */
export const SERVICE_ROLE = "partner_api";

const SET_ROLE = `
  SELECT set_config('role', $1, false) FROM pg_roles WHERE rolname = session_user AND (rolsuper OR rolbypassrls)`;

const BEGIN = { name: "begin", text: "BEGIN" };
export const COMMIT = { name: "commit", text: "COMMIT" };
/** Returns no row. The setting lasts until the end of the transaction: the next statement, or after `BEGIN` the commit. */
const SET = { name: "bind", text: "SELECT WHERE set_config($1, $2, true) IS NULL", values: ["app.outlet_id", ""] };

/** Longer than an uncontended row lock needs. `SET LOCAL` applies to all servers of a cluster. */
const SHORT_LOCK_TIMEOUT = { name: "short-lock-timeout", text: "SET LOCAL lock_timeout = '10ms'" };
const NO_LOCK_TIMEOUT = { name: "no-lock-timeout", text: "SET LOCAL lock_timeout = 0" };

/**
 * A node that hangs in a transaction, such as a paused machine, keeps its locks. This timeout makes the server roll the transaction back
 * before sessions that are blocked by those locks time out.
 */
const IDLE_TRANSACTION_TIMEOUT = { text: "SET idle_in_transaction_session_timeout = '10s'" };

/** Statements without a result, sent before and after a statement in its message. */
export type Companions = { before: MessagePart[]; after?: MessagePart[] };

const AT_BEGIN = { statement: BEGIN };
const AT_END = { statement: COMMIT };
/** Companions of a statement that fails instead of waiting for a lock. */
export const NOT_WAITING: Companions = {
  before: [{ statement: SHORT_LOCK_TIMEOUT }],
  after: [{ statement: NO_LOCK_TIMEOUT }],
};

/** True if Citus is loaded, so that rows may be on other servers. */
const HAS_CITUS = "SELECT current_setting('citus.shard_count', true) IS NOT NULL AS has_citus";
const PROPAGATE = { text: "SET citus.propagate_set_commands = 'local'" };
/** A generic plan queries all servers. A custom plan uses the value to select the server with the rows. */
const PLAN_BY_VALUE = { text: "SET plan_cache_mode = force_custom_plan" };
const distributed = new WeakSet<ClientBase>();

/**
 * Settings for queries of few rows with one good plan: index scans in index order. By default PostgreSQL replans for the values even
 * if planning takes longer than running, and uses sequential or bitmap scans on tables whose statistics are outdated. JIT is off because
 * PostgreSQL up to 17 adds such a cost to a disabled sort that it would compile the statement each time, for more than a second.
 */
const LOOK_UP = {
  name: "look-up",
  text: `SELECT WHERE (
    set_config('plan_cache_mode', 'force_generic_plan', true) || set_config('enable_hashjoin', 'off', true) ||
    set_config('enable_mergejoin', 'off', true) || set_config('enable_seqscan', 'off', true) || set_config('enable_bitmapscan', 'off', true) ||
    set_config('enable_sort', 'off', true) || set_config('jit', 'off', true)
  ) IS NULL`,
};
const BY_LOOK_UPS = { statement: LOOK_UP };

/** Asynchronous commit (synchronous_commit = off). */
const SET_ASYNC_COMMIT = {
  name: "async-commit",
  text: "SELECT WHERE set_config('synchronous_commit', 'off', true) IS NULL",
};
const ASYNC_COMMIT = [{ statement: SET_ASYNC_COMMIT }];

/** `isAsyncCommit`: a crash of the server may lose the effect of the statement (decisions: outbox). */
export type Durability = { isAsyncCommit?: boolean };

/** Uses lz4 where the server supports it: it is faster than the default compression of large texts. */
const USE_LZ4 = `
  SELECT set_config(name, 'lz4', false) FROM pg_settings WHERE name = 'default_toast_compression' AND 'lz4' = ANY(enumvals)`;

/** Prepares a new connection. Unless `asOwner` is set, row-level security applies to it. */
export async function prepareConnection(client: ClientBase, asOwner: boolean): Promise<void> {
  const { rows } = await client.query<{ has_citus: boolean }>(HAS_CITUS);
  const hasCitus = rows[0]?.has_citus === true;
  if (hasCitus) distributed.add(client);
  await client.query(USE_LZ4);
  const settings = hasCitus ? [PROPAGATE, PLAN_BY_VALUE] : [SET, LOOK_UP, SET_ASYNC_COMMIT];
  const statements = [BEGIN, SHORT_LOCK_TIMEOUT, NO_LOCK_TIMEOUT, COMMIT, IDLE_TRANSACTION_TIMEOUT, ...settings];
  await sendTogether(
    client,
    statements.map((statement) => ({ statement, onResult: () => {} })), // with a result, so that named ones are prepared
  );
  if (!asOwner) await client.query(SET_ROLE, [SERVICE_ROLE]);
}

/**
 * Runs a statement in its own transaction and, with `binding`, limited to its rows. Everything is sent in one message, without another
 * round trip, and the settings do not outlast the transaction.
 */
export async function run(
  client: ClientBase,
  statement: QueryConfig,
  { binding, isAsyncCommit = false }: Durability & { binding?: Binding | undefined } = {},
): Promise<QueryResult> {
  const bind = binding ? companionsOf(client, binding) : [];
  if (!distributed.has(client)) {
    const before = isAsyncCommit ? [...bind, ...ASYNC_COMMIT] : bind;
    return before.length === 0 ? client.query(statement) : sendWithCompanions(client, statement, { before });
  }
  if (!binding) return client.query(statement);
  try {
    // Citus propagates the binding to its servers only within an open transaction.
    return await sendWithCompanions(client, statement, { before: [AT_BEGIN, ...bind], after: [AT_END] });
  } catch (error) {
    // After an error the server skips the rest of the message, COMMIT included, so the transaction is still open.
    if (!breaksConnection(error)) await client.query("ROLLBACK");
    throw error;
  }
}

/** Runs a statement with one generic plan of index scans. On a cluster the values select the server instead. */
export const runByLookUps = (
  client: ClientBase,
  statement: QueryConfig,
  { isAsyncCommit = false }: Durability = {},
): Promise<QueryResult> =>
  distributed.has(client)
    ? client.query(statement)
    : sendWithCompanions(client, statement, { before: isAsyncCommit ? [BY_LOOK_UPS, ...ASYNC_COMMIT] : [BY_LOOK_UPS] });

/** Sends a statement in one message with companions, and returns its own result. */
async function sendWithCompanions(
  client: ClientBase,
  statement: QueryConfig,
  { before, after = [] }: Companions,
): Promise<QueryResult> {
  let response: QueryResult | undefined;
  const onResult = (result: QueryResult) => {
    response = result;
  };
  await sendTogether(client, [...before, { statement, onResult }, ...after]);
  return response as QueryResult;
}

/** A statement that may share its transaction with others, limited to the rows of its outlet, if it has one. */
export type BatchedStatement = {
  statement(): QueryConfig;
  binding: Binding | undefined;
  /** It locks rows of a table without row-level security. */
  isLocking?: boolean;
};

/**
 * Runs statements in one transaction and one message: those without an outlet, those of outlets, and then those that lock, so that no lock is held
 * while the server waits to send rows.
 *
 * @returns undefined on a cluster, whose servers have the rows of different outlets
 */
export async function sendBatch(
  client: ClientBase,
  batch: readonly BatchedStatement[],
): Promise<QueryResult[] | undefined> {
  const [first, ...others] = batch;
  if (first === undefined) return [];
  if (others.length === 0) return [await run(client, first.statement(), first)];
  if (distributed.has(client)) return undefined;
  const results: QueryResult[] = [];
  const parts: MessagePart[] = [];
  let current: Binding | undefined;
  const add = ({ statement, binding = current }: BatchedStatement, nth: number) => {
    if (binding && binding.value !== current?.value) parts.push(...companionsOf(client, binding));
    current = binding;
    parts.push({
      statement: statement(),
      onResult: (result) => {
        results[nth] = result;
      },
    });
  };
  for (const [nth, entry] of batch.entries()) if (!entry.binding && !entry.isLocking) add(entry, nth);
  for (const [nth, entry] of batch.entries()) if (entry.binding) add(entry, nth);
  for (const [nth, entry] of batch.entries()) if (entry.isLocking) add(entry, nth);
  await sendTogether(client, parts);
  return results;
}

/** First parts of the first message of a transaction, which limit it to the rows of `binding`. */
export function beginCompanions(
  client: ClientBase,
  { binding, settings = [] }: { binding?: Binding | undefined; settings?: string[] },
): MessagePart[] {
  const bind = binding ? companionsOf(client, binding) : [];
  return [AT_BEGIN, ...bind, ...settings.map((text) => ({ statement: { text } }))];
}

/** Permits queries across all servers, which the database may otherwise reject. */
const ON_ALL_SERVERS = { statement: { text: "SET LOCAL citus.multi_task_query_log_level = off" } };

/** Citus propagates `SET LOCAL` but not `set_config`. On a single server `set_config` is faster, because it is planned once. */
function companionsOf(client: ClientBase, { setting, value }: Binding): MessagePart[] {
  if (!distributed.has(client)) return [{ statement: { ...SET, values: [setting, value] } }];
  const bind = { statement: { text: `SET LOCAL ${setting} = ${escapeLiteral(value)}` } };
  return setting === ACROSS_OUTLETS.setting ? [bind, ON_ALL_SERVERS] : [bind];
}
