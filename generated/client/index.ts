// Generated from spec/ by `npm run generate`. Do not edit.

import createFetchClient, { type Client, type ClientOptions, type Middleware } from "openapi-fetch";
import type { paths } from "./types.ts";

export type * from "./types.ts";

/** How the client gets its access token: by client credentials from the token address, or from you. */
export type PartnerAuth =
  | { clientId: string; clientSecret: string; tokenUrl: string; scopes: readonly string[] }
  | { token: () => string | Promise<string> };

export type PartnerClientOptions = Omit<ClientOptions, "baseUrl"> & { baseUrl: string; auth: PartnerAuth };

/**
 * A typed client of the partner API.
 *
 * @example
 * const api = createPartnerClient({ baseUrl, auth: { clientId, clientSecret, tokenUrl: `${baseUrl}/auth/oauth2/token`, scopes } });
 * const { data, error } = await api.GET("/integrations/food/outlets/{outlet_id}/v2/catalog", { params: { path: { outlet_id } } });
 */
export function createPartnerClient({ auth, ...options }: PartnerClientOptions): Client<paths, "application/json"> {
  const client = createFetchClient<paths, "application/json">(options);
  const token = "token" in auth ? auth.token : tokenSource(auth, options.fetch ?? globalThis.fetch);
  const authorize: Middleware = {
    async onRequest({ request }) {
      request.headers.set("Authorization", `Bearer ${await token()}`);
      return request;
    },
  };
  client.use(authorize);
  return client;
}

/** Renewed this long before it expires, so that no request leaves with a token that dies on the way. */
const RENEW_BEFORE_S = 60;

type Fetch = (request: Request) => Promise<Response>;

/** Asks for one token at a time and keeps it until shortly before it expires. */
function tokenSource(
  { clientId, clientSecret, tokenUrl, scopes }: Extract<PartnerAuth, { clientId: string }>,
  fetch: Fetch,
) {
  let current: Promise<{ token: string; renewAt: number }> | undefined;

  const request = async () => {
    const body = new URLSearchParams({ grant_type: "client_credentials", scope: scopes.join(" ") });
    const basic = btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`);
    const response = await fetch(
      new Request(tokenUrl, { method: "POST", headers: { Authorization: `Basic ${basic}` }, body }),
    );
    const answer = (await response.json()) as {
      access_token?: string;
      expires_in?: number;
      error_description?: string;
    };
    if (!response.ok || answer.access_token === undefined)
      throw new Error(`No access token from ${tokenUrl}: ${response.status} ${answer.error_description ?? ""}`);
    return { token: answer.access_token, renewAt: Date.now() + ((answer.expires_in ?? 0) - RENEW_BEFORE_S) * 1000 };
  };

  return async (): Promise<string> => {
    const held = await current?.catch(() => undefined);
    if (held === undefined || Date.now() >= held.renewAt) current = request();
    return (await (current as Promise<{ token: string }>)).token;
  };
}
