import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionLimits } from "./connection-limits.ts";

type Bounds = Pick<ConnectionLimits, "lingerMs" | "lingerBytes">;

const LOOK_EVERY_MS = 50;

/**
 * Lets a client that still sends read its answer: what comes of a request that was already answered is read away before the connection
 * ends or serves the next request. Closed at once, it would be reset, and a reset overtakes the answer.
 */
export function afterBody(request: IncomingMessage, bounds: Bounds, then: () => void): void {
  const { socket } = request;
  if (request.complete || socket.destroyed) then();
  else {
    request.removeAllListeners("data"); // whoever read it before holds it back
    request.resume();
    readAway(socket, bounds, () => request.complete, then);
  }
}

/** Sends what is left to send and a FIN, and closes when the client has closed its side. */
export function endAfterReading(socket: Socket, bounds: Bounds): void {
  socket.end();
  socket.resume();
  readAway(
    socket,
    bounds,
    () => socket.readableEnded,
    () => socket.destroy(),
  );
}

/** Waits for `isDone` while bytes are thrown away; over the bounds the connection is cut off. */
function readAway(socket: Socket, { lingerMs, lingerBytes }: Bounds, isDone: () => boolean, then: () => void): void {
  const deadlineMs = performance.now() + lingerMs;
  const lastByte = socket.bytesRead + lingerBytes;
  const timer = setInterval(() => {
    const isOver = performance.now() > deadlineMs || socket.bytesRead > lastByte;
    if (isOver) socket.destroy();
    if (!socket.destroyed && !isDone()) return;
    clearInterval(timer);
    then();
  }, LOOK_EVERY_MS);
}
