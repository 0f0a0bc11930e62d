import { expect, onTestFinished, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { createPartnerClient } from "../src/index.ts";
import { startServer } from "./recorded-server.ts";

const ISSUED = { access_token: "token-1", token_type: "bearer", expires_in: 3600 };

/** The User-Agent headers of a call and its token request. */
async function namesOf(headers: Record<string, string>): Promise<(string | null)[]> {
  const server = await startServer(({ path }) =>
    path.endsWith("/token") ? Response.json(ISSUED) : Response.json({ success: true, data: { outlets: [] } }),
  );
  onTestFinished(() => server.close());
  const auth = { clientId: "a", clientSecret: "b", tokenUrl: `${server.url}/auth/oauth2/token`, scopes: ["c"] };
  await createPartnerClient({ baseUrl: server.url, auth, headers })
    .GET("/integrations/partner/v1/linked-outlets", {})
    .catch(() => {}); // Only the requests matter here.
  return server.requests.map((request) => request.headers.get("User-Agent"));
}

test("every request has the User-Agent of the client", async () => {
  const name = `partner-integration-api-typescript/${manifest.version} Node.js/${process.versions.node.split(".")[0]}`;
  expect(await namesOf({})).toEqual([name, name]);
});

test("a User-Agent of the caller is kept", async () => {
  expect((await namesOf({ "User-Agent": "till/7" })).at(-1)).toBe("till/7");
});
