import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Env } from "../server/api/handler.ts";
import { readBytes } from "../server/api/http/body-bytes.ts";
import { incomingOf } from "../server/api/http/client-address.ts";
import { connectionLimits, type GivenLimits, METRICS_LIMITS } from "../server/api/http/connection-limits.ts";
import { addressOf, Connections } from "../server/api/http/connections.ts";
import { type HttpServer, listen } from "../server/api/http/listen.ts";
import { createErrorHandler } from "../server/api/middleware/on-error.ts";
import { createLog } from "../server/observe/log/log.ts";
import { until } from "./support/until.ts";

/* Limits of one connection, one address and all connections together, over real sockets. */

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function serverWith(limits: GivenLimits, serve: Parameters<HttpServer["serve"]>[0]) {
  const server = await listen("127.0.0.1", 0, limits);
  server.serve(serve);
  ends.push(server.stop);
  return server;
}

type Client = { socket: Socket; text(): string; bytes(): number; closed: Promise<void> };

/** A client that reads unless it is paused. */
async function clientOf({ port }: { port: number }, options: { from?: string; reads?: boolean } = {}): Promise<Client> {
  const socket = connect({ port, host: "127.0.0.1", localAddress: options.from ?? "127.0.0.1" });
  ends.push(() => socket.destroy());
  const chunks: Buffer[] = [];
  socket.on("error", () => {}); // a reset counts as a close
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  if (options.reads !== false) socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  await once(socket, "connect");
  const bytes = () => chunks.reduce((sum, { length }) => sum + length, 0);
  return { socket, text: () => Buffer.concat(chunks).toString("latin1"), bytes, closed };
}

/** A client that has sent this. */
async function sendTo(
  server: { port: number },
  bytes: string,
  options?: Parameters<typeof clientOf>[1],
): Promise<Client> {
  const client = await clientOf(server, options);
  client.socket.write(bytes);
  return client;
}

/** A server without timers: each test passes the time to the connections. */
async function untimed(serve: ConstructorParameters<typeof Connections>[1]) {
  const connections = new Connections(connectionLimits({}, 1_000), serve);
  const server = createServer((request, response) => connections.accept({ request, response }));
  server.prependListener("connection", (socket) => connections.admit(socket));
  await once(server.listen(0, "127.0.0.1"), "listening");
  ends.push(() => server.close());
  return { port: (server.address() as AddressInfo).port, connections };
}
/** Maximum duration of a response. */
const allowedMsOf = (bytes: number) => 20_000 + (bytes / 16_384) * 1000;

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

describe("pipelined requests", () => {
  /** A server whose responses the test completes. */
  async function heldServer(limits: GivenLimits = {}) {
    const pending: { path: string; response: ServerResponse }[] = [];
    const server = await serverWith(limits, ({ url = "" }, response) => void pending.push({ path: url, response }));
    return { server, pending };
  }

  test("are served one after the other, in order (D-connections-1)", async () => {
    const { server, pending } = await heldServer();
    const client = await sendTo(server, ["/1", "/2", "/3"].map(get).join(""));
    for (const path of ["/1", "/2", "/3"]) {
      await until(() => pending.length > 0);
      expect(pending.map((entry) => entry.path)).toEqual([path]);
      pending.pop()?.response.end(`response to ${path};`);
    }
    await until(() => client.text().includes("response to /3;"));
    expect(client.text().match(/response to \/\d;/g)).toEqual([
      "response to /1;",
      "response to /2;",
      "response to /3;",
    ]);
  });

  test("continue after a slow response, including their bodies", async () => {
    const { server, pending } = await heldServer({ stuckMs: 100 });
    const client = await sendTo(server, `${get("/1")}POST /2 HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbo`);
    await until(() => pending.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 300)); // longer than the deadline of an unread response
    pending.pop()?.response.end("one");
    await until(() => pending.length > 0);
    client.socket.write("dy");
    pending.pop()?.response.end("two");
    await until(() => client.text().includes("two"));
    expect(statusesIn(client.text())).toEqual([200, 200]);
  });

  test.each([
    [4, false],
    [5, true],
  ])("%i with a limit of 4 closes the connection: %s (D-connections-1)", async (count, isEnded) => {
    const { server, pending } = await heldServer({ pipelined: 4 });
    const client = await sendTo(server, get("/").repeat(count + 1));
    if (isEnded) return await client.closed;
    for (let index = 0; index <= count; index++) {
      await until(() => pending.length > 0);
      pending.pop()?.response.end();
    }
    await until(() => statusesIn(client.text()).length === count + 1);
  });

  test("that are not HTTP are rejected after the response before them", async () => {
    const { server, pending } = await heldServer();
    const client = await sendTo(server, `${get("/1")}NONSENSE\r\n\r\n`);
    await until(() => pending.length > 0);
    pending.pop()?.response.end("one");
    await client.closed;
    expect(statusesIn(client.text())).toEqual([200, 400]);
  });
});

