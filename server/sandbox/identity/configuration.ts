import type { JWK } from "jose";
import type { Adapter, ClientMetadata, Configuration, KoaContextWithOIDC } from "oidc-provider";
import { DAY_S } from "../../durations.ts";
import type { Clock, IdentityStore } from "../../store/port.ts";
import { DEMO_USER_GRANT, type SandboxClient, type SandboxUser } from "./accounts.ts";
import { createAdapter } from "./adapter.ts";
import { available } from "./available.ts";
import { errors } from "./oidc-provider.ts";
import { errorPage, showPage } from "./pages.ts";

/** Scopes for an ID token and for a refresh token (decisions: tokens). The access token does not contain them. */
const OPENID = "openid";
const OFFLINE = "offline";
/** Lifetimes in seconds. The first three are requirements (decisions: tokens). */
const LIFETIMES_S = {
  AccessToken: 3_600,
  ClientCredentials: 3_600,
  AuthorizationCode: 120,
  IdToken: 3_600,
  Interaction: 3_600,
  RefreshToken: 30 * DAY_S,
  Session: 14 * DAY_S,
  // Refresh tokens are renewed with every use; their consent expires after a year.
  Grant: 365 * DAY_S,
};
const OFF = { enabled: false };
/** Ways to return a code. A fragment stays in the browser's history, and scripts of the page can read it. */
export const RESPONSE_MODES = ["query", "form_post"];

/**
 * Creates the configuration of oidc-provider (decisions: tokens).
 *
 * @param options.publicUrl the only audience of the access tokens
 * @param options.issuerPath path of the issuer, as browsers see it
 * @param options.apiScopes all scopes of the contracts
 */
export function createConfiguration(options: {
  publicUrl: string;
  issuerPath: string;
  apiScopes: readonly string[];
  clients: readonly SandboxClient[];
  users: readonly SandboxUser[];
  storage: IdentityStore;
  clock: Clock;
  /** The signing key first, followed by keys that only verify. */
  signingKeys: JWK[];
  cookieKeys: string[];
}): Configuration {
  const { publicUrl, issuerPath, clients, users, storage, clock, signingKeys, cookieKeys } = options;
  const scopes = [...new Set([OPENID, OFFLINE, ...options.apiScopes])];

  return {
    scopes,
    findAccount: (_ctx, id) => {
      const user = users.find(({ email }) => email === id);
      return user && { accountId: id, claims: () => ({ sub: id, email: user.email, name: user.name }) };
    },
    claims: { [OPENID]: ["sub", "email", "name"] },
    adapter: (model) => (model === "Client" ? createClientAdapter(clients) : createAdapter(model, storage, clock)),
    jwks: { keys: signingKeys },
    // The session cookie is limited to the provider.
    cookies: { keys: cookieKeys, long: { path: issuerPath } },
    clientDefaults: { id_token_signed_response_alg: "ES256" },
    clientAuthMethods: ["client_secret_basic", "client_secret_post", "none"],
    responseTypes: ["code"],
    allowOmittingSingleRegisteredRedirectUri: false, // RFC 6749 4.1.3
    routes: { authorization: "/oauth2/auth", token: "/oauth2/token", jwks: "/.well-known/jwks.json" },
    ttl: LIFETIMES_S,
    issueRefreshToken: (_ctx, client, source) => client.grantTypeAllowed("refresh_token") && source.scopes.has(OFFLINE),
    // A refresh token outlives the browser's session; other artifacts expire with it.
    expiresWithSession: (_ctx, source) => !source.scopes.has(OFFLINE),
    // A second use of a refresh token means that it was stolen, and revokes its grant (RFC 9700 4.14.2).
    rotateRefreshToken: true,
    // Pages of other origins get no token, because the demo secrets are public. The console has the origin of the service.
    clientBasedCORS: () => false,
    interactions: { url: (_ctx, { uid }) => `${issuerPath}/interaction/${uid}` },
    renderError: (ctx, out) => {
      // The token endpoint returns JSON (RFC 6749 5.2), even if a client's HTTP library sends Accept: text/html by default.
      if (ctx.oidc.route === "token") ctx.body = out;
      else showPage(ctx, ctx.status, errorPage(out.error, out.error_description));
    },
    formats: { customizers: { jwt: (_ctx, _token, { payload }) => setTimes(payload, clock) } },
    features: {
      clientCredentials: { enabled: true },
      resourceIndicators: resourceIndicators(publicUrl, scopes),
      devInteractions: OFF,
      dPoP: OFF,
      pushedAuthorizationRequests: OFF,
      rpInitiatedLogout: OFF,
      userinfo: OFF,
    },
  };
}

