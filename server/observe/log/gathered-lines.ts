import type { DestinationStream } from "pino";

/** Lines wait this long for others, so that one write takes many. */
const WAIT_MS = 20;
/** Characters that wait at most. */
const MAX_WAITING = 16 * 1024;
/** Of pino: what is worse goes out at once. */
const INFO = 30;

/** `flushSync`: writes what waits. pino calls it for a fatal line. */
export type GatheredLines = DestinationStream & { lastLevel: number; flushSync(): void };

/**
 * Gathers lines of a log, because a write for each of them takes a tenth of what a read costs. A line that warns takes all before it along
 * at once; other lines are out after 20 ms, which is what a process that is killed may lose.
 *
 * @param write takes whole lines, in their order
 */
export function gatherLines(write: (lines: string) => void): GatheredLines {
  let waiting = "";
  let timer: NodeJS.Timeout | undefined;
  const flushSync = () => {
    clearTimeout(timer);
    timer = undefined;
    const lines = waiting;
    waiting = "";
    if (lines !== "") write(lines);
  };
  return {
    // pino then writes the level of each line to `lastLevel`.
    ...{ [Symbol.for("pino.metadata")]: true },
    lastLevel: INFO,
    write(line) {
      waiting += line;
      if (this.lastLevel > INFO || waiting.length >= MAX_WAITING) flushSync();
      else timer ??= setTimeout(flushSync, WAIT_MS).unref();
    },
    flushSync,
  };
}
