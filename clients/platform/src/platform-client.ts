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

/** An openapi-fetch client of the platform contract: what the platform's own systems do, and in the sandbox the partner. */
export type PlatformClient = Client<paths, "application/json">;

/** Both sides of a day. */
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

/** Both sides of a sandbox, as its demo clients (decisions: sandbox fixtures). */
export const connect = (baseUrl: string): Clients => ({
  partner: createPartnerClient({ baseUrl, auth: demoAuth(baseUrl, "demo-direct", PARTNER_SCOPES) }),
  platform: createPlatformClient({ baseUrl, auth: demoAuth(baseUrl, "demo-platform", PLATFORM_SCOPES) }),
});

/** Where a sandbox gives tokens. */
export const sandboxTokenUrl = (baseUrl: string): string => `${baseUrl}/auth/oauth2/token`;

/** How a demo client of a sandbox gets its tokens. `clientSecret`: for a sandbox with secrets of its own. */
export const demoAuth = (
  baseUrl: string,
  clientId: string,
  scopes: readonly string[],
  clientSecret = `${clientId}-secret`,
) => ({ clientId, clientSecret, tokenUrl: sandboxTokenUrl(baseUrl), scopes });

/**
 * A token of a demo client, for whoever sends requests without a client.
 *
 * @param grant of RFC 6749 with its fields; the client's own credentials, unless it is given
 * @throws Error for any answer without a token
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
  const answer = (await response.json().catch(() => ({}))) as { access_token?: string; error?: string };
  if (answer.access_token !== undefined) return answer.access_token;
  throw new Error(`expected a token of ${clientId} from ${tokenUrl}, got ${response.status} ${answer.error ?? ""}`);
}
