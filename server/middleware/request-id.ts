import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Env } from "../handler.ts";

/** Longest id that is echoed (reference 8). */
const MAX_LENGTH = 128;
/** What a header may carry; anything else would let a caller forge log lines or break the answer. */
const PRINTABLE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/** Echoes `X-Request-ID`, or a new UUID where none came or one that cannot be echoed; a request is never refused for it. */
export const requestId = createMiddleware<Env>(async (c, next) => {
  const given = c.req.header("X-Request-ID") ?? "";
  const id = given.length <= MAX_LENGTH && PRINTABLE.test(given) ? given : randomUUID();
  c.set("requestId", id);
  c.set("log", c.var.log.child({ request_id: id }));
  c.header("X-Request-ID", id);
  await next();
});
