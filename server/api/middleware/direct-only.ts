import type { OperationPolicy } from "../../../generated/operations.ts";
import { boundedCache } from "../../bounded-cache.ts";
import { forbiddenScheme } from "../errors.ts";
import type { Step } from "./steps.ts";

/** Direct partners in the cache of a node. A direct partner stays direct. */
const MAX_CACHED = 10_000;
/** How long a node remembers a Facilitator, so that its rejected requests cost few statements. */
const FACILITATOR_MS = 1_000;

/**
 * 403 for a Facilitator's own credentials if the operation also accepts a user's token, because there a Facilitator acts for the user
 * (R4.2-11; decisions: promotions of a Facilitator). Operations with one scheme get no step.
 */
export function directOnly({ security, outletAccess }: OperationPolicy): Step[] {
  const userSchemes = security.filter(({ grant }) => grant === "authorization_code");
  if (outletAccess === null || userSchemes.length === 0 || userSchemes.length === security.length) return [];
  const direct = boundedCache<boolean>(MAX_CACHED);
  return [
    async (c) => {
      const { clientId, grant } = c.get("identity");
      if (grant !== "client_credentials") return;
      if (!direct.has(clientId)) {
        const isDirect = await c.get("store").outlets.isDirect(clientId);
        direct.set(clientId, isDirect, isDirect ? {} : { ttl: FACILITATOR_MS });
      }
      if (direct.get(clientId) !== true) throw forbiddenScheme(userSchemes.map(({ scheme }) => scheme));
    },
  ];
}
