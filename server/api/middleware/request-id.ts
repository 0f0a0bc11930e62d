import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Log } from "../../observe/log/log.ts";
import type { Env } from "../handler.ts";

/** Longest id that is echoed (reference 8). */
const MAX_LENGTH = 128;
/** Characters allowed in a header; others would let a caller forge log lines or break the answer. */
const PRINTABLE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/** Echoes `X-Request-ID`; if it is missing or cannot be echoed, a new UUID. It never refuses a request. */
export const requestId = createMiddleware<Env>((c, next) => {
  const given = c.req.header("X-Request-ID") ?? "";
  const id = given.length <= MAX_LENGTH && PRINTABLE.test(given) ? given : randomUUID();
  c.set("requestId", id);
  c.header("X-Request-ID", id);
  return next();
});

/** Logs with the id of the request. It is made for the few requests that have something to say beside their one line. */
export const logOf = (c: Context<Env>): Log => c.get("log").child({ request_id: c.get("requestId") });
