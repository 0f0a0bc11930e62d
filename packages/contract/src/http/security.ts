import { componentsOf, type Document } from "../document.ts";
import { child, children, fieldsOf, type Spot, textAt } from "../source/spot.ts";
import type { Operation } from "./operation.ts";

export type SecurityScheme = {
  name: string;
  /** `oauth2`, `http`, `apiKey` … */
  type: string;
  flows: Flow[];
  spot: Spot;
};

/** OAuth flow: `clientCredentials`, `authorizationCode` … */
export type Flow = { name: string; scopes: Map<string, string>; spot: Spot };

/** Security schemes of a document, in document order. */
export const securitySchemesOf = (document: Document): SecurityScheme[] =>
  [...componentsOf(document, "securitySchemes")].map(([name, spot]) => ({
    name,
    type: textAt(spot, "type") ?? "",
    flows: children(child(spot, "flows")).map(([flow, flowSpot]) => flowOf(flow, flowSpot)),
    spot,
  }));

/** AsyncAPI names its scopes `availableScopes`. */
function flowOf(name: string, spot: Spot): Flow {
  const scopes = Object.entries(fieldsOf(child(spot, "scopes") ?? child(spot, "availableScopes")));
  return { name, scopes: new Map(scopes.map(([scope, text]) => [scope, String(text)])), spot };
}

/** Scopes that an operation requires, in any of its alternatives. */
export const scopesOf = ({ security }: Operation): string[] => [
  ...new Set(security.flatMap((alternative) => Object.values(alternative).flat())),
];
