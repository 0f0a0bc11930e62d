import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type Contract, type Exchange, type Fault, responseOf } from "@partner-api/console/readiness";

export type Relay = { url: string; requests: readonly Exchange[]; close(): Promise<void> };

type Request = Pick<Exchange, "method" | "path" | "target" | "headers" | "body">;
type Options = {
  /** Address of the service. */
  url: string;
  contract: Pick<Contract, "targetOf">;
  /** The fault of a request; undefined forwards it. */
  faultOf: (request: Request) => Fault | undefined;
  /** Of a rejection. */
  retryAfterS: number;
  port?: number;
  /** The time of a request, in ms. */
  now?: () => number;
};

const STATUSES: Partial<Record<Fault, number>> = { unavailable: 503, expired: 401, limited: 429, gateway: 502 };
/** Headers of one connection, and those that no longer describe a decoded body. */
const HOP = ["host", "connection", "keep-alive", "content-length", "transfer-encoding", "content-encoding", "expect"];

/** Starts a proxy on this machine that forwards requests to a service, or responds with a fault. */
export async function startRelay(options: Options): Promise<Relay> {
  const { url, contract, faultOf, retryAfterS, port = 0, now = () => performance.now() } = options;
  const requests: Exchange[] = [];
  const connections = new Map<unknown, number>();
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { method = "GET", url: path = "/" } = incoming;
    const sent = { headers: headersOf(incoming), body: await text(incoming) };
    const request = { method, path, target: contract.targetOf(method, path), ...sent };
    const fault = faultOf(request);
    const { socket } = incoming;
    connections.set(socket, connections.get(socket) ?? connections.size);
    const exchange: Exchange = {
      ...{ atMs: now(), ...request, status: undefined, requestId: undefined, fault },
      ...{ connection: connections.get(socket) ?? 0, response: {} },
    };
    requests.push(exchange);
    if (fault === "broken") return void outgoing.destroy();
    const status = fault && STATUSES[fault];
    const response = status ? rejection(status, retryAfterS) : await forward(url, request);
    if (fault === "lost") return void outgoing.destroy();
    const bytes = Buffer.from(await response.arrayBuffer());
    const json = isJson(response) ? parsed(bytes) : undefined;
    exchange.status = response.status;
    exchange.requestId = response.headers.get("X-Request-ID") ?? undefined;
    exchange.response = responseOf(response.headers, json);
    outgoing.writeHead(response.status, Object.fromEntries(withoutHop(response.headers)));
    outgoing.end(fault === "later" && json !== undefined ? JSON.stringify(withLaterFields(json)) : bytes);
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
      values.map((value): [string, string] => [name, value]),
    ),
  );

const withoutHop = (headers: Headers): Headers => {
  const forwarded = new Headers(headers);
  for (const name of HOP) forwarded.delete(name);
  return forwarded;
};

function forward(url: string, { method, path, headers: received, body }: Request): Promise<Response> {
  const headers = withoutHop(received);
  for (const name of ["Accept-Encoding", "User-Agent"]) if (!headers.has(name)) headers.set(name, ""); // fetch adds its own otherwise
  return fetch(url + path, { method, headers, redirect: "manual", ...(body && { body }) });
}

const isJson = ({ headers }: Response): boolean => headers.get("Content-Type")?.includes("json") ?? false;

const parsed = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
};

function withLaterFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLaterFields);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([name, inner]) => [name, withLaterFields(inner)]);
  return { ...Object.fromEntries(fields), x_later_field: { added: ["in a later version"] } };
}

function rejection(status: number, retryAfterS: number): Response {
  if (status === 502)
    return new Response("<html>Bad gateway</html>", { status, headers: { "Content-Type": "text/html" } });
  const code = `HTTP_${status}`;
  const error = { message_title: "Rejected", message: "Rejected by the relay.", code, message_severity: "error" };
  const headers: Record<string, string> = { "X-Request-ID": crypto.randomUUID() };
  if (status !== 401) headers["Retry-After"] = String(retryAfterS);
  return Response.json({ success: false, errors: [error] }, { status, headers });
}
