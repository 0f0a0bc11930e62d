import { type Logger, pino } from "pino";
import { type GatheredLines, gatherLines } from "./gathered-lines.ts";

export type Log = Logger;

/**
 * JSON lines on stdout. Tokens and personal data never reach a log: callers log ids, not bodies, headers or addresses,
 * and of an error only these are kept (a database error carries values of the row in its other fields).
 */
export const createLog = (level: string): Log =>
  pino(
    {
      level,
      serializers: {
        err: ({ name, message, stack, code, cause }: Error & { code?: string }) => ({
          name,
          message,
          code,
          stack,
          cause: cause instanceof Error ? cause.message : undefined,
        }),
      },
    },
    toStdout(),
  );

let stdout: GatheredLines | undefined;

/** One for the process, so that lines of several logs keep their order, and none is left when it ends. */
function toStdout(): GatheredLines {
  if (stdout === undefined) {
    const destination = pino.destination({ dest: 1, sync: true });
    stdout = gatherLines((lines) => void destination.write(lines));
    process.once("exit", stdout.flushSync);
  }
  return stdout;
}
