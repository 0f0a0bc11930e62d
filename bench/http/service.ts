import { openDemoDatabase } from "../../test/support/demo-database.ts";
import type { Bench, Figure, Progress } from "../report/figures.ts";
import { compare, type Exchange, partOf, type Rate, together } from "./load.ts";
import { fillCatalog, getCatalog, patchStocks } from "./outlet.ts";
import { type Server, startServer } from "./server-process.ts";

/** Two processes of one service differ by some percent from their start to their end, so each comparison has several of both. */
const PAIRS = 3;

/** A service with these settings, and its requests. */
type Side = [settings: object, exchange: Exchange];

/** A ratio of two services. `inNode`: the difference is in Node only, so processor time is compared, which is less noisy. */
type Comparison = { label: string; of: Side; to: Side; inNode?: boolean };

const USUAL = {};
const COMPARISONS: Comparison[] = [
  {
    label: "read, logged and counted ÷ neither",
    of: [USUAL, getCatalog],
    to: [{ isObserved: false }, getCatalog],
    inNode: true,
  },
  {
    label: "PATCH stocks, 20 entries, usage recorded ÷ not",
    of: [{ isRecorded: true }, patchStocks],
    to: [USUAL, patchStocks],
    inNode: true,
  },
  { label: "read, rate limits on ÷ off", of: [{ isRateLimited: true }, getCatalog], to: [USUAL, getCatalog] },
];

export const service: Bench = {
  name: "http-service",
  about: "the service with a feature ÷ without it; rate limits: requests per second, others: of Node's processor time",
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const { url } = await openDemoDatabase(stack);
    await fillCatalog(stack, await start(stack, url, USUAL));
    const figures: Figure[] = [];
    for (const { label, of, to, inNode = false } of COMPARISONS) {
      const [whole, rate] = await compareInPairs(url, [to, of], (text) => progress(`${label}: ${text}`));
      const key = inNode ? "perCpuSecond" : "perSecond";
      figures.push({ label, ...partOf(rate, whole, key), unit: "×" });
    }
    return figures;
  },
};

/** Both start as new processes each time, because V8 optimizes code that has run before. */
async function compareInPairs(url: string, sides: [Side, Side], progress: Progress): Promise<[Rate, Rate]> {
  const pairs: [Rate, Rate][] = [];
  for (let pair = 1; pair <= PAIRS; pair++) {
    await using stack = new AsyncDisposableStack();
    const entries = await Promise.all(
      sides.map(async ([settings, exchange]) => {
        const server = await start(stack, url, settings);
        return { name: server.name, server, exchange };
      }),
    );
    const isTurned = pair % 2 === 0; // alternates which service runs first
    const rates = await compare(isTurned ? entries.toReversed() : entries, (text) =>
      progress(`pair ${pair} of ${PAIRS}, ${text}`),
    );
    pairs.push((isTurned ? rates.toReversed() : rates) as [Rate, Rate]);
  }
  const of = (side: 0 | 1) => together(pairs.map((pair) => pair[side]) as [Rate, ...Rate[]]);
  return [of(0), of(1)];
}

const start = async (stack: AsyncDisposableStack, url: string, settings: object): Promise<Server> =>
  (await startServer(stack, { name: "the service", file: "service.ts", settings: { url, ...settings } })) as Server;
