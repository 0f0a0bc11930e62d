import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { envelope, headersOf, refuseUnreadable, refuseWithoutHost } from "./unreadable.ts";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export type HttpServer = {
  port: number;
  /** Serves requests with `listener` from now on; until then they are answered with 503. */
  serve(listener: Listener): void;
  /** Refuses new requests; resolves when requests under way are answered, or cut off after the grace time. */
  stop(): Promise<void>;
};

/** A request must arrive within this time, so that slow senders hold no connection. */
const REQUEST_TIMEOUT_MS = 60_000;
const STOP_GRACE_MS = 10_000;

/**
 * Listens at once, so that a port in use stops the start before anything else is started.
 *
 * @throws Error with one sentence if the port cannot be used
 */
export async function listen(host: string, port: number): Promise<HttpServer> {
  let listener: Listener = notReady;
  const limits = { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: 15_000 };
  // Node would answer a request without Host by itself, with an empty body.
  const server = createServer({ ...limits, requireHostHeader: false }, (request, response) => {
    // A connection that was busy when the stop began is idle now; kept open, it would delay the stop for seconds.
    response.once("close", () => server.listening || server.closeIdleConnections());
    if (request.headers.host === undefined) refuseWithoutHost(response);
    else listener(request, response);
  });
  server.on("clientError", refuseUnreadable);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(new Error(cannotListen(host, port, error))));
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve: (next) => {
      listener = next;
    },
    stop: () => stop(server),
  };
}

function notReady(_request: IncomingMessage, response: ServerResponse): void {
  const body = envelope(503, "Service unavailable", "The service is not ready. Try again in 1 second.");
  response.writeHead(503, { ...headersOf(body), "Retry-After": "1" }).end(body);
}

const cannotListen = (host: string, port: number, { code }: NodeJS.ErrnoException): string =>
  code === "EADDRINUSE"
    ? `Port ${port} of ${host} is in use: stop what listens there, or set PORT (PORT=0 takes any free one).`
    : `Cannot listen on port ${port} of ${host} (${code}): set HOST and PORT.`;

/** Where a host that stands for all addresses can be reached on this machine. */
export const reachable = (host: string) =>
  host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;

async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cutOff = setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS);
  await closed;
  clearTimeout(cutOff);
}
