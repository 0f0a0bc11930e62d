import { createHash, randomBytes } from "node:crypto";
import { demoToken } from "platform-client";
import { createBrowser } from "./browser.ts";

/** Access tokens, one per role. */
export type Tokens = {
  /** A partner acting for itself, with every scope. */
  partner: string;
  /** A client acting for an owner, with every scope. */
  user: string;
  /** The platform. */
  platform: string;
  /** A partner without the scopes for any operation. */
  powerless: string;
  /** A partner acting on linked outlets of merchants. */
  facilitator: string;
};

/**
 * Tokens of the sandbox's demo clients (decisions: sandbox fixtures).
 *
 * @param scopes every scope of a partner
 * @param ownTokens tokens that replace the sandbox's
 */
export async function fetchTokens(baseUrl: string, scopes: string[], ownTokens: Partial<Tokens> = {}): Promise<Tokens> {
  const forClient = (client: string, scopes: string[]) => demoToken(baseUrl, client, scopes);
  const sources: { [Name in keyof Tokens]: () => Promise<string> } = {
    partner: () => forClient("demo-direct", scopes),
    powerless: () => forClient("demo-direct", ["food:order:read"]),
    facilitator: () => forClient("demo-facilitator", scopes),
    platform: () => forClient("demo-platform", ["platform:write"]),
    user: () => signIn(baseUrl, "owner@demo.example", scopes),
  };
  const entries = Object.entries(sources).map(
    async ([name, source]) => [name, ownTokens[name as keyof Tokens] ?? (await source())] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as Tokens;
}

const CALLBACK = "http://127.0.0.1:49152/callback";

/** Signs a user in on the login page and grants consent. */
async function signIn(baseUrl: string, email: string, scopes: string[]): Promise<string> {
  const verifier = randomBytes(32).toString("base64url");
  const query = new URLSearchParams({
    client_id: "demo-facilitator",
    response_type: "code",
    redirect_uri: CALLBACK,
    scope: `openid ${scopes.join(" ")}`,
    state: randomBytes(8).toString("hex"),
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  const browser = createBrowser(baseUrl);
  const login = await browser.visit(`${baseUrl}/auth/oauth2/auth?${query}`);
  const consent = await browser.submit(login.url, { email, password: "demo", action: "continue" });
  const { redirect } = await browser.submit(consent.url, { action: "continue" });
  const code = redirect?.get("code");
  if (!code) throw new Error(`expected a code for ${email} from ${baseUrl}/auth, got ${redirect ?? consent.status}`);
  const form = { grant_type: "authorization_code", code, redirect_uri: CALLBACK, code_verifier: verifier };
  return demoToken(baseUrl, "demo-facilitator", [], form);
}
