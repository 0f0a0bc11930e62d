import { hash, timingSafeEqual } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { limitWrongSecrets } from "../http/failed-secrets.ts";

/** 401 unless a request has the token as a bearer; 429 after many wrong ones of an address. */
export function withToken(token: string) {
  const refuse = limitWrongSecrets();
  return createMiddleware(async (c, next) => {
    const [, given = ""] = /^Bearer +(.+)$/i.exec(c.req.header("Authorization") ?? "") ?? [];
    // Hashes have the one length that timingSafeEqual needs.
    if (timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", token, "buffer"))) return next();
    const tooMany = given === "" ? undefined : refuse(c);
    if (tooMany) return tooMany;
    c.header("WWW-Authenticate", 'Bearer realm="metrics"');
    return c.text("Expected METRICS_TOKEN as Authorization: Bearer <token>.\n", 401);
  });
}
