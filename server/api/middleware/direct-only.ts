import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import type { OperationPolicy } from "../../../generated/operations.ts";
import { forbiddenScheme } from "../errors.ts";
import type { Env } from "../handler.ts";

/** Direct partners that a node remembers: who has a merchant keeps it. */
const MAX_REMEMBERED = 10_000;

/**
 * 403 for a Facilitator's own credentials where an operation takes a user's token as well: there it acts for the user (R4.2-11; decisions:
 * promotions of a Facilitator). No step where an operation has one scheme.
 */
export function directOnly({ security, outletAccess }: OperationPolicy): MiddlewareHandler<Env>[] {
  const ofUser = security.filter(({ grant }) => grant === "authorization_code");
  if (outletAccess === null || ofUser.length === 0 || ofUser.length === security.length) return [];
  const direct = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  return [
    async (c, next) => {
      const { clientId, grant } = c.get("identity");
      if (grant === "client_credentials" && !direct.has(clientId)) {
        if (!(await c.get("store").outlets.isDirect(clientId)))
          throw forbiddenScheme(ofUser.map(({ scheme }) => scheme));
        direct.set(clientId, true);
      }
      await next();
    },
  ];
}
