import type { Log } from "../observe/log/log.ts";
import { repeat } from "../repeat.ts";

/** Repeats `read` at an interval, which starts when the previous read has ended. A failure is logged with `message`. */
export const poll = (
  read: () => Promise<void>,
  { everyMs, log, message }: { everyMs: number; log: Log; message: string },
) =>
  repeat(async () => {
    await read().catch((error: Error) => log.debug({ reason: error.message }, message));
    return everyMs;
  }, everyMs);
