import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Env } from "../handler.ts";

/** Longest id that is echoed (reference 8). */
const MAX_LENGTH = 128;
/** Characters allowed in a header; others would let a caller forge log lines or break the answer. */
const PRINTABLE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/** Echoes `X-Request-ID`; if it is missing or cannot be echoed, a new UUID. It never refuses a request. */
export const requestId = createMiddleware<Env>(async (c, next) => {
  const given = c.req.header("X-Request-ID") ?? "";
  const id = given.length <= MAX_LENGTH && PRINTABLE.test(given) ? given : randomUUID();
  c.set("requestId", id);
  c.set("log", c.var.log.child({ request_id: id }));
  c.header("X-Request-ID", id);
  await next();
});
