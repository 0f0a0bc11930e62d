import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createPartnerClient } from "../clients/typescript/src/index.ts";
import { startServiceProcess } from "../packages/postgres/src/sandbox/service-process.ts";
import { startService } from "../server/boot/service.ts";
import { readConfig } from "../server/boot/settings/config.ts";
import { createLog } from "../server/observe/log/log.ts";
import { cloneDatabase } from "./support/database.ts";
import { SECRETS_KEYS } from "./support/sealing.ts";

/* The service as a separate process, and with the embedded database. */

const { url: databaseUrl } = await cloneDatabase();

test("npm start as a process: exits with 0 on SIGTERM, and with 1 and one line for a wrong setting", async () => {
  const running = await startServiceProcess({ SECRETS_KEYS, DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" });
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
  await running.end();
  expect([running.process.exitCode, running.process.signalCode]).toEqual([0, null]);

  const main = new URL("../server/main.ts", import.meta.url).pathname;
  const failed = promisify(execFile)(process.execPath, [main], { env: { ENVIRONMENT: "production" } });
  await expect(failed).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr:
      "AUTH_ISSUER is missing: expected the URL of your identity provider, which issues all tokens in production.\n",
  });
});

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
