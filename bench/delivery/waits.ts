import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Agent, createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { exportJWK, generateKeyPair } from "jose";
import type { ListEventsResponse } from "../../generated/schemas.ts";
import { startServiceProcess } from "../../packages/postgres/src/sandbox/service-process.ts";
import { type DemoDatabase, openDemoDatabase } from "../../test/support/demo-database.ts";
import { nowMs } from "../../test/support/now.ts";
import { waitFor } from "../../test/support/until.ts";
import { signToken } from "../http/tokens.ts";
import type { Bench, Figure } from "../report/figures.ts";
import { quantile } from "../report/statistics.ts";
import { placeOrders } from "./orders.ts";
import { databaseMs, processorMs } from "./processor-time.ts";
import { settingsOn } from "./testbed.ts";

/** Seconds of `wait`: the maximum, which costs least. */
const WAIT_S = 60;
/** Partners that get events; requests of the others time out. */
const ACTIVE = 100;
const EVENTS = 500;
const EVENTS_PER_S = 25;
/** Delay after a failed request. */
const RETRY_MS = 1_000;
/** New requests a second at the start, so that the requests end evenly later. */
const OPENED_PER_S = 300;

/**
 * Partners without an address, one request of `listEvents` each, on one node.
 *
 * @param options.on an existing database; by default a new one on disk
 */
export const waitsOf = ({ partners, restS, on }: { partners: number; restS: number; on?: DemoDatabase }): Bench => ({
  name: "event-waits",
  about: `${partners} partners wait for events on one node; ${EVENTS} events for ${ACTIVE} of them, ${EVENTS_PER_S} a second`,
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const database = on ?? (await openDemoDatabase(stack));
    const outlets = await registerPartners(database);
    const { issuer, tokenOf } = await startIssuer(stack);
    const node = await startServiceProcess({
      ...settingsOn(database.url),
      ...{ ROLE: "api", AUTH_ISSUER: issuer, MAX_CONNECTIONS: "20000", MAX_CONNECTIONS_PER_ADDRESS: "20000" },
    });
    stack.defer(() => node.end("SIGKILL"));
    const pid = node.process.pid as number;
    const before = { memory: await memoryOf(pid) };

    const receivedAt = new Map<string, number>();
    const waiting = createWaiting(stack, node.url, (order) => receivedAt.set(order, nowMs()));
    for (let index = 0; index < partners; index++) {
      void waiting.follow(await tokenOf(partnerOf(index), node.url));
      if (index % OPENED_PER_S === 0) {
        progress(`${index} of ${partners} partners wait`);
        await delay(1_000);
      }
    }
    await waitFor(`${partners} requests that wait`, () => waiting.count() === partners);

    progress(`${restS} s at rest`);
    const usage = async () => ({
      atMs: nowMs(),
      nodeMs: await processorMs([pid]),
      databaseMs: await databaseMs(database.url),
    });
    const start = await usage();
    await delay(restS * 1_000);
    const end = await usage();
    const share = (key: "nodeMs" | "databaseMs") => ((end[key] - start[key]) / (end.atMs - start.atMs)) * 100;
    const memory = await memoryOf(pid);

    const commitTimes = await placeOrders({ store: database.store, outlets }, EVENTS, { perSecond: EVENTS_PER_S });
    await waitFor(`${EVENTS} events`, () => {
      progress(`${receivedAt.size} of ${EVENTS} events`);
      return receivedAt.size >= EVENTS;
    });
    const tookMs = [...commitTimes].map(([order, atMs]) => (receivedAt.get(order) ?? Number.NaN) - atMs);
    return [
      { label: "failed requests", value: waiting.failures(), unit: "" },
      { label: "memory of the node", value: memory, unit: "MiB" },
      { label: "memory per waiting partner", value: ((memory - before.memory) * 1_024) / partners, unit: "KiB" },
      { label: "node at rest, share of a core", value: share("nodeMs"), unit: "%" },
      { label: "PostgreSQL at rest, share of a core", value: share("databaseMs"), unit: "%" },
      { label: "commit to response, p50", value: quantile(tookMs, 0.5), unit: "ms" },
      { label: "commit to response, p99", value: quantile(tookMs, 0.99), unit: "ms", limit: { atMost: 500 } },
    ] satisfies Figure[];
  },
});