/** oidc-provider uses the machine's clock; the access token must use the service's. */
function setTimes(payload: object, clock: Clock): void {
  const nowS = Math.floor(clock.now().getTime() / 1000);
  Object.assign(payload, { iat: nowS, exp: nowS + LIFETIMES_S.AccessToken });
}

/** `publicUrl` is the only audience, requested or not, so that every access token is a JWT for it (RFC 9068). */
const resourceIndicators = (
  publicUrl: string,
  scopes: string[],
): NonNullable<Configuration["features"]>["resourceIndicators"] => ({
  enabled: true,
  defaultResource: () => publicUrl,
  getResourceServerInfo: (ctx, resource) => {
    if (resource !== publicUrl) throw new errors.InvalidTarget(`expected ${publicUrl}`);
    checkScopes(ctx);
    checkLengths(ctx);
    return {
      scope: scopes.filter((scope) => scope !== OPENID && scope !== OFFLINE).join(" "),
      accessTokenFormat: "jwt",
    };
  },
});

/** Grants without a code or refresh token. */
const GRANTS_WITH_SCOPE: ReadonlySet<string> = new Set(["client_credentials", DEMO_USER_GRANT]);

/** Authorization requests, and token requests without a code or refresh token, must request scopes, and only allowed ones. */
function checkScopes(ctx: KoaContextWithOIDC): void {
  const { route, params, client, requestParamScopes: scopes } = ctx.oidc;
  const isRequired = route === "authorization" || GRANTS_WITH_SCOPE.has(String(params?.grant_type));
  if (!isRequired) return;
  if (scopes.size === 0) {
    throw new errors.CustomOIDCProviderError("invalid_scope", "scope is missing: request at least one scope");
  }
  const allowedScopes = new Set(client?.scope?.split(" "));
  const forbiddenScopes = [...scopes.difference(allowedScopes)].join(" ");
  if (forbiddenScopes) throw new errors.InvalidScope("requested scope is not allowed", forbiddenScopes);
}

/** Limits of the data that an authorization request stores for an hour before any sign-in (decisions: refused credentials). */
const MAX_STORED_LENGTH = 2_048;
const MAX_STORED_BYTES = 6_144;

function checkLengths({ oidc: { route, params } }: KoaContextWithOIDC): void {
  if (route !== "authorization") return;
  for (const name of ["state", "nonce"]) {
    const { length } = String(params?.[name] ?? "");
    if (length > MAX_STORED_LENGTH)
      throw new errors.InvalidRequest(`expected a ${name} of at most ${MAX_STORED_LENGTH} characters, got ${length}`);
  }
  const bytes = Buffer.byteLength(JSON.stringify(params));
  if (bytes > MAX_STORED_BYTES)
    throw new errors.InvalidRequest(`expected parameters of at most ${MAX_STORED_BYTES} bytes of JSON, got ${bytes}`);
}

/** Finds clients with their current secret. Static clients of oidc-provider would keep the secret of the start. */
function createClientAdapter(clients: readonly SandboxClient[]): Adapter {
  const unsupported = async () => {
    throw new Error("expected no change of the demo clients");
  };
  return {
    async find(id) {
      const client = clients.find((candidate) => candidate.id === id);
      const secret = await available(client?.secret?.());
      return client && (client.secret === undefined || secret !== undefined)
        ? clientMetadata(client, secret)
        : undefined;
    },
    ...{ upsert: unsupported, consume: unsupported, destroy: unsupported, revokeByGrantId: unsupported },
    ...{ findByUid: unsupported, findByUserCode: unsupported },
  };
}

function clientMetadata(
  { id, scopes, grants, redirectUris = [] }: SandboxClient,
  secret: string | undefined,
): ClientMetadata {
  const isLoopback = redirectUris.some((uri) => new URL(uri).hostname === "127.0.0.1");
  return {
    client_id: id,
    // With this method, oidc-provider accepts the secret as Basic and in the body.
    ...(secret === undefined
      ? { token_endpoint_auth_method: "none" }
      : { token_endpoint_auth_method: "client_secret_basic", client_secret: secret }),
    scope: scopes.join(" "),
    grant_types: [...grants],
    response_types: grants.includes("authorization_code") ? ["code"] : [],
    response_modes: RESPONSE_MODES,
    redirect_uris: [...redirectUris],
    // With "native", a loopback address covers all ports.
    application_type: isLoopback ? "native" : "web",
  };
}
