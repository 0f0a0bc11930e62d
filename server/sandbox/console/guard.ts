import type { Context } from "hono";
import { createMiddleware } from "hono/factory";

const LOOPBACK = /^(localhost|([a-z0-9-]+\.)+localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Serves the console under loopback names and the host of `publicUrl` only, and only to the console's own page. The
 * page has demo credentials and reads partners' deliveries, so no other site may use it through a browser: neither by a
 * name of its own that resolves to this machine (DNS rebinding), nor from its pages.
 */
export const guard = (publicUrl: string) => {
  const publicHost = new URL(publicUrl).hostname;
  return createMiddleware(async (c, next) => {
    const { hostname } = new URL(c.req.url);
    if (hostname !== publicHost && !LOOPBACK.test(hostname))
      return c.text(
        `The console is not served to ${hostname.slice(0, 100)}: open ${publicUrl}/console, or set PUBLIC_URL to the address that you use.\n`,
        403,
      );
    if (!isOwnSite(c)) return c.text("Expected a request of the console itself; another site sent this one.\n", 403);
    await next();
  });
};

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
