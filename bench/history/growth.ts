import { randomUUID } from "node:crypto";
import { deliveryPolicy, type EventName, eventScopes } from "../../generated/events.ts";
import { rangeOf } from "../../server/domain/pages.ts";
import { createLog } from "../../server/observe/log/log.ts";
import type { Store } from "../../server/store/port.ts";
import { openDatabase } from "../../server/store/postgres/engine/database.ts";
import { recordInvoices } from "../http/invoices.ts";
import type { Bench, Figure, Progress } from "../support/bench.ts";
import { type BenchDatabase, openKeptDatabase, vacuum } from "../support/database.ts";
import { median } from "../support/statistics.ts";
import { addPast, type Past } from "./past.ts";

const NAMES = Object.keys(eventScopes) as EventName[];
const REACH = deliveryPolicy.max_listed_deliveries;
const ROUNDS = 15;
/** Of the largest past to the next smaller one: a tenth of it, and more than a page of the log counts. */
const FLAT = 2;
/** Events of one batch, as the service removes them. */
const BATCH = 500;

/** An outlet and a partner with a past. */
type Place = Past & { outletId: string; partnerId: string };
type Read = { name: string; size: (place: Place) => number; run: (store: Store, place: Place) => Promise<unknown> };

const log = (name: string, more: object, page = 1): Read => ({
  name: `delivery log${name}`,
  size: ({ events }) => events,
  run: (store, { partnerId }) =>
    store.deliveries.list({ partnerId, names: NAMES, ...more }, rangeOf({ page, per_page: 100 }), REACH),
});

const promotions = (name: string, page: (count: number) => number): Read => ({
  name: `promotions, ${name} page`,
  size: (place) => place.promotions,
  run: (store, { outletId, promotions: count }) => store.promotions.list(outletId, { limit: 25, page: page(count) }),
});

const invoices = (name: string, page: (count: number) => number): Read => ({
  name: `invoices, ${name} page`,
  size: ({ records }) => records,
  run: (store, { outletId, records }) =>
    store.reporting.read(outletId, "invoice", rangeOf({ page: page(records), per_page: 100 })),
});

const READS: Read[] = [
  log("", {}),
  log(", page 100", {}, 100),
  log(", dead", { status: "dead" }),
  log(", an event's name and a time", {
    names: ["food.order.placed"],
    createdBefore: new Date("2026-11-20T00:10:00Z"),
  }),
  promotions("first", () => 1),
  promotions("last", (count) => Math.ceil(count / 25)),
  invoices("first", () => 1),
  invoices("last", (count) => Math.ceil(count / 100)),
];

/**
 * @param events of the largest past; there is one with a tenth of it, a hundredth, and a thousandth
 * @param flat what the largest may take of the next smaller one: more where its dead deliveries are less than the log counts, and each counts
 */
export const growthOf = (name: string, events: number, flat = FLAT): Bench => ({
  name,
  about: `lists behind pasts of ${[1_000, 100, 10, 1].map((part) => (events / part).toLocaleString("en")).join(", ")} events, in turn`,
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const bench = await openKeptDatabase(stack);
    const owner = openDatabase({ url: bench.url, log: createLog("silent"), poolSize: 1, asOwner: true });
    stack.defer(owner.close);
    const places: Place[] = [];
    for (const part of [1_000, 100, 10, 1]) {
      progress(`writing ${events / part} events and what goes with them`);
      places.push(await settle(bench.store, `${events / part}`, events / part));
      const place = places.at(-1) as Place;
      await addPast(owner, place, place);
    }
    await vacuum(bench.url);
    const figures = await curves(bench, places, flat, progress);
    return [...figures, ...(await removal(bench, places.at(-1) as Place, progress))];
  },
});

async function settle(store: Store, name: string, events: number): Promise<Place> {
  const [outletId, partnerId] = [`OUT-${name}`, `partner-${name}`];
  const registration = { name, merchant_id: `MER-${name}`, status: "active", time_zone: "Asia/Jakarta" } as const;
  await store.outlets.register(outletId, { ...registration, products: ["food"] }, new Date());
  await store.outlets.registerPartner(partnerId, `MER-${name}`);
  await recordInvoices(store, outletId, 1);
  const detail = { external_menu_id: "a", start_date: "2026-01-01", end_date: "2026-01-31", selling_price: 1_000 };
  await store.transaction(outletId, async ({ catalogs, promotions }) => {
    await catalogs.lock(new Date());
    await promotions.add({ id: randomUUID(), detail, items: [], ended_as: null }, new Date());
  });
  return { outletId, partnerId, events, records: events, promotions: Math.max(10, events / 100) };
}

/** Each read of each past in turn, so that what else the machine does falls on all of them. */
async function curves({ store }: BenchDatabase, places: Place[], flat: number, progress: Progress): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, size, run } of READS) {
    progress(name);
    const took = places.map((): number[] => []);
    for (let round = -1; round < ROUNDS; round++)
      for (const [nth, place] of places.entries()) {
        const beganMs = performance.now();
        await run(store, place);
        if (round >= 0) took[nth]?.push(performance.now() - beganMs);
      }
    const medians = took.map(median);
    for (const [nth, place] of places.entries())
      figures.push({
        label: `${name}, of ${size(place).toLocaleString("en")}`,
        value: medians[nth] ?? Number.NaN,
        unit: "ms",
      });
    const [less = 0, most = 0] = medians.slice(-2);
    figures.push({
      label: `${name}: ten times as long a past`,
      value: most / less,
      unit: "×",
      limit: { atMost: flat },
    });
  }
  return figures;
}

/** Removal of what is past its retention, as the service does it, batch by batch. */
async function removal({ store }: BenchDatabase, { partnerId, events }: Place, progress: Progress): Promise<Figure[]> {
  const enough = Math.min(events / 2, 50_000);
  const beganMs = performance.now();
  let [removed, number] = [0, 0];
  while (removed < enough) {
    progress(`removed ${removed}`);
    const batch = await store.events.purge({
      createdBefore: new Date("2100-01-01T00:00:00Z"),
      after: { partnerId, number },
      limit: BATCH,
    });
    removed += batch.removed;
    if (batch.next?.partnerId !== partnerId) break;
    number = batch.next.number;
  }
  const seconds = (performance.now() - beganMs) / 1_000;
  return [{ label: "events removed, with delivery and attempt", value: removed / seconds, unit: "/s" }];
}
