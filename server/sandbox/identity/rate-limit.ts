import type { KoaContextWithOIDC, Provider as OidcProvider } from "oidc-provider";
import { tokenRateLimit } from "../../../generated/operations.ts";
import { addressOf as addressOfConnection } from "../../api/http/connections.ts";
import { limitReached, rateLimitHeaders } from "../../api/http/rate-limit-headers.ts";
import type { RateLimits } from "../../store/port.ts";
import { errors, Provider } from "./oidc-provider.ts";

/**
 * Rejects token requests over the contract's limit (decisions: rate limits, refused credentials), with 429 and an error of RFC 6749 5.2.
 *
 * A request with the correct secret counts per client. Wrong secrets count per client and address, so that other senders cannot exhaust a
 * client's limit. Requests of unknown clients and of clients without a secret count per address.
 */
export function limitTokenRequests(provider: OidcProvider, limits: RateLimits): void {
  const { Client } = provider;
  const find = Client.find.bind(Client);
  Client.find = async (id: string) => {
    const client = await find(id);
    const { ctx } = Provider;
    if (ctx?.oidc.route === "token" && client?.clientSecret === undefined)
      await count(ctx, ["address", addressOf(ctx), ...(client ? [id] : [])]);
    return client;
  };
  const { compareClientSecret } = Client.prototype;
  Client.prototype.compareClientSecret = async function (secret: string) {
    const isCorrect = await compareClientSecret.call(this, secret);
    const { ctx } = Provider;
    if (ctx) await count(ctx, isCorrect ? ["client", this.clientId] : ["wrong secret", addressOf(ctx), this.clientId]);
    return isCorrect;
  };

  async function count(ctx: KoaContextWithOIDC, key: string[]): Promise<void> {
    const allowance = await limits.count(["token", ...key], tokenRateLimit);
    if (allowance === undefined) return;
    ctx.set(rateLimitHeaders(tokenRateLimit, allowance));
    if (!allowance.isOver) return;
    const error = new errors.TemporarilyUnavailable(limitReached(tokenRateLimit, allowance));
    throw Object.assign(error, { status: 429, statusCode: 429, expose: true });
  }
}

/** Counts an attempt to sign in. @returns the error message above the limit per user and address */
export async function signInProblem(
  limits: RateLimits | undefined,
  ctx: KoaContextWithOIDC,
  email: string,
): Promise<string | undefined> {
  const allowance = await limits?.count(
    ["sign in", addressOf(ctx), email.trim().toLowerCase().slice(0, 255)],
    SIGN_INS,
  );
  return allowance?.isOver ? `Too many attempts; try again in ${allowance.resetsInS} s.` : undefined;
}

/** Attempts per user and address. */
const SIGN_INS = { limit: 10, window_seconds: 60, per: "client" } as const;

/** Address of the connection. Headers with an address can be forged. */
const addressOf = (ctx: KoaContextWithOIDC): string => addressOfConnection(ctx.req.socket.remoteAddress);
