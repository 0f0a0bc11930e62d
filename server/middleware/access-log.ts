import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { Env } from "../handler.ts";

/** One line per request: the route, never the address itself (ids and signatures stand in it), the status and the time taken. */
export const accessLog = createMiddleware<Env>(async (c, next) => {
  const started = performance.now();
  await next();
  const line = {
    method: c.req.method,
    route: routePath(c, -1),
    status: c.res.status,
    took_ms: Math.round(performance.now() - started),
    client_id: c.var.identity?.clientId,
  };
  c.var.log.info(line, "request");
});