test("closes idle connections that served a request, or were opened before a given time (D-stopping-6)", async () => {
  const { port, connections } = await untimed(({ response }) => void response.end());
  const [used, fresh] = [await clientOf({ port }), await clientOf({ port })];
  used.socket.write(get("/"));
  await until(() => statusesIn(used.text()).length === 1);
  await until(() => {
    connections.endIdle(0);
    return used.socket.destroyed;
  });
  fresh.socket.write(get("/"));
  await until(() => statusesIn(fresh.text()).length === 1);
  const opened = await clientOf({ port });
  await until(() => {
    connections.endIdle(performance.now());
    return fresh.socket.destroyed && opened.socket.destroyed;
  });
});

test("serves requests while a node waits for its clients to become quiet", async () => {
  const server = await serverWith({}, (_request, response) => void response.end("done"));
  const [first, second] = [await clientOf(server), await clientOf(server)];
  first.socket.write(get("/"));
  await until(() => first.text().endsWith("done"));
  const ended: string[] = [];
  second.socket.write(get("/"));
  await Promise.all([
    server.quiet().then(() => ended.push("quiet")),
    until(() => second.text().endsWith("done")).then(() => ended.push("done")),
  ]);
  expect(ended).toEqual(["done", "quiet"]);
});

test("is not quiet while a request is in progress, however long it takes", async () => {
  let result: (() => void) | undefined;
  const server = await serverWith({}, (_request, response) => {
    result = () => response.end("done");
  });
  const client = await sendTo(server, get("/"));
  await until(() => result !== undefined);
  let isQuiet = false;
  const quiet = server.quiet().then(() => (isQuiet = true));
  await setImmediate();
  expect(isQuiet).toBe(false);
  result?.();
  await quiet;
  expect(client.text()).toMatch(/done$/);
});

