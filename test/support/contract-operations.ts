import { asObject, type JsonObject, operationsOf, readBundle } from "./contract.ts";

export type Grant = "client_credentials" | "authorization_code";

/** An operation in the bundle, apart from its shapes: read from the contract alone, never from the server's code. */
export type ContractOperation = {
  contract: "openapi" | "platform";
  id: string;
  method: string;
  path: string;
  /** Any of these is sufficient; an empty list: without a token. */
  security: { grant: Grant; scopes: string[] }[];
  /** `x-outlet-access` */
  outletAccess: string | undefined;
  rateLimit: { limit: number; window_seconds: number; per: string };
  hasBody: boolean;
};

/** Every operation of both contracts. */
export const contractOperations: ContractOperation[] = (["openapi", "platform"] as const).flatMap((contract) => {
  const bundle = readBundle(contract);
  return operationsOf(bundle).map(([method, path, { node }]) => {
    const operation = asObject(node);
    return {
      contract,
      id: String(operation.operationId),
      method: method.toUpperCase(),
      path,
      security: ((operation.security ?? []) as Record<string, string[]>[]).flatMap((alternative) =>
        Object.entries(alternative).map(([scheme, scopes]) => ({ grant: grantOf(bundle, scheme), scopes })),
      ),
      outletAccess: operation["x-outlet-access"] as string | undefined,
      rateLimit: (operation["x-rate-limit"] ?? bundle["x-rate-limit"]) as ContractOperation["rateLimit"],
      hasBody: operation.requestBody !== undefined,
    };
  });
});

/** Every scope that the security schemes of a contract offer. */
export const scopesOf = (contract: "openapi" | "platform"): string[] => {
  const schemes = Object.values(asObject(asObject(readBundle(contract).components).securitySchemes));
  const flows = schemes.flatMap((scheme) => Object.values(asObject(asObject(scheme).flows)));
  return [...new Set(flows.flatMap((flow) => Object.keys(asObject(asObject(flow).scopes))))].sort();
};

function grantOf(bundle: JsonObject, scheme: string): Grant {
  const schemes = asObject(asObject(bundle.components).securitySchemes);
  const { clientCredentials, authorizationCode } = asObject(asObject(schemes[scheme]).flows);
  if (Boolean(clientCredentials) === Boolean(authorizationCode)) throw new Error(`expected one flow in ${scheme}`);
  return clientCredentials ? "client_credentials" : "authorization_code";
}

const SAMPLES: Record<string, string> = { product: "food" };
/** The id of a missing resource. */
export const NO_ID = "00000000-0000-4000-8000-000000000000";

/** The path of an operation; missing parameters get the id of a missing resource. */
export const samplePath = (path: string, parameters: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? SAMPLES[name] ?? NO_ID));
