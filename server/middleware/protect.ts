import { createMiddleware } from "hono/factory";
import type { Env } from "../handler.ts";

const YEAR_S = 31_536_000;

/**
 * The headers that every answer has unless its operation or page sets its own: no cache keeps it, no browser guesses what it is, and in
 * production browsers come over https only.
 */
export const protect = (environment: Env["Variables"]["environment"]) =>
  createMiddleware<Env>((c, next) => {
    c.header("Cache-Control", "no-store");
    c.header("X-Content-Type-Options", "nosniff");
    if (environment === "production") c.header("Strict-Transport-Security", `max-age=${YEAR_S}`);
    return next();
  });