describe("a response", () => {
  const LARGE = Buffer.alloc(32 * 1024 * 1024, "x"); // larger than the socket buffers
  const openLarge = (limits: GivenLimits) => serverWith(limits, (_request, response) => void response.end(LARGE));

  /** Waits until the server has ended the response to a client that does this every 20 ms. */
  async function expectAborted(server: HttpServer, act: (socket: Socket) => void): Promise<void> {
    const { socket } = await sendTo(server, get("/"), { reads: false });
    const acting = setInterval(() => act(socket), 20);
    ends.push(() => clearInterval(acting));
    await until(() => server.connections().open === 1);
    await until(() => server.connections().open === 0);
  }

  test("that is not read is aborted (D-connections-2)", async () => {
    const server = await openLarge({ stuckMs: 300 });
    const clients = [await clientOf(server, { reads: false }), await clientOf(server, { reads: false })];
    for (const { socket } of clients) socket.write(get("/"));
    await until(() => server.connections().open === 2);
    await until(() => server.connections().open === 0);
  });

  test("that is not read is aborted even if its client keeps sending", async () => {
    await expectAborted(await openLarge({ stuckMs: 300, headMs: 60_000 }), (socket) => socket.write("x"));
  });

  test("that is read too slowly is aborted (D-connections-2)", async () => {
    const server = await openLarge({ stuckMs: 300, bytesPerS: LARGE.length * 10 });
    await expectAborted(server, (socket) => socket.read(65_536));
  });

  test("has its own deadline, however soon it follows another one on its connection (D-connections-2)", async () => {
    const sockets: Socket[] = [];
    const { port, connections } = await untimed(({ request, response }) => {
      sockets.push(request.socket);
      response.end(LARGE);
    });
    const client = await clientOf({ port });
    const ask = async (count: number) => {
      client.socket.pause();
      client.socket.write(get("/"));
      await until(() => sockets.length === count && (sockets[0]?.writableLength ?? 0) > 0);
    };
    const allowedMs = allowedMsOf(LARGE.length);
    await ask(1);
    connections.endSlow(0);
    connections.endSlow(allowedMs - 1); // just before the deadline
    client.socket.resume();
    await until(() => client.bytes() > LARGE.length);
    await ask(2);
    for (const ms of [0, 1, allowedMs - 1]) connections.endSlow(allowedMs + ms); // no check between the two
    client.socket.resume();
    await until(() => client.bytes() > 2 * LARGE.length);

    await ask(3);
    connections.endSlow(3 * allowedMs);
    expect(connections.counts().open).toBe(1);
    connections.endSlow(4 * allowedMs + 1_000); // plus its headers
    await until(() => connections.counts().open === 0);
  });

  test("that is read slowly does not block the rest of its request", async () => {
    let received: IncomingMessage | undefined;
    const { port, connections } = await untimed(({ request, response }) => {
      received = request.resume();
      response.end(LARGE);
    });
    const client = await sendTo({ port }, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nfirst", {
      reads: false,
    });
    const request = await until(() => received);
    await until(() => request.socket.writableLength > 0);
    for (const ms of [0, 1]) connections.endSlow(ms);
    expect(request.complete).toBe(false);
    client.socket.write("later");
    await until(() => request.complete);
  });

  test("that is streamed gets time for all its bytes (D-connections-2)", async () => {
    let result: ServerResponse | undefined;
    const { port, connections } = await untimed(({ response }) => {
      result = response;
    });
    await sendTo({ port }, get("/"), { reads: false });
    const response = await until(() => result);
    const bytesWritten = () => response.socket?.bytesWritten ?? 0;
    response.write(LARGE);
    await until(() => bytesWritten() > LARGE.length);
    connections.endSlow(0);
    response.write(LARGE);
    await until(() => bytesWritten() > 2 * LARGE.length);
    connections.endSlow(allowedMsOf(2 * LARGE.length));
    expect(response.destroyed).toBe(false);
    connections.endSlow(allowedMsOf(2 * LARGE.length) + 1_000); // plus its headers
    await until(() => response.destroyed);
  });

  test("is complete if the handler took longer than the deadline", async () => {
    const server = await serverWith({ stuckMs: 500 }, (_request, response) => {
      setTimeout(() => response.end(LARGE), 800);
    });
    const client = await sendTo(server, get("/"));
    await until(() => client.bytes() > LARGE.length);
    expect(statusesIn(client.text().slice(0, 200))).toEqual([200]);
  });
});

describe("a draining server", () => {
  const pending: { path: string; response: ServerResponse }[] = [];
  const hold: Parameters<HttpServer["serve"]>[0] = ({ url = "" }, response) =>
    void pending.push({ path: url, response });
  afterEach(() => pending.splice(0));
  /** Completes the pending response to this path. */
  async function respond(path: string): Promise<void> {
    const { response } = await until(() => pending.find((entry) => entry.path === path));
    response.end(`response to ${path};`);
  }
  /** The `Connection` header of each response. */
  const connectionsIn = (text: string) => [...text.matchAll(/\r\nConnection: (\S+)/gi)].map(([, value]) => value);

  test("serves pipelined requests and closes the connection after the last one (D-stopping-2)", async () => {
    const server = await serverWith({}, hold);
    const client = await sendTo(server, ["/1", "/2"].map(get).join(""));
    await until(() => pending.length > 0);
    expect(server.isDraining()).toBe(false);
    server.drain();
    expect(server.isDraining()).toBe(true);
    await respond("/1");
    await respond("/2");
    await client.closed;
    expect(client.text().match(/response to \/\d;/g)).toEqual(["response to /1;", "response to /2;"]);
    expect(connectionsIn(client.text())).toEqual(["keep-alive", "close"]);
  });

  test("serves one new request per connection and does not start the next one (D-stopping-2)", async () => {
    const server = await serverWith({}, hold);
    const before = await sendTo(server, get("/0"));
    await respond("/0");
    await until(() => before.text().includes("response to /0;"));
    server.drain();
    before.socket.write(["/1", "/2"].map(get).join(""));
    await respond("/1");
    await before.closed;
    expect(before.text().match(/response to \/\d;/g)).toEqual(["response to /0;", "response to /1;"]);
    const later = await sendTo(server, get("/3"));
    await respond("/3");
    await later.closed;
    expect(connectionsIn(before.text() + later.text())).toEqual(["keep-alive", "close", "close"]);
    expect(pending.map(({ path }) => path)).toEqual(["/0", "/1", "/3"]);
  });

  test.each([
    [{}, "75"],
    [{ keepAliveMs: 3_000 }, "3"],
  ])("advertises keep-alive before draining: %j, %s s (D-stopping-4)", async (limits, seconds) => {
    const server = await serverWith(limits, hold);
    const client = await sendTo(server, get("/1"));
    await respond("/1");
    await until(() => client.text().includes("response to /1;"));
    expect(client.text()).toContain(`\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${seconds}\r\n`);
  });
});

