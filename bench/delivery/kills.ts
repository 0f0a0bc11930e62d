import type { RunningService } from "../../packages/postgres/src/sandbox/service-process.ts";
import type { DemoDatabase } from "../../test/support/demo-database.ts";
import { nowMs } from "../../test/support/now.ts";
import { waitFor } from "../../test/support/until.ts";
import { type Bench, zero } from "../report/figures.ts";
import { placeOrders } from "./orders.ts";
import { forgedOf, idsOf, type Receipt } from "./receiver.ts";
import { openTestbed, PARTNER, pathOf, type Testbed, waitForAll } from "./testbed.ts";

const ENDPOINTS = 50;
/** Within which the work of a killed worker must be at its receivers. */
const PICKED_UP_WITHIN_S = 10;

export type KillsSize = {
  events: number;
  kills: number;
  /** The response time of the receiver: every kill hits deliveries in flight, and enough remain. */
  responseDelayMs: number;
  /** Whether a webhook endpoint has the events of all outlets at the URL of the first one's subscription. */
  hasWebhookEndpoint?: boolean;
  on?: DemoDatabase;
};

/** `inFlightIds`: the delivery ids in flight in the worker; `pending`: the number of pending deliveries. */
type Kill = { atMs: number; inFlightIds: string[]; pending: number };
type Worker = RunningService & { workerId: string; joinedMs: number };

/**
 * Kills workers while they deliver.
 *
 * @param size.kills the number of kills of one of two workers, spread over the deliveries
 */
export const killsOf = (size: KillsSize): Bench => ({
  name: "delivery-kills",
  about: `${size.events} pending events, two worker processes, ${size.kills} × kill -9`,
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const testbed = await openTestbed(stack, { ...size, endpoints: ENDPOINTS });
    const { receipts } = testbed.receiver;
    progress("writing the backlog");
    if (size.hasWebhookEndpoint) await setWebhookEndpoint(testbed);
    const atFirst = Math.ceil(size.events / ENDPOINTS);
    const deliveries = size.events + (size.hasWebhookEndpoint ? size.events - atFirst : 0);
    await placeOrders(testbed, size.events);

    const first = startWorker(testbed);
    /** Workers start one after the other, so each is identified by its new row. A kill may happen while the other one starts. */
    const workers: [Promise<Worker>, Promise<Worker>] = [first, first.then(() => startWorker(testbed))];
    const killRecords: Kill[] = [];
    while (killRecords.length < size.kills) {
      const goal = Math.floor(((killRecords.length + 1) * deliveries) / (size.kills + 2));
      await waitFor("deliveries between two kills", () => receipts.length >= goal);
      progress(`${receipts.length} came, ${killRecords.length} kills`);
      const [victim, other] = killRecords.length % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
      const worker = await workers[victim];
      await worker.end("SIGKILL");
      killRecords.push({
        atMs: nowMs(),
        inFlightIds: await heldBy(testbed, worker),
        pending: deliveries - idsOf(receipts).size,
      });
      workers[victim] = workers[other].then(() => startWorker(testbed));
    }
    const survivorMs = Math.min(...(await Promise.all(workers)).map(({ joinedMs }) => joinedMs));
    await waitForAll(testbed, progress);

    const ids = idsOf(receipts);
    const inFlight = killRecords.reduce((sum, { inFlightIds }) => sum + inFlightIds.length, 0);
    return [
      { label: "kills", value: killRecords.length, unit: "", limit: { atLeast: size.kills } },
      {
        label: "pending deliveries at the last kill",
        value: killRecords.at(-1)?.pending ?? 0,
        unit: "",
        limit: { atLeast: 1 },
      },
      { label: "missing", value: deliveries - arrivalsOf(receipts).size, unit: "", limit: zero },
      {
        label: "duplicates (≤ deliveries in flight)",
        value: receipts.length - ids.size,
        unit: "",
        limit: { atMost: inFlight },
      },
      { label: "duplicates of deliveries not in flight", value: strayOf(receipts, killRecords), unit: "", limit: zero },
      { label: "more ids than events at URLs", value: ids.size - deliveries, unit: "", limit: zero },
      { label: "invalid signatures", value: forgedOf(receipts).length, unit: "", limit: zero },
      {
        label: "until another worker delivered the last killed worker's leases",
        value: pickupS(receipts, killRecords.at(-1), survivorMs),
        unit: "s",
        limit: { atMost: PICKED_UP_WITHIN_S },
      },
    ];
  },
});

/** Events at URLs. */
const arrivalsOf = (receipts: Receipt[]): Set<string> => new Set(receipts.map(({ path, order }) => `${path} ${order}`));

async function setWebhookEndpoint({ store }: Testbed): Promise<void> {
  const url = `https://p0.example${pathOf(0)}`;
  const fields = { key: "all", url, address: url, events: ["food:order:read"], active: true };
  const options = { at: new Date(), newSecret: "", atMost: 1 };
  await store.subscriptions.setWebhookEndpoint(PARTNER, fields, options);
}

const WORKERS = "SELECT id FROM delivery_workers";

/**
 * Starts a worker and waits until it claims deliveries.
 *
 * @returns the id of the new worker
 */
async function startWorker({ database, startNode }: Testbed): Promise<Worker> {
  const before = new Set((await database.query<{ id: string }>(WORKERS)).map(({ id }) => id));
  const node = await startNode("worker");
  let workerId: string | undefined;
  await waitFor("a worker in the database", async () => {
    workerId = (await database.query<{ id: string }>(WORKERS)).find(({ id }) => !before.has(id))?.id;
    return workerId !== undefined;
  });
  return { ...node, workerId: workerId as string, joinedMs: nowMs() };
}

/** Deliveries that the worker leased and did not report. */
async function heldBy({ database }: Testbed, { workerId }: Worker): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    "SELECT delivery_id AS id FROM leased_deliveries WHERE worker_id = $1",
    [workerId],
  );
  return rows.map(({ id }) => id);
}

/** The number of duplicates that exceed the kills with the delivery in flight. */
function strayOf(receipts: Receipt[], killRecords: Kill[]): number {
  const allowance = new Map<string, number>();
  for (const id of killRecords.flatMap(({ inFlightIds }) => inFlightIds))
    allowance.set(id, (allowance.get(id) ?? 0) + 1);
  return [...Map.groupBy(receipts, ({ id }) => id)].reduce(
    (sum, [id, same]) => sum + Math.max(0, same.length - 1 - (allowance.get(id) ?? 0)),
    0,
  );
}

/** The time until the deliveries of a killed worker arrived, from the kill, or from the start of another worker if that was later. */
function pickupS(
  receipts: Receipt[],
  { atMs, inFlightIds }: Kill = { atMs: 0, inFlightIds: [], pending: 0 },
  survivorMs: number,
): number {
  const killedMs = Math.max(atMs, survivorMs);
  const timesOf = Map.groupBy(receipts, ({ id }) => id);
  const waits = inFlightIds.flatMap((id) => {
    const later = (timesOf.get(id) ?? []).map(({ atMs }) => atMs - killedMs).filter((ms) => ms > 0);
    return later.length > 0 ? [Math.min(...later)] : []; // else it was reported at the last moment
  });
  return Math.max(0, ...waits) / 1000;
}
