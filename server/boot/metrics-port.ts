import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { underOwnHosts } from "../api/http/own-hosts.ts";
import type { Log } from "../observe/log/log.ts";
import type { Ports } from "./ports.ts";
import type { Config } from "./settings/settings.ts";

/** Serves the metrics page on `METRICS_PORT`, if it is set. */
export function serveMetrics(
  page: Hono,
  { metricsHttp, publicUrl }: Ports,
  { environment, metricsToken }: Config,
  log: Log,
): void {
  if (metricsHttp === undefined) return;
  const listener = getRequestListener(page.fetch);
  const serve = (request: IncomingMessage, response: ServerResponse) => void listener(request, response);
  // Pages of other sites do not have the token, so with a token any host name is allowed.
  const isOpen = environment === "sandbox" && metricsToken === undefined;
  metricsHttp.serve(isOpen ? underOwnHosts(publicUrl, serve) : serve);
  log.info({ port: metricsHttp.port }, "metrics available on this port");
}
