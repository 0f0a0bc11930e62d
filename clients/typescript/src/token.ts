import { agentHeader } from "./agent.ts";
import { answerCheck } from "./answer.ts";
import type { Token } from "./answer-check.ts";
import { PartnerApiError, UnreadableAnswerError } from "./errors.ts";
import {
  DEFAULT_TOKEN_LIFE_SECONDS,
  TOKEN_MARGIN_PERCENT,
  TOKEN_MARGIN_SECONDS,
  TOKEN_RENEWALS,
} from "./generated/policy.ts";
import { type Clock, type Send, sending, systemClock, unlessAborted } from "./send.ts";

/** How the client gets its access token: by client credentials from the token address, or from you. */
export type PartnerAuth =
  | { clientId: string; clientSecret: string; tokenUrl: string; scopes: readonly string[] }
  | {
      /** Called for each request. After a 401 it is called once more with the token that was refused: give another one. */
      token: (refused?: string) => string | Promise<string>;
    };

/** A token other than `refused`. */
type TokenSource = (refused?: string) => Promise<string>;

/** Asks for one token at a time and keeps it until shortly before it expires. */
export function tokenSource(auth: PartnerAuth, send: Send, clock: Clock): TokenSource {
  if ("token" in auth) return async (refused) => auth.token(refused);
  let held: { token: string; renewAt: number; expiresAt: number } | undefined;
  let renewal: Promise<string> | undefined;

  const renew = async () => {
    const now = clock.now();
    const { access_token, expires_in = DEFAULT_TOKEN_LIFE_SECONDS } = await requestToken(auth, send);
    const expiresAt = now + expires_in * 1000;
    // No request leaves with a token that dies on the way.
    const marginS = Math.min(TOKEN_MARGIN_SECONDS, (expires_in * TOKEN_MARGIN_PERCENT) / 100);
    held = { token: access_token, renewAt: expiresAt - marginS * 1000, expiresAt };
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

/** @throws PartnerApiError with the `code` and text of RFC 6749 §5.2; UnreadableAnswerError for a 2xx without a token */
async function requestToken(
  { clientId, clientSecret, tokenUrl, scopes }: Extract<PartnerAuth, { clientId: string }>,
  send: Send,
): Promise<Token> {
  const body = new URLSearchParams({ grant_type: "client_credentials", scope: scopes.join(" ") });
  const basic = btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`);
  const headers = { ...agentHeader, Authorization: `Basic ${basic}`, Accept: "application/json" };
  const response = await send(new Request(tokenUrl, { method: "POST", headers }), { body });
  if (response.ok) {
    const { readToken } = await answerCheck();
    const read = readToken(new Uint8Array(await response.arrayBuffer()));
    if ("place" in read) throw new UnreadableAnswerError(response, read);
    return read;
  }
  const answer = Object(await response.json().catch(() => undefined)) as Record<string, unknown>;
  const text = (value: unknown, otherwise: string) => (typeof value === "string" ? value : otherwise);
  const code = text(answer.error, `HTTP_${response.status}`);
  const message = text(answer.error_description, "The token address refused.");
  throw new PartnerApiError(response, {
    errors: [{ message_title: "No access token", message, code, message_severity: "error" }],
  });
}

/** `send` with an access token; again with another one after a 401. The request itself never holds the token. */
export function authorized(send: Send, token: TokenSource): (request: Request) => Promise<Response> {
  return async (request) => {
    const { method, signal } = request;
    const headers = new Headers(request.headers);
    // What is sent uses up the body of a request: it is taken out once, for all attempts.
    const body = /^(GET|HEAD)$/.test(method) ? undefined : await request.arrayBuffer();
    // Others wait for the same token, so an aborted caller leaves the request running.
    let value = await unlessAborted(token(), signal);
    for (let renewals = 0; ; renewals++) {
      try {
        headers.set("Authorization", `Bearer ${value}`);
      } catch {
        // What `Headers` says shows it.
        throw new TypeError("Expected a token of printable ASCII, got another text. Look where it is read from.");
      }
      const response = await send(request, body ? { headers, body } : { headers });
      if (response.status !== 401 || renewals >= TOKEN_RENEWALS) return response;
      const other = await unlessAborted(token(value), signal);
      if (other === value) return response;
      await response.body?.cancel();
      value = other;
    }
  };
}

/** `fetch` with an access token on each request, for a service beside the partner API that takes the same tokens. */
export function authorizedFetch(
  auth: PartnerAuth,
  fetch?: (request: Request) => Promise<Response>,
  clock: Clock = systemClock,
): (request: Request) => Promise<Response> {
  const send = sending(fetch);
  return authorized(send, tokenSource(auth, send, clock));
}
