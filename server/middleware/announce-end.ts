import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { type Deprecation, deprecatedOperations } from "../../generated/deprecations.ts";
import type { Env } from "../handler.ts";
import { lifeHeaders, linkHeader } from "../http/deprecation-headers.ts";

/**
 * Every answer of a deprecated operation, its errors included, says since when it is deprecated, when it ends and what takes its place
 * (decisions: deprecations). Other operations have no such step.
 */
export function announceEnd(id: string): MiddlewareHandler<Env>[] {
  const deprecation = deprecatedOperations[id];
  return deprecation === undefined ? [] : [announcing(deprecation)];
}

function announcing(deprecation: Deprecation): MiddlewareHandler<Env> {
  const life = Object.entries(lifeHeaders(deprecation));
  return createMiddleware<Env>(async (c, next) => {
    for (const [name, value] of life) c.header(name, value);
    c.header(
      "Link",
      linkHeader(deprecation, (name) => c.req.param(name)),
    );
    await next();
  });
}
