import { randomBytes } from "node:crypto";
import type { RequestListener } from "node:http";
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTVerifyGetKey,
} from "jose";
import type { KoaContextWithOIDC, Provider as OidcProvider } from "oidc-provider";
import { createKeyring } from "../../api/identity/keyring.ts";
import type { Log } from "../../observe/log/log.ts";
import type { Clock, IdentityStore, RateLimits, ServiceKey, ServiceKeyStore } from "../../store/port.ts";
import type { SandboxClient, SandboxUser } from "./accounts.ts";
import { createConfiguration } from "./configuration.ts";
import { grantToDemoUsers } from "./demo-user-grant.ts";
import { serveInteractions } from "./interactions.ts";
import { MOUNT_PATH, mount } from "./mount.ts";
import { Provider } from "./oidc-provider.ts";
import { limitTokenRequests } from "./rate-limit.ts";

export type IdentityProvider = {
  /** Serves every path under `/auth/`; expects `request.url` with that prefix. */
  listener: RequestListener;
  /** The public keys of the access tokens. */
  keys: JWTVerifyGetKey;
};

/**
 * The sandbox's OpenID provider (decisions: tokens): oidc-provider as a library, with our clients, users, pages and storage.
 *
 * @param options.publicUrl `{base_url}`: the tokens' audience. `{auth_url}`, which is the issuer, is this + `/auth`
 * @param options.scopes all scopes of the contracts
 * @param options.rateLimits undefined: token requests are not limited
 * @throws Error when a client has an unknown scope or a redirect URI that is not allowed
 */
export async function createIdentityProvider(options: {
  publicUrl: string;
  scopes: readonly string[];
  clients: readonly SandboxClient[];
  users: readonly SandboxUser[];
  storage: IdentityStore;
  serviceKeys: ServiceKeyStore;
  rateLimits?: RateLimits;
  clock: Clock;
  log: Log;
}): Promise<IdentityProvider> {
  const { publicUrl, scopes, clients, users, storage, serviceKeys: store, rateLimits, clock, log } = options;
  const issuer = publicUrl + MOUNT_PATH;
  const issuerPath = new URL(issuer).pathname;
  const data = { publicUrl, issuerPath, apiScopes: scopes, clients, users, storage, clock };
  const signing = createKeyring({ store, purpose: "signing key", life: SIGNING_KEY_LIFE, make: newSigningKey, clock });
  const make = () => randomBytes(32).toString("base64url");
  const cookies = createKeyring({ store, purpose: "cookie key", life: COOKIE_KEY_LIFE, make, clock });

  /** The library takes its keys once, and keeps no other state in memory: other keys are another provider. */
  async function open(signingKeys: ServiceKey[], cookieKeys: ServiceKey[]): Promise<Opened> {
    const keys: JWK[] = signingKeys.map(({ value }) => JSON.parse(value));
    const own = { signingKeys: keys, cookieKeys: cookieKeys.map(({ value }) => value) };
    const configuration = createConfiguration({ ...data, ...own });
    const provider = new Provider(issuer, configuration);
    grantToDemoUsers(provider, { users, resource: publicUrl, configuration, rateLimits });
    serveInteractions(provider, users, publicUrl, rateLimits);
    nameUnauthorizedClient(provider);
    logFailures(provider, log);
    if (rateLimits) limitTokenRequests(provider, rateLimits);
    // oidc-provider checks a client on first use; checked here, a mistake stops the start instead of a request.
    for (const { id } of clients) {
      await provider.Client.find(id).catch((cause) => {
        throw new Error(`Sandbox client ${id}: ${cause.error_description ?? cause.message}`, { cause });
      });
    }
    return { listener: mount(provider), find: createLocalJWKSet({ keys: keys.map(({ d: _private, ...key }) => key) }) };
  }

  let opened: { name: string; provider: Promise<Opened> } | undefined;
  async function current(read: "keys" | "newestKeys" = "keys"): Promise<Opened> {
    const [signingKeys, cookieKeys] = await Promise.all([signing[read](), cookies[read]()]);
    // By value: where all were revoked, the next one has the number 1 again.
    const name = JSON.stringify([signingKeys, cookieKeys].map((keys) => keys.map(({ value }) => value)));
    if (opened?.name !== name) opened = { name, provider: open(signingKeys, cookieKeys) };
    return opened.provider;
  }

  await current();
  return {
    listener: (request, response) =>
      void current().then(
        ({ listener }) => listener(request, response),
        (error: Error) => {
          log.warn({ reason: error.message }, "the identity provider is waiting for its keys");
          response.writeHead(503, { "Content-Type": "application/json" });
          response.end(JSON.stringify({ error: "temporarily_unavailable" }));
        },
      ),
    async keys(header, token) {
      try {
        return await (await current()).find(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        return (await current("newestKeys")).find(header, token); // another node may have signed it
      }
    },
  };
}

type Opened = { listener: RequestListener; find: JWTVerifyGetKey };

/** Tokens live for an hour, cookies for 14 days (decisions: rotation of keys). */
const SIGNING_KEY_LIFE = { signsForMs: 90 * 86_400_000, announcedForMs: 600_000, verifiesForMs: 2 * 3_600_000 };
const COOKIE_KEY_LIFE = { signsForMs: 90 * 86_400_000, announcedForMs: 600_000, verifiesForMs: 15 * 86_400_000 };

async function newSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const key = await exportJWK(privateKey);
  return JSON.stringify({ ...key, kid: await calculateJwkThumbprint(key), alg: "ES256", use: "sig" });
}

/**
 * RFC 6749 5.2 has its own code for a grant type that the client may not use; the library sends invalid_request.
 */
function nameUnauthorizedClient(provider: OidcProvider): void {
  provider.on("grant.error", (ctx, error) => {
    const { client, params } = ctx.oidc;
    if (error.error !== "invalid_request" || typeof params?.grant_type !== "string") return;
    if (client?.grantTypeAllowed(params.grant_type) !== false) return;
    ctx.body = { error: "unauthorized_client", error_description: error.error_description };
  });
}

/** Logs codes and descriptions only: `error_detail` and the request may contain secrets or personal data. */
function logFailures(provider: OidcProvider, log: Log): void {
  provider.on("grant.error", (ctx, { error, error_description: reason }) =>
    log.info({ client: ctx.oidc.client?.clientId, error, reason }, "token refused"),
  );
  provider.on("authorization.error", (ctx, { error, error_description: reason }) =>
    log.info({ client: ctx.oidc.client?.clientId, error, reason }, "authorization refused"),
  );
  provider.on("server_error", (ctx, err) => log.error({ err, route: ctx.oidc.route }, "identity provider failed"));
  provider.onerror = (err: Error, ctx?: KoaContextWithOIDC) => {
    if (ctx?.req.socket.errored === err) log.info({ reason: err.message }, "the client went away");
    else log.error({ err }, "identity provider failed");
  };
}
