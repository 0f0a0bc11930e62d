import { type Logger, pino } from "pino";

export type Log = Logger;

/**
 * JSON lines on stdout. Tokens and personal data never reach a log: callers log ids, not bodies, headers or addresses,
 * and of an error only these are kept (a database error carries values of the row in its other fields).
 */
export const createLog = (level: string): Log =>
  pino({
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
  });
