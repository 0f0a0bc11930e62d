import { logInfo, traceIds } from "../../observe/log/log.ts";
import { outgoingOf } from "../http/client-address.ts";
import type { Observer } from "./steps.ts";

/**
 * Logs one line per request when its response ends: route, status, duration, and `aborted` if the client closed the connection before the
 * end of the response. Never logs the URL, which contains ids and signatures.
 */
export const accessLog: Observer = (c) => (endedMs) => {
  const log = c.get("log");
  if (!log.isLevelEnabled("info")) return;
  const line = {
    request_id: c.get("requestId"),
    method: c.req.method,
    route: c.get("route"),
    status: c.res.status,
    took_ms: Math.round(endedMs - c.get("startedMs")),
    client_id: c.get("identity")?.clientId,
    ...traceIds(), // the line is written outside of its span
  };
  const outgoing = outgoingOf(c);
  const write = () => logInfo(log, outgoing?.writableFinished === false ? { ...line, aborted: true } : line, "request");
  if (outgoing === undefined || outgoing.destroyed) write();
  else outgoing.on("close", write);
};
