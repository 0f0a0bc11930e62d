import { afterAll } from "vitest";
import { connect, demoAuth } from "../../clients/platform/src/platform-client.ts";
import { createPartnerClient } from "../../clients/typescript/src/index.ts";
import { type Service, startService } from "../../server/boot/service.ts";
import { readConfig } from "../../server/boot/settings/config.ts";
import type { Config } from "../../server/boot/settings/settings.ts";
import { createLog } from "../../server/observe/log/log.ts";
import { cloneDatabase } from "./database.ts";
import type { Partner } from "./deliveries.ts";
import { closeReceivers } from "./receivers.ts";
import { SECRETS_KEYS } from "./sealing.ts";

/**
 * A started sandbox on a database of its own. The caller stops it.
 *
 * @param settings replaces the defaults
 */
export async function startSandbox(settings: Partial<Config> = {}): Promise<Service> {
  const { url: databaseUrl } = await cloneDatabase();
  return startService({ ...readConfig({ SECRETS_KEYS }), port: 0, databaseUrl, ...settings }, createLog("silent"));
}

/** The setting with which a service delivers to a partner's server. */
export const forwardTo = ({ forward }: Pick<Partner, "forward">): string =>
  [...forward].map((pair) => pair.join("=")).join(",");

/**
 * A started service that delivers to a partner's server, with clients of both sides. Call it at the top level of a test file; it
 * stops with the file.
 *
 * @param options.env environment in addition to the keys
 * @param options.settings replaces parsed settings
 */
export async function openService({
  endpoint,
  scopes,
  env = {},
  settings,
}: {
  endpoint: Pick<Partner, "forward">;
  scopes: string[];
  env?: Record<string, string>;
  settings: Partial<Config>;
}) {
  const webhookForward = forwardTo(endpoint);
  const config = { ...readConfig({ SECRETS_KEYS, ...env }), port: 0, webhookForward, drainS: undefined, ...settings };
  const service = await startService(config, createLog("silent"));
  afterAll(async () => {
    await service.stop();
    closeReceivers();
  });
  const baseUrl = service.publicUrl;
  const partner = createPartnerClient({ baseUrl, auth: demoAuth(baseUrl, "demo-direct", scopes) });
  return { service, baseUrl, partner, platform: connect(baseUrl).platform };
}
