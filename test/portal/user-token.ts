import { createHash, randomBytes } from "node:crypto";
import { createBrowser } from "../../packages/conformance/src/browser.ts";

/** Signs in as the demo owner and agrees, as a person does in a browser; ends where the service redirects to. */
export async function agree(publicUrl: string, authorizeUrl: string): Promise<string> {
  const browser = createBrowser(publicUrl);
  const login = await browser.visit(authorizeUrl);
  const account = { email: "owner@demo.example", password: "demo", action: "continue" };
  const consent = await browser.submit(login.url, account);
  const { url } = await browser.submit(consent.url, { action: "continue" });
  return url;
}

/** An access token of the demo Facilitator for the demo owner. */
export async function userToken(publicUrl: string): Promise<string> {
  const redirect_uri = "http://127.0.0.1:49152/callback";
  const code_verifier = randomBytes(32).toString("base64url");
  const query = new URLSearchParams({
    client_id: "demo-facilitator",
    response_type: "code",
    redirect_uri,
    scope: "openid partner:outlet:read",
    state: "s-1",
    code_challenge: createHash("sha256").update(code_verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  const left = await agree(publicUrl, `${publicUrl}/auth/oauth2/auth?${query}`);
  const code = new URL(left).searchParams.get("code") ?? "";
  const response = await fetch(`${publicUrl}/auth/oauth2/token`, {
    method: "POST",
    headers: { Authorization: `Basic ${btoa("demo-facilitator:demo-facilitator-secret")}` },
    body: new URLSearchParams({ grant_type: "authorization_code", code, redirect_uri, code_verifier }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return access_token;
}
