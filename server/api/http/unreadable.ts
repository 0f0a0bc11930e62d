import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { RequestError } from "@hono/node-server";
import type { ErrorResponse } from "../../../generated/schemas.ts";
import type { ConnectionLimits } from "./connection-limits.ts";
import type { Connections } from "./connections.ts";
import { endAfterReading } from "./linger.ts";

/** Error of a request that is not valid HTTP, without path, id or operation. */
type HttpError = { status: 400 | 408 | 413 | 431; title: string; message: string };

const HTTP_ERRORS: Record<string, HttpError> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    title: "Bad request",
    message: "Expected at most 16383 bytes for the address and all header names and values together, got more.",
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    title: "Payload too large",
    message: "Expected at most 16384 bytes of chunk extensions, got more.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    title: "Bad request",
    message: "Expected the whole request within 60 seconds; send it again.",
  },
};

const UNREADABLE: HttpError = {
  status: 400,
  title: "Bad request",
  message: "Expected a valid HTTP/1.1 request with exactly one Host header, got another request.",
};

/**
 * Sends an error in the contract's envelope for invalid HTTP, after the responses to earlier requests, and closes the connection.
 *
 * @param options.headers headers of every response
 */
export function rejectUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  connections: Pick<Connections, "get">,
  options: { limits: ConnectionLimits; headers: Record<string, string> },
): void {
  const connection = connections.get(socket);
  if (error.code === "ECONNRESET" || !socket.writable) {
    // Further invalid bytes after an error response are discarded, so that the client can read the response.
    if (connection?.isRejected !== true || error.code === "ECONNRESET") socket.destroy();
    return;
  }
  const exchange = connection?.current;
  if (exchange?.request.complete) {
    socket.pause();
    exchange.response.once("close", () => rejectUnreadable(error, socket, connections, options));
    return;
  }
  // A response that has begun cannot be replaced.
  if (exchange?.response.headersSent) return void socket.destroy();
  if (connection) connection.isRejected = true;
  socket.write(rawErrorResponse(error, options.headers));
  endAfterReading(socket, options.limits);
}

/** The error response as bytes on the wire. */
export function rawErrorResponse({ code = "" }: NodeJS.ErrnoException, headers: Record<string, string> = {}): string {
  const { status, title, message } = HTTP_ERRORS[code] ?? UNREADABLE;
  const body = envelope(status, title, message);
  const lines = Object.entries({ ...headers, ...headersOf(body), Date: new Date().toUTCString(), Connection: "close" });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}

/**
 * Returns whether the request is HTTP/1.0 or 1.1 with one Host (RFC 9112 3.2). A proxy might use the other of two Host headers, or ignore
 * the Transfer-Encoding of an HTTP/1.0 request (RFC 9112 6.1).
 */
export function isReadable({ httpVersionMajor, httpVersionMinor, headers, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  const isFramed = httpVersionMinor > 0 || headers["transfer-encoding"] === undefined;
  return httpVersionMajor === 1 && isFramed && hosts === 1;
}

/** Changes a target in absolute form to the origin form. Its host replaces that of the Host header (RFC 9112 3.2.2). */
export function useOriginForm(request: IncomingMessage): void {
  const { url = "", headers } = request;
  const [start = "", host] = /^https?:\/\/([^/?#]*)\/?/i.exec(url) ?? [];
  if (host === undefined) return;
  headers.host = host;
  request.url = `/${url.slice(start.length)}`;
}

const unreadable = () => {
  const { status, title, message } = UNREADABLE;
  const body = envelope(status, title, message);
  return { status, headers: { ...headersOf(body), Connection: "close" }, body };
};

/** Rejects a request that fails `isReadable`, and closes its connection. */
export function rejectRequest(response: ServerResponse): void {
  const { status, headers, body } = unreadable();
  response.writeHead(status, headers).end(body);
}

/** Response to a request whose target or host the adapter rejects, which would otherwise be empty. */
export function errorHandler(error: unknown): Response {
  if (!(error instanceof RequestError)) return new Response(null, { status: 500 });
  const { body, ...init } = unreadable();
  return new Response(body, init);
}

/** Serializes the envelope of an error. */
export function envelope(status: number, message_title: string, message: string): string {
  const error = { message_title, message, code: `HTTP_${status}`, message_severity: "error" };
  return JSON.stringify({ success: false, errors: [error] } satisfies ErrorResponse);
}

/** Headers for an envelope outside the Hono app. */
export const headersOf = (body: string): Record<string, string> => ({
  "X-Request-ID": randomUUID(),
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "no-store",
  "Content-Type": "application/json",
  "Content-Length": String(Buffer.byteLength(body)),
});
