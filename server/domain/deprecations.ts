import type { Deprecation } from "../../generated/deprecations.ts";

/** The page of the portal on everything that ends. */
const PAGE = '</deprecations/>; rel="deprecation"; type="text/html"';

/** `Deprecation` (RFC 9745) and `Sunset` (RFC 8594): since when something is deprecated, and when it ends. */
export const lifeHeaders = ({ since, sunset }: Deprecation): { Deprecation: string; Sunset?: string } => ({
  Deprecation: `@${Date.parse(since) / 1000}`,
  ...(sunset !== undefined && { Sunset: new Date(sunset).toUTCString() }),
});

/**
 * `Link`: the page on deprecations, and the operation that takes the place of this one, about the same things.
 *
 * @param parameterOf the value of a parameter of the request's path; undefined: it has none of that name
 */
export function linkHeader({ successor }: Deprecation, parameterOf: (name: string) => string | undefined): string {
  const names = [...(successor ?? "").matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  if (successor === undefined || names.some((name) => parameterOf(name) === undefined)) return PAGE;
  const path = successor.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameterOf(name) ?? ""));
  return `${PAGE}, <${path}>; rel="successor-version"`;
}
