import { hash, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { limitWrongSecrets } from "../../api/http/failed-secrets.ts";

/**
 * Serves the console only to its own page. It has demo credentials and reads partners' deliveries, so other sites must not use it through
 * a browser. `own-hosts.ts` checks the host name before.
 *
 * @param secret password of the page; undefined: the credentials are public
 */
export function guard(secret: string | undefined) {
  const limit = limitWrongSecrets();
  return createMiddleware(async (c, next) => {
    if (!isOwnSite(c)) return c.text("Expected a request from the console page, got one from another site.\n", 403);
    if (secret !== undefined && !hasPassword(c, secret)) {
      const tooMany = c.req.header("Authorization") === undefined ? undefined : limit(c); // browsers first send no password
      if (tooMany) return tooMany;
      c.header("WWW-Authenticate", 'Basic realm="console", charset="UTF-8"');
      return c.text("Expected the SANDBOX_SECRET of this sandbox as the password, with any user name.\n", 401);
    }
    await next();
  });
}

function hasPassword(c: Context, secret: string): boolean {
  const [, credentials = ""] = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(c.req.header("Authorization") ?? "") ?? [];
  const [, password = ""] = /^[^:]*:(.*)$/s.exec(Buffer.from(credentials, "base64").toString()) ?? [];
  // timingSafeEqual needs inputs of equal length: hashes.
  return timingSafeEqual(hash("sha256", password, "buffer"), hash("sha256", secret, "buffer"));
}

/**
 * Any site may link to the page. All other requests, including downloads, must come from the page or from a program other than a browser.
 */
function isOwnSite(c: Context): boolean {
  const destination = c.req.header("Sec-Fetch-Mode") === "navigate" ? c.req.header("Sec-Fetch-Dest") : "empty";
  if (destination !== "empty") return destination === "document";
  const site = c.req.header("Sec-Fetch-Site") ?? "none";
  const origin = c.req.header("Origin");
  const isSameHost = origin === undefined || URL.parse(origin)?.host === new URL(c.req.url).host;
  return (site === "same-origin" || site === "none") && isSameHost;
}
