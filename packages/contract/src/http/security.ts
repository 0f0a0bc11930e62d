import { componentsOf, type Document } from "../document.ts";
import { child, children, fieldsOf, type Spot, textAt } from "../source/spot.ts";
import { type RateLimit, rateLimitOf } from "../vocabulary/keywords.ts";
import type { Operation } from "./operation.ts";

export type SecurityScheme = {
  name: string;
  /** `oauth2`, `http`, `apiKey` … */
  type: string;
  flows: Flow[];
  /** Of its token endpoint. */
  rateLimit: Spot<RateLimit> | undefined;
  spot: Spot;
};

/** A way to get a token: `clientCredentials`, `authorizationCode` … */
export type Flow = { name: string; scopes: Map<string, string>; spot: Spot };

/** The security schemes of a document, in their order. */
export const securitySchemesOf = (document: Document): SecurityScheme[] =>
  [...componentsOf(document, "securitySchemes")].map(([name, spot]) => ({
    name,
    type: textAt(spot, "type") ?? "",
    flows: children(child(spot, "flows")).map(([flow, held]) => flowOf(flow, held)),
    rateLimit: rateLimitOf(spot),
    spot,
  }));

/** AsyncAPI calls its scopes `availableScopes`. */
function flowOf(name: string, spot: Spot): Flow {
  const scopes = Object.entries(fieldsOf(child(spot, "scopes") ?? child(spot, "availableScopes")));
  return { name, scopes: new Map(scopes.map(([scope, text]) => [scope, String(text)])), spot };
}

/** Every scope that an operation asks for, in any of its alternatives. */
export const scopesOf = ({ security }: Operation): string[] => [
  ...new Set(security.flatMap((alternative) => Object.values(alternative).flat())),
];
