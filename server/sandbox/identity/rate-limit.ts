import type { KoaContextWithOIDC, Provider as OidcProvider } from "oidc-provider";
import { tokenRateLimit } from "../../../generated/operations.ts";
import { limitReached, rateLimitHeaders } from "../../http/rate-limit-headers.ts";
import type { RateLimits } from "../../store/rate-limits.ts";
import { errors, Provider } from "./oidc-provider.ts";

/**
 * Refuses token requests over the contract's limit (decisions: rate limits): with 429 and an error as in RFC 6749 5.2.
 *
 * A request counts when oidc-provider looks up its client, named in the header or in the body, before the secret is
 * compared: so guesses of secrets are limited, too. Requests of unknown clients count per address.
 */
export function limitTokenRequests(provider: OidcProvider, limits: RateLimits): void {
  const { Client } = provider;
  const find = Client.find.bind(Client);
  Client.find = async (id: string) => {
    const client = await find(id);
    const { ctx } = Provider;
    if (ctx?.oidc.route === "token") await take(ctx, client ? ["client", id] : ["address", addressOf(ctx)]);
    return client;
  };

  async function take(ctx: KoaContextWithOIDC, key: string[]): Promise<void> {
    const allowance = await limits.count(["token", ...key], tokenRateLimit);
    if (allowance === undefined) return;
    ctx.set(rateLimitHeaders(tokenRateLimit, allowance));
    if (!allowance.isOver) return;
    const refused = new errors.TemporarilyUnavailable(limitReached(tokenRateLimit, allowance));
    throw Object.assign(refused, { status: 429, statusCode: 429, expose: true });
  }
}

/** Address of the connection: a header with an address can be forged. */
const addressOf = (ctx: KoaContextWithOIDC): string => ctx.req.socket.remoteAddress ?? "";
