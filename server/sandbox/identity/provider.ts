import { randomBytes } from "node:crypto";
import type { RequestListener } from "node:http";
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from "jose";
import type { KoaContextWithOIDC, Provider as OidcProvider } from "oidc-provider";
import { createKeyring, type Keyring } from "../../api/identity/keyring.ts";
import { jwkOf, newSigningKey, publicKeysOf } from "../../api/identity/signing-key.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../durations.ts";
import type { Log } from "../../observe/log/log.ts";
import type { Clock, IdentityStore, RateLimits, ServiceKey, ServiceKeyStore } from "../../store/port.ts";
import type { SandboxClient, SandboxUser } from "./accounts.ts";
import { createConfiguration, RESPONSE_MODES } from "./configuration.ts";
import { grantToDemoUsers } from "./demo-user-grant.ts";
import { serveInteractions } from "./interactions.ts";
import { MOUNT_PATH, mount } from "./mount.ts";
import { Provider } from "./oidc-provider.ts";
import { createSignInLimit, limitSignIns, limitTokenRequests } from "./rate-limit.ts";

export type IdentityProvider = {
  /** Serves every path under `/auth/`; expects `request.url` with that prefix. */
  listener: RequestListener;
  /** The public keys of the access tokens. */
  keys: JWTVerifyGetKey;
};

type ProviderOptions = {
  publicUrl: string;
  scopes: readonly string[];
  clients: readonly SandboxClient[];
  users: readonly SandboxUser[];
  storage: IdentityStore;
  serviceKeys: ServiceKeyStore;
  rateLimits?: RateLimits;
  clock: Clock;
  log: Log;
};

/**
 * Creates the sandbox's OpenID provider (decisions: tokens): the library oidc-provider with our clients, users, pages and storage.
 *
 * @param options.publicUrl `{base_url}`, the tokens' audience. The issuer, `{auth_url}`, is this + `/auth`
 * @param options.scopes all scopes of the contracts
 * @param options.rateLimits undefined: token requests are not limited
 * @throws Error when a client has an unknown scope or a redirect URI that is not allowed
 */
export async function createIdentityProvider(options: ProviderOptions): Promise<IdentityProvider> {
  const { log } = options;
  const providers = new RotatingProvider(options);
  await providers.current();
  return {
    listener: (request, response) =>
      void providers.current().then(
        ({ listener }) => listener(request, response),
        (error: Error) => {
          log.warn({ reason: error.message }, "keys of the identity provider unavailable");
          response.writeHead(503, { "Content-Type": "application/json" });
          response.end(JSON.stringify({ error: "temporarily_unavailable" }));
        },
      ),
    async keys(header, token) {
      try {
        return await (await providers.current()).find(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        return (await providers.current("newestKeys")).find(header, token); // for a token that another node signed
      }
    },
  };
}

type OpenProvider = { listener: RequestListener; find: JWTVerifyGetKey };

/** The provider with the current keys. oidc-provider reads its keys once and has no other state in memory, so new keys need a new provider. */
class RotatingProvider {
  readonly #options: ProviderOptions;
  readonly #signing: Keyring;
  readonly #cookies: Keyring;
  #open: { keys: string; provider: Promise<OpenProvider> } | undefined;

  constructor(options: ProviderOptions) {
    const { serviceKeys: store, clock } = options;
    this.#options = options;
    this.#signing = createKeyring({
      store,
      purpose: "signing key",
      life: SIGNING_KEY_LIFE,
      make: newSigningKey,
      clock,
    });
    const make = () => randomBytes(32).toString("base64url");
    this.#cookies = createKeyring({ store, purpose: "cookie key", life: COOKIE_KEY_LIFE, make, clock });
  }

  async current(read: "keys" | "newestKeys" = "keys"): Promise<OpenProvider> {
    const [signingKeys, cookieKeys] = await Promise.all([this.#signing[read](), this.#cookies[read]()]);
    // Compared by value, because numbers start at 1 again after all keys were revoked.
    const keys = JSON.stringify([signingKeys, cookieKeys].map((ring) => ring.map(({ value }) => value)));
    if (this.#open?.keys !== keys)
      this.#open = { keys, provider: openProvider(this.#options, signingKeys, cookieKeys) };
    return this.#open.provider;
  }
}

async function openProvider(
  options: ProviderOptions,
  signingKeys: ServiceKey[],
  cookieKeys: ServiceKey[],
): Promise<OpenProvider> {
  const { publicUrl, scopes, clients, users, storage, rateLimits, clock, log } = options;
  const issuer = publicUrl + MOUNT_PATH;
  const keys = signingKeys.map(jwkOf);
  const configuration = createConfiguration({
    ...{ publicUrl, issuerPath: new URL(issuer).pathname, apiScopes: scopes, clients, users, storage, clock },
    signingKeys: keys,
    cookieKeys: cookieKeys.map(({ value }) => value),
  });
  const provider = new Provider(issuer, configuration);
  const signIns = rateLimits && createSignInLimit(rateLimits);
  if (signIns) limitSignIns(provider, signIns);
  grantToDemoUsers(provider, { users, resource: publicUrl, configuration, signIns });
  serveInteractions(provider, users, publicUrl, signIns);
  publishResponseModes(provider);
  nameUnauthorizedClient(provider);
  logFailures(provider, log);
  if (rateLimits) limitTokenRequests(provider, rateLimits);
  await requireValidClients(provider, clients);
  return { listener: mount(provider), find: createLocalJWKSet(publicKeysOf(keys)) };
}

/** oidc-provider checks a client on first use. Checked here, an invalid client fails the start instead of a request. */
async function requireValidClients(provider: OidcProvider, clients: readonly SandboxClient[]): Promise<void> {
  for (const { id } of clients) {
    await provider.Client.find(id).catch((cause) => {
      throw new Error(`Sandbox client ${id}: ${cause.error_description ?? cause.message}`, { cause });
    });
  }
}

/** Tokens expire after an hour, cookies after 14 days (decisions: rotation of keys). */
const SIGNING_KEY_LIFE = { signsForMs: 90 * DAY_MS, announcedForMs: 10 * MINUTE_MS, verifiesForMs: 2 * HOUR_MS };
const COOKIE_KEY_LIFE = { signsForMs: 90 * DAY_MS, announcedForMs: 10 * MINUTE_MS, verifiesForMs: 15 * DAY_MS };

/** The library publishes a fixed list, whatever its clients may use. */
function publishResponseModes(provider: OidcProvider): void {
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route === "discovery")
      Object.assign(ctx.body as object, { response_modes_supported: RESPONSE_MODES });
  });
}

/**
 * Sends unauthorized_client for a grant type that the client may not use (RFC 6749 5.2); the library sends invalid_request.
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
    log.info({ client: ctx.oidc.client?.clientId, error, reason }, "token request rejected"),
  );
  provider.on("authorization.error", (ctx, { error, error_description: reason }) =>
    log.info({ client: ctx.oidc.client?.clientId, error, reason }, "authorization rejected"),
  );
  provider.on("server_error", (ctx, err) => log.error({ err, route: ctx.oidc.route }, "identity provider failed"));
  provider.onerror = (err: Error, ctx?: KoaContextWithOIDC) => {
    if (ctx?.req.socket.errored === err) log.info({ reason: err.message }, "request aborted by the client");
    else log.error({ err }, "identity provider failed");
  };
}
