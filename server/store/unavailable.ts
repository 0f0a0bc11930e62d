/** The resource that was short: the storage itself, one of its connections, space on its disk, or a lock that other requests hold. */
export type Resource = "database" | "connections" | "disk" | "lock";

/** The storage is temporarily unavailable. The API returns 503; a retry may succeed. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
  readonly resource: Resource;

  constructor(message: string, { resource = "database", ...options }: ErrorOptions & { resource?: Resource } = {}) {
    super(message, options);
    this.resource = resource;
  }
}

/** SQLSTATE of a read-only server: a standby, or a server fenced by `default_transaction_read_only`. */
const READ_ONLY = "25006";
/** SQLSTATE of a value in a wrong form: the session has other settings than the service set. */
const UNREADABLE_VALUE = "22007";

/** Error code of the system or of PostgreSQL, such as `ECONNREFUSED`. Never a message, which may contain the address of the database. */
export function reasonOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && typeof cause.code === "string") return cause.code;
  return "no answer in time";
}

/** Returns whether the storage is reachable but read-only. */
export const takesNoWrites = (error: unknown): boolean => reasonOf(error) === READ_ONLY;

/** Returns whether the storage is reachable, but its values cannot be read. */
export const isUnreadable = (error: unknown): boolean => reasonOf(error) === UNREADABLE_VALUE;
