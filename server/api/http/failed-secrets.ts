import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import { addressOf } from "./connections.ts";
import { createFailureLimit } from "./failure-limit.ts";

/** Wrong secrets per address and minute. */
const MAX_WRONG = 20;

/** Limits guesses of a secret per address. A correct secret is never limited (decisions: refused credentials). */
export function limitWrongSecrets() {
  const failures = createFailureLimit(MAX_WRONG);
  /** Counts a wrong secret. @returns the response for an address over the limit */
  return (c: Context): Response | undefined => {
    const waitS = failures.add(addressOfClient(c));
    if (waitS === undefined) return undefined;
    c.header("Retry-After", String(waitS));
    return c.text(`Too many wrong secrets from your address. Send the correct one, or wait ${waitS} s.\n`, 429);
  };
}

/** Address of the connection. Headers with an address can be forged. */
export function addressOfClient(c: Context): string {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  return addressOf(incoming?.socket.remoteAddress);
}
