import { hash, timingSafeEqual } from "node:crypto";
import { createMiddleware } from "hono/factory";

/** 401 unless a request has the token as a bearer. */
export const withToken = (token: string) =>
  createMiddleware(async (c, next) => {
    const [, given = ""] = /^Bearer +(.+)$/i.exec(c.req.header("Authorization") ?? "") ?? [];
    // Hashes have the one length that timingSafeEqual needs.
    if (timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", token, "buffer"))) return next();
    c.header("WWW-Authenticate", 'Bearer realm="metrics"');
    return c.text("Expected METRICS_TOKEN as Authorization: Bearer <token>.\n", 401);
  });
