import { DatabaseError } from "pg";

/**
 * SQLSTATE classes of a server that is temporarily unavailable, independent of the statement: 08 connection (except 08P01, a wrong number of
 * parameters, which is a bug), 25006 a standby or a demoted primary, 25P03 and 25P04 a transaction timeout, 53 out of connections, memory or
 * disk, 57P0x starting or stopping, 57014 statement timeout, 58 input and output, XX001 and XX002 corrupted data.
 */
const UNAVAILABLE_STATES = /^(08(?!P01)|25006|25P0[34]|53|57P0|57014|58|XX00[12])/;
/** The subset for which a retry on the same server also fails. A new connection may reach another server. */
const UNFIT_SERVER_STATES = /^(25006|25P0[34]|58|XX00[12])/;

/** PostgreSQL reports access to unlogged tables of a standby as an unsupported feature. The name of its function is not translated. */
const stateOf = ({ code = "", routine }: DatabaseError): string =>
  code === "0A000" && routine === "get_relation_info" ? "25006" : code;

/** The connected server is read-only: it is a standby, or configured as read-only. */
export class ReadOnlyServer extends Error {
  override name = "ReadOnlyServer";
  /** SQLSTATE of a write to a read-only server. */
  readonly code = "25006";

  constructor() {
    super("the server is read-only: it is a standby, or default_transaction_read_only is on");
  }
}

/**
 * The wait for the synchronous standby was canceled, so the transaction is committed on the primary only. PostgreSQL reports this as a warning
 * and the COMMIT succeeds. A failover would lose the transaction, so it is handled like an interrupted COMMIT.
 */
export class UnreplicatedCommit extends Error {
  override name = "UnreplicatedCommit";

  constructor() {
    super("the server stopped waiting for its synchronous standby: a failover may lose the commit");
  }
}

/** A value arrived in a form that the service cannot read, because the session has other settings than the service set. */
export class UnreadableValue extends Error {
  override name = "UnreadableValue";
  /** SQLSTATE of a value in a wrong form. */
  readonly code = "22007";

  constructor(expected: string, received: string | undefined) {
    super(`expected a value such as ${expected}, got ${received}`);
  }
}

const NETWORK_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENOENT",
]);

// `pg` throws plain errors without a code for a closed connection. Only the text identifies them.
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout e|Query read timeout|Client (has encountered|was closed)|Cannot use a pool)/;

/**
 * Citus reports a lost worker during a statement as an internal error, identified by its text or context. Errors of a reachable worker have
 * another SQLSTATE. The texts are not translated.
 */
const INTERNAL_ERROR = "XX000";
const LOST_WORKER =
  /^(failure on connection marked as essential|failed to prepare transaction|postmaster was shut down)/;
const ON_WORKER = /while executing command on \S+:\d+/;
const hasLostWorker = ({ code, message, where = "" }: DatabaseError): boolean =>
  code === INTERNAL_ERROR && (LOST_WORKER.test(message) || ON_WORKER.test(where));

/** True if a retry may succeed later: the statement is not the cause. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return UNAVAILABLE_STATES.test(stateOf(error)) || hasLostWorker(error);
  if (error instanceof ReadOnlyServer || error instanceof UnreplicatedCommit || error instanceof UnreadableValue)
    return true;
  if (!(error instanceof Error)) return false;
  return ("code" in error && NETWORK_CODES.has(String(error.code))) || DRIVER_MESSAGES.test(error.message);
}

/**
 * True if the connection must not be reused: it is closed or closing, or its server cannot serve. After another error of severity ERROR, e.g. of
 * a coordinator with an unreachable worker, it can be reused. The severity may be translated; then every unavailability counts.
 */
export function breaksConnection(error: unknown): boolean {
  if (!(error instanceof DatabaseError) || error.severity === "FATAL") return true;
  if (UNFIT_SERVER_STATES.test(stateOf(error))) return true;
  return isUnavailable(error) && error.severity !== "ERROR";
}

/** True if the server rolled back because of another transaction (serialization failure, deadlock). */
export function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === "40001" || error.code === "40P01");
}

/** True for a unique violation. The name of the constraint may differ between servers. */
export const isDuplicate = (error: unknown): boolean => error instanceof DatabaseError && error.code === "23505";

/** Returns whether the row that a new row refers to does not exist. */
export const isDangling = (error: unknown): boolean => error instanceof DatabaseError && error.code === "23503";

/** True for a lock timeout (`lock_timeout`), also as the cause of the error. */
export const isLocked = (error: unknown): boolean =>
  error instanceof DatabaseError ? error.code === "55P03" : error instanceof Error && isLocked(error.cause);

/** True if the server is read-only, so another server may be the primary. */
export const isReadOnly = (error: unknown): boolean => error instanceof DatabaseError && stateOf(error) === "25006";

/** True for insufficient privileges, also as the cause of the error. */
export const isDenied = (error: unknown): boolean =>
  error instanceof DatabaseError ? error.code === "42501" : error instanceof Error && isDenied(error.cause);
