import type { Context } from "hono";
import { sessionExpired, tooManyRequests, unavailable } from "../errors.ts";
import type { Env } from "../handler.ts";
import { addressOfClient } from "../http/failed-secrets.ts";
import type { FailureLimit } from "../http/failure-limit.ts";
import { inSeconds } from "../http/seconds.ts";
import { KeysUnavailable } from "../identity/keys.ts";
import { InvalidToken, type TokenVerifier } from "../identity/verify.ts";
import { logOf } from "./request-id.ts";
import type { Step } from "./steps.ts";

/** Invalid tokens per client address (decisions: refused credentials). */
export const INVALID_TOKENS_PER_MINUTE = 60;

/**
 * 401 unless the request has a valid access token. Invalid tokens are counted per client address, with 429 above the limit. Valid tokens
 * are never limited, and expired tokens always get 401.
 *
 * @param invalidTokens undefined: invalid tokens are not limited
 */
export const authenticate =
  (tokens: TokenVerifier, invalidTokens: FailureLimit | undefined): Step =>
  async (c) => {
    const [, token] = /^Bearer +([^ ]+)$/i.exec(c.req.header("Authorization") ?? "") ?? [];
    if (token === undefined) throw sessionExpired();
    try {
      c.set("identity", await tokens.verify(token));
    } catch (error) {
      throw errorFor(error, c, invalidTokens);
    }
  };

function errorFor(error: unknown, c: Context<Env>, invalidTokens: FailureLimit | undefined): unknown {
  if (error instanceof KeysUnavailable) return unavailable("issuer");
  if (!(error instanceof InvalidToken)) return error;
  logOf(c).info({ reason: error.message }, "token rejected");
  const waitS = error.isExpired ? undefined : invalidTokens?.add(addressOfClient(c));
  if (waitS === undefined) return sessionExpired();
  const message = `Too many invalid tokens from your address. Send a valid one, or try again in ${inSeconds(waitS)}.`;
  return tooManyRequests(message, { "Retry-After": String(waitS) });
}
