import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setImmediate, setTimeout } from "node:timers/promises";
import { connectionLimits, type GivenLimits } from "./connection-limits.ts";
import { type Connection, type Connections, createConnections, type Exchange } from "./connections.ts";
import { descriptorLimit } from "./descriptors.ts";
import { envelope, headersOf, isReadable, refuseRequest, refuseUnreadable } from "./unreadable.ts";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export type HttpServer = {
  port: number;
  /** Serves requests with `listener` from now on; until then they are answered with 503. */
  serve(listener: Listener): void;
  /** Open connections, and those that were ended because there was no room for them. */
  connections: Connections["counts"];
  /** From now on each answer ends its connection, and asks its client so to open the next one elsewhere. */
  drain(): void;
  /** Whether it has begun to. */
  isDraining(): boolean;
  /** Resolves when no request was under way for a second, at most a second from now. */
  quiet(): Promise<void>;
  /** Refuses new connections; resolves when requests under way are answered, or cut off after the grace time. */
  stop(): Promise<void>;
};

type ListenOptions = { setting?: string; besides?: number; headers?: Record<string, string> };

const STOP_GRACE_MS = 10_000;
/** A client that had an answer within this time sends its next request soon. */
const BUSY_MS = 1_000;
/** Longer than a client takes from an answer to its next request. */
const TURN_MS = 100;
const LOOK_BUSY_MS = 20;
/** As many as may wait to be accepted: Node's own backlog. */
const WAITING_CONNECTIONS = 511;
/** How often the time limits of connections are looked at. */
const LOOK_EVERY_MS = 1_000;
/** Answered in spare connections as well: what a supervisor asks. */
const PROBE = /^\/(healthz|livez|readyz)(\?|$)/;

/**
 * Listens at once, so that a port in use stops the start before anything else is started.
 *
 * @param given limits; those of the machine where there are none. `setting`: names the port. `besides`: connections of another port.
 * `headers`: what every answer has, those that no listener gives included
 * @throws Error with one sentence if the port cannot be used
 */