describe("connections over the limits", () => {
  const pending: ServerResponse[] = [];
  const result: Parameters<HttpServer["serve"]>[0] = ({ url = "" }, response) => {
    if (url === "/held") pending.push(response);
    else response.end("served");
  };
  afterEach(() => pending.splice(0));

  /** A client with a request in progress. */
  async function busy(server: HttpServer, from?: string) {
    const count = pending.length;
    const client = await sendTo(server, get("/held"), { from });
    await until(() => pending.length > count);
    return client;
  }
  async function responded(server: HttpServer, path: string, from?: string) {
    const client = await sendTo(server, get(path), { from });
    await until(() => client.text() !== "" || client.socket.destroyed);
    return client;
  }

  test("close the longest idle connection (D-connections-3)", async () => {
    const server = await serverWith({ total: 2, perAddress: 2 }, result);
    const busyClient = await busy(server);
    const idle = await responded(server, "/");
    expect(statusesIn((await responded(server, "/")).text())).toEqual([200]);
    await idle.closed;
    expect(server.connections()).toEqual({ open: 2, ended: 1 });
    pending.pop()?.end("done");
    await until(() => busyClient.text().includes("done"));
  });

  test("get 503 if none is idle, except for probes (D-connections-3, D-connections-4)", async () => {
    const server = await serverWith({ total: 2, perAddress: 2, spare: 2 }, result);
    await busy(server);
    await busy(server);
    const rejected = await responded(server, "/");
    expect(rejected.text()).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: 1\r\nConnection: close\r\n/s);
    expect(rejected.text()).toContain("The service has reached its limit of connections. Try again in 1 second.");
    await rejected.closed;
    for (const probe of ["/healthz", "/livez", "/readyz", "/readyz?x=1"])
      expect(statusesIn((await responded(server, probe)).text())).toEqual([200]);
    expect(statusesIn((await responded(server, "/readyzz")).text())).toEqual([503]);
  });

  test("leave room for probes while others wait with incomplete bodies (D-connections-4)", async () => {
    const server = await serverWith({ total: 1, perAddress: 1 }, result);
    await busy(server);
    const clients: Client[] = [];
    for (let count = 0; count < 32; count++) {
      const client = await sendTo(server, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n");
      clients.push(client);
    }
    await until(() => clients.every((client) => statusesIn(client.text())[0] === 503));
    expect(server.connections().open).toBe(33);
    for (let count = 0; count < 3; count++)
      expect(statusesIn((await responded(server, "/readyz", "127.0.0.2")).text())).toEqual([200]);
  });

  test("from one address do not affect others (D-connections-3)", async () => {
    const server = await serverWith({ total: 4, perAddress: 2 }, result);
    await busy(server);
    await busy(server);
    expect(statusesIn((await responded(server, "/")).text())).toEqual([503]);
    expect(statusesIn((await responded(server, "/", "127.0.0.2")).text())).toEqual([200]);
    pending.pop()?.end();
    await until(async () => statusesIn((await responded(server, "/")).text())[0] === 200);
  });

  test("close an unused one of the same address a second later, at once without room (D-connections-3)", async () => {
    const server = await serverWith({ total: 2, perAddress: 1, spare: 1 }, result);
    const unused = await clientOf(server);
    await until(() => server.connections().open === 1);
    const startedMs = performance.now();
    const next = await clientOf(server);
    await until(() => server.connections().ended === 1);
    expect(server.connections()).toEqual({ open: 2, ended: 1 });
    await unused.closed;
    expect(performance.now() - startedMs).toBeGreaterThan(900);
    for (let count = 0; count < 3; count++) await clientOf(server);
    await until(() => server.connections().ended === 4);
    expect(server.connections().open).toBeLessThanOrEqual(3);
    await next.closed;
  });

  test("and over the spare ones are closed", async () => {
    const server = await serverWith({ total: 1, perAddress: 1, spare: 1 }, result);
    await busy(server);
    const spare = await clientOf(server);
    const probe = await responded(server, "/readyz"); // an idle spare connection is closed
    await spare.closed;
    expect(statusesIn(probe.text())).toEqual([200]);
  });

  test("leave half of the file descriptors to the rest of the process (D-connections-3)", () => {
    const sizes = (...args: Parameters<typeof connectionLimits>) => {
      const { total, perAddress } = connectionLimits(...args);
      return { total, perAddress };
    };
    expect(sizes({}, Number.POSITIVE_INFINITY)).toEqual({ total: 4_096, perAddress: 2_048 });
    expect(sizes({}, 256)).toEqual({ total: 96, perAddress: 48 });
    expect(sizes({ total: 1_000, perAddress: 100 }, 20_000)).toEqual({ total: 1_000, perAddress: 100 });
    expect(sizes({ total: 10, perAddress: 100 }, 20_000)).toEqual({ total: 10, perAddress: 10 });
    expect(sizes({ total: 5_000 }, 1_024)).toEqual({ total: 480, perAddress: 240 });
    expect(sizes({}, 1_024, 72)).toEqual({ total: 408, perAddress: 204 });
    expect([sizes({}, 69), sizes({}, 70), sizes({}, 0)]).toEqual([
      { total: 2, perAddress: 1 },
      { total: 3, perAddress: 2 },
      { total: 2, perAddress: 1 },
    ]);
  });

  test("have default limits (D-connections-1, D-connections-2, D-connections-4, D-connections-5, D-connections-7)", () => {
    const usual = {
      total: 4_096,
      perAddress: 2_048,
      spare: 32,
      pipelined: 64,
      headMs: 15_000,
      requestMs: 60_000,
      keepAliveMs: 75_000,
      stuckMs: 20_000,
      bytesPerS: 16_384,
      lingerBytes: 40 * 1024 * 1024,
      lingerMs: 10_000,
    };
    expect(connectionLimits({}, Number.POSITIVE_INFINITY)).toEqual(usual);
    expect(connectionLimits({ spare: 8, headMs: undefined }, Number.POSITIVE_INFINITY)).toEqual({ ...usual, spare: 8 });
    expect(METRICS_LIMITS).toEqual({ total: 64, perAddress: 32, spare: 8 });
  });

  test.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8:1:2::9", "2001:db8:1:2"],
    ["2001:db8::1:2:3:4:5", "2001:db8:0:1"],
    ["::1", "0:0:0:0"],
    [undefined, ""],
  ])("count %s as %s", (address, counted) => {
    expect(addressOf(address)).toBe(counted);
  });
});

