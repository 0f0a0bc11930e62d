import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { ActiveRequests, BUSY_MS } from "./active-requests.ts";
import { type ConnectionLimits, connectionLimits, type GivenLimits } from "./connection-limits.ts";
import { type Connection, Connections, type Exchange } from "./connections.ts";
import { descriptorLimit } from "./descriptors.ts";
import { envelope, headersOf, isReadable, rejectRequest, rejectUnreadable, useOriginForm } from "./unreadable.ts";

type ListenOptions = { setting?: string; reserved?: number; headers?: Record<string, string> };

const STOP_GRACE_MS = 10_000;
/** Node's default backlog of connections to accept. */
const BACKLOG = 511;
/** Interval of the checks for timeouts of requests, and for idle connections after the port is closed. */
const CHECK_EVERY_MS = 1_000;
/** Health probes, which spare connections serve too. */
const PROBE = /^\/(healthz|livez|readyz)(\?|$)/;

/**
 * Opens the port immediately, so that a port in use fails the start before any other part starts.
 *
 * @param given limits; the others follow from the machine. `setting`: the setting of the port, for error messages. `reserved`: connections
 * reserved for another port. `headers`: headers of every response, with or without a listener
 * @throws Error with one sentence if the port cannot be used
 */
export async function listen(
  host: string,
  port: number,
  { setting = "PORT", reserved, headers = {}, ...limits }: GivenLimits & ListenOptions = {},
): Promise<HttpServer> {
  const server = new HttpServer(connectionLimits(limits, descriptorLimit(), reserved), headers);
  await server.open(host, port, setting);
  return server;
}

/** An HTTP server on one port, with its connections and the requests under way. */
export class HttpServer {
  port = 0;
  readonly #connections: Connections;
  readonly #requests = new ActiveRequests();
  #isDraining = false;
  readonly #limits: ConnectionLimits;
  readonly #headers: Record<string, string>;
  readonly #server: Server;
  readonly #timers: NodeJS.Timeout[];
  #listener: RequestListener = notReady;
  /** Connections accepted so far. */
  #accepted = 0;
  #stopping: Promise<void> | undefined;
  /* One function for all responses. */
  readonly #endRequest = () => this.#requests.end();
  readonly #endIdleAfterStop = () => {
    if (!this.#server.listening) this.#server.closeIdleConnections();
  };

