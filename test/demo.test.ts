import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createPlatformClient } from "../clients/platform/src/platform-client.ts";
import { createPartnerClient } from "../clients/typescript/src/index.ts";
import { scopes } from "../generated/operations.ts";
import { runDemo } from "../packages/demo/src/demo.ts";
import { startService } from "../server/boot/service.ts";
import { createLog } from "../server/observe/log/log.ts";
import { cloneDatabase } from "./support/database.ts";
import { judged } from "./support/judge.ts";
import { openApp } from "./support/sandbox.ts";
import { AUDIENCE } from "./support/tokens.ts";

/* The scripted day of `npm run demo`: clients only, with every exchange validated. */

const DAY = `It is 2026-11-21, 17:15 in Jakarta.

The platform registers an outlet for food and payment
Warung Demo is OUT-DEMO, its point machine POP-OUT-DEMO.

The partner sends the menu and reads it back
Nasi: Nasi Goreng Kampung, Rp35,000.
Minuman: Es Teh Manis, Rp8,000.

The partner creates two promotions for tomorrow; today nothing is cheaper
nasi-goreng for Rp28,000, es-teh 25 % off, 5 pieces of each a day.
The promotions are created.
Order F-2611210001: 1 × nasi-goreng, Rp35,000.

Tomorrow they are cheaper, up to the limit of the day
The clock is moved to midnight: 2026-11-22 begins.
The promotions are activated.
Order F-2611220002: 3 × nasi-goreng, Rp102,000, Rp21,000 less by a promotion.
Order F-2611220003: 3 × nasi-goreng, Rp91,000, Rp14,000 less by a promotion.
Order F-2611220004: 1 × nasi-goreng, Rp35,000.

At its limit the other item is out of stock
Order F-2611220005: 5 × es-teh, Rp30,000, Rp10,000 less by a promotion.
es-teh is out of stock.
Another one is rejected: 422, The menu item es-teh is out of stock.
The partner sets it in stock; it is out of stock until the promotion is deactivated, too.
The partner deactivates it; es-teh is in stock.
Order F-2611220007: 1 × es-teh, Rp8,000.

At midnight the limit is reset
The clock is moved to midnight: 2026-11-23 begins.
Order F-2611230008: 5 × nasi-goreng, Rp140,000, Rp35,000 less by a promotion.

An order on its way
F-2611220002: 2 MERCHANT_ACCEPTED, 3 PREP_ORDER_NOW, 4 DRIVER_OTW_PICKUP, 5 DRIVER_ARRIVED, 6 PLACED, 7 COMPLETED.

Its payment
Rp102,000 for F-2611220002: Pending.
The QR code is image/png, 488 × 488 pixels.
The customer pays: Settlement.

The reports
Invoice INV-F-2611220002: Rp102,000.
1 customer: Sari Wulandari.`;

test("runDemo reports every step, from the menu to the reports", async () => {
  const { app, tokenOf } = await openApp();
  const fetch = judged(app.fetch as (request: Request) => Promise<Response>);
  const authOf = (client: string, held: readonly string[]) => ({ token: () => tokenOf({ client, scopes: held }) });
  const partner = createPartnerClient({
    baseUrl: AUDIENCE,
    auth: authOf("demo-direct", scopes.auth_client_credentials),
    fetch,
    maxAttempts: 1,
  });
  const platform = createPlatformClient({
    baseUrl: AUDIENCE,
    auth: authOf("demo-platform", ["platform:write"]),
    fetch,
  });
  const lines: string[] = [];
  await runDemo({ partner, platform, outletId: "OUT-DEMO", say: (line) => lines.push(line) });
  expect(withoutEpochs(lines.join("\n"))).toBe(DAY);
});

/** Removes the epoch from order numbers, which differs in each database. */
const withoutEpochs = (story: string) => story.replaceAll(/(F-\d{6})\d{6}(\d{4})/g, "$1$2");

/** `npm run demo` as a separate process. */
const demo = (url: string) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
    const script = resolve(import.meta.dirname, "../scripts/demo.ts");
    execFile(process.execPath, [script, "--url", url], (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

/** Removes values that depend on date or outlet. */
const timeless = (story: string) =>
  story
    .replaceAll(/^ {2}/gm, "")
    .replaceAll(/\d{4}-\d\d-\d\d/g, "DATE")
    .replaceAll(/\d\d:\d\d/g, "TIME")
    .replaceAll(/F-\d{6}/g, "F-")
    .replaceAll(/OUT-\w+/g, "OUT");

test("npm run demo uses tokens of the sandbox, and exits with 1 on an unexpected response", async () => {
  const { url } = await cloneDatabase();
  const log = createLog("silent");
  const settings = { host: "127.0.0.1", port: 0, environment: "sandbox", databaseUrl: url, dataDir: "memory" } as const;
  const unset = { authIssuer: undefined, publicUrl: undefined, webhookForward: undefined };
  const service = await startService(
    { ...settings, ...unset, role: "api", isRateLimited: false, logLevel: "silent" },
    log,
  );
  onTestFinished(service.stop);

  const { code, stdout, stderr } = await demo(service.publicUrl);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(timeless(withoutEpochs(stdout)).split("\n\nDone.")[0]).toBe(timeless(DAY));

  const failed = await demo(`${service.publicUrl}/nowhere`);
  expect(failed.code).toBe(1);
  expect(failed.stderr).toMatch(/^The demo failed: \d{3} /);
});
