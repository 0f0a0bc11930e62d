import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { Agent, request } from "undici";

/** The target of the abusive partner, and its credentials. */
export type Target = {
  url: string;
  /** The neighbour's token, with every scope of a partner. */
  token: string;
  /** Its two outlets. */
  outlets: readonly [string, string];
  /** Its subscriptions, to endpoints that hang or respond with 429. */
  subscriptions: readonly string[];
  /** The client id of the measured partner, which an attacker can use to guess secrets. */
  otherClient: string;
};

/** One form of abuse, until `signal` aborts. */
type Way = (target: Target, signal: AbortSignal) => Promise<void>;

/** The neighbour's address. Connections are limited per address. */
export const NEIGHBOUR_ADDRESS = "127.0.0.2";
const MIB = 1024 * 1024;

/** The scopes of both partners. */
export const SCOPES = [
  "food:catalog:read",
  "food:catalog:write",
  "promo:food_promo:read",
  "partner:outlet:read",
  "pos:reporting:read",
  "food:order:read",
];

const agent = new Agent({ localAddress: NEIGHBOUR_ADDRESS, connections: 64, pipelining: 1 });
/** Closes all connections of the abusive partner. */
export const disconnect = (): Promise<void> => agent.destroy();

type Sent = { method?: "GET" | "PUT" | "PATCH" | "POST"; token?: string; body?: string | Buffer; type?: string };

/** Sends a request and discards the response. A refused connection counts as a response. */
async function send({ url, token }: Target, path: string, sent: Sent = {}, signal?: AbortSignal): Promise<void> {
  const { method = "GET", body, type = "application/json" } = sent;
  const headers = {
    authorization: `Bearer ${sent.token ?? token}`,
    ...(body !== undefined && { "content-type": type }),
  };
  try {
    const response = await request(url + path, { dispatcher: agent, method, headers, body: body ?? null, signal });
    await response.body.dump();
  } catch {
    await delay(20); // the service closed the connection, or `signal` aborted
  }
}

/** Sequential requests in several lanes with pauses: the test measures the effect on others, not a saturated processor. */
const lanes =
  (count: number, pauseMs: number, next: (target: Target, nth: number, signal: AbortSignal) => Promise<void>): Way =>
  async (target, signal) => {
    let nth = 0;
    const lane = async () => {
      while (!signal.aborted) {
        await next(target, nth++, signal);
        await delay(pauseMs, undefined, { signal }).catch(() => {});
      }
    };
    await Promise.all(Array.from({ length: count }, lane));
  };

/** Keeps the given number of connections open and replaces each one that the service closes. */
const connections =
  (count: number, begin: (socket: Socket, target: Target) => NodeJS.Timeout | undefined): Way =>
  async (target, signal) => {
    const { hostname: host, port } = new URL(target.url);
    const hold = async () => {
      while (!signal.aborted) {
        const socket = connect({ host, port: Number(port), localAddress: NEIGHBOUR_ADDRESS });
        const timer = begin(
          socket.on("error", () => {}),
          target,
        );
        const stop = () => void socket.destroy();
        signal.addEventListener("abort", stop, { once: true });
        await new Promise<void>((resolve) => socket.once("close", () => resolve()));
        signal.removeEventListener("abort", stop);
        clearInterval(timer);
        await delay(100);
      }
    };
    await Promise.all(Array.from({ length: count }, hold));
  };

const head = (method: string, path: string, { token }: Target, more = "") =>
  `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n${more}\r\n`;
const catalogPath = (outlet: string) => `/integrations/food/outlets/${outlet}/v1/catalog`;

/** A catalog with the maximum number of items, each with an image at a hanging, unknown or blocked host. */
function largestCatalog(): string {
  const hosts = ["https://hang.example", "https://unknown.example", "http://169.254.169.254"];
  const menu_items = Array.from({ length: 10_000 }, (_, item) => ({
    external_id: `i${item}`,
    name: "x".repeat(100),
    price: 1_000,
    image: `${hosts[item % 3]}/${item}.png`,
  }));
  return JSON.stringify({ request_id: "worst", menus: [{ name: "m", menu_items }], variant_categories: [] });
}

/** Bodies that are expensive to reject (test/hostile-bodies.test.ts has the figures of each). */
const hostileBodies = (): Buffer[] =>
  [
    " ".repeat(5 * MIB - 2),
    "[".repeat(5 * MIB - 2),
    `{"request_id":"x","menus":[{"menu_items":[${"{},".repeat(1_600_000)}{}]}]}`,
    `{"x":[${`{${Array.from({ length: 1_000 }, (_, key) => `"${key}":1`).join()}},`.repeat(500)}0]}`,
    `{"request_id":"${"\\u0041".repeat(800_000)}"}`,
    `[${"9".repeat(5 * MIB - 2)}]`,
  ].map((text) => Buffer.from(text.slice(0, 5 * MIB)));
