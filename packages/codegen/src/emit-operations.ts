import { isDeepStrictEqual } from "node:util";
import {
  type Contract,
  carriageOf,
  child,
  type Document,
  mediaOfBody,
  type Operation,
  operationsOf,
  partsOfForm,
  type RateLimit,
  type SecurityScheme,
  securitySchemesOf,
  stopAt,
  structureOf,
} from "@partner-api/contract";

/** `generated/operations.ts`: what the contract says of each operation beside its shapes, as data for the middleware. */
export function emitOperations({ openapi, platform }: Contract): string {
  return [
    `/** At most \`limit\` requests within \`window_seconds\`, counted per client, or per client and outlet. */
export type RateLimit = { readonly limit: number; readonly window_seconds: number; readonly per: "client" | "outlet" };

/** How the fields of a form stand on the wire, and which files fit; an empty list of types: any. */
export type FieldPolicy = {
  readonly kind: "text" | "integer" | "number" | "boolean" | "file" | "json";
  readonly isMany: boolean;
  readonly types: readonly string[];
};

type Kind = FieldPolicy["kind"];

/** A parameter of the query with several values: a list with a delimiter, or repeated where that is "", or an object as \`name[field]\`. */
export type StructuredParameter =
  | { readonly shape: "list"; readonly kind: Kind; readonly delimiter: "" | "," | "|" | " " }
  | { readonly shape: "object"; readonly fields: Readonly<Record<string, Kind>> };

/** The one media type of a request's body. */
export type BodyPolicy = {
  readonly type: string;
  readonly carriage: "json" | "multipart" | "form" | "text" | "bytes";
  readonly isRequired: boolean;
  /** Of a form; no field is another body's. */
  readonly fields: Readonly<Record<string, FieldPolicy>>;
};

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
  /** Its answer may be some seconds old: it reads, and a replica may be asked. */
  readonly mayBeLate: boolean;
  /** It may read some thousands of rows: it has a place in the share of such operations. */
  readonly isExpensive: boolean;
  /** Parameters of several values, by name. */
  readonly structured: Readonly<Record<string, StructuredParameter>>;
  readonly body: BodyPolicy | null;
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

function tableSource(name: string, title: string, document: Document): string {
  const schemes = new Map(securitySchemesOf(document).map((scheme) => [scheme.name, scheme]));
  const entries = operationsOf(document).map((operation) => {
    const policy = {
      method: operation.method,
      path: operation.path,
      version: Number(/\/v(\d+)(\/|$)/.exec(operation.path)?.[1]),
      security: securityOf(operation, schemes),
      outletAccess: operation.outletAccess?.value ?? null,
      rateLimit: operation.rateLimit?.value,
      mayBeLate: operation.mayBeLate,
      isExpensive: operation.isExpensive,
      structured: structuredOf(operation),
      body: bodyOf(operation),
      answers: [...new Set(operation.answers.flatMap(({ content }) => content.map(({ type }) => type)))],
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

/** The body of an operation; null if it has none. */
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
      stopAt(child(spot, "security") ?? spot, "Each alternative of security names one scheme.");
    return { scheme: name, grant: grantOf(scheme), scopes };
  });

/** The grant of a scheme's only flow: `clientCredentials` → `client_credentials`. */
function grantOf({ flows: [flow, ...others], spot }: SecurityScheme): string {
  if (flow === undefined || others.length > 0) stopAt(spot, "A security scheme has one OAuth2 flow.");
  return flow.name.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`);
}

const scopesOf = (document: Document): Record<string, string[]> =>
  Object.fromEntries(
    securitySchemesOf(document).map(({ name, flows }) => [name, flows.flatMap(({ scopes }) => [...scopes.keys()])]),
  );

/** The limit that every security scheme states for the one token endpoint. */
function tokenRateLimitOf(documents: Document[]): RateLimit | undefined {
  const schemes = documents.flatMap(securitySchemesOf);
  const [first] = schemes;
  for (const { rateLimit, spot } of schemes)
    if (rateLimit === undefined || !isDeepStrictEqual(rateLimit.value, first?.rateLimit?.value))
      stopAt(
        spot,
        "Every security scheme has the x-rate-limit of the token endpoint, and it is the same on all of them.",
      );
  return first?.rateLimit?.value;
}
