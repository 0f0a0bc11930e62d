import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { underOwnHosts } from "../api/http/own-hosts.ts";
import type { Log } from "../observe/log/log.ts";
import type { Ports } from "./ports.ts";
import type { Config } from "./settings/settings.ts";

/** Serves the page of metrics on a port of its own, if it has one. */
export function serveMetrics(
  page: Hono,
  { metricsHttp, publicUrl }: Ports,
  { environment, metricsToken }: Config,
  log: Log,
): void {
  if (metricsHttp === undefined) return;
  const read = getRequestListener(page.fetch);
  const answer = (request: IncomingMessage, response: ServerResponse) => void read(request, response);
  // No page of another site knows the token, so it may be read under any name.
  const isOpen = environment === "sandbox" && metricsToken === undefined;
  metricsHttp.serve(isOpen ? underOwnHosts(publicUrl, answer) : answer);
  log.info({ port: metricsHttp.port }, "metrics are read here");
}
