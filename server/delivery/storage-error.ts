import { LineLimit } from "../observe/log/line-limit.ts";
import type { Log } from "../observe/log/log.ts";
import { StoreUnavailable } from "../store/unavailable.ts";

const limits = new WeakMap<Log, LineLimit>();

function limitOf(log: Log): LineLimit {
  const limit = limits.get(log) ?? new LineLimit();
  limits.set(log, limit);
  return limit;
}

/**
 * Logs an outage of the storage as a warning without a stack, once per minute for each message and short resource, and any other error as an
 * error.
 */
export function logStorageError(log: Log, error: unknown, message: string): void {
  if (!(error instanceof StoreUnavailable)) {
    log.error({ err: error }, message);
    return;
  }
  const { resource, message: reason } = error;
  const failures = limitOf(log).add(`${message} ${resource}`);
  if (failures !== undefined) log.warn({ resource, reason, failures }, message);
}
