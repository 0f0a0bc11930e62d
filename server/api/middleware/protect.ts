import { createMiddleware } from "hono/factory";
import type { Env } from "../handler.ts";

/** The headers that every answer has unless its operation or page sets its own: no cache keeps it, no browser guesses what it is. */
export const protect = createMiddleware<Env>((c, next) => {
  c.header("Cache-Control", "no-store");
  c.header("X-Content-Type-Options", "nosniff");
  return next();
});
