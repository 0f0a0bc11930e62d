import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import type { InteractionResults, KoaContextWithOIDC, Provider } from "oidc-provider";
import { findUser, type SandboxUser } from "./accounts.ts";
import { available } from "./available.ts";
import { errors } from "./oidc-provider.ts";
import { consentPage, errorPage, loginPage, type Page, showPage } from "./pages.ts";
import type { SignInLimit } from "./rate-limit.ts";

const MAX_FORM_LENGTH = 4_096;
const CANCELLED = { error: "access_denied", error_description: "the user cancelled" };

type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>;
/** The default `status` is 200. */
type Outcome = (Page & { status?: number }) | { result: InteractionResults };

/**
 * Serves the login and the consent page at `/interaction/{uid}`.
 *
 * oidc-provider's interaction cookie protects the form against other sites: it is signed, HttpOnly, SameSite=Lax, and limited to the path
 * of this interaction. A form posted by another site arrives without it and is rejected.
 *
 * @param resource audience of the tokens to consent to
 */
export function serveInteractions(
  provider: Provider,
  users: readonly SandboxUser[],
  resource: string,
  signIns: SignInLimit | undefined,
): void {
  provider.use(async (ctx, next) => {
    const uid = /^\/interaction\/([\w-]+)$/.exec(ctx.path)?.[1];
    if (uid === undefined || (ctx.method !== "GET" && ctx.method !== "POST")) return next();
    try {
      const interaction = await provider.interactionDetails(ctx.req, ctx.res);
      if (interaction.uid !== uid) throw new errors.SessionNotFound("another sign-in was started in the same browser");
      const form = ctx.method === "POST" ? await readForm(ctx.req) : undefined;
      const outcome = await processForm(ctx as KoaContextWithOIDC, interaction, form);
      if ("html" in outcome) return showPage(ctx, outcome.status ?? 200, outcome);
      ctx.status = 303;
      ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, outcome.result));
    } catch (error) {
      if (!(error instanceof errors.OIDCProviderError)) throw error;
      showPage(ctx, error.statusCode, errorPage(error.error, error.error_description));
    }
  });

  async function processForm(
    ctx: KoaContextWithOIDC,
    interaction: Interaction,
    form: URLSearchParams | undefined,
  ): Promise<Outcome> {
    if (form?.get("action") === "cancel") return { result: CANCELLED };
    const { client_id: client, redirect_uri: redirectUri, scope, login_hint: hint } = textsOf(interaction.params);
    const account = interaction.session?.accountId;

    if (interaction.prompt.name === "login" || account === undefined) {
      const email = form?.get("email") ?? hint;
      if (!form) return loginPage({ client, email, redirectUri });
      const tooMany = await signIns?.attempt(ctx, email);
      if (tooMany) return { ...loginPage({ client, email, redirectUri, problem: tooMany }), status: 429 };
      const user = await available(findUser(users, email, form.get("password") ?? ""));
      if (!user) return loginPage({ client, email, redirectUri, problem: "E-mail address or password is wrong." });
      return { result: { login: { accountId: user.email } } };
    }

    const scopes = scope.split(" ");
    if (form?.get("action") !== "continue") return consentPage({ client, account, scopes, redirectUri });
    const earlierGrant = interaction.grantId && (await provider.Grant.find(interaction.grantId));
    const grant = earlierGrant || new provider.Grant({ accountId: account, clientId: client });
    grant.addOIDCScope(scope);
    grant.addResourceScope(resource, scope);
    return { result: { consent: { grantId: await grant.save() } } };
  }
}

/** Parameters of the authorization request; an absent one is an empty text. */
function textsOf(params: Record<string, unknown>) {
  const textOf = (name: string): string => (typeof params[name] === "string" ? params[name] : "");
  return {
    client_id: textOf("client_id"),
    redirect_uri: textOf("redirect_uri"),
    scope: textOf("scope"),
    login_hint: textOf("login_hint"),
  };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  // Browsers always send Content-Length. A form that is too long is rejected without reading it.
  const length = request.headers["content-length"];
  const isSmall = Number(length) <= MAX_FORM_LENGTH;
  if (!isSmall)
    throw new errors.InvalidRequest(
      `expected a form of at most ${MAX_FORM_LENGTH} bytes, got ${length ?? "no Content-Length"}`,
      413,
    );
  return new URLSearchParams(await text(request));
}
