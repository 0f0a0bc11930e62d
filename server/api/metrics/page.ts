import { Hono } from "hono";
import { EXPOSITION_TYPE, type Registry } from "../../observe/metrics/registry.ts";
import { onlyOnLoopback, withToken } from "./guard.ts";

export type MetricsAccess = { token?: string | undefined; loopback?: "own" | "shared" | undefined };

/**
 * `/metrics` for Prometheus.
 *
 * @param access `token`: bearer token that requests need; `loopback`: serves loopback only, for a sandbox of one's own or a shared one
 */
export function createMetricsPage({ render }: Pick<Registry, "render">, { token, loopback }: MetricsAccess = {}): Hono {
  const app = new Hono();
  if (token !== undefined) app.use("/metrics", withToken(token));
  else if (loopback !== undefined) app.use("/metrics", onlyOnLoopback(loopback === "shared"));
  return app.get("/metrics", async (c) =>
    c.body(await render(), 200, {
      "Content-Type": EXPOSITION_TYPE,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    }),
  );
}
