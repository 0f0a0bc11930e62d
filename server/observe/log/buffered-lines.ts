import type { DestinationStream } from "pino";

/** Delay of a write, so that it contains several lines. */
const FLUSH_DELAY_MS = 20;
/** Maximum buffered characters. */
const MAX_BUFFERED = 16 * 1024;
/** Level of pino above which lines are written immediately. */
export const INFO = 30;

/** `flushSync` writes buffered lines. pino calls it for a fatal line. */
export type BufferedLines = DestinationStream & { lastLevel: number; flushSync(): void };

/**
 * Buffers lines of a log, because one write per line takes a tenth of the time of a read request. A warning flushes the buffer immediately.
 * Other lines are written after 20 ms, so a crash may lose the lines of this time.
 *
 * @param write receives whole lines, in order
 */
export function bufferLines(write: (lines: string) => void): BufferedLines {
  let buffer = "";
  let timer: NodeJS.Timeout | undefined;
  const flushSync = () => {
    clearTimeout(timer);
    timer = undefined;
    const lines = buffer;
    buffer = "";
    if (lines !== "") write(lines);
  };
  return {
    // Makes pino set `lastLevel` to the level of each line.
    ...{ [Symbol.for("pino.metadata")]: true },
    lastLevel: INFO,
    write(line) {
      buffer += line;
      if (this.lastLevel > INFO || buffer.length >= MAX_BUFFERED) flushSync();
      else timer ??= setTimeout(flushSync, FLUSH_DELAY_MS).unref();
    },
    flushSync,
  };
}
