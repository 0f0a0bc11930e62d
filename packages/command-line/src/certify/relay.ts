import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A fault of one request. `broken`: it does not reach the service. `lost`: its response does not reach the program. */
export type Fault = "unavailable" | "expired" | "limited" | "broken" | "lost";

/** A request of the program, and what it got. */
export type Exchange = {
  atMs: number;
  method: string;
  /** Path and query. */
  path: string;
  headers: Headers;
  body: string;
  /** Undefined without a response. */
  status: number | undefined;
  requestId: string | undefined;
  fault: Fault | undefined;
};

export type Relay = { url: string; requests: readonly Exchange[]; close(): Promise<void> };

type Request = Pick<Exchange, "method" | "path" | "headers" | "body">;
type Options = {
  /** Address of the service. */
  target: string;
  /** The fault of a request; undefined forwards it. */
  faultOf: (request: Request) => Fault | undefined;
  /** Of a rejection. */
  retryAfterS: number;
  port?: number;
};

const STATUSES: Partial<Record<Fault, number>> = { unavailable: 503, expired: 401, limited: 429 };
/** Headers of one connection, and those that no longer describe a decoded body. */
const HOP = ["host", "connection", "keep-alive", "content-length", "transfer-encoding", "content-encoding", "expect"];

/** Starts a proxy on this machine that forwards requests to a service, or answers them with a fault. */
export async function startRelay({ target, faultOf, retryAfterS, port = 0 }: Options): Promise<Relay> {
  const requests: Exchange[] = [];
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { method = "GET", url: path = "/" } = incoming;
    const request = { method, path, headers: headersOf(incoming), body: await text(incoming) };
    const fault = faultOf(request);
    const exchange: Exchange = { atMs: performance.now(), ...request, status: undefined, requestId: undefined, fault };
    requests.push(exchange);
    if (fault === "broken") return void outgoing.destroy();
    const status = fault && STATUSES[fault];
    const response = status ? rejection(status, retryAfterS) : await forward(target, request);
    if (fault === "lost") return void outgoing.destroy();
    exchange.status = response.status;
    exchange.requestId = response.headers.get("X-Request-ID") ?? undefined;
    outgoing.writeHead(response.status, Object.fromEntries(withoutHop(response.headers)));
    outgoing.end(new Uint8Array(await response.arrayBuffer()));
  };
  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

const headersOf = ({ headersDistinct }: IncomingMessage): Headers =>
  new Headers(
    Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((one): [string, string] => [name, one]),
    ),
  );

const withoutHop = (headers: Headers): Headers => {
  const kept = new Headers(headers);
  for (const name of HOP) kept.delete(name);
  return kept;
};

const forward = (target: string, { method, path, headers, body }: Request): Promise<Response> =>
  fetch(target + path, { method, headers: withoutHop(headers), redirect: "manual", ...(body !== "" && { body }) });

function rejection(status: number, retryAfterS: number): Response {
  const code = `HTTP_${status}`;
  const error = { message_title: "Rejected", message: "Rejected by the relay.", code, message_severity: "error" };
  const headers: Record<string, string> = { "X-Request-ID": crypto.randomUUID() };
  if (status !== 401) headers["Retry-After"] = String(retryAfterS);
  return Response.json({ success: false, errors: [error] }, { status, headers });
}
