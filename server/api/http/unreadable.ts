import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ErrorResponse } from "../../../generated/schemas.ts";
import type { ConnectionLimits } from "./connection-limits.ts";
import type { Connections } from "./connections.ts";
import { endAfterReading } from "./linger.ts";

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
  message: "The request is not valid HTTP/1.1, or does not have exactly one Host.",
};

/**
 * Answers what could not be read with the contract's envelope, after the answers to the requests before it, and closes the connection.
 *
 * @param of.headers what every answer has
 */
export function refuseUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  connections: Pick<Connections, "of">,
  of: { limits: ConnectionLimits; headers: Record<string, string> },
): void {
  const connection = connections.of(socket);
  if (error.code === "ECONNRESET" || !socket.writable) {
    // What comes after a refusal cannot be read either: it is thrown away, so that the client reads the refusal.
    if (connection?.isRefused !== true || error.code === "ECONNRESET") socket.destroy();
    return;
  }
  const exchange = connection?.current;
  if (exchange?.request.complete) {
    socket.pause();
    exchange.response.once("close", () => refuseUnreadable(error, socket, connections, of));
    return;
  }
  // An answer that has begun cannot be taken back.
  if (exchange?.response.headersSent) return void socket.destroy();
  if (connection) connection.isRefused = true;
  socket.write(refusalOf(error, of.headers));
  endAfterReading(socket, of.limits);
}

/** The refusal as it goes over the wire. */
export function refusalOf({ code = "" }: NodeJS.ErrnoException, headers: Record<string, string> = {}): string {
  const { status, title, message } = REFUSALS[code] ?? UNREADABLE;
  const body = envelope(status, title, message);
  const lines = Object.entries({ ...headers, ...headersOf(body), Date: new Date().toUTCString(), Connection: "close" });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}

/** Whether it is HTTP/1.0 or 1.1 with one Host, which every request has (RFC 9112 3.2); two would be read differently by a proxy. */
export function isReadable({ httpVersionMajor, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return httpVersionMajor === 1 && hosts === 1;
}

/** Refuses a request that is not readable, and closes its connection. */
export function refuseRequest(response: ServerResponse): void {
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
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "no-store",
  "Content-Type": "application/json",
  "Content-Length": String(Buffer.byteLength(body)),
});
