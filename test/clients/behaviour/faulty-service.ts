import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { findFreePort } from "@partner-api/postgres/embedded";
import type { Answer, BehaviourCase } from "./cases.ts";

/** A request as it came. */
export type Seen = {
  method: string;
  key: string | undefined;
  authorization: string | undefined;
  agent: string;
  body: string;
};

export type FaultyService = {
  /** The base address under which a case is played. */
  addressOf(name: string, played: BehaviourCase): Promise<string>;
  /** Where it listens. */
  url: string;
  /** What came in a case: calls, and requests for a token. */
  seenBy(name: string): { calls: Seen[]; tokens: Seen[] };
  close(): Promise<void>;
};

const TOKEN_PATH = "/auth/oauth2/token";

const DATA: Record<BehaviourCase["call"], object> = {
  listCustomers: { total_pages: 1, total_count: 0, customers: [] },
  setMenuItemStocks: {},
  createPromotion: { success: [], failure: [] },
  createSubscription: {
    subscription: {
      id: "5b8f0c1e-3d3a-4c55-8b6e-2a9e6f7d1c40",
      event: "food.order.created",
      url: "https://partner.example/events",
      active: true,
      created_at: "2026-11-21T00:00:00Z",
    },
  },
  deletePromotion: {},
};

/** A service and its token address that answer each attempt as a case says. */
export async function startFaultyService(maxAnswerBytes: number): Promise<FaultyService> {
  const played = new Map<string, { steps: BehaviourCase; calls: Seen[]; tokens: Seen[] }>();
  const server = createServer((request, response) => void answer(request, response));
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // As a proxy it is asked for whole addresses.
    const [, name = "", ...rest] = new URL(request.url ?? "", "http://service.invalid").pathname.split("/");
    const { steps, calls, tokens } = played.get(name) ?? {};
    if (!steps || !calls || !tokens) return void response.writeHead(404).end();
    const isToken = `/${rest.join("/")}` === TOKEN_PATH;
    const seen = isToken ? tokens : calls;
    const { method = "", headers } = request;
    const key = headers["x-idempotency-key"]?.toString();
    seen.push({
      method,
      key,
      authorization: headers.authorization,
      agent: headers["user-agent"] ?? "",
      body: await text(request),
    });
    const answers = isToken ? (steps.tokens ?? ["ok"]) : steps.answers;
    const step = answers[Math.min(seen.length, answers.length) - 1] ?? "ok";
    const sound = isToken
      ? { access_token: `issued-token-${seen.length}`, expires_in: 3600 }
      : { success: true, data: DATA[steps.call] };
    send(response, step, JSON.stringify(sound), maxAnswerBytes);
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    async addressOf(name, steps) {
      played.set(name, { steps, calls: [], tokens: [] });
      return `http://127.0.0.1:${steps.answers[0] === "refused" ? await findFreePort() : port}/${name}`;
    },
    url: `http://127.0.0.1:${port}`,
    seenBy: (name) => played.get(name) ?? { calls: [], tokens: [] },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Of its own connection each, so that no HTTP client repeats by itself what came over a used one. */
function send(response: ServerResponse, answer: Answer, sound: string, maxAnswerBytes: number): void {
  response.shouldKeepAlive = false;
  const { socket } = response;
  const json = { "Content-Type": "application/json" };
  if (typeof answer !== "string") {
    sendAnswer(response, answer);
    return;
  }
  switch (answer) {
    case "ok":
    case "refused":
      response.writeHead(200, json).end(sound);
      return;
    case "reset":
      socket?.resetAndDestroy();
      return;
    case "half headers":
      socket?.end("HTTP/1.1 200 OK\r\nContent-Ty");
      return;
    case "half body":
      socket?.end(`HTTP/1.1 200 OK\r\nContent-Length: ${sound.length}\r\n\r\n${sound.slice(0, -5)}`);
      return;
    case "half chunks":
      socket?.end(
        `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${(sound.length - 5).toString(16)}\r\n${sound.slice(0, -5)}\r\n`,
      );
      return;
    case "stall":
      return;
    case "stalled body":
      response.writeHead(200, json).write(sound.slice(0, 5));
      return;
    case "brackets":
      response.writeHead(200, json).end("[".repeat(100_000));
      return;
    case "too long":
      response.writeHead(200, json).end(Buffer.alloc(maxAnswerBytes + 1, " "));
  }
}

function sendAnswer(response: ServerResponse, { status, headers, json, text, hex }: Exclude<Answer, string>): void {
  const errors = [
    { message_title: "Refused", message: "On purpose.", code: `HTTP_${status}`, message_severity: "error" },
  ];
  const body =
    hex === undefined ? (text ?? JSON.stringify(json ?? { success: false, errors })) : Buffer.from(hex, "hex");
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(body);
}
