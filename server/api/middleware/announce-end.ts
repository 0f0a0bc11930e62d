import { type Deprecation, deprecatedOperations } from "../../../generated/deprecations.ts";
import { lifeHeaders, linkHeader } from "../../domain/deprecations.ts";
import type { Rehearsals } from "../../store/port.ts";
import { unknownPath } from "./on-error.ts";
import type { Step } from "./steps.ts";

/**
 * Adds the deprecation headers to every response of a deprecated operation, errors included: its deprecation date, its sunset and its
 * successor (decisions: deprecations). A sandbox can rehearse a sunset: after it, the operation is 404. Other operations get no
 * step.
 */
export function announceEnd(id: string, rehearsals: Rehearsals | undefined): Step[] {
  const deprecation = deprecatedOperations[id];
  if (rehearsals) return [rehearsing(id, deprecation, rehearsals)];
  return deprecation === undefined ? [] : [announcing(deprecation)];
}

function announcing(deprecation: Deprecation): Step {
  const life = Object.entries(lifeHeaders(deprecation));
  return (c) => {
    for (const [name, value] of life) c.header(name, value);
    c.header(
      "Link",
      linkHeader(deprecation, (name) => c.req.param(name)),
    );
  };
}

function rehearsing(id: string, deprecation: Deprecation | undefined, rehearsals: Rehearsals): Step {
  const real = deprecation && announcing(deprecation);
  return (c) => {
    const rehearsed = rehearsals.of(id);
    if (rehearsed === undefined) return real?.(c);
    const { sunset } = rehearsed;
    if (sunset !== undefined && c.get("clock").now().getTime() >= Date.parse(sunset)) throw unknownPath(c);
    return announcing(rehearsed)(c);
  };
}
