import type { JWK } from "jose";
import type { ClientMetadata, Configuration, KoaContextWithOIDC } from "oidc-provider";
import type { Clock, IdentityStore } from "../../store/port.ts";
import { DEMO_USER_GRANT, type SandboxClient, type SandboxUser } from "./accounts.ts";
import { createAdapter } from "./adapter.ts";
import { showPage } from "./interactions.ts";
import { errors } from "./oidc-provider.ts";
import { errorPage } from "./pages.ts";

/** The scopes that ask for an ID token and for a refresh token (decisions: tokens). The access token does not carry them. */
const OPENID = "openid";
const OFFLINE = "offline";
const DAY_S = 86_400;
/** Lifetimes in seconds: the first three are decided (decisions: tokens), the others our choice. */
const LIFETIMES_S = {
  AccessToken: 3_600,
  ClientCredentials: 3_600,
  AuthorizationCode: 120,
  IdToken: 3_600,
  Interaction: 3_600,
  RefreshToken: 30 * DAY_S,
  Session: 14 * DAY_S,
  // Refresh tokens are renewed with every use; the consent behind them ends after a year.
  Grant: 365 * DAY_S,
};
const OFF = { enabled: false };

/**
 * Configures oidc-provider as the identity provider of decisions: tokens.
 *
 * @param options.publicUrl the one audience of the access tokens
 * @param options.issuerPath path of the issuer, under which browsers see the provider
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
  /** The one that signs first, then those that still verify. */
  signingKeys: JWK[];
  cookieKeys: string[];
}): Configuration {
  const { publicUrl, issuerPath, clients, users, storage, clock, signingKeys, cookieKeys } = options;
  const scopes = [...new Set([OPENID, OFFLINE, ...options.apiScopes])];

  return {
    clients: clients.map(clientMetadata),
    scopes,
    findAccount: (_ctx, id) => {
      const user = users.find(({ email }) => email === id);
      return user && { accountId: id, claims: () => ({ sub: id, email: user.email, name: user.name }) };
    },
    claims: { [OPENID]: ["sub", "email", "name"] },
    adapter: (model) => createAdapter(model, storage, clock),
    jwks: { keys: signingKeys },
    // Nothing outside the provider sees the session.
    cookies: { keys: cookieKeys, long: { path: issuerPath } },
    clientDefaults: { id_token_signed_response_alg: "ES256" },
    clientAuthMethods: ["client_secret_basic", "client_secret_post", "none"],
    responseTypes: ["code"],
    routes: { authorization: "/oauth2/auth", token: "/oauth2/token", jwks: "/.well-known/jwks.json" },
    ttl: LIFETIMES_S,
    issueRefreshToken: (_ctx, client, source) => client.grantTypeAllowed("refresh_token") && source.scopes.has(OFFLINE),
    // A refresh token outlives the browser's session; other artifacts of the session end with it.
    expiresWithSession: (_ctx, source) => !source.scopes.has(OFFLINE),
    // A refresh token that is used twice was stolen: its whole grant is revoked (RFC 9700 4.14.2).
    rotateRefreshToken: true,
    // Pages of other origins get no token: the demo secrets are public, and the console has the origin of the service.
    clientBasedCORS: () => false,
    interactions: { url: (_ctx, { uid }) => `${issuerPath}/interaction/${uid}` },
    renderError: (ctx, out) => {
      // The token endpoint answers JSON (RFC 6749 5.2), whatever a client's HTTP library prefers by default.
      if (ctx.oidc.route === "token") ctx.body = out;
      else showPage(ctx, ctx.status, errorPage(out.error, out.error_description));
    },
    formats: {
      customizers: {
        // oidc-provider uses the machine's clock; the access token must use the service's.
        jwt: (_ctx, _token, { payload }) => {
          const nowS = Math.floor(clock.now().getTime() / 1000);
          Object.assign(payload, { iat: nowS, exp: nowS + LIFETIMES_S.AccessToken });
        },
      },
    },
    features: {
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        // The only audience, requested or not: so every access token is a JWT for it (RFC 9068).
        defaultResource: () => publicUrl,
        getResourceServerInfo: (ctx, resource) => {
          if (resource !== publicUrl) throw new errors.InvalidTarget(`expected ${publicUrl}`);
          checkScopes(ctx);
          checkLengths(ctx);
          return {
            scope: scopes.filter((scope) => scope !== OPENID && scope !== OFFLINE).join(" "),
            accessTokenFormat: "jwt",
            jwt: { sign: { alg: "ES256" } },
          };
        },
      },
      devInteractions: OFF,
      dPoP: OFF,
      pushedAuthorizationRequests: OFF,
      rpInitiatedLogout: OFF,
      userinfo: OFF,
    },
  };
}

/** Grants that no code or refresh token stands for. */
const GRANTS_OF_SCOPES: ReadonlySet<string> = new Set(["client_credentials", DEMO_USER_GRANT]);

/** Every authorization request, and every token request that no code or refresh token stands for, must ask for scopes, and only for allowed ones. */
function checkScopes(ctx: KoaContextWithOIDC): void {
  const { route, params, client, requestParamScopes: asked } = ctx.oidc;
  const isAsked = route === "authorization" || GRANTS_OF_SCOPES.has(String(params?.grant_type));
  if (!isAsked) return;
  if (asked.size === 0) {
    throw new errors.CustomOIDCProviderError("invalid_scope", "scope is missing: name the scopes that you need");
  }
  const allowed = new Set(client?.scope?.split(" "));
  const refused = [...asked.difference(allowed)].join(" ");
  if (refused) throw new errors.InvalidScope("requested scope is not allowed", refused);
}

/** What a request without a sign-in has kept for an hour is bounded (decisions: refused credentials). */
const MAX_KEPT_LENGTH = 2_048;

function checkLengths({ oidc: { route, params } }: KoaContextWithOIDC): void {
  if (route !== "authorization") return;
  for (const name of ["state", "nonce"]) {
    const { length } = String(params?.[name] ?? "");
    if (length > MAX_KEPT_LENGTH)
      throw new errors.InvalidRequest(`expected a ${name} of at most ${MAX_KEPT_LENGTH} characters, got ${length}`);
  }
}

function clientMetadata({ id, secret, scopes, grants, redirectUris = [] }: SandboxClient): ClientMetadata {
  const isLoopback = redirectUris.some((uri) => new URL(uri).hostname === "127.0.0.1");
  return {
    client_id: id,
    // With a secret, Basic and body are both accepted under this one name.
    ...(secret === undefined
      ? { token_endpoint_auth_method: "none" }
      : { token_endpoint_auth_method: "client_secret_basic", client_secret: secret }),
    scope: scopes.join(" "),
    grant_types: [...grants],
    response_types: grants.includes("authorization_code") ? ["code"] : [],
    redirect_uris: [...redirectUris],
    // With "native", a loopback address covers all of its ports.
    application_type: isLoopback ? "native" : "web",
  };
}
