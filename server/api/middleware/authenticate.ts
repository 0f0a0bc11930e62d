import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { sessionExpired, tooManyRequests, unavailable } from "../errors.ts";
import type { Env } from "../handler.ts";
import { addressOfClient } from "../http/failed-secrets.ts";
import type { FailureLimit } from "../http/failure-limit.ts";
import { inSeconds } from "../http/seconds.ts";
import { KeysUnavailable } from "../identity/keys.ts";
import { InvalidToken, type TokenVerifier } from "../identity/verify.ts";
import { logOf } from "./request-id.ts";

/**
 * 401 unless the request carries a valid access token. Tokens that this service never could have accepted are counted by the address
 * that sends them, and over the limit get 429; a valid token is served whatever else comes from its address, and one that was valid
 * once gets 401 as an expired one.
 *
 * @param refusals undefined: refused tokens are not limited
 */
export const authenticate = (tokens: TokenVerifier, refusals: FailureLimit | undefined) =>
  createMiddleware<Env>(async (c, next) => {
    const [, token] = /^Bearer +([^ ]+)$/i.exec(c.req.header("Authorization") ?? "") ?? [];
    if (token === undefined) throw sessionExpired();
    try {
      c.set("identity", await tokens.verify(token));
    } catch (error) {
      throw refusalOf(error, c, refusals);
    }
    await next();
  });

function refusalOf(error: unknown, c: Context<Env>, refusals: FailureLimit | undefined): unknown {
  if (error instanceof KeysUnavailable) return unavailable();
  if (!(error instanceof InvalidToken)) return error;
  logOf(c).info({ reason: error.message }, "token refused");
  const waitS = error.isExpired ? undefined : refusals?.add(addressOfClient(c));
  if (waitS === undefined) return sessionExpired();
  const message = `Too many tokens of your address were refused. Send a valid one, or try again in ${inSeconds(waitS)}.`;
  return tooManyRequests(message, { "Retry-After": String(waitS) });
}
