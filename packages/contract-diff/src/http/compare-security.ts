import { type Document, type SecurityRequirement, securitySchemesOf } from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import type { Finding } from "../change.ts";
import { finding, type Walk } from "./finding.ts";

/** The base's name of each security scheme of the revision. */
export type SchemeNames = ReadonlyMap<string, string>;

/** Schemes of the revision that are the base's under another name. */
export function renamedSchemes(base: Document, revision: Document): SchemeNames {
  const [was, is] = [securitySchemesOf(base), securitySchemesOf(revision)];
  const knows = (schemes: typeof was, wanted: string) => schemes.some(({ name }) => name === wanted);
  const gone = was.filter(({ name }) => !knows(is, name));
  return new Map(
    is
      .filter(({ name }) => !knows(was, name))
      .flatMap(({ name, spot }) => {
        const same = gone.find((one) => canonicalText(one.spot) === canonicalText(spot));
        return same ? [[name, same.name]] : [];
      }),
  );
}

/** A caller whose credentials were sufficient must still be authorized. */
export function compareSecurity({ base, revision }: Walk, names: SchemeNames): Finding[] {
  const now = revision.security.map((one) => renamed(one, names));
  const before = base.security.length === 0 ? [{}] : base.security;
  const harder = before
    .filter((one) => now.length > 0 && !now.some((other) => isMetBy(other, one)))
    .map((one) =>
      finding(
        revision,
        "security-requirement-changed",
        "breaking",
        " security",
        `${textOf(one)} is not enough any more`,
        revision.securitySpot,
      ),
    );
  if (harder.length > 0) return harder;
  const after = now.length === 0 ? [{}] : now;
  const easier = after.filter((one) => !before.some((other) => textOf(other) === textOf(one)));
  const gone = before.filter((one) => !after.some((other) => textOf(other) === textOf(one)));
  if (easier.length === 0 && gone.length === 0) return [];
  const message = `${easier.map(textOf).join("; or ") || after.map(textOf).join("; or ")} is enough now`;
  return [finding(revision, "security-requirement-relaxed", "addition", " security", message, revision.securitySpot)];
}

const renamed = (requirement: SecurityRequirement, names: SchemeNames): SecurityRequirement =>
  Object.fromEntries(Object.entries(requirement).map(([name, scopes]) => [names.get(name) ?? name, scopes]));

/** Whether a caller that satisfies `held` satisfies `asked` too. */
const isMetBy = (asked: SecurityRequirement, held: SecurityRequirement): boolean =>
  Object.entries(asked).every(([name, scopes]) => {
    const own = held[name];
    return own !== undefined && scopes.every((scope) => own.includes(scope));
  });

function textOf(requirement: SecurityRequirement): string {
  const schemes = Object.entries(requirement).map(([name, scopes]) => [name, ...[...scopes].sort()].join(" "));
  return schemes.length === 0 ? "no token" : schemes.join(" and ");
}
