import { createPartnerClient, type PartnerClient, systemClock } from "partner-integration-api-client";
import { createPlatformClient, type PlatformClient } from "platform-client";
import type { ConsoleClient, ConsoleSettings } from "../src/feed-types.ts";

export type Clients = { partner: PartnerClient; platform: PlatformClient };

/** The generated client as a demo user who signed in at a demo partner: a token of a few minutes, for what follows at once. */
export async function connectUser(
  client: ConsoleClient,
  user: { username: string; password: string },
): Promise<PartnerClient> {
  const token = await requestToken(client, { grant_type: client.userGrant ?? "", ...user });
  const partner = createPartnerClient({ baseUrl: location.origin, auth: { token: () => token } });
  partner.use(named);
  return partner;
}

/** The request ids of the console begin with this prefix. */
const OWN = "console-";

export const isOwnRequest = (requestId: string): boolean => requestId.startsWith(OWN);

const named = {
  onRequest({ request }: { request: Request }) {
    request.headers.set("X-Request-ID", newRequestId());
  },
};

export const newRequestId = (): string => OWN + crypto.randomUUID();

/**
 * Asks for one token of a demo client.
 *
 * @param grant what else the token address needs; the client's own credentials unless it is given
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
  if (!response.ok) throw `No token for ${clientId}: ${error_description}`;
  return access_token;
}

/**
 * The generated client as one of the demo partners, and one of the platform.
 *
 * @param now the service's time: a token dies when the clock is moved past its end, and is renewed before that is noticed
 */
export function connect({ platform }: ConsoleSettings, partner: ConsoleClient, now: () => Date): Clients {
  const baseUrl = location.origin;
  const clock = { ...systemClock, now: () => now().getTime() };
  const authOf = (client: ConsoleClient) => ({ ...client, tokenUrl: `${baseUrl}/auth/oauth2/token` });
  const clients = {
    partner: createPartnerClient({ baseUrl, auth: authOf(partner), clock }),
    platform: createPlatformClient({ baseUrl, auth: authOf(platform), fetch: (request) => fetch(request), clock }),
  };
  clients.partner.use(named);
  clients.platform.use(named);
  return clients;
}
