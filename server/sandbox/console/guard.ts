import { hash, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { limitWrongSecrets } from "../../api/http/failed-secrets.ts";

/**
 * Serves the console only to its own page: it has demo credentials and reads partners' deliveries, so no other site may use it through
 * a browser. Under which names the sandbox answers at all is looked at before (`own-hosts.ts`).
 *
 * @param secret asked for by the browser; undefined: the credentials are public anyway
 */
export function guard(secret: string | undefined) {
  const refuse = limitWrongSecrets();
  return createMiddleware(async (c, next) => {
    if (!isOwnSite(c)) return c.text("Expected a request of the console itself; another site sent this one.\n", 403);
    if (secret !== undefined && !hasPassword(c, secret)) {
      const tooMany = c.req.header("Authorization") === undefined ? undefined : refuse(c); // browsers begin without
      if (tooMany) return tooMany;
      c.header("WWW-Authenticate", 'Basic realm="console", charset="UTF-8"');
      return c.text(
        "Expected SANDBOX_SECRET, with which this sandbox was started, as the password of any user.\n",
        401,
      );
    }
    await next();
  });
}

function hasPassword(c: Context, secret: string): boolean {
  const [, credentials = ""] = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(c.req.header("Authorization") ?? "") ?? [];
  const [, password = ""] = /^[^:]*:(.*)$/s.exec(Buffer.from(credentials, "base64").toString()) ?? [];
  // Hashes have the one length that timingSafeEqual needs.
  return timingSafeEqual(hash("sha256", password, "buffer"), hash("sha256", secret, "buffer"));
}

/**
 * A navigation to a page may come from any site. Any other request, a download among them, must come from the page itself, or from
 * no browser.
 */
function isOwnSite(c: Context): boolean {
  const goesTo = c.req.header("Sec-Fetch-Mode") === "navigate" ? c.req.header("Sec-Fetch-Dest") : "empty";
  if (goesTo !== "empty") return goesTo === "document";
  const site = c.req.header("Sec-Fetch-Site") ?? "none";
  const origin = c.req.header("Origin");
  const isSameHost = origin === undefined || URL.parse(origin)?.host === new URL(c.req.url).host;
  return (site === "same-origin" || site === "none") && isSameHost;
}
