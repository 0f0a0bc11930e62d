import { randomUUID } from "node:crypto";
import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ErrorResponse } from "../../generated/schemas.ts";

/** A request that could not be read as HTTP, and so has no path, no id and no operation. */
type Refusal = { status: 400 | 408 | 413 | 431; title: string; message: string };

const REFUSALS: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    title: "Bad request",
    message: "The address and the names and values of all headers together may have at most 16383 bytes.",
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    title: "Payload too large",
    message: "The extensions of the chunks may have at most 16384 bytes.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    title: "Bad request",
    message: "Expected the whole request within 60 seconds; send it again.",
  },
};

const UNREADABLE: Refusal = {
  status: 400,
  title: "Bad request",
  message: "The request is not valid HTTP/1.1, or has no Host.",
};

/** Answers a request that could not be read with the contract's envelope, and closes its connection. */
export function refuseUnreadable({ code = "" }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const { status, title, message } = REFUSALS[code] ?? UNREADABLE;
  const body = envelope(status, title, message);
  const lines = Object.entries({ ...headersOf(body), Date: new Date().toUTCString(), Connection: "close" });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

/** Answers a request without Host, which HTTP/1.1 requires (RFC 9112 3.2), and closes its connection. */
export function refuseWithoutHost(response: ServerResponse): void {
  const { status, title, message } = UNREADABLE;
  const body = envelope(status, title, message);
  response.writeHead(status, { ...headersOf(body), Connection: "close" }).end(body);
}

/** The envelope of an error, printed. */
export function envelope(status: number, message_title: string, message: string): string {
  const error = { message_title, message, code: `HTTP_${status}`, message_severity: "error" };
  return JSON.stringify({ success: false, errors: [error] } satisfies ErrorResponse);
}

/** The headers of an envelope that no request asked for. */
export const headersOf = (body: string): Record<string, string> => ({
  "X-Request-ID": randomUUID(),
  "Content-Type": "application/json",
  "Content-Length": String(Buffer.byteLength(body)),
});
