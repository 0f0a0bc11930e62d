import type { Configuration, KoaContextWithOIDC, Provider as OidcProvider } from "oidc-provider";
import { DEMO_USER_GRANT, findUser, type SandboxUser } from "./accounts.ts";
import { available } from "./available.ts";
import { errors } from "./oidc-provider.ts";
import type { SignInLimit } from "./rate-limit.ts";

/**
 * Registers the grant that returns a demo user's token in one request, for samples, collections and tests without a browser (decisions:
 * tokens without a browser). Real users use the authorization code, in the sandbox as in production. RFC 6749 4.3
 * defines the parameters.
 *
 * @param options.resource audience of the tokens
 */
export function grantToDemoUsers(
  provider: OidcProvider,
  options: {
    users: readonly SandboxUser[];
    resource: string;
    configuration: Configuration;
    signIns: SignInLimit | undefined;
  },
): void {
  const { users, resource, configuration, signIns } = options;
  provider.registerGrantType<{ username?: string; password?: string }>(
    DEMO_USER_GRANT,
    async (ctx) => {
      const { client, params } = ctx.oidc;
      const { username = "", password = "" } = params;
      const tooMany = await signIns?.attempt(ctx as KoaContextWithOIDC, username);
      if (tooMany)
        throw Object.assign(new errors.TemporarilyUnavailable(tooMany), { status: 429, statusCode: 429, expose: true });
      const user = await available(findUser(users, username, password));
      if (!user) throw new errors.InvalidGrant("expected the e-mail address and the password of a demo user");

      const info = await configuration.features?.resourceIndicators?.getResourceServerInfo?.(ctx, resource, client);
      if (!info) throw new errors.InvalidTarget(`expected ${resource}`);
      const server = new provider.ResourceServer(resource, info);
      const scope = [...ctx.oidc.requestParamScopes].join(" ");
      const consent = new provider.Grant({ accountId: user.email, clientId: client.clientId });
      consent.addOIDCScope(scope);
      consent.addResourceScope(resource, scope);
      const token = new provider.AccessToken({
        accountId: user.email,
        client,
        expiresWithSession: false,
        grantId: await consent.save(),
        gty: DEMO_USER_GRANT,
      });
      token.resourceServer = server;
      token.scope = consent.getResourceScopeFiltered(resource, new Set(info.scope.split(" ")));
      ctx.oidc.entity("AccessToken", token);
      ctx.body = {
        access_token: await token.save(),
        expires_in: token.expiration,
        scope: token.scope,
        token_type: token.tokenType,
      };
    },
    ["username", "password", "scope"],
  );
}
