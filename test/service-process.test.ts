import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createPartnerClient } from "../clients/typescript/src/index.ts";
import { startServiceProcess } from "../packages/postgres/src/sandbox/service-process.ts";
import { rootWarning } from "../server/boot/root-warning.ts";
import { startService } from "../server/boot/service.ts";
import { readConfig } from "../server/boot/settings/config.ts";
import { createLog } from "../server/observe/log/log.ts";
import { cloneDatabase } from "./support/database.ts";
import { SECRETS_KEYS } from "./support/sealing.ts";
import { waitFor } from "./support/until.ts";

/* The service as a separate process, and with the embedded database. */

const { url: databaseUrl } = await cloneDatabase();

const main = new URL("../server/main.ts", import.meta.url).pathname;

test("npm start as a process: exits with 0 on SIGTERM, and with 1 and one line for a wrong setting", async () => {
  const running = await startServiceProcess({ SECRETS_KEYS, DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" });
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
  await running.end();
  expect([running.process.exitCode, running.process.signalCode]).toEqual([0, null]);

  const failed = promisify(execFile)(process.execPath, [main], { env: { ENVIRONMENT: "production" } });
  await expect(failed).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr:
      "AUTH_ISSUER is missing: expected the URL of your identity provider, which issues all tokens in production.\n",
  });
});

test("npm start with SANDBOX_SECRET prints random credentials that work, once, and warns root (D-own-names-3, D-unsafe-settings-5)", async () => {
  const CREDENTIAL = /^ {2}(demo-\w+|\w+@demo\.example) {2,}\S{32}$/gm;
  /** Starts the process, checks its output, and stops it. */
  async function start(check: (output: string) => Promise<void>): Promise<void> {
    const { NODE_COMPILE_CACHE } = process.env;
    const settings = { SECRETS_KEYS, DATABASE_URL: databaseUrl, PORT: "0", LOG_LEVEL: "silent" };
    const env = { NODE_COMPILE_CACHE, ...settings, SANDBOX_SECRET: "kue lapis & 7 sendok gula aren" };
    const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    const ended = once(child, "exit");
    try {
      await waitFor("the welcome", () => output.includes("Ctrl-C stops") || child.exitCode !== null, { withinS: 60 });
      await check(output);
    } finally {
      child.kill();
      await ended;
    }
    const warning = rootWarning();
    if (warning === undefined) expect(output).not.toContain("root");
    else expect(output).toContain(`${warning}\n`);
  }

  await start(async (output) => {
    const [, url, secret] = /Start page +(\S+)\/\n.*demo-direct \/ (\S+)\n/s.exec(output) ?? [];
    const response = await fetch(`${url}/auth/oauth2/token`, {
      method: "POST",
      headers: { Authorization: `Basic ${btoa(`demo-direct:${secret}`)}` },
      body: new URLSearchParams({ grant_type: "client_credentials", scope: "food:catalog:read" }),
    });
    expect(response.status).toBe(200);
    expect(output.match(CREDENTIAL)?.length).toBe(8);
  });
  await start(async (output) => {
    expect(output).toContain("  Demo client    demo-direct\n");
    expect(output).not.toMatch(CREDENTIAL);
  });
}, 120_000);

test("DATA_DIR=memory: the embedded database lives as long as the service", async () => {
  const service = await startService({ ...readConfig({}), port: 0, dataDir: "memory" }, createLog("silent"));
  try {
    const client = createPartnerClient({
      baseUrl: service.publicUrl,
      auth: {
        clientId: "demo-direct",
        clientSecret: "demo-direct-secret",
        tokenUrl: `${service.publicUrl}/auth/oauth2/token`,
        scopes: ["food:catalog:read"],
      },
    });
    const { data } = await client.GET("/integrations/food/outlets/{outlet_id}/v2/catalog", {
      params: { path: { outlet_id: "OUT-1001" } },
    });
    expect(data?.data.menus).toHaveLength(3);
  } finally {
    await service.stop();
  }
});
