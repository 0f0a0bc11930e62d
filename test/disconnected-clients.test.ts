import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import type { Env } from "../server/api/handler.ts";
import { readBytes } from "../server/api/http/body-bytes.ts";
import { listen } from "../server/api/http/listen.ts";
import { accessLog } from "../server/api/middleware/access-log.ts";
import { observe } from "../server/api/middleware/steps.ts";
import { startService } from "../server/boot/service.ts";
import { readConfig } from "../server/boot/settings/config.ts";
import { cloneDatabase } from "./support/database.ts";
import { SECRETS_KEYS } from "./support/sealing.ts";
import { until } from "./support/until.ts";

/* Log lines about clients that disconnect before they have the response. */

type Line = { level: number; msg: string; route?: string; reason?: string; aborted?: boolean };

function openLog() {
  const lines: Line[] = [];
  return { lines, log: pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) }) };
}

async function clientOf(port: number, request: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  await once(socket, "connect");
  socket.write(request);
  return socket;
}

test("marks a response that the client did not wait for or read completely (D-connections-6)", async () => {
  const { lines, log } = openLog();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let started = 0;
  const app = new Hono<Env>();
  app.use(
    (c, next) => {
      c.set("log", log);
      started += 1;
      return next();
    },
    observe([accessLog]),
  );
  app.get("/quick", (c) => c.text("taken"));
  app.get("/large", (c) => c.text("x".repeat(32 * 1024 * 1024)));
  app.get("/slow", async (c) => {
    await released;
    return c.text("nobody is there");
  });
  const listener = getRequestListener(app.fetch);
  const http = await listen("127.0.0.1", 0);
  afterAll(http.stop);
  http.serve((request, response) => void listener(request, response));
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

  (await clientOf(http.port, get("/quick"))).resume();
  await until(() => lines.length === 1);
  const large = await clientOf(http.port, get("/large"));
  await once(large, "readable"); // it has begun, and is larger than the socket buffers
  expect(lines.length).toBe(1);
  large.resetAndDestroy();
  await until(() => lines.length === 2);
  const slow = await clientOf(http.port, get("/slow"));
  await until(() => started === 3);
  slow.resetAndDestroy();
  await until(() => http.connections().open === 1);
  release();
  await until(() => lines.length === 3);
  expect(lines.map(({ route, aborted }) => [route, aborted])).toEqual([
    ["/quick", undefined],
    ["/large", true],
    ["/slow", true],
  ]);
});

test("reads a complete body after the client disconnected (D-connections-6)", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const bodies: string[] = [];
  let closed = 0;
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.post("/", async (c) => {
    c.env.incoming.on("close", () => closed++);
    await released;
    bodies.push(await readBytes(c).then((bytes) => Buffer.from(bytes).toString(), String));
    return c.text("nobody is there");
  });
  const listener = getRequestListener(app.fetch);
  const http = await listen("127.0.0.1", 0);
  afterAll(http.stop);
  http.serve((request, response) => void listener(request, response));
  const parts = ["Transfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n0\r\n\r\n", "Content-Length: 2\r\n\r\n[]"];
  for (const part of parts) (await clientOf(http.port, `POST / HTTP/1.1\r\nHost: a\r\n${part}`)).end();
  await until(() => closed === parts.length);
  release();
  await until(() => bodies.length === parts.length);
  expect(bodies).toEqual(["[]", "[]"]);
});

test("the identity provider logs no error for a client that disconnects while it sends (D-connections-6)", async () => {
  const { url: databaseUrl } = await cloneDatabase();
  const { lines, log } = openLog();
  const service = await startService({ ...readConfig({ SECRETS_KEYS }), port: 0, databaseUrl, drainS: undefined }, log);
  afterAll(service.stop);
  const head =
    "POST /auth/oauth2/token HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\n";
  for (const end of ["destroy", "resetAndDestroy"] as const) {
    const before = lines.length;
    const client = await clientOf(service.port, head);
    await once(client, "data"); // the service waits for its body
    client.write("grant_type=");
    await until(() => client.writableLength === 0);
    client[end]();
    await until(() => lines.slice(before).some(({ msg }) => msg === "token request rejected"));
  }
  await until(() => lines.some(({ msg }) => msg === "request aborted by the client"));
  expect(lines.filter(({ level }) => level > (pino.levels.values.info as number))).toEqual([]);
});
