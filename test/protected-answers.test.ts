import { afterAll, expect, test, vi } from "vitest";
import { readConfig } from "../server/config.ts";
import { createLog } from "../server/log.ts";
import { startService } from "../server/service.ts";
import { cloneDatabase } from "./support/database.ts";
import { SECRETS_KEYS } from "./support/sealing.ts";

/* The headers that keep answers from caches and from browsers that guess; what the log of production warns of. */

const { url: databaseUrl } = await cloneDatabase();
const log = createLog("silent");
const production = readConfig({
  ENVIRONMENT: "production",
  DRAIN_SECONDS: "0",
  SECRETS_KEYS,
  AUTH_ISSUER: "https://id.example",
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: "https://api.example",
  ROLE: "api",
  RATE_LIMIT: "off",
});
const warn = vi.spyOn(log, "warn");
const sandbox = await startService({ ...readConfig({ SECRETS_KEYS }), port: 0, databaseUrl }, log);
const strict = await startService({ ...production, port: 0 }, log);
const warned = warn.mock.calls.map(([text]) => text); // a spy begins anew before each test
afterAll(async () => {
  await sandbox.stop();
  await strict.stop();
});

test("the log warns of a setting that is allowed and weakens production (D-unsafe-settings-2)", () => {
  expect(warned).toContain(
    "RATE_LIMIT is off: no client is held to the limits of the contract, so one can take what all need.",
  );
});

const headersOf = async (port: number, path: string) => {
  const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" });
  return ["X-Content-Type-Options", "Cache-Control", "Strict-Transport-Security"].map((name) => headers.get(name));
};

test.each([
  ["/integrations/food/outlets/OUT-1001/v2/catalog", "no-store"],
  ["/platform/v1/clock", "no-store"],
  ["/no/such/path", "no-store"],
  ["/healthz", "no-store"],
  ["/openapi.json", "no-cache"],
])("%s is not guessed and kept as it says: %s (D-unsafe-settings-3)", async (path, cache) => {
  expect(await headersOf(sandbox.port, path)).toEqual(["nosniff", cache, null]);
  expect(await headersOf(strict.port, path)).toEqual(["nosniff", cache, "max-age=31536000"]);
});

test("the identity provider's answers are not guessed either", async () => {
  for (const path of ["/auth/.well-known/openid-configuration", "/auth/oauth2/auth", "/auth/nothing"])
    expect((await headersOf(sandbox.port, path))[0]).toBe("nosniff");
});
