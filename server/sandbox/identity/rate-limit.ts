import type { KoaContextWithOIDC, Provider as OidcProvider } from "oidc-provider";
import { tokenRateLimit } from "../../../generated/operations.ts";
import { clientAddress } from "../../api/http/client-address.ts";
import { createFailureLimit } from "../../api/http/failure-limit.ts";
import { limitReached, rateLimitHeaders } from "../../api/http/rate-limit-headers.ts";
import { inSeconds } from "../../api/http/seconds.ts";
import type { Allowance, RateLimits } from "../../store/port.ts";
import { errors, Provider } from "./oidc-provider.ts";
import { errorPage, showPage } from "./pages.ts";

/**
 * Rejects token requests over the contract's limit (decisions: rate limits, refused credentials), with 429 and an error of RFC 6749 5.2.
 *
 * A request with the correct secret counts per client. Wrong secrets count per client and address, and exhaust the client's limit for that
 * address only: the correct secret must wait there, too. Requests of unknown clients and of clients without a secret count per address.
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
    const { ctx } = Provider;
    const wrong = ctx && ["wrong secret", addressOf(ctx), this.clientId];
    if (wrong) respond(ctx, limits.exhausted(["token", ...wrong], tokenRateLimit));
    const isCorrect = await compareClientSecret.call(this, secret);
    if (wrong) await count(ctx, isCorrect ? ["client", this.clientId] : wrong);
    return isCorrect;
  };

  async function count(ctx: KoaContextWithOIDC, key: string[]): Promise<void> {
    respond(ctx, await limits.count(["token", ...key], tokenRateLimit));
  }

  function respond(ctx: KoaContextWithOIDC, allowance: Allowance | undefined): void {
    if (allowance === undefined) return;
    ctx.set(rateLimitHeaders(tokenRateLimit, allowance));
    if (!allowance.isOver) return;
    const error = new errors.TemporarilyUnavailable(limitReached(tokenRateLimit, allowance));
    throw Object.assign(error, { status: 429, statusCode: 429, expose: true });
  }
}

/** Counts sign-ins (decisions: refused credentials). */
export type SignInLimit = ReturnType<typeof createSignInLimit>;

export function createSignInLimit(limits: RateLimits) {
  // Counted in memory: e-mail addresses are not verified, so each invented one would be a row of the database.
  const perAddress = createFailureLimit(SIGN_INS_PER_MINUTE);
  /** Counts a request that starts a sign-in. @returns seconds to wait above the limit per address */
  const start = (ctx: KoaContextWithOIDC) => perAddress.add(addressOf(ctx));
  return {
    start,
    /** Counts an attempt with a password. @returns the error message above the limit per address, or per address and user */
    async attempt(ctx: KoaContextWithOIDC, email: string): Promise<string | undefined> {
      const waitS = start(ctx);
      if (waitS !== undefined) return tooManyAttempts(waitS);
      const key = ["sign in", addressOf(ctx), email.trim().toLowerCase().slice(0, 255)];
      const allowance = await limits.count(key, ATTEMPTS);
      return allowance?.isOver ? tooManyAttempts(allowance.resetsInS) : undefined;
    },
  };
}

const tooManyAttempts = (waitS: number): string => `Too many attempts; try again in ${waitS} s.`;

/** Requests that start a sign-in, and attempts with a password, per address and minute. */
const SIGN_INS_PER_MINUTE = 120;
/** Attempts per user and address. */
const ATTEMPTS = { limit: 10, window_seconds: 60, per: "client" } as const;

/** Rejects authorization requests over the limit per address before they are read or stored. */
export function limitSignIns(provider: OidcProvider, signIns: SignInLimit): void {
  provider.use(async (ctx, next) => {
    const waitS = AUTHORIZATION_PATH.test(ctx.path) ? signIns.start(ctx as KoaContextWithOIDC) : undefined;
    if (waitS === undefined) return next();
    const message = `Too many requests to sign in from your address; try again in ${inSeconds(waitS)}.`;
    ctx.set("Retry-After", String(waitS));
    showPage(ctx, 429, errorPage("temporarily_unavailable", message));
  });
}

/** As the provider's router matches it. */
const AUTHORIZATION_PATH = /^\/oauth2\/auth\/?$/i;

const addressOf = (ctx: KoaContextWithOIDC): string => clientAddress(ctx.req);
