import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { createPartnerClient, unwrap } from "partner-integration-api-client";
import { connect, demoAuth } from "platform-client";
import { type RunningService, startServiceProcess } from "../../packages/postgres/src/sandbox/service-process.ts";
import { createLog } from "../../server/observe/log/log.ts";
import { openDatabase } from "../../server/store/postgres/engine/database.ts";
import { createPostgresStore } from "../../server/store/postgres/store.ts";
import type { Progress } from "../support/bench.ts";
import { nowMs } from "../support/clock.ts";
import { startOrderLoad } from "../support/order-load.ts";
import { startReceiver } from "../support/receiver.ts";
import { SECRETS_KEYS, sealing } from "../support/sealing.ts";
import { endWithUs, PARTNER, type Testbed } from "../support/testbed.ts";
import { conclude, type DrillReport, everyOutletAccepts, moreAccepted, type Time } from "./drill.ts";

/** The nodes of one version: an API node and a worker. */
type Nodes = { api: RunningService; worker: RunningService };
/** A version whose nodes run on the testbed's database: ours without a folder. */
type OlderTestbed = Testbed & { start(folder?: string): Promise<Nodes> };

const PROJECT = resolve(import.meta.dirname, "../..");
const SCOPES = ["partner:outlet:read", "food:order:read"];

/**
 * Begins with the version before on an empty database, and while orders are placed: updates its nodes to this one, rolls
 * back, updates again, and ends the time of the version before by the contracts.
 *
 * @param stack ends all of it
 * @param options.url of a database without tables, for its owner
 * @param options.before the folder of the version before
 */
export async function upgrade(
  stack: AsyncDisposableStack,
  options: { url: string; before: string; outlets: number; ordersBetween: number; progress: Progress },
): Promise<DrillReport> {
  const { before, progress, ordersBetween } = options;
  const testbed = await openOlderTestbed(stack, options);
  let nodes = await testbed.start(before);
  const load = await startOrderLoad({ urlOf: () => nodes.api.url, outlets: testbed.outlets });
  stack.defer(load.stop); // else it would go on, should a step fail
  const acceptMore = (when: string) => moreAccepted(load, ordersBetween, when, progress);

  const times: Time[] = [];
  const during = async (name: string, change: () => Promise<void>) => {
    const from = nowMs();
    await change();
    const awayS = (nowMs() - from) / 1_000;
    await everyOutletAccepts(load, testbed.outlets, name);
    times.push({ name, holds: () => true, from, to: nowMs(), awayS });
    await acceptMore(`after ${name}`);
  };
  /** The new nodes first; both versions serve until the old ones have ended. */
  const roll = (folder?: string) => async () => {
    const former = nodes;
    const next = await testbed.start(folder);
    await acceptMore("beside nodes of the other version");
    nodes = next;
    await everyOutletAccepts(load, testbed.outlets, "the change of nodes");
    await Promise.all([former.api.end("SIGTERM"), former.worker.end("SIGTERM")]);
  };

  const contracts = async () => {
    await operate(options.url, "rotate-secrets");
    await operate(options.url, "migrate", "--contract");
  };

  await acceptMore("by the version before");
  await during("the upgrade", roll());
  await during("the rollback", roll(before));
  await during("the second upgrade", roll());
  await during("the contracts", contracts);
  return conclude({ testbed, load, times, progress });
}

/** Runs a command as an operator does. */
async function operate(url: string, command: "rotate-secrets" | "migrate", ...args: string[]): Promise<void> {
  const env = { DATABASE_URL: url, SECRETS_KEYS };
  await promisify(execFile)(process.execPath, [`server/operator/${command}.ts`, ...args], { cwd: PROJECT, env });
}

/** Set up through HTTP, by the version before: the store of this one may be ahead of its tables. */
async function openOlderTestbed(
  stack: AsyncDisposableStack,
  { url, before, outlets: count }: { url: string; before: string; outlets: number },
): Promise<OlderTestbed> {
  const outlets = Array.from({ length: count }, (_, index) => `OUT-U${index}`);
  const origins = outlets.map((_, index) => `https://p${index}.example`);
  const settings: Record<string, string> = {
    ENVIRONMENT: "sandbox",
    SECRETS_KEYS,
    DATABASE_URL: url,
    LOG_LEVEL: "warn",
  };
  const startNode = async (role: "api" | "worker", folder?: string) => {
    const node = await startServiceProcess({ ...settings, ROLE: role }, folder);
    endWithUs(stack, node);
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
  const receiver = await startReceiver(stack, { answerAfterMs: 0, secret });
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
