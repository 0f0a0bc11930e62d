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
