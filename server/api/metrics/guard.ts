import { hash, timingSafeEqual } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { incomingOf, isFromTrustedProxy, peerOf } from "../http/client-address.ts";
import { limitWrongSecrets } from "../http/failed-secrets.ts";
import { isLoopback } from "../http/own-hosts.ts";

/** 401 without the bearer token; 429 after many wrong tokens from one address. The correct token is never limited. */
export function withToken(token: string) {
  const limit = limitWrongSecrets();
  return createMiddleware(async (c, next) => {
    const [, sentToken = ""] = /^Bearer +(.+)$/i.exec(c.req.header("Authorization") ?? "") ?? [];
    // timingSafeEqual needs inputs of equal length: hashes.
    if (timingSafeEqual(hash("sha256", sentToken, "buffer"), hash("sha256", token, "buffer"))) return next();
    const tooMany = sentToken === "" ? undefined : limit.count(c);
    if (tooMany) return tooMany;
    c.header("WWW-Authenticate", 'Bearer realm="metrics"');
    return c.text("Expected METRICS_TOKEN as Authorization: Bearer <token>.\n", 401);
  });
}

/**
 * 403 unless the request is for a loopback name.
 *
 * @param isShared also requires a connection from this machine, because programs of others can send any name
 */
export const onlyOnLoopback = (isShared: boolean) =>
  createMiddleware(async (c, next) => {
    const request = incomingOf(c);
    const isLocal = !isFromTrustedProxy(request) && isLoopback(peerOf(request));
    if (isLoopback(new URL(c.req.url).hostname) && (isLocal || !isShared)) return next();
    return c.text(
      "The sandbox serves its metrics on loopback only. Set METRICS_TOKEN to read them from elsewhere.\n",
      403,
    );
  });
