import { PartnerApiError } from "./errors.ts";
import { type Clock, copyOf, type Send, systemClock, unlessAborted } from "./send.ts";

/** How the client gets its access token: by client credentials from the token address, or from you. */
export type PartnerAuth =
  | { clientId: string; clientSecret: string; tokenUrl: string; scopes: readonly string[] }
  | {
      /** Called for each request. After a 401 it is called once more with the token that was refused: give another one. */
      token: (refused?: string) => string | Promise<string>;
    };

/** A token other than `refused`. */
type TokenSource = (refused?: string) => Promise<string>;

/** Renewed this long before it expires, or after four fifths of a shorter life: no request leaves with a token that dies on the way. */
const RENEW_BEFORE_MS = 60_000;

/** Asks for one token at a time and keeps it until shortly before it expires. */
export function tokenSource(auth: PartnerAuth, send: Send, clock: Clock): TokenSource {
  if ("token" in auth) return async (refused) => auth.token(refused);
  let held: { token: string; renewAt: number; expiresAt: number } | undefined;
  let renewal: Promise<string> | undefined;

  const renew = async () => {
    const now = clock.now();
    const { access_token, expires_in = Number.POSITIVE_INFINITY } = await requestToken(auth, send);
    const lifeMs = expires_in * 1000;
    const expiresAt = now + lifeMs;
    held = { token: access_token, renewAt: expiresAt - Math.min(RENEW_BEFORE_MS, lifeMs / 5), expiresAt };
    return access_token;
  };
  return async (refused) => {
    if (held?.token === refused) held = undefined;
    if (held && clock.now() < held.renewAt) return held.token;
    renewal ??= renew().finally(() => {
      renewal = undefined;
    });
    try {
      return await renewal;
    } catch (error) {
      // The token at hand is still good for a while, and the next request asks again.
      if (held && clock.now() < held.expiresAt) return held.token;
      throw error;
    }
  };
}

type TokenAnswer = { access_token: string; expires_in?: number };

/** @throws PartnerApiError with the `code` and text of RFC 6749 §5.2 */
async function requestToken(
  { clientId, clientSecret, tokenUrl, scopes }: Extract<PartnerAuth, { clientId: string }>,
  send: Send,
): Promise<TokenAnswer> {
  const body = new URLSearchParams({ grant_type: "client_credentials", scope: scopes.join(" ") });
  const basic = btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`);
  const headers = { Authorization: `Basic ${basic}`, Accept: "application/json" };
  const response = await send(new Request(tokenUrl, { method: "POST", headers, body }));
  const answer = (await response.json().catch(() => ({}))) as Partial<TokenAnswer> & Record<string, unknown>;
  if (response.ok && typeof answer.access_token === "string") return answer as TokenAnswer;
  const { error = `HTTP_${response.status}`, error_description = "Expected an access_token in the answer." } = answer;
  throw new PartnerApiError(response, {
    errors: [{ message_title: "No access token", message: error_description, code: error, message_severity: "error" }],
  });
}

/** `send` with an access token; once more with another one after a 401. */
export function authorized(send: Send, token: TokenSource): Send {
  const bearing = (request: Request, value: string) => {
    request.headers.set("Authorization", `Bearer ${value}`);
    return request;
  };
  return async (request) => {
    // Others wait for the same token, so an aborted caller leaves the request running.
    const first = await unlessAborted(token(), request.signal);
    const response = await send(bearing(copyOf(request), first));
    if (response.status !== 401) return response;
    const second = await unlessAborted(token(first), request.signal);
    if (second === first) return response;
    await response.body?.cancel();
    return send(bearing(request, second));
  };
}

/** `fetch` with an access token on each request, for a service beside the partner API that takes the same tokens. */
export const authorizedFetch = (
  auth: PartnerAuth,
  fetch: Send = (request) => globalThis.fetch(request),
  clock: Clock = systemClock,
): Send => authorized(fetch, tokenSource(auth, fetch, clock));
