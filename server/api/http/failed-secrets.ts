import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import { addressOf } from "./connections.ts";
import { createFailureLimit } from "./failure-limit.ts";

/** Wrong secrets of one address in a minute. */
const MOST = 20;

/** Counts wrong secrets by address, so that nobody tries many; a right one is never asked about (decisions: refused credentials). */
export function limitWrongSecrets() {
  const failures = createFailureLimit(MOST);
  /** The answer to one wrong secret too many; undefined: it is one of the first. */
  return (c: Context): Response | undefined => {
    const waitS = failures.add(addressOfClient(c));
    if (waitS === undefined) return undefined;
    c.header("Retry-After", String(waitS));
    return c.text(`Too many wrong secrets came from your address. Send the right one, or wait ${waitS} s.\n`, 429);
  };
}

/** Address of the connection: a header with an address can be forged. */
export function addressOfClient(c: Context): string {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  return addressOf(incoming?.socket.remoteAddress);
}
