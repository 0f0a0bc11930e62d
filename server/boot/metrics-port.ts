import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { errorHandler } from "../api/http/unreadable.ts";
import type { Log } from "../observe/log/log.ts";
import type { Ports } from "./ports.ts";

/** Serves the metrics page on `METRICS_PORT`, if it is set. */
export function serveMetrics(page: Hono, { metricsHttp }: Ports, log: Log): void {
  if (metricsHttp === undefined) return;
  const listener = getRequestListener(page.fetch, { errorHandler });
  metricsHttp.serve((request: IncomingMessage, response: ServerResponse) => void listener(request, response));
  log.info({ port: metricsHttp.port }, "metrics available on this port");
}