test.each([
  ["Content-Length: 9", "body"],
  ["Transfer-Encoding: chunked", "4\r\nbody\r\n"],
])(
  "does not log an error for a client that disconnects while it sends: %s (D-connections-6)",
  async (framing, body) => {
    const lines: [string, unknown][] = [];
    const log = Object.assign(createLog("silent"), {
      info: (line: unknown) => void lines.push(["info", line]),
      error: (line: unknown) => void lines.push(["error", line]),
    });
    const app = new Hono<Env>();
    app.use(async (c, next) => {
      c.set("log", log);
      await next();
    });
    app.onError(createErrorHandler());
    app.put("/", async (c) => {
      await readBytes(c);
      throw new Error("planted");
    });
    const listener = getRequestListener(app.fetch);
    let hasBegun = false;
    const server = await serverWith({}, (request, response) => {
      request.once("data", () => {
        hasBegun = true;
      });
      void listener(request, response);
    });
    const client = await sendTo(server, `PUT / HTTP/1.1\r\nHost: a\r\n${framing}\r\n\r\n${body}`);
    await until(() => hasBegun);
    client.socket.destroy();
    await until(() => lines.length > 0);
    expect(lines).toEqual([["info", "request aborted by the client before the end of its body"]]);
    const secondClient = await sendTo(server, "PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody");
    await until(() => secondClient.text() !== "");
    expect([statusesIn(secondClient.text()), lines[1]]).toEqual([[500], ["error", { err: new Error("planted") }]]);
  },
);

