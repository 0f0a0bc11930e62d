import { demoToken } from "platform-client";
import { Pool } from "undici";
import { operations } from "../../generated/operations.ts";
import { createLog } from "../../server/observe/log/log.ts";
import { openDatabase } from "../../server/store/postgres/engine/database.ts";
import { addPast } from "../history/past.ts";
import { type Bench, type Figure, none } from "../support/bench.ts";
import { openKeptDatabase, vacuum } from "../support/database.ts";
import { quantile } from "../support/statistics.ts";
import { startNode } from "./node.ts";

const SHORT = { partnerId: "demo-rival", outletId: "OUT-2001", events: 2_000 };
const LONG = { partnerId: "demo-direct", outletId: "OUT-1001", events: 200_000 };
const READERS = 12;
const ROUNDS = 20;
const BESIDE_MS = 8_000;

/** A partner's delivery log with a hundred times as many deliveries, and what others see of those who read it. */
export const longLog: Bench = {
  name: "review-long-log",
  about: `the first page of a delivery log of ${SHORT.events} and of ${LONG.events}; a catalog beside ${READERS} readers of the longer one`,
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const { url: DATABASE_URL } = await openKeptDatabase(stack);
    const owner = openDatabase({ url: DATABASE_URL, log: createLog("silent"), poolSize: 1, asOwner: true });
    stack.defer(owner.close);
    for (const place of [SHORT, LONG]) {
      progress(`writing ${place.events} events`);
      await addPast(owner, place, { events: place.events, records: 0, promotions: 0 });
    }
    await vacuum(DATABASE_URL);
    const { url, ready } = await startNode(stack, { DATABASE_URL, LOG_LEVEL: "silent", ROLE: "api" });
    await ready();
    const pool = new Pool(url, { connections: READERS + 4 });
    stack.defer(() => pool.destroy());

    const token = async (partnerId: string) =>
      demoToken(url, partnerId, ["partner:outlet:read", "food:order:read", "food:catalog:read"]);
    const [ofShort, ofLong] = [await token(SHORT.partnerId), await token(LONG.partnerId)];
    const log = (of: string) => ask(pool, `${operations.listNotifications.path}?per_page=100`, of);
    const catalog = () => ask(pool, operations.getCatalog.path.replace("{outlet_id}", LONG.outletId), ofLong);

    progress("first pages");
    const [short, long, alone] = [[], [], []] as [Answer[], Answer[], Answer[]];
    for (let round = -3; round < ROUNDS; round++)
      for (const [answers, of] of [
        [short, () => log(ofShort)],
        [long, () => log(ofLong)],
        [alone, catalog],
      ] as const) {
        const answer = await of();
        if (answer.status !== 200) throw new Error(`expected 200, got ${answer.status}`);
        if (round >= 0) answers.push(answer);
      }

    progress(`${READERS} readers`);
    const sinceMs = performance.now();
    const again = async (of: () => Promise<Answer>) => {
      const answers: Answer[] = [];
      while (performance.now() - sinceMs < BESIDE_MS) answers.push(await of());
      return answers;
    };
    const [beside, ...read] = await Promise.all([
      again(catalog),
      ...Array.from({ length: READERS }, () => again(() => log(ofLong))),
    ]);
    const pages = read.flat().filter(({ status }) => status === 200);
    return [...figuresOf(median(short), median(long)), ...figuresBeside(median(alone), beside, pages.length)];
  },
};

type Answer = { status: number; tookMs: number };

async function ask(pool: Pool, path: string, token: string): Promise<Answer> {
  const sinceMs = performance.now();
  const answer = await pool.request({ method: "GET", path, headers: { authorization: `Bearer ${token}` } });
  await answer.body.dump();
  return { status: answer.statusCode, tookMs: performance.now() - sinceMs };
}

const median = (answers: Answer[]): number =>
  quantile(
    answers.map(({ tookMs }) => tookMs),
    0.5,
  );

const figuresOf = (short: number, long: number): Figure[] => [
  { label: `first page of ${SHORT.events.toLocaleString("en")} deliveries, median`, value: short, unit: "ms" },
  { label: `first page of ${LONG.events.toLocaleString("en")}`, value: long, unit: "ms" },
  { label: "first page, 100 times as many deliveries", value: long / short, unit: "×", limit: { atMost: 4 } },
];

const figuresBeside = (alone: number, beside: Answer[], pages: number): Figure[] => [
  { label: "a catalog, median, alone", value: alone, unit: "ms" },
  {
    label: `a catalog, median, beside ${READERS} readers`,
    value: median(beside),
    unit: "ms",
    limit: { atMost: 250 },
  },
  {
    label: `of ${beside.length.toLocaleString("en")} catalogs beside them, not served`,
    value: beside.filter(({ status }) => status !== 200).length,
    unit: "",
    limit: none,
  },
  { label: "pages that they read meanwhile", value: pages, unit: "", limit: { atLeast: READERS } },
];
