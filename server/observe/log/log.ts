import { type Logger, pino } from "pino";
import { currentSpan } from "../telemetry/spans.ts";
import { type GatheredLines, gatherLines } from "./gathered-lines.ts";
import { readableLines } from "./readable-lines.ts";

export type Log = Logger;

/**
 * Lines on stdout: for people where that is a terminal, else JSON. Tokens and personal data never reach a log: callers log ids, not bodies, headers or addresses,
 * and of an error only these are kept (a database error carries values of the row in its other fields).
 *
 * @param isTraced lines then name the trace and the span that they belong to
 */
export const createLog = (level: string, isTraced = false): Log =>
  pino(
    {
      level,
      ...(isTraced && { mixin: traceIds }),
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

function traceIds(): object {
  const span = currentSpan();
  return span === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId };
}

let stdout: GatheredLines | undefined;

/** One for the process, so that lines of several logs keep their order, and none is left when it ends. */
function toStdout(): GatheredLines {
  if (stdout === undefined) {
    const destination = pino.destination({ dest: 1, sync: true });
    const shown = process.stdout.isTTY ? readableLines : (lines: string) => lines;
    stdout = gatherLines((lines) => void destination.write(shown(lines)));
    process.once("exit", stdout.flushSync);
  }
  return stdout;
}
