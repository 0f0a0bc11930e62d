import { createMiddleware } from "hono/factory";
import { sessionExpired, unavailable } from "../errors.ts";
import type { Env } from "../handler.ts";
import { KeysUnavailable } from "../identity/keys.ts";
import { InvalidToken, type TokenVerifier } from "../identity/verify.ts";

/** 401 unless the request carries a valid access token. */
export const authenticate = (tokens: TokenVerifier) =>
  createMiddleware<Env>(async (c, next) => {
    const [, token] = /^Bearer +([^ ]+)$/i.exec(c.req.header("Authorization") ?? "") ?? [];
    if (token === undefined) throw sessionExpired();
    c.set("identity", await verify(tokens, token, c.var.log));
    await next();
  });

async function verify(tokens: TokenVerifier, token: string, log: Env["Variables"]["log"]) {
  try {
    return await tokens.verify(token);
  } catch (error) {
    if (error instanceof KeysUnavailable) throw unavailable();
    if (!(error instanceof InvalidToken)) throw error;
    log.info({ reason: error.message }, "token refused");
    throw sessionExpired();
  }
}