export async function listen(
  host: string,
  port: number,
  { setting = "PORT", besides, headers = {}, ...given }: GivenLimits & ListenOptions = {},
): Promise<HttpServer> {
  const limits = connectionLimits(given, descriptorLimit(), besides);
  let listener: Listener = notReady;
  let isDraining = false;
  /** Requests that wait until the port is closed. */
  let held: (() => void)[] | undefined;
  let underWay = 0;
  let lastAnswerMs = Number.NEGATIVE_INFINITY;
  /** Connections that came so far. */
  let arrived = 0;
  const answered = () => {
    underWay -= 1;
    lastAnswerMs = performance.now();
  };

  const serve = (exchange: Exchange, connection: Connection): void => {
    const { request, response } = exchange;
    if (held) return void held.push(() => serve(exchange, connection));
    underWay += 1;
    response.once("close", answered);
    if (!isReadable(request)) refuseRequest(response);
    else if (connection.isSpare && !PROBE.test(request.url ?? "")) answerUnavailable(response, NO_ROOM);
    else listener(request, response);
  };
  const connections = createConnections(limits, serve);
  // Node would answer a request without Host by itself, with an empty body.
  const server = createServer({
    headersTimeout: limits.headMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, limits.headMs),
    requireHostHeader: false,
  });
  server.timeout = limits.stuckMs / 2; // net.Socket takes the first time for progress where a part of the answer was taken at once
  // Node takes a connection for idle whose answer is ended, but not yet sent.
  server.closeIdleConnections = () => connections.endIdle(performance.now() - BUSY_MS);
  server.prependListener("connection", (socket) => {
    arrived += 1;
    connections.admit(socket);
  });
  server.on("request", (request, response) => {
    // A connection that was busy when the stop began is idle now; kept open, it would delay the stop for seconds.
    response.once("close", () => server.listening || server.closeIdleConnections());
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (isDraining) endConnection(response);
    connections.take({ request, response });
  });
  server.on("timeout", (socket: Socket) => {
    // A request that is worked on may take longer; an answer that nobody takes may not, nor a connection without a request.
    if (connections.of(socket)?.current === undefined || socket.writableLength > 0) socket.destroy();
  });
  server.on("clientError", (error, socket) =>
    refuseUnreadable(error, socket as Socket, connections, { limits, headers }),
  );
  const look = () => {
    connections.endSlow(performance.now());
    if (!server.listening) server.closeIdleConnections();
  };
  const slow = setInterval(look, Math.min(LOOK_EVERY_MS, limits.stuckMs));
  slow.unref();
  server.once("close", () => clearInterval(slow));
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      clearInterval(slow);
      reject(new Error(cannotListen(host, port, setting, error)));
    });
    server.listen(port, host, resolve);
  });
  function drain(): void {
    isDraining = true;
    for (const { response } of connections.last()) endConnection(response);
  }
  /** Whether a request is under way, or was within the last second, also in a connection that has ended since. */
  const isBusy = () => underWay > 0 || performance.now() - lastAnswerMs < BUSY_MS;

  async function quiet(): Promise<void> {
    for (const endMs = performance.now() + BUSY_MS; isBusy() && performance.now() < endMs; )
      await setTimeout(LOOK_BUSY_MS);
  }

  /**
   * Who waits for an answer opens no connection: new requests are held until those under way are answered and their clients wait again, a
   * second at most; then the port is closed.
   */
  async function holdRequests(): Promise<void> {
    held ??= [];
    const endMs = performance.now() + BUSY_MS;
    const isTurning = () => underWay > 0 || performance.now() - lastAnswerMs < TURN_MS;
    while (isTurning() && performance.now() < endMs) await setTimeout(LOOK_BUSY_MS);
  }

  /**
   * Whose connection waits to be accepted while the port is closed is reset, and a process that had to wait for its processor has not seen
   * who came meanwhile. Each turn of the event loop accepts at least one; without end they are not waited for.
   */
  async function acceptWaiting(): Promise<void> {
    await setImmediate(); // the turns after this one begin with those who wait
    for (let turn = 0, before = -1; arrived !== before && turn < WAITING_CONNECTIONS; turn += 1) {
      before = arrived;
      await setImmediate();
    }
  }

  async function stopOnce(): Promise<void> {
    drain();
    if (isBusy()) await holdRequests();
    await acceptWaiting();
    const closed = close(server);
    const waiting = held ?? [];
    held = undefined;
    for (const go of waiting) go();
    await closed;
  }

  let stopped: Promise<void> | undefined;
  return {
    port: (server.address() as AddressInfo).port,
    serve: (next) => {
      listener = next;
    },
    connections: connections.counts,
    drain,
    isDraining: () => isDraining,
    quiet,
    stop: () => (stopped ??= stopOnce()),
  };
}

const NOT_READY = "The service is not ready. Try again in 1 second.";
const NO_ROOM = "The service has as many connections as it can serve. Try again in 1 second.";

const notReady: Listener = (_request, response) => answerUnavailable(response, NOT_READY);

function answerUnavailable(response: ServerResponse, message: string): void {
  const body = envelope(503, "Service unavailable", message);
  const headers = { ...headersOf(body), "Retry-After": "1" };
  response.writeHead(503, message === NO_ROOM ? { ...headers, Connection: "close" } : headers).end(body);
}

const cannotListen = (host: string, port: number, setting: string, { code }: NodeJS.ErrnoException): string =>
  code === "EADDRINUSE"
    ? `Port ${port} of ${host} is in use: stop what listens there, or set ${setting} (${setting}=0 takes any free one).`
    : `Cannot listen on port ${port} of ${host} (${code}): set HOST and ${setting}.`;

function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

/** Where a host that stands for all addresses can be reached on this machine. */
export const reachable = (host: string) =>
  host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const cutOff = globalThis.setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS);
  await closed;
  clearTimeout(cutOff);
}
