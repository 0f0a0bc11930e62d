import { createPartnerClient, type PartnerClient, systemClock } from "partner-integration-api-client";
import { createPlatformClient, type PlatformClient } from "platform-client";
import type { ConsoleClient, ConsoleSettings } from "../src/feed-types.ts";
import { OWN_REQUESTS } from "../src/readiness/own-requests.ts";

export type Clients = { partner: PartnerClient; platform: PlatformClient };

/** The generated client, acting for a demo user at a demo partner. Its token is valid for a few minutes, for immediate use. */
export async function connectUser(
  client: ConsoleClient,
  user: { username: string; password: string },
): Promise<PartnerClient> {
  const token = await requestToken(client, { grant_type: client.userGrant ?? "", ...user });
  const partner = createPartnerClient({ baseUrl: location.origin, auth: { token: () => token } });
  partner.use(requestIdMiddleware);
  return partner;
}

const requestIdMiddleware = {
  onRequest({ request }: { request: Request }) {
    request.headers.set("X-Request-ID", newRequestId());
  },
};

export const newRequestId = (): string => OWN_REQUESTS + crypto.randomUUID();

/**
 * Requests a token of a demo client.
 *
 * @param grant further form fields; by default, the client's own credentials
 */
export async function requestToken(
  { clientId, clientSecret, scopes }: ConsoleClient,
  grant: Record<string, string> = { grant_type: "client_credentials" },
): Promise<string> {
  const response = await fetch("/auth/oauth2/token", {
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ ...grant, scope: scopes.join(" ") }),
  });
  const { access_token, error_description } = await response.json();
  if (!response.ok) throw `Could not get a token for ${clientId}: ${error_description}`;
  return access_token;
}

/**
 * The generated clients of a demo partner and of the platform.
 *
 * @param now the service's time. When the clock moves past a token's end, it is renewed before the next request.
 */
export function connect({ platform }: ConsoleSettings, partner: ConsoleClient, now: () => Date): Clients {
  const baseUrl = location.origin;
  const clock = { ...systemClock, now: () => now().getTime() };
  const authOf = (client: ConsoleClient) => ({ ...client, tokenUrl: `${baseUrl}/auth/oauth2/token` });
  const clients = {
    partner: createPartnerClient({ baseUrl, auth: authOf(partner), clock }),
    platform: createPlatformClient({ baseUrl, auth: authOf(platform), fetch: (request) => fetch(request), clock }),
  };
  clients.partner.use(requestIdMiddleware);
  clients.platform.use(requestIdMiddleware);
  return clients;
}
