import type { OperationId } from "../../../../generated/operations.ts";
import type { Target } from "./exchange.ts";

/** Parts of the contract that the judges read. */
export type Contract = {
  version: string;
  /** Finds the operation or endpoint of a request. */
  targetOf(method: string, path: string): Target | undefined;
  scopesOf: ReadonlyMap<string, readonly string[]>;
  eventNames: readonly string[];
  /** Scopes of all events. */
  eventScopes: readonly string[];
  shortestPauseMs: number;
};

type Operation = { operationId: OperationId; security?: Record<string, string[]>[] };
type Flow = { tokenUrl: string; authorizationUrl?: string };
type Document = {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, { flows: Record<string, Flow> }> };
  "x-client-policy": { first_delay_milliseconds: number; jitter_percent: number };
};

/** @throws TypeError unless it is a contract of the service */
export function contractIn(document: unknown, eventScopes: Record<string, string>): Contract {
  const { info, paths, components, "x-client-policy": policy } = document as Document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security = [] }]) => ({
      method: method.toUpperCase(),
      path: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, "[^/]+")}$`),
      operationId,
      scopes: security.flatMap((scheme) => Object.values(scheme).flat()),
    })),
  );
  const flows = Object.values(components.securitySchemes).flatMap(({ flows }) => Object.values(flows));
  const endpoints = new Map<string, Target>();
  for (const { tokenUrl, authorizationUrl } of flows) {
    endpoints.set(pathOf(tokenUrl), "token endpoint");
    if (authorizationUrl) endpoints.set(pathOf(authorizationUrl), "authorization endpoint");
  }
  const rootOf = (path: string) => path.split("/", 2).join("/");
  const roots = new Set(Object.keys(paths).map(rootOf));
  const { first_delay_milliseconds: first, jitter_percent: jitter } = policy;
  return {
    version: info.version,
    targetOf(method, address) {
      const path = pathOf(address);
      const operation = operations.find((candidate) => candidate.method === method && candidate.path.test(path));
      return (
        operation?.operationId ?? endpoints.get(path) ?? (roots.has(rootOf(path)) ? "unknown operation" : undefined)
      );
    },
    scopesOf: new Map(operations.map(({ operationId, scopes }) => [operationId, scopes])),
    eventNames: Object.keys(eventScopes),
    eventScopes: Object.values(eventScopes),
    shortestPauseMs: first * (1 - jitter / 100),
  };
}

/** The path of an address that may have a query and no host. */
const pathOf = (address: string): string => new URL(address, "http://any.invalid").pathname;
