import { child, type Document, type SecurityRequirement, securitySchemesOf } from "@partner-api/contract";
import type { Finding } from "../change.ts";
import { renamedIn } from "../renamed.ts";
import { reporterOf } from "../site.ts";
import { siteIn, type Walk } from "./finding.ts";

/** Name in the base of each renamed scheme of the revision. */
export type SchemeNames = ReadonlyMap<string, string>;

/** Finds schemes of the revision that were renamed. */
export const renamedSchemes = (base: Document, revision: Document): SchemeNames =>
  renamedIn(schemesOf(base), schemesOf(revision), (spot) => spot);

const schemesOf = (document: Document) => new Map(securitySchemesOf(document).map(({ name, spot }) => [name, spot]));

/** Callers with sufficient credentials must remain authorized. */
export function compareSecurity({ base, revision }: Walk, names: SchemeNames): Finding[] {
  const about = reporterOf(siteIn(revision, { place: "security", at: revision.securitySpot }));
  const now = revision.security.map((requirement) => withBaseNames(requirement, names));
  const before = base.security.length === 0 ? [{}] : base.security;
  const stricter = before
    .filter((requirement) => now.length > 0 && !now.some((other) => isSatisfiedBy(other, requirement)))
    .map((requirement) =>
      about("security-requirement-changed", "breaking", `${textOf(requirement)} is no longer sufficient`),
    );
  if (stricter.length > 0) return stricter;
  const after = now.length === 0 ? [{}] : now;
  const looser = after.filter((requirement) => !before.some((other) => textOf(other) === textOf(requirement)));
  const removedAlternatives = before.filter(
    (requirement) => !after.some((other) => textOf(other) === textOf(requirement)),
  );
  if (looser.length === 0 && removedAlternatives.length === 0) return [];
  const message = `${looser.map(textOf).join("; or ") || after.map(textOf).join("; or ")} is now sufficient`;
  return [about("security-requirement-relaxed", "addition", message)];
}

/** A receiver may verify the credentials of its own security requirements, so requests must keep them. */
export function compareSentSecurity({ base, revision }: Walk, names: SchemeNames): Finding[] {
  const about = reporterOf(siteIn(revision, { place: "security", at: revision.securitySpot }));
  const [before, now] = [base, revision].map(({ spot, security }) =>
    child(spot, "security") && security.length > 0 ? security : [{}],
  ) as [SecurityRequirement[], SecurityRequirement[]];
  return now
    .map((requirement) => withBaseNames(requirement, names))
    .filter((requirement) => !before.some((other) => isSatisfiedBy(other, requirement)))
    .map((requirement) => about("event-security-changed", "breaking", `is now sent with ${textOf(requirement)}`));
}

const withBaseNames = (requirement: SecurityRequirement, names: SchemeNames): SecurityRequirement =>
  Object.fromEntries(Object.entries(requirement).map(([name, scopes]) => [names.get(name) ?? name, scopes]));

/** Returns whether a caller that satisfies `available` also satisfies `required`. */
const isSatisfiedBy = (required: SecurityRequirement, available: SecurityRequirement): boolean =>
  Object.entries(required).every(([name, scopes]) => {
    const availableScopes = available[name];
    return availableScopes !== undefined && scopes.every((scope) => availableScopes.includes(scope));
  });

function textOf(requirement: SecurityRequirement): string {
  const schemes = Object.entries(requirement).map(([name, scopes]) => [name, ...[...scopes].sort()].join(" "));
  return schemes.length === 0 ? "no token" : schemes.join(" and ");
}
