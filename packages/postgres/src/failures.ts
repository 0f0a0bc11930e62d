import { DatabaseError } from "pg";

/**
 * SQLSTATE classes that say that the server cannot serve now, whatever the statement: 08 connection (but 08P01, a
 * parameter too many or too few, is a mistake of ours), 25006 a standby or a primary that was demoted, 25P03 and 25P04 a transaction that
 * was ended for its age, 53 out of connections, memory or disk, 57P0x starting or stopping, 57014 statement timeout, 58 input and output,
 * XX001 and XX002 damaged data.
 */
const UNAVAILABLE_STATES = /^(08(?!P01)|25006|25P0[34]|53|57P0|57014|58|XX00[12])/;
/** Those of them that say that this server will not serve the next statement either: another may, and a new connection finds it. */
const UNFIT_SERVER_STATES = /^(25006|25P0[34]|58|XX00[12])/;

/** A connection was made, and its server takes no writes: it is a standby, or set so. */
export class ReadOnlyServer extends Error {
  override name = "ReadOnlyServer";
  /** PostgreSQL's, as a statement that writes would have got it. */
  readonly code = "25006";

  constructor() {
    super("the server takes no writes: it is a standby, or default_transaction_read_only is on");
  }
}

/**
 * A primary committed on its own disk alone, because the wait for its synchronous standby was cut off: it says so in a warning and answers
 * as if all were well. A failover would lose it: it counts as a COMMIT that was cut off.
 */
export class UnreplicatedCommit extends Error {
  override name = "UnreplicatedCommit";

  constructor() {
    super("the server gave up waiting for its synchronous standby: the commit may be lost with the primary");
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

// `pg` throws plain errors of its own for a closed connection, recognized by their text alone.
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout e|Query read timeout|Client (has encountered|was closed)|Cannot use a pool)/;

/**
 * Citus reports the loss of a worker in the middle of a statement as an internal error, known by its text or by where it happened: a worker
 * that answers has a state of its own. Its texts are not translated.
 */
const INTERNAL_ERROR = "XX000";
const LOST_WORKER =
  /^(failure on connection marked as essential|failed to prepare transaction|postmaster was shut down)/;
const ON_WORKER = /while executing command on \S+:\d+/;
const hasLostWorker = ({ code, message, where = "" }: DatabaseError): boolean =>
  code === INTERNAL_ERROR && (LOST_WORKER.test(message) || ON_WORKER.test(where));

/** True when the same work may well succeed a little later: nothing is wrong with the statement. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return UNAVAILABLE_STATES.test(error.code ?? "") || hasLostWorker(error);
  if (error instanceof ReadOnlyServer || error instanceof UnreplicatedCommit) return true;
  if (!(error instanceof Error)) return false;
  return ("code" in error && NETWORK_CODES.has(String(error.code))) || DRIVER_MESSAGES.test(error.message);
}

/**
 * True when the connection must not be used again: it is gone, on its way, or leads to a server that cannot serve. It serves on after
 * another mere ERROR, such as one of a coordinator whose worker is away; that word may be translated, and then whatever is unavailable
 * counts as gone.
 */
export function breaksConnection(error: unknown): boolean {
  if (!(error instanceof DatabaseError) || error.severity === "FATAL") return true;
  if (UNFIT_SERVER_STATES.test(error.code ?? "")) return true;
  return isUnavailable(error) && error.severity !== "ERROR";
}

/** True when the server rolled back because of another transaction (serialization failure, deadlock). */
export function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === "40001" || error.code === "40P01");
}

/** True when another row has the values that must be unique: the statement says which, a constraint's name may differ by server. */
export const isDuplicate = (error: unknown): boolean => error instanceof DatabaseError && error.code === "23505";

/** True when a lock was not to be had within `lock_timeout`, or that was the cause of the error. */
export const isLocked = (error: unknown): boolean =>
  error instanceof DatabaseError ? error.code === "55P03" : error instanceof Error && isLocked(error.cause);

/** True when the server takes no writes now, so that another one may be the primary. */
export const isReadOnly = (error: unknown): boolean => error instanceof DatabaseError && error.code === "25006";

/** True when the user lacks a right for this, or that was the cause of the error. */
export const isDenied = (error: unknown): boolean =>
  error instanceof DatabaseError ? error.code === "42501" : error instanceof Error && isDenied(error.cause);
