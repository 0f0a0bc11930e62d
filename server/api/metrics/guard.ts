import { hash, timingSafeEqual } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { limitWrongSecrets } from "../http/failed-secrets.ts";

/** 401 without the bearer token; 429 after many wrong tokens from one address. */
export function withToken(token: string) {
  const limit = limitWrongSecrets();
  return createMiddleware(async (c, next) => {
    const [, sentToken = ""] = /^Bearer +(.+)$/i.exec(c.req.header("Authorization") ?? "") ?? [];
    // timingSafeEqual needs inputs of equal length: hashes.
    if (timingSafeEqual(hash("sha256", sentToken, "buffer"), hash("sha256", token, "buffer"))) return next();
    const tooMany = sentToken === "" ? undefined : limit(c);
    if (tooMany) return tooMany;
    c.header("WWW-Authenticate", 'Bearer realm="metrics"');
    return c.text("Expected METRICS_TOKEN as Authorization: Bearer <token>.\n", 401);
  });
}
