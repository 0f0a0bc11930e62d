import type { RequestListener } from "node:http";
import type { KoaContextWithOIDC, Provider as OidcProvider } from "oidc-provider";
import { envelopeOf, noOperation } from "../../api/errors.ts";
import { jwkOf } from "../../api/identity/signing-key.ts";
import type { Log } from "../../observe/log/log.ts";
import type { Clock, IdentityStore, RateLimits, ServiceKey, ServiceKeyStore } from "../../store/port.ts";
import type { SandboxClient, SandboxUser } from "./accounts.ts";
import { createConfiguration, RESPONSE_MODES } from "./configuration.ts";
import { grantToDemoUsers } from "./demo-user-grant.ts";
import { serveInteractions } from "./interactions.ts";
import { MOUNT_PATH, mount } from "./mount.ts";
import { Provider } from "./oidc-provider.ts";
import { createSignInLimit, limitSignIns, limitTokenRequests } from "./rate-limit.ts";

export type ProviderOptions = {
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

/** Opens the library oidc-provider with our clients, users, pages and storage. It checks a client at its first request. */
export function openProvider(
  options: ProviderOptions,
  signingKeys: ServiceKey[],
  cookieKeys: ServiceKey[],
): RequestListener {
  const { publicUrl, scopes, clients, users, storage, rateLimits, clock, log } = options;
  const issuer = publicUrl + MOUNT_PATH;
  const configuration = createConfiguration({
    ...{ publicUrl, issuerPath: new URL(issuer).pathname, apiScopes: scopes, clients, users, storage, clock },
    signingKeys: signingKeys.map(jwkOf),
    cookieKeys: cookieKeys.map(({ value }) => value),
  });
  const provider = new Provider(issuer, configuration);
  const signIns = rateLimits && createSignInLimit(rateLimits);
  if (signIns) limitSignIns(provider, signIns);
  grantToDemoUsers(provider, { users, resource: publicUrl, configuration, signIns });
  serveInteractions(provider, users, publicUrl, signIns);
  rejectUnknownPaths(provider);
  publishResponseModes(provider);
  nameUnauthorizedClient(provider);
  logFailures(provider, log);
  if (rateLimits) limitTokenRequests(provider, rateLimits);
  return mount(provider);
}

/** The library sends a text. */
function rejectUnknownPaths(provider: OidcProvider): void {
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.status !== 404 || ctx.body) return;
    const error = noOperation(ctx.method, MOUNT_PATH + ctx.path);
    Object.assign(ctx, { body: envelopeOf(error), status: error.status });
  });
}

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