const partnerOf = (index: number): string => `waiting-${index}`;

/** Registers the active partners, each with an outlet and a subscription. @returns the outlets */
async function registerPartners({ store }: DemoDatabase): Promise<string[]> {
  const at = new Date();
  const outlets: string[] = [];
  for (let index = 0; index < ACTIVE; index++) {
    const [clientId, merchant_id, outletId] = [partnerOf(index), `MER-W${index}`, `OUT-W${index}`];
    await store.outlets.registerPartner(clientId, merchant_id);
    const outlet = { name: outletId, merchant_id, time_zone: "Asia/Jakarta", status: "active" as const };
    await store.outlets.register(outletId, { ...outlet, products: ["food"] }, at);
    const url = "https://partner.example/orders";
    const fields = { event: "food.order.created" as const, url, active: false, address: url };
    const options = { id: randomUUID(), at, newSecret: "", atMost: 100 };
    await store.subscriptions.create({ clientId, outletId }, fields, options);
    outlets.push(outletId);
  }
  return outlets;
}

/** An issuer of tokens for any partner. */
async function startIssuer(stack: AsyncDisposableStack) {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const key = { ...(await exportJWK(publicKey)), kid: "bench", alg: "ES256", use: "sig" };
  const server = createServer((request, response) => {
    const isKeys = request.url === "/keys";
    response.end(JSON.stringify(isKeys ? { keys: [key] } : { issuer, jwks_uri: `${issuer}/keys` }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  stack.defer(() => void server.close());
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const scope = "partner:outlet:read food:order:read";
  const tokenOf = (clientId: string, audience: string) =>
    signToken(privateKey, { issuer, audience, clientId, scope, kid: key.kid });
  return { issuer, tokenOf };
}

type Page = ListEventsResponse["data"];
type OrderBody = { order: { order_number: string } };

/** Partners that follow their events, each on a separate connection. */
function createWaiting(stack: AsyncDisposableStack, url: string, onOrder: (order: string) => void) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const ending = new AbortController();
  stack.defer(() => {
    ending.abort();
    agent.destroy();
  });
  let [count, failures] = [0, 0];
  const read = (token: string, after: string | null) =>
    new Promise<Page>((resolve, reject) => {
      const query = `wait=${WAIT_S}${after === null ? "" : `&after=${after}`}`;
      const headers = { Authorization: `Bearer ${token}` };
      const options = { agent, headers, signal: ending.signal };
      const request = get(`${url}/integrations/partner/v1/events?${query}`, options, async (response) => {
        const body = (await json(response)) as ListEventsResponse;
        if (response.statusCode === 200) resolve(body.data);
        else reject(new Error(`expected 200 for events, got ${response.statusCode}: ${JSON.stringify(body)}`));
      });
      request.once("error", reject);
    });
  return {
    /** Number of partners whose request is sent. */
    count: () => count,
    failures: () => failures,
    /** Reads events until the end of the measurement. */
    async follow(token: string): Promise<void> {
      count++;
      for (let after: string | null = null; !ending.signal.aborted; ) {
        const page: Page | undefined = await read(token, after).catch(() => undefined);
        if (ending.signal.aborted) return;
        if (page === undefined) {
          failures++;
          await delay(RETRY_MS);
          continue;
        }
        after = page.next_after;
        for (const { body } of page.events) onOrder((body as OrderBody).order.order_number);
      }
    },
  };
}

/** Resident memory of a process, in MiB. Linux only. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024;
}