  constructor(limits: ConnectionLimits, headers: Record<string, string>) {
    this.#limits = limits;
    this.#headers = headers;
    this.#connections = new Connections(limits, (exchange, connection) => this.#serve(exchange, connection));
    this.#server = createServer({
      headersTimeout: limits.headMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, limits.headMs),
      requireHostHeader: false, // Node would reject a request without Host with an empty body
    });
    this.#server.timeout = limits.stuckMs / 2; // net.Socket counts the first timeout as progress if a part of the response was sent
    // Node counts a connection as idle if its response is ended, but not yet sent.
    this.#server.closeIdleConnections = () => this.#connections.endIdle(performance.now() - BUSY_MS);
    this.#addHandlers();
    const endSlow = () => this.#connections.endSlow(performance.now());
    this.#timers = [
      setInterval(endSlow, limits.stuckMs / 4), // it reads all connections: 1.7 ms for 10,000
      setInterval(this.#endIdleAfterStop, Math.min(CHECK_EVERY_MS, limits.stuckMs)),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  /** The system chooses the port for 0. */
  async open(host: string, port: number, setting: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once("error", (error: NodeJS.ErrnoException) => {
        this.#clearTimers();
        reject(new Error(cannotListen(host, port, setting, error)));
      });
      this.#server.listen(port, host, resolve);
    });
    this.port = (this.#server.address() as AddressInfo).port;
  }

  /** Open connections, and connections closed because of the limits. */
  readonly connections = () => this.#connections.counts();

  /** Serves requests with `listener` from now on; before that, the response is 503. */
  serve(listener: RequestListener): void {
    this.#listener = listener;
  }

  readonly isDraining = () => this.#isDraining;

  /** Resolves when no request has been under way for a second, after a second at most. */
  quiet(): Promise<void> {
    return this.#requests.quiet();
  }

  /** Ends each connection with its next response, so that its client connects to another node. */
  drain(): void {
    this.#isDraining = true;
    for (const { response } of this.#connections.lastExchanges()) endConnection(response);
  }

  /** Closes the port. Resolves when the current requests are served, or aborted after the grace period. */
  readonly stop = (): Promise<void> => (this.#stopping ??= this.#close());

  async #close(): Promise<void> {
    this.drain();
    if (this.#requests.isBusy()) await this.#requests.pause();
    await this.#acceptBacklog();
    const closed = close(this.#server);
    this.#requests.resume();
    await closed;
  }

  /**
   * The system resets connections in the backlog when the port closes, and a busy process may not have accepted them yet. Each turn of the
   * event loop accepts at least one. The number of turns is limited.
   */
  async #acceptBacklog(): Promise<void> {
    await setImmediate(); // later turns start with the backlog
    for (let turn = 0, before = -1; this.#accepted !== before && turn < BACKLOG; turn += 1) {
      before = this.#accepted;
      await setImmediate();
    }
  }

  #addHandlers(): void {
    const server = this.#server;
    server.prependListener("connection", (socket) => {
      this.#accepted += 1;
      this.#connections.admit(socket);
    });
    for (const event of ["request", "checkExpectation"]) // Node would respond to an unknown expectation with an empty body
      server.on(event, (request, response) => this.#onRequest({ request, response }));
    server.on("timeout", (socket: Socket) => {
      // Applies to unread responses and to connections without a request, not to handlers.
      if (this.#connections.get(socket)?.current === undefined || socket.writableLength > 0) socket.destroy();
    });
    server.on("clientError", (error, socket) =>
      rejectUnreadable(error, socket as Socket, this.#connections, { limits: this.#limits, headers: this.#headers }),
    );
    server.once("close", () => this.#clearTimers());
  }

  #onRequest({ request, response }: Exchange): void {
    // A connection that was busy when the stop began is idle after its response. An open one would delay the stop for seconds.
    response.on("close", this.#endIdleAfterStop);
    for (const [name, value] of Object.entries(this.#headers)) response.setHeader(name, value);
    if (this.#isDraining) endConnection(response);
    this.#connections.accept({ request, response });
  }

  #serve(exchange: Exchange, connection: Connection): void {
    if (this.#requests.isDelayed(() => this.#serve(exchange, connection))) return;
    const { request, response } = exchange;
    this.#requests.start();
    response.on("close", this.#endRequest);
    useOriginForm(request);
    if (!isReadable(request)) rejectRequest(response);
    else if (connection.isSpare && !PROBE.test(request.url ?? "")) sendUnavailable(response, NO_ROOM);
    else this.#listener(request, response);
  }

  #clearTimers(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }
}

const NOT_READY = "The service is not ready. Try again in 1 second.";
const NO_ROOM = "The service has reached its limit of connections. Try again in 1 second.";

const notReady: RequestListener = (request, response) => {
  if (request.headers.accept?.includes("text/html")) response.setHeader("Refresh", "1"); // a browser then opens the page
  sendUnavailable(response, NOT_READY);
};

function sendUnavailable(response: ServerResponse, message: string): void {
  const body = envelope(503, "Service unavailable", message);
  const headers = { ...headersOf(body), "Retry-After": "1" };
  response.writeHead(503, message === NO_ROOM ? { ...headers, Connection: "close" } : headers).end(body);
}

const cannotListen = (host: string, port: number, setting: string, { code }: NodeJS.ErrnoException): string =>
  code === "EADDRINUSE"
    ? `Port ${port} of ${host} is in use: stop the program that uses it, or set ${setting} (${setting}=0 uses any free port).`
    : `Cannot listen on port ${port} of ${host} (${code}): set HOST and ${setting}.`;

function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

/** An address of this machine for a host that may mean all addresses. */
export const reachable = (host: string) =>
  host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const abort = setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS);
  await closed;
  clearTimeout(abort);
}
