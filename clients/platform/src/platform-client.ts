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

/** The demo clients of a sandbox (decisions: sandbox fixtures). */
export function connect(baseUrl: string): Clients {
  const tokenUrl = `${baseUrl}/auth/oauth2/token`;
  const authOf = (clientId: string, scopes: string[]) => ({
    clientId,
    clientSecret: `${clientId}-secret`,
    tokenUrl,
    scopes,
  });
  return {
    partner: createPartnerClient({ baseUrl, auth: authOf("demo-direct", PARTNER_SCOPES) }),
    platform: createPlatformClient({ baseUrl, auth: authOf("demo-platform", ["platform:write"]) }),
  };
}
