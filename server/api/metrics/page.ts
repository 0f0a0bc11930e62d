import { Hono } from "hono";
import { EXPOSITION_TYPE, type Registry } from "../../observe/metrics/registry.ts";
import { withToken } from "./guard.ts";

/**
 * `/metrics` for Prometheus.
 *
 * @param token bearer token that requests need; undefined: none
 */
export function createMetricsPage({ render }: Pick<Registry, "render">, token?: string): Hono {
  const app = new Hono();
  if (token !== undefined) app.use("/metrics", withToken(token));
  return app.get("/metrics", async (c) =>
    c.body(await render(), 200, {
      "Content-Type": EXPOSITION_TYPE,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    }),
  );
}
