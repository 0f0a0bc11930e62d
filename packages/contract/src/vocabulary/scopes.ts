import type { Document } from "../document.ts";
import { messagesOf } from "../events/messages.ts";
import { operationsOf } from "../http/operations.ts";
import { type SecurityScheme, securitySchemesOf } from "../http/security.ts";
import { placeOf } from "../source/place.ts";
import type { Problem } from "../source/problem.ts";
import { children, type Spot } from "../source/spot.ts";
import { listUnlessSimilar } from "./format-list.ts";
import { didYouMean } from "./nearest.ts";

/** Problems of scopes that operations and events require but that no token can have. */
export const unofferedScopes = (documents: readonly Document[]): Problem[] =>
  documents.flatMap((document) =>
    document.kind === "openapi" ? scopesOfOperations(document) : scopesOfEvents(document, partnersOf(documents)),
  );

/** Document with the security scheme of partners, which defines the scopes that they can request. */
export const partnersOf = (documents: readonly Document[]): Document | undefined =>
  documents.find(({ name, kind }) => name === "openapi" && kind === "openapi");

function scopesOfOperations(document: Document): Problem[] {
  const schemes = new Map(securitySchemesOf(document).map((scheme) => [scheme.name, scheme]));
  return operationsOf(document).flatMap(({ securitySpot }) =>
    children(securitySpot).flatMap(([, requirement]) =>
      children(requirement).flatMap(([name, scopes]) => {
        const scheme = schemes.get(name);
        // Redocly reports undefined schemes. Only OAuth schemes have a list of scopes.
        if (scheme?.type !== "oauth2") return [];
        return children(scopes).flatMap(([, scope]) => scopeProblems(scope, offeredBy([scheme]), `the scheme ${name}`));
      }),
    ),
  );
}

function scopesOfEvents(document: Document, partners: Document | undefined): Problem[] {
  if (partners === undefined) return [];
  const offered = offeredBy(securitySchemesOf(partners));
  return messagesOf(document).flatMap(({ field }) => {
    const scope = field("x-required-scope");
    return scope ? scopeProblems(scope, offered, "a security scheme of openapi.yaml") : [];
  });
}

export const offeredBy = (schemes: readonly SecurityScheme[]): Set<string> =>
  new Set(schemes.flatMap(({ flows }) => flows.flatMap(({ scopes }) => [...scopes.keys()])));

function scopeProblems(spot: Spot, offered: Set<string>, where: string): Problem[] {
  const scope = spot.value;
  if (typeof scope !== "string" || offered.has(scope)) return [];
  const message = `Expected a scope that ${where} offers${listUnlessSimilar(scope, offered)}, got ${scope}.`;
  const hint = didYouMean(scope, offered, "correct it, or add it to a flow of the scheme");
  return [{ place: placeOf(spot), message, hint }];
}