test.each([
  ["with its headers", 0, ["body"]],
  ["after its headers", 0, ["", "body"]],
  ["in pieces", 0, ["b", "od", "y"]],
  ["in pieces, before it is read", 4, ["b", "od", "y"]],
])("reads a body that arrives %s, and serves the next request", async (_when, arrived, [first = "", ...pieces]) => {
  const app = new Hono();
  app.put("/", async (c) => {
    await until(() => (incomingOf(c)?.readableLength ?? 0) >= arrived);
    const bytes = await readBytes(c);
    return c.text(Buffer.from(bytes).toString().toUpperCase());
  });
  const server = await serverWith({}, getRequestListener(app.fetch));
  const client = await clientOf(server);
  client.socket.setNoDelay();
  for (const nth of [1, 2]) {
    client.socket.write(`PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n${first}`);
    for (const piece of pieces) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      client.socket.write(piece);
    }
    await until(() => client.text().split("BODY").length === nth + 1);
  }
});

describe("an early error response", () => {
  const app = new Hono();
  app.onError(createErrorHandler() as never);
  app.put("/unread", (c) => c.text("refused", 401));
  app.put("/too-large", async (c) => c.text(`${(await readBytes(c)).byteLength}`));
  const listener = getRequestListener(app.fetch);
  const MIB = 1024 * 1024;

  const headOf = (path: string, bytes: number, isChunked: boolean) =>
    `PUT ${path} HTTP/1.1\r\nHost: a\r\n${isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${bytes}`}\r\n\r\n`;

  /** Sends everything, then reads, like a simple client. */
  async function sendAllThenRead(server: HttpServer, path: string, bytes: number, isChunked: boolean) {
    const client = await clientOf(server, { reads: false });
    let failure: Error | undefined;
    client.socket.on("error", (error) => {
      failure = error;
    });
    const send = (part: string | Buffer) =>
      new Promise<void>((resolve, reject) => client.socket.write(part, (error) => (error ? reject(error) : resolve())));
    await send(headOf(path, bytes, isChunked));
    for (let offset = 0; offset < bytes; offset += MIB) {
      const part = Buffer.alloc(Math.min(MIB, bytes - offset), " ");
      await new Promise((resolve) => setTimeout(resolve, 30)); // the response is sent long before the last bytes
      await send(
        isChunked ? Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n")]) : part,
      );
    }
    if (isChunked) await send("0\r\n\r\n");
    client.socket.resume();
    const chunks: Buffer[] = [];
    client.socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    await until(() => chunks.length > 0 || client.socket.destroyed);
    return { statuses: statusesIn(Buffer.concat(chunks).toString()), failure };
  }

  test.each([
    ["/unread", 401, false],
    ["/unread", 401, true],
    ["/too-large", 413, false],
    ["/too-large", 413, true],
  ])(
    "PUT %s: %i reaches a client that sends all 20 MiB first, chunked: %s (D-connections-5)",
    async (path, status, isChunked) => {
      const server = await serverWith({ lingerMs: 50 }, listener);
      expect(await sendAllThenRead(server, path, 20 * MIB, isChunked)).toEqual({
        statuses: [status],
        failure: undefined,
      });
    },
  );

  test("keeps the connection for the next request once its body is complete", async () => {
    const server = await serverWith({}, listener);
    const client = await sendTo(server, `${headOf("/unread", 4, false)}bo`);
    await until(() => statusesIn(client.text()).length === 1);
    client.socket.write(`dy${headOf("/unread", 0, false)}`);
    await until(() => statusesIn(client.text()).length === 2);
  });

  test("keeps the connection for the next request if a handler pauses reading the body", async () => {
    const server = await serverWith({}, (request, response) => {
      request.on("data", () => request.pause());
      response.end("done");
    });
    const client = await sendTo(server, `${headOf("/", MIB, false)}some`);
    await until(() => statusesIn(client.text()).length === 1);
    client.socket.write(Buffer.concat([Buffer.alloc(MIB - "some".length), Buffer.from(get("/"))]));
    await until(() => statusesIn(client.text()).length === 2);
    expect(statusesIn(client.text())).toEqual([200, 200]);
  });

  test.each([
    ["for longer than a request may", { headMs: 300, requestMs: 300 }],
    ["for longer in a spare connection", { total: 0, lingerMs: 300 }],
    ["for more bytes", { lingerBytes: 8 * MIB }],
  ] satisfies [string, GivenLimits][])(
    "closes a connection that keeps sending %s (D-connections-5)",
    async (_name, limits: GivenLimits) => {
      const server = await serverWith(limits, listener);
      const client = await sendTo(server, headOf("/unread", 1e12, false));
      const sending = setInterval(() => client.socket.write(Buffer.alloc(MIB)), 10);
      ends.push(() => clearInterval(sending));
      await client.closed;
      expect(statusesIn(client.text())).toEqual([limits.total === 0 ? 503 : 401]);
    },
  );

  test("to a request that is not HTTP reaches a client that keeps sending", async () => {
    const server = await serverWith({}, listener);
    const client = await clientOf(server, { reads: false });
    for (let nth = 0; nth < 20; nth++) {
      client.socket.write(Buffer.alloc(MIB, "x"));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const chunks: Buffer[] = [];
    client.socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    await client.closed;
    expect(statusesIn(Buffer.concat(chunks).toString())).toEqual([400]);
  });
});

test("serves a connection that arrives while the server stops, even after the last one has closed (D-stopping-6)", async () => {
  const server = await serverWith({}, (_request, response) => response.end("served"));
  const ask = "GET / HTTP/1.1\r\nHost: one\r\nConnection: close\r\n\r\n";
  const first = await sendTo(server, ask);
  await first.closed;
  await until(() => server.connections().open === 0);
  const stopped = server.stop();
  const second = await clientOf(server); // it connects before the port is closed
  second.socket.write(ask);
  await second.closed;
  await stopped;
  expect([first.text(), second.text()]).toEqual([expect.stringMatching(/served$/), expect.stringMatching(/served$/)]);
});

/** Freezes the clock until the returned function is called. */
function freezeTime(): () => void {
  const atMs = performance.now();
  const now = vi.spyOn(performance, "now").mockReturnValue(atMs);
  ends.push(() => now.mockRestore());
  return () => now.mockRestore();
}

test("serves a connection that arrives while the server stops, after the request in progress (D-stopping-6)", async () => {
  const underWay: ServerResponse[] = [];
  const server = await serverWith({}, (_request, response) => void underWay.push(response));
  const [first, second] = [await clientOf(server), await clientOf(server)];
  first.socket.write(get("/first"));
  await until(() => underWay.length === 1);
  const goOn = freezeTime(); // it waits at most a second
  const stopped = server.stop();
  for (let turn = 0; turn < 1_000; turn++) await setImmediate(); // far more turns than closing the port needs
  const third = await clientOf(server);
  for (const { socket } of [second, third]) socket.write(get("/later"));
  for (let turn = 0; turn < 1_000; turn++) await setImmediate();
  expect(underWay.length).toBe(1); // they wait until the port is closed
  goOn();
  underWay[0]?.end("first");
  await until(() => underWay.length === 3);
  for (const response of underWay.slice(1)) response.end("later");
  await stopped;
  await Promise.all([first, second, third].map(({ closed }) => closed));
  expect([first, second, third].map((client) => /\w+$/.exec(client.text())?.[0])).toEqual(["first", "later", "later"]);
});

test("serves a connection that arrives while the server stops, right after a response (D-stopping-6)", async () => {
  const server = await serverWith({}, (_request, response) => response.end("served"));
  const first = await sendTo(server, get("/first"));
  await until(() => first.text().endsWith("served"));
  const goOn = freezeTime(); // it waits a tenth of a second
  const stopped = server.stop();
  for (let turn = 0; turn < 20; turn++) await setImmediate(); // more turns than closing the port needs
  const second = await sendTo(server, get("/second"));
  goOn();
  await Promise.all([stopped, second.closed]);
  expect(second.text()).toMatch(/served$/);
});
