import { createServer, request as httpRequest, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import { createReceiver, type EventHandlers, type ReceiverOptions } from "../src/index.ts";
import { nodeListener } from "../src/node.ts";
import { vector, vectorSentAt } from "./deliveries.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listen(on: EventHandlers = {}, options: Partial<ReceiverOptions> = {}): Promise<number> {
  const receive = createReceiver({ secret: vector.secret, on, now: () => vectorSentAt, ...options });
  const server = createServer(nodeListener(receive));
  closing.push(() => server.close().closeAllConnections());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

test("handles a delivery over HTTP with its raw bytes", async () => {
  const orders: string[] = [];
  const port = await listen({ "food.order.created": ({ body }) => orders.push(body.customer.name ?? "") });
  const init = { method: "POST", headers: vector.headers, body: vector.body };
  const response = await fetch(`http://127.0.0.1:${port}/events?from=service`, init);
  expect([response.status, await response.text()]).toEqual([204, ""]);
  expect(orders).toEqual(["Zoë Wulandari"]);
});

test("sends the response and keeps the connection open", async () => {
  const port = await listen();
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect([response.status, response.headers.get("Allow"), await response.text()]).toEqual([
    405,
    "POST",
    "deliveries are POST requests",
  ]);
  expect(response.headers.get("Connection")).toBe("keep-alive");
  const init = { method: "POST", headers: vector.headers, body: `${vector.body} ` };
  expect((await fetch(`http://127.0.0.1:${port}/`, init)).status).toBe(401);
});

test("returns 413 for an endless body and closes the connection", async () => {
  const port = await listen({}, { maxBodyBytes: 10_000 });
  const socket = connect(port, "127.0.0.1");
  closing.push(() => socket.destroy());
  const headers = Object.entries(vector.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n${headers.join("")}\r\n`);
  socket.write(`1000\r\n${" ".repeat(0x1000)}\r\n`.repeat(16)); // without an end
  socket.on("error", () => {}); // The receiver closes the connection.
  let response = "";
  socket.on("data", (bytes) => {
    response += bytes;
  });
  await new Promise((resolve) => socket.on("close", resolve));
  expect(response).toMatch(/^HTTP\/1\.1 413 /);
  expect(response.toLowerCase()).toContain("connection: close");
});

test("keeps working after a sender disconnects while sending the body", async () => {
  const port = await listen();
  const request = httpRequest({ port, method: "POST", headers: { ...vector.headers, "Content-Length": "5000" } });
  request.on("error", () => {});
  request.write(vector.body, () => request.destroy());
  await new Promise((resolve) => request.on("close", resolve));
  const init = { method: "POST", headers: vector.headers, body: vector.body };
  expect((await fetch(`http://127.0.0.1:${port}/`, init)).status).toBe(204);
});

describe("a body that was already read", () => {
  /** Starts a listener behind middleware that reads the request first. */
  async function listenBehind(
    take: (incoming: IncomingMessage & { rawBody?: unknown; body?: unknown }) => Promise<void>,
  ) {
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push((error as Error).message);
    const listener = nodeListener(createReceiver({ secret: vector.secret, on: {}, now: () => vectorSentAt, onError }));
    const server = createServer((incoming, outgoing) => void take(incoming).then(() => listener(incoming, outgoing)));
    closing.push(() => server.close().closeAllConnections());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const response = await fetch(url, { method: "POST", headers: vector.headers, body: vector.body });
    return { response: [response.status, await response.text()], errors };
  }

  test("is reported with the fix", async () => {
    const { response, errors } = await listenBehind(async (incoming) => {
      incoming.body = JSON.parse(await text(incoming)); // as express.json() does
    });
    expect(response).toEqual([500, "the body was already read: the receiver's log says how to fix it"]);
    expect(errors).toEqual([
      "Expected the raw body, got one that was already read: Request.bodyUsed is true. Put the receiver before everything that reads or parses the body (express.json(), req.json()), or keep the raw bytes as `rawBody` of the request.",
    ]);
  });

  test.each(["rawBody", "body"] as const)("is accepted if its raw bytes are in %s", async (name) => {
    const { response, errors } = await listenBehind(async (incoming) => {
      incoming[name] = await buffer(incoming);
    });
    expect([response, errors]).toEqual([[204, ""], []]);
  });
});
