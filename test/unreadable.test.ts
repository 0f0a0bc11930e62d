import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { listen } from "../server/api/http/listen.ts";

/* Requests that are rejected before an operation is matched. Each gets the envelope, and the connection is closed. */

const http = await listen("127.0.0.1", 0);
afterAll(http.stop);

async function responseTo(request: string) {
  const socket = connect(http.port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(request, "latin1");
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  const [status, ...lines] = head.split("\r\n");
  const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2)));
  return { status, headers, body: JSON.parse(body) };
}

const rejection = (status: string, title: string, message: string) => ({
  status: `HTTP/1.1 ${status}`,
  headers: {
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
    "X-Request-ID": expect.stringMatching(/^[0-9a-f-]{36}$/),
    "Content-Type": "application/json",
    "Content-Length": expect.stringMatching(/^\d+$/),
    Date: expect.stringMatching(/GMT$/),
    Connection: "close",
  },
  body: {
    success: false,
    errors: [{ message_title: title, message, code: `HTTP_${status.slice(0, 3)}`, message_severity: "error" }],
  },
});

const NO_HTTP = rejection(
  "400 Bad Request",
  "Bad request",
  "Expected a valid HTTP/1.1 request with exactly one Host header, got another request.",
);
const TOO_LONG = rejection(
  "431 Request Header Fields Too Large",
  "Bad request",
  "Expected at most 16383 bytes for the address and all header names and values together, got more.",
);

/** A request whose address, header names and header values have so many bytes. */
const headOf = (bytes: number) =>
  `GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX: ${"x".repeat(bytes - "/HostaConnectioncloseX".length)}\r\n\r\n`;

const NOT_READY = "The service is not ready. Try again in 1 second.";

test.each([
  ["not HTTP", "NONSENSE\r\n\r\n", NO_HTTP],
  ["a missing Host", "GET / HTTP/1.1\r\n\r\n", NO_HTTP],
  ["two Hosts", "GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\nConnection: close\r\n\r\n", NO_HTTP],
  ["HTTP/2 without its preface", "GET / HTTP/2.0\r\nHost: a\r\n\r\n", NO_HTTP],
  ["a header without a colon", "GET / HTTP/1.1\r\nHost: a\r\nBroken\r\n\r\n", NO_HTTP],
  [
    "two framings of one body",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    NO_HTTP,
  ],
  [
    "HTTP/1.0 with Transfer-Encoding, before another request (D-connections-8)",
    "POST / HTTP/1.0\r\nHost: a\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
    NO_HTTP,
  ],
  ["a head one byte over the limit", headOf(16_384), TOO_LONG],
  ["a long address", `GET /${"x".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, TOO_LONG],
])("%s (D-answers-as-bytes-6)", async (_name, request, expected) => {
  expect(await responseTo(request)).toEqual(expected);
});

test("before the service is ready, every request gets a 503 envelope, and a head at the limit is read (D-answers-as-bytes-6)", async () => {
  const { headers, ...rest } = rejection("503 Service Unavailable", "Service unavailable", NOT_READY);
  const expected = { ...rest, headers: { ...headers, "Retry-After": "1" } };
  expect(await responseTo("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")).toEqual(expected);
  expect(await responseTo(headOf(16_383))).toEqual(expected);
  const page = "GET / HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\nConnection: close\r\n\r\n";
  expect(await responseTo(page)).toEqual({ ...expected, headers: { ...expected.headers, Refresh: "1" } });
});
