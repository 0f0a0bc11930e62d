import type { Deprecation } from "../../generated/deprecations.ts";
import { brokenRule, type Violation } from "./violation.ts";

/** Portal page about deprecations. */
const PAGE = '</deprecations/>; rel="deprecation"; type="text/html"';

/** `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) headers: start of the deprecation, and end of life. */
export const lifeHeaders = ({ since, sunset }: Deprecation): { Deprecation: string; Sunset?: string } => ({
  Deprecation: `@${Date.parse(since) / 1000}`,
  ...(sunset !== undefined && { Sunset: new Date(sunset).toUTCString() }),
});

/** Violation of a rehearsal that ends before it starts (RFC 9745, section 4). */
export const rehearsalViolations = ({ since, sunset }: { since: string; sunset: string | null }): Violation[] =>
  sunset === null || sunset >= since
    ? []
    : [brokenRule("rehearsal-order", `Expected a sunset from ${since} on, got ${sunset}.`)];

/**
 * `Link` header with the page about deprecations and the successor of the operation.
 *
 * @param parameterOf returns the value of a path parameter of the request, or undefined
 */
export function linkHeader({ successor }: Deprecation, parameterOf: (name: string) => string | undefined): string {
  const names = [...(successor ?? "").matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  if (successor === undefined || names.some((name) => parameterOf(name) === undefined)) return PAGE;
  const path = successor.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameterOf(name) ?? ""));
  return `${PAGE}, <${path}>; rel="successor-version"`;
}
