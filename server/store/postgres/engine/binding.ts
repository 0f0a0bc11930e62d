import { breaksConnection } from "@partner-api/postgres";
import { type ClientBase, escapeLiteral, type QueryConfig, type QueryResult } from "pg";
import { type Companion, executeNamed, executeText, sendAmong } from "./message.ts";

/** The rows that row-level security shows a transaction (migration 0011): those of one outlet, or of all. */
export type Binding = { setting: "app.outlet_id" | "app.across_outlets"; value: string };

/** @throws RangeError for an id with the character 0: no text has one, and that of a statement would end there */
export function toOutlet(id: string): Binding {
  if (id.includes("\0")) throw new RangeError("expected an outlet's id without the character 0: refuse it");
  return { setting: "app.outlet_id", value: id };
}
export const ACROSS_OUTLETS: Binding = { setting: "app.across_outlets", value: "on" };

/** The role that the service takes where its user, such as a superuser, would pass by every policy. */
export const SERVICE_ROLE = "partner_api";

const TAKE_ROLE = `
  SELECT set_config('role', $1, false) FROM pg_roles WHERE rolname = session_user AND (rolsuper OR rolbypassrls)`;

const BEGIN = { name: "begin", text: "BEGIN" };
export const COMMIT = { name: "commit", text: "COMMIT" };
/** Gives no row, and holds until the end of the transaction, which the statement behind it ends unless `BEGIN` stands before. */
const SET = { name: "bind", text: "SELECT WHERE set_config($1, $2, true) IS NULL", values: ["app.outlet_id", ""] };

/** Longer than any look at a row that nobody holds. As settings of their own they hold on all servers of a cluster. */
const WAIT_LITTLE = { name: "wait-little", text: "SET LOCAL lock_timeout = '10ms'" };
const WAIT_AGAIN = { name: "wait-again", text: "SET LOCAL lock_timeout = 0" };

/**
 * A node that hangs in a transaction, as a machine that is paused does, keeps its connections and holds its locks: the server rolls it back,
 * sooner than those who wait for them give up.
 */
const ROLL_BACK_IDLE = { text: "SET idle_in_transaction_session_timeout = '10s'" };

const AT_BEGIN = executeNamed(BEGIN.name);
const AT_END = executeNamed(COMMIT.name);
/** Around a statement that waits for no lock. */
export const NOT_WAITING = { before: [executeNamed(WAIT_LITTLE.name)], after: [executeNamed(WAIT_AGAIN.name)] };

/** Whether Citus is at work on the server, so that rows may stand on others: a setting of it is there. */
const HAS_CITUS = "SELECT current_setting('citus.shard_count', true) IS NOT NULL AS has_citus";
const PROPAGATE = "SET citus.propagate_set_commands = 'local'";
/** A plan for whatever outlet or partner comes asks all servers: which one has the rows shows in the value. */
const PLAN_BY_VALUE = "SET plan_cache_mode = force_custom_plan";
const distributed = new WeakSet<ClientBase>();

/**
 * PostgreSQL makes a plan for the values again and again wherever it expects to save a little by that, however long planning takes, and
 * reads all of a table that it takes for small, long after that has grown, or all that an index has before it takes the first few. For look-ups
 * of few rows there is one good plan: by indexes, whose order it keeps rather than sort. Where it must sort all the same, PostgreSQL up to 17 adds so
 * much to the cost that it would compile the statement each time, for more than a second.
 */
const LOOK_UP = {
  name: "look-up",
  text: `SELECT WHERE (
    set_config('plan_cache_mode', 'force_generic_plan', true) || set_config('enable_hashjoin', 'off', true) ||
    set_config('enable_mergejoin', 'off', true) || set_config('enable_seqscan', 'off', true) || set_config('enable_bitmapscan', 'off', true) ||
    set_config('enable_sort', 'off', true) || set_config('jit', 'off', true)
  ) IS NULL`,
};
const BY_LOOK_UPS = executeNamed(LOOK_UP.name);

