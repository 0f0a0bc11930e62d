/** The storage cannot be reached for the moment: the same request may succeed later. Answered with 503. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
}

/** PostgreSQL's code of a server that takes no writes: a standby, or one that `default_transaction_read_only` fences. */
const READ_ONLY = "25006";

/** A code of the system or of PostgreSQL, such as `ECONNREFUSED`, and never a message: that may name the database's address. */
export function reasonOf(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause)
    if ("code" in each && typeof each.code === "string") return each.code;
  return "no answer in time";
}

/** Whether the storage answers, and takes no writes. */
export const takesNoWrites = (error: unknown): boolean => reasonOf(error) === READ_ONLY;
