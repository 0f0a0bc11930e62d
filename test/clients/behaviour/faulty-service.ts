import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { findFreePort } from "@partner-api/postgres/embedded";
import { exampleEvents } from "../../../clients/typescript/test/deliveries.ts";
import type { BehaviourCase, CaseResponse } from "./cases.ts";

/** A recorded request. */
export type RecordedRequest = {
  method: string;
  /** Query parameter of the request. */
  after: string | null;
  key: string | undefined;
  authorization: string | undefined;
  agent: string;
  traceparent: string | undefined;
  encodings: string;
  /** Whether it is the first request of its connection. */
  opensConnection: boolean;
  body: string;
};

export type FaultyService = {
  /** Registers a case and returns its base URL. */
  addressOf(name: string, steps: BehaviourCase): Promise<string>;
  /** URL of the service itself. */
  url: string;
  /** The recorded requests of a case: calls and token requests. */
  requestsOf(name: string): { calls: RecordedRequest[]; tokens: RecordedRequest[] };
  close(): Promise<void>;
};

const TOKEN_PATH = "/auth/oauth2/token";

const SUBSCRIPTION = {
  id: "5b8f0c1e-3d3a-4c55-8b6e-2a9e6f7d1c40",
  event: "food.order.created",
  url: "https://partner.example/events",
  active: true,
  created_at: "2026-11-21T00:00:00Z",
};

const NO_EVENTS = { events: [], next_after: null, has_more: false };
/** Longer than the timeout of clients that a case with a late response uses. */
const LATE_MS = 2500;

const DATA: Record<BehaviourCase["call"], object> = {
  iterateEvents: NO_EVENTS,
  cancelEvents: NO_EVENTS,
  listCustomers: { total_pages: 1, total_count: 0, customers: [] },
  setMenuItemStocks: {},
  createPromotion: { success: [], failure: [] },
  createSubscription: { subscription: SUBSCRIPTION },
  updateSubscription: { subscription: SUBSCRIPTION },
  deletePromotion: {},
};

function dataOf(call: BehaviourCase["call"], response: CaseResponse, query: URLSearchParams): object {
  if (typeof response === "string" || !("events" in response)) return DATA[call];
  const [example] = exampleEvents;
  const events = response.events.map((event_id) => ({ ...example, header: { ...example?.header, event_id } }));
  return { events, next_after: response.events.at(-1) ?? query.get("after"), has_more: response.has_more ?? false };
}

/** Starts a service with a token endpoint that responds to each attempt with the next step of its case. */
export async function startFaultyService(maxResponseBytes: number): Promise<FaultyService> {
  const cases = new Map<string, { steps: BehaviourCase; calls: RecordedRequest[]; tokens: RecordedRequest[] }>();
  const connections = new WeakSet<Socket>();
  const server = createServer((request, response) => void respond(request, response));
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A request to a proxy contains an absolute URL.
    const { pathname, searchParams } = new URL(request.url ?? "", "http://service.invalid");
    const [, name = "", ...rest] = pathname.split("/");
    const { steps, calls, tokens } = cases.get(name) ?? {};
    if (!steps || !calls || !tokens) return void response.writeHead(404).end();
    const isToken = `/${rest.join("/")}` === TOKEN_PATH;
    const requests = isToken ? tokens : calls;
    const { method = "", headers } = request;
    const key = headers["x-idempotency-key"]?.toString();
    const { socket } = request;
    const opensConnection = !connections.has(socket);
    connections.add(socket);
    requests.push({
      method,
      after: searchParams.get("after"),
      key,
      authorization: headers.authorization,
      agent: headers["user-agent"] ?? "",
      traceparent: headers.traceparent?.toString(),
      encodings: headers["accept-encoding"]?.toString() ?? "",
      opensConnection,
      body: await text(request),
    });
    const responses = isToken ? (steps.tokens ?? ["ok"]) : steps.answers;
    const result = responses[Math.min(requests.length, responses.length) - 1] ?? "ok";
    const body = isToken
      ? { access_token: `issued-token-${requests.length}`, expires_in: 3600 }
      : { success: true, data: dataOf(steps.call, result, searchParams) };
    if (typeof result === "object" && "late" in result) await delay(LATE_MS);
    send(response, result, JSON.stringify(body), maxResponseBytes);
  };
  server.keepAliveTimeout = 60_000; // Longer than the delays of a busy machine.
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    async addressOf(name, steps) {
      cases.set(name, { steps, calls: [], tokens: [] });
      return `http://127.0.0.1:${steps.answers[0] === "refused" ? await findFreePort() : port}/${name}`;
    },
    url: `http://127.0.0.1:${port}`,
    requestsOf: (name) => cases.get(name) ?? { calls: [], tokens: [] },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Keeps the connection after each complete response, so that the next request reuses it: HTTP clients that repeat a request on their own
 * do so on reused connections.
 */
function send(response: ServerResponse, result: CaseResponse, validBody: string, maxResponseBytes: number): void {
  const { socket } = response;
  const json = { "Content-Type": "application/json" };
  if (typeof result !== "string" && "status" in result) {
    sendResponse(response, result);
    return;
  }
  switch (typeof result === "string" ? result : "ok") {
    case "ok":
    case "refused":
      response.writeHead(200, json).end(validBody);
      return;
    case "reset":
      socket?.resetAndDestroy();
      return;
    case "close":
      socket?.end();
      return;
    case "half headers":
      socket?.end("HTTP/1.1 200 OK\r\nContent-Ty");
      return;
    case "half body":
      socket?.end(`HTTP/1.1 200 OK\r\nContent-Length: ${validBody.length}\r\n\r\n${validBody.slice(0, -5)}`);
      return;
    case "half chunks":
      socket?.end(
        `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${(validBody.length - 5).toString(16)}\r\n${validBody.slice(0, -5)}\r\n`,
      );
      return;
    case "stall":
      return;
    case "stalled body":
      response.writeHead(200, json).write(validBody.slice(0, 5));
      return;
    case "brackets":
      response.writeHead(200, json).end("[".repeat(100_000));
      return;
    case "too long":
      response.writeHead(200, json).end(Buffer.alloc(maxResponseBytes + 1, " "));
      return;
    case "too long when decompressed":
      response.writeHead(200, { ...json, ...GZIP }).end(gzipSync(Buffer.alloc(maxResponseBytes + 1, " ")));
      return;
    case "compressed":
      response.writeHead(200, { ...json, ...GZIP }).end(gzipSync(validBody));
      return;
    case "half compressed":
      response.writeHead(200, { ...json, ...GZIP }).write(gzipSync(validBody).subarray(0, -12), () => socket?.end());
  }
}

const GZIP = { "Content-Encoding": "gzip" };

function sendResponse(
  response: ServerResponse,
  { status, headers, json, text, hex }: Extract<CaseResponse, { status: number }>,
): void {
  const errors = [
    { message_title: "Refused", message: "On purpose.", code: `HTTP_${status}`, message_severity: "error" },
  ];
  const body =
    hex === undefined ? (text ?? JSON.stringify(json ?? { success: false, errors })) : Buffer.from(hex, "hex");
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(body);
}