/** The commit behind it waits neither for the disk nor for a standby. */
const FORGET = { name: "forgettable", text: "SELECT WHERE set_config('synchronous_commit', 'off', true) IS NULL" };
const FORGETTABLE = [executeNamed(FORGET.name)];

/** `isAsyncCommit`: a server that crashes may have forgotten what the statement did (decisions: outbox). */
export type Keeping = { isAsyncCommit?: boolean };

/** What is compressed, catalogs above all, is compressed the cheapest way that the server was built with: by itself it takes the one that all have. */
const COMPRESS_CHEAPLY = `
  SELECT set_config(name, 'lz4', false) FROM pg_settings WHERE name = 'default_toast_compression' AND 'lz4' = ANY(enumvals)`;

/** Makes a new connection ready to be bound and, unless it shall stay the owner's, subject to the policies. */
export async function prepareConnection(client: ClientBase, asOwner: boolean): Promise<void> {
  const { rows } = await client.query<{ has_citus: boolean }>(HAS_CITUS);
  const hasCitus = rows[0]?.has_citus === true;
  if (hasCitus) distributed.add(client);
  await client.query(COMPRESS_CHEAPLY);
  const own = hasCitus ? [PROPAGATE, PLAN_BY_VALUE] : [SET, LOOK_UP, FORGET];
  for (const statement of [ROLL_BACK_IDLE, BEGIN, WAIT_LITTLE, WAIT_AGAIN, COMMIT, ...own])
    await client.query(statement);
  if (!asOwner) await client.query(TAKE_ROLE, [SERVICE_ROLE]);
}

/**
 * Runs a statement as a transaction of its own, bound to the rows of `binding` where there is one, in one message: this costs no round trip,
 * and nothing of it is left for the next user of the connection.
 */
export async function run(
  client: ClientBase,
  statement: QueryConfig,
  { binding, isAsyncCommit = false }: Keeping & { binding?: Binding | undefined } = {},
): Promise<QueryResult> {
  const bind = binding ? companionsOf(client, binding) : [];
  if (!distributed.has(client)) {
    const before = isAsyncCommit ? [...bind, ...FORGETTABLE] : bind;
    return before.length === 0 ? client.query(statement) : sendAmong(client, statement, { before });
  }
  if (!binding) return client.query(statement);
  try {
    // Citus passes a binding on to its servers in an open transaction only.
    return await sendAmong(client, statement, { before: [AT_BEGIN, ...bind], after: [AT_END] });
  } catch (error) {
    // The server skips what stands behind a failed statement, COMMIT too: the transaction is still open.
    if (!breaksConnection(error)) await client.query("ROLLBACK");
    throw error;
  }
}

/** Runs a statement by one plan of look-ups, whatever its values are. Of several servers its values show which one it asks. */
export const runByLookUps = (
  client: ClientBase,
  statement: QueryConfig,
  { isAsyncCommit = false }: Keeping = {},
): Promise<QueryResult> =>
  distributed.has(client)
    ? client.query(statement)
    : sendAmong(client, statement, { before: isAsyncCommit ? [BY_LOOK_UPS, ...FORGETTABLE] : [BY_LOOK_UPS] });

/** Begins a transaction that is bound to the rows of `binding`: first in its first message. */
export function beginning(
  client: ClientBase,
  { binding, settings = [] }: { binding?: Binding | undefined; settings?: string[] },
): Companion[] {
  const bind = binding ? companionsOf(client, binding) : [];
  return [AT_BEGIN, ...bind, ...settings.map(executeText)];
}

/** A statement that is about all outlets may ask all servers, where the database refuses that else. */
const ON_ALL_SERVERS = executeText("SET LOCAL citus.multi_task_query_log_level = off");

/** Citus passes on `SET LOCAL` and not `set_config`. On a server alone the latter is quicker: it is planned once. */
function companionsOf(client: ClientBase, { setting, value }: Binding): Companion[] {
  if (!distributed.has(client)) return [executeNamed(SET.name, [setting, value])];
  const bind = executeText(`SET LOCAL ${setting} = ${escapeLiteral(value)}`);
  return setting === ACROSS_OUTLETS.setting ? [bind, ON_ALL_SERVERS] : [bind];
}
