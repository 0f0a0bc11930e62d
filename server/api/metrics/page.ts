import { Hono } from "hono";
import { EXPOSITION_TYPE, renderFamilies } from "../../observe/metrics/exposition.ts";
import type { Collect } from "../../observe/metrics/families.ts";
import { withToken } from "./guard.ts";

/**
 * `/metrics` for Prometheus.
 *
 * @param token bearer token that requests need; undefined: none
 */
export function createMetricsPage(collect: Collect, token?: string): Hono {
  const app = new Hono();
  if (token !== undefined) app.use("/metrics", withToken(token));
  return app.get("/metrics", async (c) =>
    c.body(renderFamilies(await collect()), 200, {
      "Content-Type": EXPOSITION_TYPE,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    }),
  );
}
