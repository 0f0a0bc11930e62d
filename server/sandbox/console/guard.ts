import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { limitWrongSecrets } from "../../api/http/failed-secrets.ts";
import { createPasswordCheck } from "./password.ts";

/**
 * Serves the console only to its own page. It has demo credentials and reads partners' deliveries, so other sites must not use it through
 * a browser. `own-hosts.ts` checks the host name before.
 *
 * @param password password of the page; undefined: the credentials are public
 */
export function guard(password: string | undefined) {
  const passwordProblem = password === undefined ? undefined : createPasswordGuard(password);
  return createMiddleware(async (c, next) => {
    if (!isOwnSite(c)) return c.text("Expected a request from the console page, got one from another site.\n", 403);
    return (await passwordProblem?.(c)) ?? next();
  });
}

/** Returns a function that rejects requests without the password. An address with too many wrong ones waits, whatever it sends. */
function createPasswordGuard(password: string): (c: Context) => Promise<Response | undefined> {
  const limit = limitWrongSecrets();
  const isCorrect = createPasswordCheck(password);
  const unauthorized = (c: Context) => {
    c.header("WWW-Authenticate", 'Basic realm="console", charset="UTF-8"');
    return c.text("Expected the SANDBOX_SECRET of this sandbox as the password, with any user name.\n", 401);
  };
  const check = async (c: Context, sent: string) =>
    limit.check(c) ?? ((await isCorrect(sent)) ? undefined : (limit.count(c) ?? unauthorized(c)));
  let last: Promise<unknown> = Promise.resolve();
  return async (c) => {
    const sent = passwordOf(c);
    if (sent === undefined) return unauthorized(c); // browsers first send no password
    const result = last.then(() => check(c, sent)); // one at a time, so that guesses sent together are all counted
    last = result.catch(() => {});
    return result;
  };
}

/** The password of HTTP Basic. An unreadable one is empty. */
function passwordOf(c: Context): string | undefined {
  const header = c.req.header("Authorization");
  if (header === undefined) return undefined;
  const [, credentials = ""] = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(header) ?? [];
  const [, password = ""] = /^[^:]*:(.*)$/s.exec(Buffer.from(credentials, "base64").toString()) ?? [];
  return password;
}

/**
 * Any site may link to the page. All other requests, including downloads and forms, must come from the page or from a program other than a
 * browser, which would add the password.
 */
function isOwnSite(c: Context): boolean {
  const destination = c.req.header("Sec-Fetch-Mode") === "navigate" ? c.req.header("Sec-Fetch-Dest") : "empty";
  if (destination !== "empty") return destination === "document" && c.req.method !== "POST";
  const site = c.req.header("Sec-Fetch-Site") ?? "none";
  const origin = c.req.header("Origin");
  const isSameHost = origin === undefined || URL.parse(origin)?.host === new URL(c.req.url).host;
  return (site === "same-origin" || site === "none") && isSameHost;
}
