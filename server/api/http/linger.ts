import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionLimits } from "./connection-limits.ts";

type Bounds = Pick<ConnectionLimits, "lingerMs" | "lingerBytes">;

const CHECK_EVERY_MS = 50;

/**
 * Discards the rest of a request body before the connection ends or serves its next request, so that a client that is still sending can
 * read its response. Closing immediately would reset the connection, and the client would lose the response.
 */
export function afterBody(request: IncomingMessage, bounds: Bounds, then: () => void): void {
  const { socket } = request;
  if (request.complete || socket.destroyed) then();
  else {
    request.removeAllListeners("data"); // the previous reader applies backpressure
    request.resume();
    discard(socket, bounds, () => request.complete, then);
  }
}

/** Sends the pending bytes and a FIN, and closes the socket when the client has closed its side. */
export function endAfterReading(socket: Socket, bounds: Bounds): void {
  socket.end();
  socket.resume();
  discard(
    socket,
    bounds,
    () => socket.readableEnded,
    () => socket.destroy(),
  );
}

/** Discards incoming bytes until `isDone`, and destroys the connection above the bounds. */
function discard(socket: Socket, { lingerMs, lingerBytes }: Bounds, isDone: () => boolean, then: () => void): void {
  const deadlineMs = performance.now() + lingerMs;
  const lastByte = socket.bytesRead + lingerBytes;
  const timer = setInterval(() => {
    const isExceeded = performance.now() > deadlineMs || socket.bytesRead > lastByte;
    if (isExceeded) socket.destroy();
    if (!socket.destroyed && !isDone()) return;
    clearInterval(timer);
    then();
  }, CHECK_EVERY_MS);
}
