import { createMiddleware } from "hono/factory";
import type { Env } from "../handler.ts";

/** Default headers of every response, unless its operation or page sets others: no caching, and no content sniffing in browsers. */
export const protect = createMiddleware<Env>((c, next) => {
  c.header("Cache-Control", "no-store");
  c.header("X-Content-Type-Options", "nosniff");
  return next();
});
