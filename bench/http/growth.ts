import { createLog } from "../../server/observe/log/log.ts";
import type { Store } from "../../server/store/port.ts";
import { type Database, openDatabase } from "../../server/store/postgres/engine/database.ts";
import type { Bench, Figure, Progress } from "../support/bench.ts";
import { openKeptDatabase, vacuum } from "../support/database.ts";
import type { Exchange } from "../support/load.ts";
import { catalogOf } from "../support/payloads.ts";
import { type Server, startServer } from "../support/servers.ts";
import { median } from "../support/statistics.ts";
import { ask, at, createPromotion, getCatalog, patchStocks, pathTo, putCatalog } from "./outlet.ts";

/** Catalog sizes, in items. The last is the maximum. */
const ITEMS = [100, 1_000, 10_000];
/** Promotion counts of an outlet. */
const PROMOTIONS = [10, 1_000, 10_000];
const ROUNDS = 15;

/** Copies of the outlet's promotion, on other days if some are given. */
const COPY = `
  INSERT INTO promotions (outlet_id, id, position, detail, items, created_at)
  SELECT outlet_id, gen_random_uuid(), position + n, (detail::jsonb || $3::jsonb)::json, items, created_at
  FROM (SELECT * FROM promotions WHERE outlet_id = $1 ORDER BY position DESC LIMIT 1) AS last, generate_series(1, $2::integer) AS n`;

/** Ended promotions are only stored. A catalog replacement may change each running one. */
const DAYS = { over: { start_date: "2026-01-01", end_date: "2026-01-31" }, running: {} };

/** An outlet of a given size, and its requests. */
type Place = { size: number; outlet: string };
type Asked = { name: string; exchange: (place: Place) => Exchange };

export const httpGrowth: Bench = {
  name: "http-growth",
  about: `the whole service, one request after the other: catalogs of ${sizesOf(ITEMS)} items, and outlets with ${sizesOf(PROMOTIONS)} promotions, in turn`,
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const { url, store } = await openKeptDatabase(stack);
    const service = await startServer(stack, { name: "the service", file: "service.ts", settings: { url } });
    if (service === undefined) throw new Error("expected the service to start");
    const owner = openDatabase({ url, log: createLog("silent"), poolSize: 1, asOwner: true });
    stack.defer(owner.close);
    return [
      ...(await ofCatalogs(service, store, progress)),
      ...(await ofPromotions(service, store, owner, url, "over", progress)),
      ...(await ofPromotions(service, store, owner, url, "running", progress)),
    ];
  },
};

function sizesOf(sizes: number[]): string {
  return sizes.map(formatSize).join(", ");
}

function formatSize(size: number): string {
  return size.toLocaleString("en");
}

/** The size of a catalog grows with its items, so the cost of one item must stay constant. Stock is always set for 20 items. */
async function ofCatalogs(service: Server, store: Store, progress: Progress): Promise<Figure[]> {
  const places: Place[] = [];
  for (const size of ITEMS) places.push({ size, outlet: await settle(store, `OUT-ITEMS-${size}`) });
  const bodies = new Map(ITEMS.map((size) => [size, JSON.stringify(catalogOf(size))]));
  const requests: Asked[] = [
    {
      name: "PUT catalog",
      exchange: ({ size, outlet }) => at(outlet, { ...putCatalog, body: bodies.get(size) ?? "" }),
    },
    { name: "GET catalog", exchange: (place) => at(place.outlet, getCatalog) },
    { name: "PATCH 20 stocks", exchange: (place) => at(place.outlet, patchStocks) },
  ];
  const figures: Figure[] = [];
  for (const each of requests) {
    const took = await inTurn(service, places, each, progress);
    figures.push(...figuresOf(each.name, "items", took, !each.name.startsWith("PATCH")));
  }
  return figures;
}

async function ofPromotions(
  service: Server,
  store: Store,
  owner: Database,
  url: string,
  state: keyof typeof DAYS,
  progress: Progress,
): Promise<Figure[]> {
  const places: Place[] = [];
  for (const size of PROMOTIONS) {
    const place = { size, outlet: await settle(store, `OUT-${state}-${size}`) };
    progress(`${size} promotions`);
    await ask(service, at(place.outlet, putCatalog));
    await ask(service, at(place.outlet, createPromotion));
    await owner.of(place.outlet).query(COPY, [place.outlet, size - 1, JSON.stringify(DAYS[state])]);
    places.push(place);
  }
  await vacuum(url);
  const requests: Asked[] = [
    { name: "create promotion", exchange: (place) => at(place.outlet, createPromotion) },
    {
      name: "list promotions",
      exchange: (place) =>
        at(place.outlet, { method: "GET", path: `${pathTo("listPromotions")}?per_page=25&page=1`, status: 200 }),
    },
    { name: "PUT catalog, 200 items", exchange: (place) => at(place.outlet, putCatalog) },
  ];
  const figures: Figure[] = [];
  for (const each of requests) {
    const took = await inTurn(service, places, each, progress);
    // A catalog replacement updates each running promotion. Every other request concerns one promotion or a page of them.
    const isLinear = state === "running" && each.name.startsWith("PUT");
    figures.push(...figuresOf(each.name, `promotions that are ${state}`, took, isLinear));
  }
  return figures;
}

type Took = { size: number; ms: number };

/** Median duration of a request at each outlet, in milliseconds. */
async function inTurn(
  service: Server,
  places: Place[],
  { name, exchange }: Asked,
  progress: Progress,
): Promise<Took[]> {
  const took = places.map((): number[] => []);
  for (let round = -1; round < ROUNDS; round++)
    for (const [nth, place] of places.entries()) {
      progress(`${name}, ${place.size}, round ${round + 1} of ${ROUNDS}`);
      const beganMs = performance.now();
      await ask(service, exchange(place));
      if (round >= 0) took[nth]?.push(performance.now() - beganMs); // the warm-up round fills the caches
    }
  return places.map(({ size }, nth) => ({ size, ms: median(took[nth] ?? []) }));
}

/**
 * Compares the largest outlet with a smaller one.
 *
 * @param isLinear the time may grow with the outlet, so the cost of one item is compared
 */
function figuresOf(name: string, of: string, took: Took[], isLinear: boolean): Figure[] {
  const [least, many, most] = took as [Took, Took, Took];
  const lines = took.map(({ size, ms }) => ({ label: `${name}, ${formatSize(size)} ${of}`, value: ms, unit: "ms" }));
  const ratio = isLinear
    ? {
        label: `${name}: each of ${formatSize(most.size)} ${of} ÷ of ${formatSize(many.size)}`,
        value: most.ms / most.size / (many.ms / many.size),
      }
    : { label: `${name}: ${formatSize(most.size)} ${of} ÷ ${formatSize(least.size)}`, value: most.ms / least.ms };
  return [...lines, { ...ratio, unit: "×" }];
}

async function settle(store: Store, outlet: string): Promise<string> {
  const registration = { name: outlet, merchant_id: "MER-1001", status: "active", time_zone: "Asia/Jakarta" } as const;
  await store.outlets.register(outlet, { ...registration, products: ["food"] }, new Date());
  return outlet;
}
