import { createMiddleware } from "hono/factory";
import type { Metrics } from "../../observe/metrics/metrics.ts";
import type { Env } from "../handler.ts";

/** Counts requests and their durations per operation, without the time for which a request asked to wait. */
export const measure = ({ countRequest }: Pick<Metrics, "countRequest">) =>
  createMiddleware<Env>(async (c, next) => {
    const startedMs = performance.now();
    await next();
    countRequest(c.get("operationId"), c.res.status, performance.now() - startedMs - (c.get("waitedMs") ?? 0));
  });
