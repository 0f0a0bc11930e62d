import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { type Deprecation, deprecatedOperations } from "../../../generated/deprecations.ts";
import { lifeHeaders, linkHeader } from "../../domain/deprecations.ts";
import type { Rehearsals } from "../../store/port.ts";
import type { Env } from "../handler.ts";
import { onUnknownPath } from "./on-error.ts";

/**
 * Adds the deprecation headers to every response of a deprecated operation, errors included: its deprecation date, its sunset and its
 * successor (decisions: deprecations). A sandbox can rehearse a sunset: after it, the operation is 404. Other operations get no
 * middleware.
 */
export function announceEnd(id: string, rehearsals: Rehearsals | undefined): MiddlewareHandler<Env>[] {
  const deprecation = deprecatedOperations[id];
  if (rehearsals) return [rehearsing(id, deprecation, rehearsals)];
  return deprecation === undefined ? [] : [announcing(deprecation)];
}

function announcing(deprecation: Deprecation): MiddlewareHandler<Env> {
  const life = Object.entries(lifeHeaders(deprecation));
  return createMiddleware<Env>((c, next) => {
    for (const [name, value] of life) c.header(name, value);
    c.header(
      "Link",
      linkHeader(deprecation, (name) => c.req.param(name)),
    );
    return next();
  });
}

function rehearsing(id: string, deprecation: Deprecation | undefined, rehearsals: Rehearsals): MiddlewareHandler<Env> {
  const real = deprecation && announcing(deprecation);
  return createMiddleware<Env>(async (c, next) => {
    const rehearsed = rehearsals.of(id);
    if (rehearsed === undefined) return real ? real(c, next) : next();
    const { sunset } = rehearsed;
    if (sunset !== undefined && c.get("clock").now().getTime() >= Date.parse(sunset)) return onUnknownPath(c);
    return announcing(rehearsed)(c, next);
  });
}
