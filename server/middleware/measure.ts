import { createMiddleware } from "hono/factory";
import type { Env } from "../handler.ts";
import type { Metrics } from "../metrics/metrics.ts";

/** Counts the request under its operation. */
export const measure = ({ countRequest }: Pick<Metrics, "countRequest">) =>
  createMiddleware<Env>(async (c, next) => {
    const startedMs = performance.now();
    await next();
    countRequest(c.get("operationId"), c.res.status, performance.now() - startedMs);
  });
