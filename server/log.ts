import { type Logger, pino } from "pino";

export type Log = Logger;

/** JSON lines on stdout. Tokens and personal data never reach a log: callers log ids, not bodies or headers. */
export const createLog = (level: string): Log =>
  pino({ level, redact: ["req.headers.authorization", "headers.authorization", "headers.cookie"] });
