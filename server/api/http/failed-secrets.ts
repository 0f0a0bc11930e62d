import type { Context } from "hono";
import { clientAddress, incomingOf } from "./client-address.ts";
import { createFailureLimit } from "./failure-limit.ts";

/** Wrong secrets per address and minute. */
const MAX_WRONG = 20;

/** Limits guesses of a secret per address (decisions: refused credentials). */
export function limitWrongSecrets() {
  const failures = createFailureLimit(MAX_WRONG);
  const rejection = (c: Context, waitS: number | undefined): Response | undefined => {
    if (waitS === undefined) return undefined;
    c.header("Retry-After", String(waitS));
    return c.text(`Too many wrong secrets from your address. Wait ${waitS} s.\n`, 429);
  };
  return {
    /** Counts a wrong secret. @returns the response for an address over the limit */
    count: (c: Context) => rejection(c, failures.add(addressOfClient(c))),
    /** Returns the response for an address over the limit, before its secret is read. */
    check: (c: Context) => rejection(c, failures.waitS(addressOfClient(c))),
  };
}

export const addressOfClient = (c: Context): string => clientAddress(incomingOf(c));
