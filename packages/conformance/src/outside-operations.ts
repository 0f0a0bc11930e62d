import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { Operation } from "@partner-api/contract";
import { failureOf } from "./client.ts";
import { type Context, tokenFor } from "./context.ts";
import type { Exchange } from "./exchange.ts";
import { findingsOf } from "./judge.ts";
import { inParallel } from "./rejections.ts";
import { sampleOf } from "./sample.ts";

/* Responses outside all operations of the contract: HEAD, undocumented methods, unknown paths, malformed requests. */

const METHODS = ["GET", "PUT", "POST", "PATCH", "DELETE", "OPTIONS"];

type Try = { method: string; path: string; token: string | null; expected(actualAllow: Exchange): string[] };

/** Sends HEAD to every GET path, all other methods to every path, and requests to unknown paths. */
export async function tryOutsideOperations(context: Context): Promise<void> {
  const { operations } = context.contracts;
  const paths = [...Map.groupBy(operations, ({ path }) => path).values()];
  const heads = operations.filter(({ method }) => method === "get").map((operation) => headOf(operation, context));
  const unknown = ["/integrations/none", "/integrations/food/outlets", "/platform/v0"].map((path) =>
    notFound("GET", path, []),
  );
  await inParallel(context, [...heads, ...paths.flatMap(otherMethods), ...unknown], async (attempt) => {
    const exchange = await exchangeOf(context, attempt);
    report(context, exchange, [
      ...findingsOf(exchange, context.contracts.judged)
        .filter(({ where }) => where === "response")
        .map(({ message }) => message),
      ...attempt.expected(exchange),
    ]);
  });
}

/** HEAD must match GET, without the body. With the sample request, most return 404. */
const headOf = (operation: Operation, { tokens }: Context): Try => ({
  method: "HEAD",
  path: pathOf(operation),
  token: tokenFor(operation, tokens),
  expected: ({ status }) => (status === 405 || status >= 500 ? [`expected HEAD like GET, got ${status}`] : []),
});

/** Every method that a path does not support. */
function otherMethods(operations: Operation[]): Try[] {
  const [first] = operations as [Operation];
  const methods = operations.map(({ method }) => method.toUpperCase());
  const allowedMethods = methods.includes("GET") ? [...methods, "HEAD"] : methods;
  return METHODS.filter((method) => !methods.includes(method)).map((method) =>
    notFound(method, pathOf(first), allowedMethods),
  );
}

const notFound = (method: string, path: string, allowedMethods: string[]): Try => ({
  method,
  path,
  token: null,
  expected({ status, responseHeaders }) {
    const expectedAllow = allowedMethods.length === 0 ? null : allowedMethods.toSorted().join(", ");
    const actualAllow = responseHeaders.get("Allow");
    return [
      ...(status === 404 ? [] : [`expected 404, got ${status}`]),
      ...(actualAllow === expectedAllow ? [] : [`expected Allow: ${expectedAllow}, got ${actualAllow}`]),
    ];
  },
});

function pathOf(operation: Operation): string {
  const { path, query } = sampleOf(operation);
  const pathname = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((text) => [name, text])),
  );
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}

async function exchangeOf({ serviceUrl }: Context, { method, path, token }: Try): Promise<Exchange> {
  const requestHeaders = new Headers(token === null ? {} : { Authorization: `Bearer ${token}` });
  const url = new URL(path, serviceUrl);
  const response = await fetch(url, { method, headers: requestHeaders, redirect: "manual" });
  const { status, headers: responseHeaders } = response;
  const responseBody = await response.bytes();
  return { method, url, requestHeaders, requestBody: new Uint8Array(), status, responseHeaders, responseBody };
}

function report({ client }: Context, exchange: Exchange, sentences: string[]): void {
  if (sentences.length > 0) client.failures.push(failureOf("outside every operation", exchange, sentences));
}

/** Malformed HTTP requests with their expected statuses. */
const MALFORMED_REQUESTS: [request: string, status: number][] = [
  ["NONSENSE\r\n\r\n", 400],
  ["GET /integrations HTTP/1.1\r\n\r\n", 400], // no Host
  ["GET /integrations HTTP/1.1\r\nHost: a\r\nBroken header\r\n\r\n", 400],
  [`GET /integrations HTTP/1.1\r\nHost: a\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`, 431],
  [`GET /${"x".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
  ["POST /integrations HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", 400],
];

/** The HTTP server itself rejects these. Apart from the status, their responses are checked like every 404. */
export async function tryMalformedRequests(context: Context): Promise<void> {
  for (const [request, expected] of MALFORMED_REQUESTS) {
    const { status, responseHeaders, responseBody } = await sendRaw(context.serviceUrl, request);
    const url = new URL("/unreadable", context.serviceUrl);
    const requestPart = {
      method: "GET",
      url,
      requestHeaders: new Headers(),
      requestBody: Buffer.from(request.slice(0, 80)),
    };
    const exchange = { ...requestPart, status, responseHeaders, responseBody };
    const findings = findingsOf({ ...exchange, status: 404 }, context.contracts.judged);
    report(context, exchange, [
      ...findings.filter(({ where }) => where === "response").map(({ message }) => message),
      ...(status === expected ? [] : [`expected ${expected}, got ${status}`]),
    ]);
  }
}

async function sendRaw(
  serviceUrl: string,
  request: string,
): Promise<Pick<Exchange, "status" | "responseHeaders" | "responseBody">> {
  const { hostname, port } = new URL(serviceUrl);
  const socket = connect(Number(port), hostname);
  socket.end(request, "latin1");
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  return {
    status: Number(statusLine.split(" ")[1]),
    responseHeaders: new Headers(lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string])),
    responseBody: Buffer.from(body),
  };
}
