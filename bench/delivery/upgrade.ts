import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { createPartnerClient, unwrap } from "partner-integration-api-client";
import { connect, demoAuth } from "platform-client";
import { type RunningService, startServiceProcess } from "../../packages/postgres/src/sandbox/service-process.ts";
import { createLog } from "../../server/observe/log/log.ts";
import { openDatabase } from "../../server/store/postgres/engine/database.ts";
import { createPostgresStore } from "../../server/store/postgres/store.ts";
import { nowMs } from "../../test/support/now.ts";
import { startOrderLoad } from "../../test/support/order-load.ts";
import { SECRETS_KEYS, sealing } from "../../test/support/sealing.ts";
import type { Progress } from "../report/figures.ts";
import { conclude, type DrillReport, everyOutletAccepts, moreAccepted, type Time } from "./drill.ts";
import { startReceiver } from "./receiver.ts";
import { PARTNER, settingsOn, type Testbed } from "./testbed.ts";

/** An API node and a worker of one version. */
type Nodes = { api: RunningService; worker: RunningService };
/** A testbed that starts nodes of another version from its folder, or of this version without one. */
type OlderTestbed = Testbed & { start(folder?: string): Promise<Nodes> };

const PROJECT = resolve(import.meta.dirname, "../..");
const SCOPES = ["partner:outlet:read", "food:order:read"];

/**
 * Starts the previous version on an empty database. While orders are placed, it upgrades the nodes to this version, rolls back, upgrades
 * again, and applies the contract migrations.
 *
 * @param stack cleans up
 * @param options.url of a database without tables, for its owner
 * @param options.before the folder of the previous version
 */
export async function upgrade(
  stack: AsyncDisposableStack,
  options: { url: string; before: string; outlets: number; ordersBetween: number; progress: Progress },
): Promise<DrillReport> {
  const { before, progress, ordersBetween } = options;
  const testbed = await openOlderTestbed(stack, options);
  let nodes = await testbed.start(before);
  const load = await startOrderLoad({ urlOf: () => nodes.api.url, outlets: testbed.outlets });
  stack.defer(load.stop); // otherwise it continues after a failure
  const acceptMore = (when: string) => moreAccepted(load, ordersBetween, when, progress);

  const times: Time[] = [];
  const during = async (name: string, change: () => Promise<void>) => {
    const from = nowMs();
    await change();
    const awayS = (nowMs() - from) / 1_000;
    await everyOutletAccepts(load, testbed.outlets, name);
    times.push({ name, affects: () => true, from, to: nowMs(), awayS });
    await acceptMore(`after ${name}`);
  };
  /** Starts the new nodes before it stops the old ones, so both versions serve for a while. */
  const roll = (folder?: string) => async () => {
    const former = nodes;
    const next = await testbed.start(folder);
    await acceptMore("next to nodes of the other version");
    nodes = next;
    await everyOutletAccepts(load, testbed.outlets, "the change of nodes");
    await Promise.all([former.api.end("SIGTERM"), former.worker.end("SIGTERM")]);
  };

  const contracts = async () => {
    await operate(options.url, "rotate-secrets");
    await operate(options.url, "migrate", "--contract");
  };

  await acceptMore("of the previous version");
  await during("the upgrade", roll());
  await during("the rollback", roll(before));
  await during("the second upgrade", roll());
  await during("the contracts", contracts);
  return conclude({ testbed, load, times }, progress);
}

/** Runs a command as an operator does. */
async function operate(url: string, command: "rotate-secrets" | "migrate", ...args: string[]): Promise<void> {
  const env = { DATABASE_URL: url, SECRETS_KEYS };
  await promisify(execFile)(process.execPath, [`server/operator/${command}.ts`, ...args], { cwd: PROJECT, env });
}

/** Sets up through HTTP with the previous version, because this version's store may need newer tables. */
async function openOlderTestbed(
  stack: AsyncDisposableStack,
  { url, before, outlets: count }: { url: string; before: string; outlets: number },
): Promise<OlderTestbed> {
  const outlets = Array.from({ length: count }, (_, index) => `OUT-U${index}`);
  const origins = outlets.map((_, index) => `https://p${index}.example`);
  const settings = settingsOn(url);
  const startNode = async (role: "api" | "worker", folder?: string) => {
    const node = await startServiceProcess({ ...settings, ROLE: role }, folder);
    stack.defer(() => node.end("SIGKILL"));
    return node;
  };

  const first = await startNode("api", before);
  const { platform } = connect(first.url);
  const partner = createPartnerClient({ baseUrl: first.url, auth: demoAuth(first.url, PARTNER, SCOPES) });
  for (const [index, outlet_id] of outlets.entries()) {
    const params = { path: { outlet_id } };
    const outlet = { name: outlet_id, merchant_id: "MER-1001", time_zone: "Asia/Jakarta", products: ["food" as const] };
    await unwrap(platform.PUT("/platform/v1/outlets/{outlet_id}", { params, body: outlet }));
    const subscription = { event: "food.order.created" as const, url: `${origins[index]}/endpoint-${index}` };
    await unwrap(
      partner.POST("/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions", {
        params,
        body: subscription,
      }),
    );
  }
  const { secret } = await unwrap(partner.GET("/integrations/partner/v1/notification-secret"));
  await first.end();
  const receiver = await startReceiver(stack, { responseDelayMs: 0, secret });
  settings.WEBHOOK_FORWARD = origins.map((origin) => `${origin}=${receiver.origin}`).join(",");

  const database = openDatabase({ url, log: createLog("silent") });
  stack.defer(database.close);
  return {
    url,
    database,
    store: createPostgresStore(database, sealing),
    receiver,
    outlets,
    startNode,
    async start(folder) {
      const [api, worker] = await Promise.all([startNode("api", folder), startNode("worker", folder)]);
      return { api, worker };
    },
  };
}
