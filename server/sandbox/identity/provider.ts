import { randomBytes } from "node:crypto";
import type { RequestListener } from "node:http";
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTVerifyGetKey,
} from "jose";
import type { Provider as OidcProvider } from "oidc-provider";
import type { Clock } from "../../clock.ts";
import type { Log } from "../../log.ts";
import type { IdentityStore } from "../../store/identity.ts";
import type { RateLimits } from "../../store/rate-limits.ts";
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
  rateLimits?: RateLimits;
  clock: Clock;
  log: Log;
}): Promise<IdentityProvider> {
  const { publicUrl, scopes, clients, users, storage, rateLimits, clock, log } = options;
  const issuer = publicUrl + MOUNT_PATH;
  const signingKey = await keepSigningKey(storage);
  const cookieKey = await storage.secret("cookie key", randomBytes(32).toString("base64url"));
  const issuerPath = new URL(issuer).pathname;
  const data = { publicUrl, issuerPath, apiScopes: scopes, clients, users };
  const configuration = createConfiguration({ ...data, storage, clock, signingKey, cookieKey });
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
  const { d: _private, ...publicKey } = signingKey;
  return { listener: mount(provider), keys: createLocalJWKSet({ keys: [publicKey] }) };
}

/** The signing key of all tokens, created at the first start and kept in the database. */
async function keepSigningKey(storage: IdentityStore): Promise<JWK> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const key = await exportJWK(privateKey);
  const candidate: JWK = { ...key, kid: await calculateJwkThumbprint(key), alg: "ES256", use: "sig" };
  return JSON.parse(await storage.secret("signing key", JSON.stringify(candidate)));
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
  provider.onerror = (err) => log.error({ err }, "identity provider failed");
}
