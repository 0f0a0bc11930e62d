import { createHash, randomBytes } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { createBrowser } from "../packages/conformance/src/browser.ts";
import { judged } from "./support/judge.ts";
import { okWith, outcomeOf, rejected } from "./support/rejections.ts";
import type { HttpResponse } from "./support/sandbox.ts";
import { startSandbox } from "./support/service.ts";

/* The complete flow of a Facilitator, over sockets and the real identity provider (reference 1, 4.3, 5; decisions: tokens). */

const { publicUrl, stop } = await startSandbox({ role: "api" });
afterAll(stop);

const send = judged(fetch);
const CALLBACK = "http://127.0.0.1:49152/callback";
const CLIENT = { Authorization: `Basic ${btoa("demo-facilitator:demo-facilitator-secret")}` };

type Tokens = { access_token: string; refresh_token: string };

async function askTokens(form: Record<string, string>): Promise<Tokens> {
  const body = new URLSearchParams(form);
  const response = await fetch(`${publicUrl}/auth/oauth2/token`, { method: "POST", headers: CLIENT, body });
  expect(response.status).toBe(200);
  return (await response.json()) as Tokens;
}

/** Signs a user in on the login page and consents. Returns the Facilitator's tokens for that user. */
async function signIn(email: string): Promise<Tokens> {
  const verifier = randomBytes(32).toString("base64url");
  const query = new URLSearchParams({
    client_id: "demo-facilitator",
    response_type: "code",
    redirect_uri: CALLBACK,
    scope: "openid offline partner:outlet:read promo:food_promo:read",
    state: "s-1",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  const browser = createBrowser(publicUrl);
  const login = await browser.visit(`${publicUrl}/auth/oauth2/auth?${query}`);
  expect(login.html).toContain("Sign in");
  const consent = await browser.submit(login.url, { email, password: "demo", action: "continue" });
  const { redirect } = await browser.submit(consent.url, { action: "continue" });
  expect(redirect?.get("state")).toBe("s-1");
  const code = redirect?.get("code") ?? "";
  return askTokens({ grant_type: "authorization_code", code, redirect_uri: CALLBACK, code_verifier: verifier });
}

const signInAsClient = (scope: string) => askTokens({ grant_type: "client_credentials", scope });

async function call(token: string, method: string, path: string, body?: unknown) {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const response = await send(new Request(publicUrl + path, init));
  return outcomeOf({ status: response.status, body: await response.json() } as HttpResponse);
}

const OUTLET = "/integrations/partner/outlets/OUT-1003/v1";
const CATALOG = "/integrations/food/outlets/OUT-1003";
const PROMOTIONS = "/integrations/promo/outlets/OUT-1003/v1/food-promos";
const LINKED = "/integrations/partner/v1/linked-outlets";
const NOT_FOUND = rejected(404, { message: "There is no such outlet." });

test("authorization code with PKCE, token info, link, the linked outlet's catalog, unlink, then 404 (R1-8)", async () => {
  const client = await signInAsClient("food:catalog:read food:catalog:write partner:outlet:read");
  const act = (method: string, path: string, body?: unknown) => call(client.access_token, method, path, body);
  expect(await act("GET", `${CATALOG}/v2/catalog`)).toEqual(NOT_FOUND);
  expect(await act("GET", LINKED)).toEqual(okWith({ outlets: [], total_count: 0, total_pages: 0 }));

  const user = await signIn("owner@demo.example");
  const actForUser = (method: string, path: string, body?: unknown) => call(user.access_token, method, path, body);
  const info = await actForUser("GET", "/integrations/partner/v1/token-info");
  expect(info).toMatchObject(
    okWith({ user: { roles: ["owner"] }, outlets: [{ id: "OUT-1001" }, { id: "OUT-1002" }, { id: "OUT-1003" }] }),
  );
  expect(await actForUser("GET", PROMOTIONS)).toEqual(NOT_FOUND);
  expect(await actForUser("GET", `${CATALOG}/v2/catalog`)).toEqual(rejected(403, {}));

  const link = { external_outlet_id: "BRAGA-7" };
  expect(await act("PUT", `${OUTLET}/link/food`, link)).toEqual(rejected(403, {}));
  const linked = await actForUser("PUT", `${OUTLET}/link/food`, link);
  expect(linked).toMatchObject(okWith({ outlet: { id: "OUT-1003", ...link } }));
  expect(await act("GET", LINKED)).toMatchObject(okWith({ outlets: [{ id: "OUT-1003", ...link }], total_count: 1 }));

  const menus = [{ name: "Kopi", menu_items: [{ external_id: "kopi", name: "Kopi Susu", price: 18_000 }] }];
  const catalog = { request_id: "r-1", menus, variant_categories: [] };
  expect(await act("PUT", `${CATALOG}/v1/catalog`, catalog)).toEqual(okWith({ request_id: "r-1" }));
  expect(await act("GET", `${CATALOG}/v2/catalog`)).toMatchObject(
    okWith({ menus: [{ name: "Kopi", menu_items: [{ external_id: "kopi", price: 18_000, in_stock: true }] }] }),
  );
  expect(await act("PATCH", `${CATALOG}/v2/menu_item_stocks`, [{ external_id: "kopi", in_stock: false }])).toEqual(
    okWith({}),
  );
  expect(await actForUser("GET", PROMOTIONS)).toMatchObject({ status: 200 });

  // Later, without the user, the refresh token is enough to unlink.
  const { refresh_token } = user;
  const renewed = await askTokens({ grant_type: "refresh_token", refresh_token });
  expect(await call(renewed.access_token, "DELETE", `${OUTLET}/link/food`)).toEqual(okWith({}));
  expect(await act("GET", `${CATALOG}/v2/catalog`)).toEqual(NOT_FOUND);
  expect(await act("PUT", `${CATALOG}/v1/catalog`, catalog)).toEqual(NOT_FOUND);
  expect(await call(renewed.access_token, "GET", PROMOTIONS)).toEqual(NOT_FOUND);
  expect(await act("GET", LINKED)).toEqual(okWith({ outlets: [], total_count: 0, total_pages: 0 }));
});

test("a cashier can sign in and read, but not link (R4.3-5)", async () => {
  const { access_token } = await signIn("cashier@demo.example");
  expect(await call(access_token, "GET", "/integrations/partner/v1/token-info")).toMatchObject(
    okWith({ user: { roles: ["cashier"] }, outlets: [{ id: "OUT-1001" }] }),
  );
  const path = "/integrations/partner/outlets/OUT-1001/v1/link/food";
  expect(await call(access_token, "PUT", path, { external_outlet_id: "1" })).toEqual(rejected(403, {}));
  expect(await call(access_token, "DELETE", path)).toEqual(rejected(403, {}));
});