let bodies: Buffer[] | undefined;
let largest: string | undefined;

/** Every form of abuse, at the same time. */
export const WAYS: Record<string, Way> = {
  "unread responses": connections(30, (socket, target) => {
    socket.pause();
    socket.write(head("GET", "/openapi.json", target).repeat(60));
    return undefined;
  }),
  "slow bodies": connections(60, (socket, target) => {
    const headers = "Content-Type: application/json\r\nContent-Length: 20000\r\n";
    socket.write(head("POST", "/integrations/partner/v1/notification-subscriptions", target, headers));
    return setInterval(() => socket.write(" "), 500);
  }),
  "endless heads": connections(60, (socket) => {
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n");
    return setInterval(() => socket.write("X-A: b\r\n"), 500);
  }),
  "idle connections over the limit": connections(400, () => undefined),
  "invalid HTTP": connections(10, (socket) => {
    socket.write("\0\u0001NONSENSE / HTTP/9.9\r\n\r\n".repeat(100));
    return undefined;
  }),
  "largest catalogs with hanging images": lanes(1, 1_500, (target, nth, signal) => {
    largest ??= largestCatalog();
    return send(target, catalogPath(target.outlets[nth % 2] as string), { method: "PUT", body: largest }, signal);
  }),
  // Within the rate limits of two operations at two outlets.
  "hostile bodies": lanes(1, 250, async (target, nth, signal) => {
    bodies ??= hostileBodies();
    const body = bodies[nth % bodies.length] as Buffer;
    const operation = nth % 4 < 2 ? "menu_item_stocks" : "variant_stocks";
    const path = `/integrations/food/outlets/${target.outlets[nth % 2]}/v2/${operation}`;
    await send(target, path, { method: "PATCH", body }, signal);
  }),
  "invalid tokens": lanes(2, 20, (target, nth, signal) => {
    const token = `${target.token.slice(0, -8)}${String(nth).padStart(8, "A")}`;
    return send(target, "/integrations/partner/v1/token-info", { token }, signal);
  }),
  "wrong secrets, for itself and another client": lanes(2, 20, (target, nth, signal) => {
    const client_id = nth % 2 === 0 ? target.otherClient : "demo-direct";
    const form = {
      grant_type: "client_credentials",
      client_id,
      client_secret: `wrong-${nth}`,
      scope: "food:catalog:read",
    };
    const body = new URLSearchParams(form).toString();
    return send(
      target,
      "/auth/oauth2/token",
      { method: "POST", body, type: "application/x-www-form-urlencoded" },
      signal,
    );
  }),
  "sign-ins of strangers": lanes(2, 20, (target, nth, signal) => {
    const form = {
      response_type: "code",
      client_id: "demo-facilitator",
      redirect_uri: "http://127.0.0.1:8080/callback",
      scope: "partner:outlet:read",
      state: `${nth}`.padEnd(2_048, "s"),
      login_hint: "h".repeat(3_000),
    };
    return send(target, `/auth/oauth2/auth?${new URLSearchParams(form)}`, {}, signal);
  }),
  "requests over the rate limit": lanes(2, 10, (target, _nth, signal) =>
    send(target, `/integrations/food/outlets/${target.outlets[0]}/v2/catalog`, {}, signal),
  ),
  "expensive reads": lanes(2, 20, (target, nth, signal) => {
    const [outlet] = target.outlets;
    const paths = [
      `/integrations/pos/outlets/${outlet}/v1/reporting/invoices?page=${nth + 1}&per_page=100`,
      `/integrations/pos/outlets/${outlet}/v1/customers?page=${1 + (nth % 100_000)}&per_page=100`,
      `/integrations/partner/v1/notifications?page=${1 + (nth % 500)}&per_page=100`,
      "/integrations/partner/v1/events",
    ];
    return send(target, paths[nth % paths.length] as string, {}, signal);
  }),
  "guessed outlet ids": lanes(1, 20, (target, nth, signal) =>
    send(target, `/integrations/partner/outlets/OUT-${nth}/v1`, {}, signal),
  ),
  "events to endpoints that hang or return 429": lanes(1, 20, (target, nth, signal) => {
    const id = target.subscriptions[nth % target.subscriptions.length];
    return send(target, `/integrations/partner/v1/notification-subscriptions/${id}/test`, { method: "POST" }, signal);
  }),
};
