import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { Env } from "../handler.ts";

/** Logs one line per request: route, status, duration. Never the address itself, which contains ids and signatures. */
export const accessLog = createMiddleware<Env>(async (c, next) => {
  const started = performance.now();
  await next();
  const line = {
    request_id: c.get("requestId"),
    method: c.req.method,
    route: routePath(c, -1),
    status: c.res.status,
    took_ms: Math.round(performance.now() - started),
    client_id: c.get("identity")?.clientId,
  };
  c.get("log").info(line, "request");
});
