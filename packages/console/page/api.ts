import { createPartnerClient, type PartnerClient, systemClock } from "partner-integration-api-client";
import { createPlatformClient, type PlatformClient } from "platform-client";
import type { ConsoleClient, ConsoleSettings } from "../src/feed-types.ts";

export type Clients = { partner: PartnerClient; platform: PlatformClient };

/** The request ids of the console begin with this prefix. */
const OWN = "console-";

export const isOwnRequest = (requestId: string): boolean => requestId.startsWith(OWN);

const named = {
  onRequest({ request }: { request: Request }) {
    request.headers.set("X-Request-ID", OWN + crypto.randomUUID());
  },
};

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
