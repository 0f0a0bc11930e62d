import createFetchClient, { type Client } from "openapi-fetch";
import {
  authorizedFetch,
  type Clock,
  createPartnerClient,
  type PartnerAuth,
  type PartnerClient,
} from "partner-integration-api-client";
import type { paths } from "./generated/types.ts";

export type { components, operations, paths } from "./generated/types.ts";

/** An openapi-fetch client of the platform contract, used by the platform's systems and, in the sandbox, by partners. */
export type PlatformClient = Client<paths, "application/json">;

/** Clients of both sides. */
export type Clients = { partner: PartnerClient; platform: PlatformClient };

type Fetch = (request: Request) => Promise<Response>;
type Options = { baseUrl: string; auth: PartnerAuth; fetch?: Fetch; clock?: Clock };

export function createPlatformClient(options: Options): PlatformClient {
  const { baseUrl, auth, fetch, clock } = options;
  return createFetchClient<paths, "application/json">({ baseUrl, fetch: authorizedFetch(auth, fetch, clock) });
}

const PLATFORM_SCOPES = ["platform:write"];
const PARTNER_SCOPES = [
  "food:catalog:read",
  "food:catalog:write",
  "promo:food_promo:read",
  "promo:food_promo:write",
  "partner:outlet:read",
  "payment:transaction:read",
  "payment:transaction:write",
  "pos:reporting:read",
];

/** The demo clients of both sides of a sandbox (decisions: sandbox fixtures). */
export const connect = (baseUrl: string): Clients => ({
  partner: createPartnerClient({ baseUrl, auth: demoAuth(baseUrl, "demo-direct", PARTNER_SCOPES) }),
  platform: createPlatformClient({ baseUrl, auth: demoAuth(baseUrl, "demo-platform", PLATFORM_SCOPES) }),
});

/** Token endpoint of a sandbox. */
export const sandboxTokenUrl = (baseUrl: string): string => `${baseUrl}/auth/oauth2/token`;

/** Credentials of a sandbox's demo client. Pass `clientSecret` for a sandbox with custom secrets. */
export const demoAuth = (
  baseUrl: string,
  clientId: string,
  scopes: readonly string[],
  clientSecret = `${clientId}-secret`,
) => ({ clientId, clientSecret, tokenUrl: sandboxTokenUrl(baseUrl), scopes });

/**
 * Requests a token of a demo client, for requests without a client library.
 *
 * @param grant RFC 6749 grant with its fields; default: client credentials
 * @throws Error if the response contains no token
 */
export async function demoToken(
  baseUrl: string,
  clientId: string,
  scopes: readonly string[],
  grant: Record<string, string> = { grant_type: "client_credentials" },
): Promise<string> {
  const { tokenUrl, clientSecret } = demoAuth(baseUrl, clientId, scopes);
  const response = await fetch(tokenUrl, {
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ ...grant, ...(scopes.length > 0 && { scope: scopes.join(" ") }) }),
  });
  const result = (await response.json().catch(() => ({}))) as { access_token?: string; error?: string };
  if (result.access_token !== undefined) return result.access_token;
  throw new Error(`expected a token of ${clientId} from ${tokenUrl}, got ${response.status} ${result.error ?? ""}`);
}
