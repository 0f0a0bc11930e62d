import type { Context } from "hono";
import { createMiddleware } from "hono/factory";

const LOOPBACK = /^(localhost|([a-z0-9-]+\.)+localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Lets in who looks at the console on this machine, or at the address that the service is known by. The page acts with
 * demo credentials and reads what partners get, so no other site may have a browser do so: neither under a name of its
 * own that leads here (DNS rebinding), nor from its pages.
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
 * A link that leads here from elsewhere is followed; everything else is asked for by the page itself, or by no browser.
 */
function isOwnSite(c: Context): boolean {
  if (c.req.header("Sec-Fetch-Mode") === "navigate") return c.req.header("Sec-Fetch-Dest") === "document";
  const site = c.req.header("Sec-Fetch-Site") ?? "none";
  const origin = c.req.header("Origin");
  const isSameHost = origin === undefined || URL.parse(origin)?.host === new URL(c.req.url).host;
  return (site === "same-origin" || site === "none") && isSameHost;
}
