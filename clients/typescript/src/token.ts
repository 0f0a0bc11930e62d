import { agentHeader } from "./agent.ts";
import { loadResponseCheck } from "./check-response.ts";
import { PartnerApiError, TokenError, UnreadableAnswerError, withoutQuery } from "./errors.ts";
import {
  DEFAULT_TOKEN_LIFE_SECONDS,
  TOKEN_MARGIN_PERCENT,
  TOKEN_MARGIN_SECONDS,
  TOKEN_RENEWALS,
} from "./generated/policy.ts";
import type { Observe } from "./observe.ts";
import type { Token } from "./response-check.ts";
import { type Clock, chunksOf, createSend, type Send, systemClock, unlessAborted } from "./send.ts";
import { PRINTABLE_ASCII, requireThat, requireUrl } from "./settings.ts";

/** Source of access tokens: OAuth 2.0 client credentials or your own function. */
export type PartnerAuth =
  | { clientId: string; clientSecret: string; tokenUrl: string; scopes: readonly string[] }
  | {
      /** Called for each request. After a 401 it is called once more with the rejected token and must return a different one. */
      token: (rejected?: string) => string | Promise<string>;
    };

type Credentials = Extract<PartnerAuth, { clientId: string }>;
type TokenFunction = Extract<PartnerAuth, { token: unknown }>;

/** Resolves to a token other than `rejected`. */
type TokenSource = (rejected?: string) => Promise<string>;

/** Token cache. Requests one token at a time and reuses it until shortly before it expires. */
export function createTokenSource(from: PartnerAuth, send: Send, clock: Clock, observe?: Observe): TokenSource {
  const auth = from as Credentials & TokenFunction;
  if (typeof auth?.token === "function") return async (rejected) => auth.token(rejected);
  requireThat(auth?.clientId, "client id");
  requireThat(auth.clientSecret, "client secret");
  requireUrl("token URL", withoutQuery(String(auth.tokenUrl)));
  requireThat(Array.isArray(auth.scopes), "list of scopes");
  let cached: { token: string; renewAt: number; expiresAt: number } | undefined;
  let renewal: Promise<string> | undefined;

  const renew = async () => {
    const now = clock.now();
    observe?.({ kind: "token", subject: `POST ${withoutQuery(auth.tokenUrl)}` });
    const { access_token, expires_in = DEFAULT_TOKEN_LIFE_SECONDS } = await requestToken(auth, send);
    const expiresAt = now + expires_in * 1000;
    // Renew early, so that no token expires while its request is in flight.
    const marginS = Math.min(TOKEN_MARGIN_SECONDS, (expires_in * TOKEN_MARGIN_PERCENT) / 100);
    cached = { token: access_token, renewAt: expiresAt - marginS * 1000, expiresAt };
    return access_token;
  };
  return async (rejected) => {
    if (cached?.token === rejected) cached = undefined;
    if (cached && clock.now() < cached.renewAt) return cached.token;
    renewal ??= renew().finally(() => {
      renewal = undefined;
    });
    try {
      return await renewal;
    } catch (error) {
      // The cached token is still valid; the next request retries the renewal.
      if (cached && clock.now() < cached.expiresAt) return cached.token;
      throw error;
    }
  };
}

/** @throws PartnerApiError with the `code` and text of RFC 6749 §5.2; UnreadableAnswerError for a 2xx without a token */
async function requestToken({ clientId, clientSecret, tokenUrl, scopes }: Credentials, send: Send): Promise<Token> {
  const body = new URLSearchParams({ grant_type: "client_credentials", scope: scopes.join(" ") });
  const basic = btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`);
  const headers = { ...agentHeader, Authorization: `Basic ${basic}`, Accept: "application/json" };
  const response = await send(new Request(tokenUrl, { method: "POST", headers }), { body });
  const chunks = await chunksOf(response);
  const { parseToken, parseTokenError } = await loadResponseCheck();
  if (!response.ok) throw new PartnerApiError(response, parseTokenError(chunks, response.status));
  const read = parseToken(chunks);
  if ("place" in read) throw new UnreadableAnswerError(response, read);
  return read;
}

/** Wraps `send` with an access token, and retries with a new one after a 401. The caller's request object never contains the token. */
export function withAccessToken(send: Send, token: TokenSource): (request: Request) => Promise<Response> {
  return async (request) => {
    const { method, signal } = request;
    const headers = new Headers(request.headers);
    // Sending consumes the request's body, so it is read once for all attempts.
    const body = /^(GET|HEAD)$/.test(method) ? null : await request.arrayBuffer();
    // Other callers wait for the same token, so aborting one call does not abort the token request.
    let value = await unlessAborted(token(), signal);
    for (let renewals = 0; ; renewals++) {
      if (typeof value !== "string" || !PRINTABLE_ASCII.test(value.trim())) throw new TokenError();
      headers.set("Authorization", `Bearer ${value}`);
      const response = await send(request, { headers, body });
      if (response.status !== 401 || renewals >= TOKEN_RENEWALS) return response;
      const renewed = await unlessAborted(token(value), signal);
      if (renewed === value) return response;
      await response.body?.cancel();
      value = renewed;
    }
  };
}

/**
 * A `fetch` that adds an access token to each request, for another service that accepts the same tokens.
 *
 * @example const fetch = authorizedFetch({ clientId, clientSecret, tokenUrl, scopes }); await fetch(new Request(url));
 */
export function authorizedFetch(
  auth: PartnerAuth,
  fetch?: (request: Request) => Promise<Response>,
  clock: Clock = systemClock,
): (request: Request) => Promise<Response> {
  const send = createSend(fetch);
  return withAccessToken(send, createTokenSource(auth, send, clock));
}
