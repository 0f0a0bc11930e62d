import { hostname } from "node:os";
import { printableLines } from "@partner-api/validation/printable";
import { type Logger, pino } from "pino";
import { currentSpan } from "../telemetry/spans.ts";
import { type BufferedLines, bufferLines, INFO } from "./buffered-lines.ts";
import { readableLines } from "./readable-lines.ts";

export type Log = Logger;

/**
 * Writes lines to stdout: readable in a terminal, otherwise JSON. Tokens and personal data are never logged: callers log ids instead of bodies,
 * headers or addresses, and the serializer drops other fields of errors, because database errors contain values of rows.
 *
 * @param isTraced adds the ids of the trace and the span to each line
 */
export function createLog(level: string, isTraced = false): Log {
  const log = pino(
    {
      level,
      base: BASE,
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
  toStandardOutput.add(log);
  return log;
}

/** Fields of each line. */
const BASE = { pid: process.pid, hostname: hostname() };
const BASE_FIELDS = JSON.stringify(BASE).slice(1, -1);
const toStandardOutput = new WeakSet<Log>();

/** Logs a line of level `info` whose fields are not errors. pino itself serializes each field apart, which takes twice as long. */
export function logInfo(log: Log, fields: object, message: string): void {
  if (!toStandardOutput.has(log)) {
    log.info(fields, message);
    return;
  }
  const stream = toStdout();
  stream.lastLevel = INFO;
  const now = Date.now();
  if (now !== start.at) start = { at: now, text: `{"level":${INFO},"time":${now},${BASE_FIELDS},` };
  stream.write(`${start.text}${JSON.stringify(fields).slice(1, -1)},"msg":"${message}"}\n`);
}

/** The first fields of lines of one millisecond. */
let start = { at: 0, text: "" };

/** Ids of the current trace and span, as fields of a line. */
export function traceIds(): object {
  const span = currentSpan();
  return span === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId };
}

let stdout: BufferedLines | undefined;

/** Shared by all logs of the process, so that lines keep their order. Flushed at exit. */
function toStdout(): BufferedLines {
  if (stdout === undefined) {
    const destination = pino.destination({ dest: 1, sync: true });
    const format = process.stdout.isTTY ? readableLines : printableJson;
    stdout = bufferLines((lines) => void destination.write(format(lines)));
    process.once("exit", stdout.flushSync);
  }
  return stdout;
}

/** As `printableLines`, for lines of JSON: it escapes the ASCII control characters except U+007F, so most lines are not searched. */
const printableJson = (lines: string): string =>
  Buffer.byteLength(lines) === lines.length && !lines.includes("\x7f") ? lines : printableLines(lines);
