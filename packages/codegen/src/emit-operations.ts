import { isDeepStrictEqual } from "node:util";
import {
  type Contract,
  ContractError,
  type OpenApi,
  type Operation,
  operationsOf,
  type RateLimit,
  resolve,
} from "@partner-api/contract/document";

/** `generated/operations.ts`: what the contract says of each operation beside its shapes, as data for the middleware. */
export function emitOperations({ openapi, platform }: Contract): string {
  return [
    `/** At most \`limit\` requests within \`window_seconds\`, counted per client, or per client and outlet. */
export type RateLimit = { readonly limit: number; readonly window_seconds: number; readonly per: "client" | "outlet" };

/** Who may call an operation, how often, and for which outlets. */
export type OperationPolicy = {
  readonly method: string;
  readonly path: string;
  /** Version segment of the path. */
  readonly version: number;
  /** Alternatives; each names a scheme and the scopes it needs. Empty: no token. */
  readonly security: readonly {
    readonly scheme: string;
    readonly grant: "client_credentials" | "authorization_code";
    readonly scopes: readonly string[];
  }[];
  /** The product that the outlet must be registered for, \`any\` of them, \`known\` (registered or not), \`role\` (the user's role decides) or none. */
  readonly outletAccess: "food" | "payment" | "any" | "known" | "role" | null;
  readonly rateLimit: RateLimit;
  readonly hasBody: boolean;
  /** Media types of its answers. */
  readonly answers: readonly string[];
};`,
    tableSource("operations", "Operations of the partner contract", openapi),
    "export type OperationId = keyof typeof operations;",
    tableSource("platformOperations", "Operations of the platform contract", platform),
    "export type PlatformOperationId = keyof typeof platformOperations;",
    `/** Scopes a partner may ask for, by what each security scheme offers. */\nexport const scopes = ${JSON.stringify(scopesOf(openapi))} as const;`,
    `/** Scopes of the platform side. */\nexport const platformScopes = ${JSON.stringify(scopesOf(platform))} as const;`,
    `/** Of the token endpoint, which all security schemes share. */\nexport const tokenRateLimit: RateLimit = ${JSON.stringify(tokenRateLimitOf([openapi, platform]))};`,
  ].join("\n\n");
}

function tableSource(name: string, title: string, document: OpenApi): string {
  const entries = operationsOf(document).map((operation) => {
    const version = Number(/\/v(\d+)(\/|$)/.exec(operation.path)?.[1]);
    const policy = {
      method: operation.method,
      path: operation.path,
      version,
      security: (operation.security ?? []).map((alternative) => {
        const [[scheme, scopes] = ["", []], ...more] = Object.entries(alternative);
        if (scheme === "" || more.length > 0)
          throw new ContractError(`${operation.pointer}/security`, "Each alternative of security names one scheme.");
        return { scheme, grant: grantOf(document, scheme), scopes };
      }),
      outletAccess: operation["x-outlet-access"] ?? null,
      rateLimit: operation["x-rate-limit"] ?? document["x-rate-limit"],
      hasBody: operation.requestBody !== undefined,
      answers: mediaTypesOf(document, operation),
    };
    return `  ${operation.operationId}: ${JSON.stringify(policy)},`;
  });
  return `/** ${title}, by operationId. */\nexport const ${name} = {\n${entries.join("\n")}\n} as const satisfies Record<string, OperationPolicy>;`;
}

const mediaTypesOf = (document: OpenApi, { responses }: Operation): string[] => [
  ...new Set(Object.values(responses).flatMap((response) => Object.keys(resolve(document, response).content ?? {}))),
];

/** The grant of a scheme's only flow: `clientCredentials` → `client_credentials`. */
function grantOf(document: OpenApi, scheme: string): string {
  const [flow, ...others] = Object.keys(document.components.securitySchemes[scheme]?.flows ?? {});
  if (flow === undefined || others.length > 0)
    throw new ContractError(`#/components/securitySchemes/${scheme}`, "A security scheme has one OAuth2 flow.");
  return flow.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`);
}

function scopesOf(document: OpenApi): Record<string, string[]> {
  const schemes = Object.entries(document.components.securitySchemes);
  return Object.fromEntries(
    schemes.map(([name, { flows }]) => [name, Object.values(flows).flatMap((flow) => Object.keys(flow.scopes))]),
  );
}

/** The limit that every security scheme states for the one token endpoint. */
function tokenRateLimitOf(documents: OpenApi[]): RateLimit {
  const limits = documents.flatMap(({ components }) =>
    Object.entries(components.securitySchemes).map(([name, scheme]) => ({ name, limit: scheme["x-rate-limit"] })),
  );
  const [first] = limits;
  for (const { name, limit } of limits)
    if (limit === undefined || !isDeepStrictEqual(limit, first?.limit))
      throw new ContractError(
        `#/components/securitySchemes/${name}`,
        "Every security scheme has the x-rate-limit of the token endpoint, and it is the same on all of them.",
      );
  return first?.limit as RateLimit;
}
