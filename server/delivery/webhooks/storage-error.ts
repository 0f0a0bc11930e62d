import type { Log } from "../../observe/log/log.ts";
import { StoreUnavailable } from "../../store/unavailable.ts";

/** Logs an outage of the storage as a warning without a stack, and any other error as an error. */
export function logStorageError(log: Log, error: unknown, message: string): void {
  if (error instanceof StoreUnavailable) log.warn({ reason: error.message }, message);
  else log.error({ err: error }, message);
}
