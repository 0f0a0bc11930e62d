import { isDeepStrictEqual } from "node:util";
import {
  allowsStale,
  type Contract,
  carriageOf,
  child,
  type Document,
  isExpensive,
  limitOfOperation,
  mediaOfBody,
  type Operation,
  operationsOf,
  outletAccessOf,
  partsOfForm,
  type RateLimit,
  rateLimitOf,
  type SecurityScheme,
  securitySchemesOf,
  stopAt,
  structureOf,
} from "@partner-api/contract";

/** Emits `generated/operations.ts`: scopes, limits and policies of each operation, as data for the middleware. */
export function emitOperations({ openapi, platform }: Contract): string {
  return [
    `/** At most \`limit\` requests within \`window_seconds\`, counted per client, or per client and outlet. */
export type RateLimit = { readonly limit: number; readonly window_seconds: number; readonly per: "client" | "outlet" };

/** Wire format of a form field, and the accepted media types of a file. Without types, any file is accepted. */
export type FieldPolicy = {
  readonly kind: "text" | "integer" | "number" | "boolean" | "file" | "json";
  readonly isMany: boolean;
  readonly types: readonly string[];
};

type Kind = FieldPolicy["kind"];

/** A query parameter with several values: a delimited list (repeated parameters if the delimiter is ""), or an object as \`name[field]\`. */
export type StructuredParameter =
  | { readonly shape: "list"; readonly kind: Kind; readonly delimiter: "" | "," | "|" | " " }
  | { readonly shape: "object"; readonly fields: Readonly<Record<string, Kind>> };

/** Media type and format of a request body. */
export type BodyPolicy = {
  readonly type: string;
  readonly carriage: "json" | "multipart" | "form" | "text" | "bytes";
  readonly isRequired: boolean;
  /** Fields of a form; empty for other bodies. */
  readonly fields: Readonly<Record<string, FieldPolicy>>;
};

/** Access, limits and formats of an operation. */
export type OperationPolicy = {
  readonly method: string;
  readonly path: string;
  /** Version segment of the path. */
  readonly version: number;
  /** Alternative schemes with their required scopes. Empty for public operations. */
  readonly security: readonly {
    readonly scheme: string;
    readonly grant: "client_credentials" | "authorization_code";
    readonly scopes: readonly string[];
  }[];
  /** Product that the outlet must be registered for, \`any\` product, \`known\` (registered or not), \`role\` (by the user's role) or none. */
  readonly outletAccess: "food" | "payment" | "any" | "known" | "role" | null;
  readonly rateLimit: RateLimit;
  /** Allows stale reads: the operation may read from a replica that is some seconds behind. */
  readonly allowStale: boolean;
  /** May read thousands of rows, and counts against the concurrency limit of expensive operations. */
  readonly isExpensive: boolean;
  /** Parameters with several values, by name. */
  readonly structured: Readonly<Record<string, StructuredParameter>>;
  readonly body: BodyPolicy | null;
  /** Media types of its responses. */
  readonly answers: readonly string[];
};`,
    tableSource("operations", "Operations of the partner contract", openapi),
    "export type OperationId = keyof typeof operations;",
    tableSource("platformOperations", "Operations of the platform contract", platform),
    "export type PlatformOperationId = keyof typeof platformOperations;",
    `/** Scopes a partner may request, by security scheme. */\nexport const scopes = ${JSON.stringify(scopesOf(openapi))} as const;`,
    `/** Scopes of the platform contract. */\nexport const platformScopes = ${JSON.stringify(scopesOf(platform))} as const;`,
    `/** Rate limit of the token endpoint, shared by all security schemes. */\nexport const tokenRateLimit: RateLimit = ${JSON.stringify(tokenRateLimitOf([openapi, platform]))};`,
  ].join("\n\n");
}

function tableSource(name: string, title: string, document: Document): string {
  const schemes = new Map(securitySchemesOf(document).map((scheme) => [scheme.name, scheme]));
  const entries = operationsOf(document).map((operation) => {
    const policy = {
      method: operation.method,
      path: operation.path,
      version: Number(/\/v(\d+)(\/|$)/.exec(operation.path)?.[1]),
      security: securityOf(operation, schemes),
      outletAccess: outletAccessOf(operation.spot)?.value ?? null,
      rateLimit: limitOfOperation(operation)?.value,
      allowStale: allowsStale(operation.spot),
      isExpensive: isExpensive(operation.spot),
      structured: structuredOf(operation),
      body: bodyOf(operation),
      answers: [...new Set(operation.responses.flatMap(({ content }) => content.map(({ type }) => type)))],
    };
    return `  ${operation.id}: ${JSON.stringify(policy)},`;
  });
  return `/** ${title}, by operationId. */\nexport const ${name} = {\n${entries.join("\n")}\n} as const satisfies Record<string, OperationPolicy>;`;
}

const structuredOf = ({ parameters }: Operation) =>
  Object.fromEntries(
    parameters.flatMap((parameter) => {
      const structure = structureOf(parameter);
      return structure ? [[parameter.name, structure]] : [];
    }),
  );

/** The body policy of an operation, or null without a body. */
function bodyOf({ body }: Operation) {
  const media = body && mediaOfBody(body);
  if (media === undefined) return null;
  const parts = (partsOfForm(media) ?? []).map(({ name, kind, isMany, types }) => [name, { kind, isMany, types }]);
  const { type } = media;
  return { type, carriage: carriageOf(type), isRequired: body?.isRequired, fields: Object.fromEntries(parts) };
}

const securityOf = ({ security, spot }: Operation, schemes: Map<string, SecurityScheme>) =>
  security.map((alternative) => {
    const [[name, scopes] = ["", []], ...more] = Object.entries(alternative);
    const scheme = schemes.get(name);
    if (scheme === undefined || more.length > 0)
      stopAt(
        child(spot, "security") ?? spot,
        `Expected one scheme in each alternative of security, got ${Object.keys(alternative).join(", ") || "none"}.`,
      );
    return { scheme: name, grant: grantOf(scheme), scopes };
  });

/** The grant of a scheme's only flow. Example: `clientCredentials` → `client_credentials`. */
function grantOf({ flows: [flow, ...others], spot }: SecurityScheme): string {
  if (flow === undefined || others.length > 0)
    stopAt(spot, `Expected one OAuth2 flow in a security scheme, got ${flow === undefined ? 0 : others.length + 1}.`);
  return flow.name.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`);
}

const scopesOf = (document: Document): Record<string, string[]> =>
  Object.fromEntries(
    securitySchemesOf(document).map(({ name, flows }) => [name, flows.flatMap(({ scopes }) => [...scopes.keys()])]),
  );

/** The rate limit of the single token endpoint, which every security scheme repeats. */
function tokenRateLimitOf(documents: Document[]): RateLimit | undefined {
  const schemes = documents.flatMap(securitySchemesOf);
  const [first] = schemes.map(({ spot }) => rateLimitOf(spot)?.value);
  for (const { spot } of schemes)
    if (first === undefined || !isDeepStrictEqual(rateLimitOf(spot)?.value, first)) {
      const received = rateLimitOf(spot) === undefined ? "none" : "another one than in the first";
      stopAt(spot, `Expected the same x-rate-limit of the token endpoint in every security scheme, got ${received}.`);
    }
  return first;
}
