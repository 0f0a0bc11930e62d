import { METRICS_LIMITS } from "../api/http/connection-limits.ts";
import { httpsOnly } from "../api/http/https-only.ts";
import { listen, reachable } from "../api/http/listen.ts";
import type { Config } from "./settings/settings.ts";
import type { OnStarted } from "./started.ts";

/** The ports of the service. */
export type Ports = Awaited<ReturnType<typeof openPorts>>;

/**
 * @returns `metricsHttp`: port of `/metrics`, if `METRICS_PORT` is set; `publicUrl`: `{base_url}`
 * @throws Error with one sentence if a port cannot be used
 */
export async function openPorts(config: Config, onStarted: OnStarted) {
  const { host, port, metricsPort, keepAliveS } = config;
  const headers = httpsOnly(config.publicUrl);
  const http = await listen(host, port, {
    headers,
    reserved: metricsPort === undefined ? 0 : METRICS_LIMITS.total + METRICS_LIMITS.spare,
    total: config.maxConnections,
    perAddress: config.maxConnectionsPerAddress,
    keepAliveMs: keepAliveS && keepAliveS * 1_000,
  });
  onStarted(http.stop);
  const metricsHttp =
    metricsPort === undefined
      ? undefined
      : await listen(host, metricsPort, { setting: "METRICS_PORT", headers, ...METRICS_LIMITS });
  if (metricsHttp) onStarted(metricsHttp.stop);
  return { http, metricsHttp, publicUrl: config.publicUrl ?? `http://${reachable(host)}:${http.port}` };
}
