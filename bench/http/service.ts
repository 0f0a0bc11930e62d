import { HonoRequest } from "hono/request";
import { sentNames } from "../../generated/usage.ts";
import type { Env } from "../../server/api/handler.ts";
import type { Identity } from "../../server/api/identity/verify.ts";
import { recordUsage } from "../../server/api/middleware/record-usage.ts";
import type { Observed } from "../../server/api/middleware/steps.ts";
import { createUsageRecorder } from "../../server/observe/usage/recorder.ts";
import { openDemoDatabase } from "../../test/support/demo-database.ts";
import type { Bench, Figure, Progress } from "../report/figures.ts";
import { compare, type Exchange, partOf, type Rate, together } from "./load.ts";
import { fillCatalog, getCatalog, patchStocks } from "./outlet.ts";
import { type Server, startServers } from "./server-process.ts";
import { PUBLIC_URL } from "./tokens.ts";

/**
 * Two processes of one service differ by some percent from their start to their end, so both services of a comparison run in one process, and
 * each comparison has several.
 */
const PROCESSES = 3;
/** Short, since other work on the machine then affects both services alike. */
const ROUNDS = { rounds: 20, roundMs: 120 };

/** A service with these settings, and its requests. */
type Side = [settings: object, exchange: Exchange];

/** A ratio of two services. `inNode`: the difference is in Node only, so processor time is compared, which is less noisy. */
type Comparison = { label: string; dividend: Side; divisor: Side; inNode?: boolean };

const USUAL = {};
const COMPARISONS: Comparison[] = [
  {
    label: "read, logged and counted ÷ neither",
    dividend: [USUAL, getCatalog],
    divisor: [{ isObserved: false }, getCatalog],
    inNode: true,
  },
  {
    label: "PATCH stocks, 20 entries, usage recorded ÷ not",
    dividend: [{ isRecorded: true }, patchStocks],
    divisor: [USUAL, patchStocks],
    inNode: true,
  },
  {
    label: "read, rate limits on ÷ off",
    dividend: [{ isRateLimited: true }, getCatalog],
    divisor: [USUAL, getCatalog],
  },
];

export const service: Bench = {
  name: "http-service",
  about:
    "the service with a feature ÷ without it, in one process; rate limits: requests per second, others: of Node's processor time",
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const { url } = await openDemoDatabase(stack);
    const [server] = await start(stack, url, USUAL);
    await fillCatalog(stack, server as Server);
    const figures: Figure[] = [];
    for (const { label, dividend, divisor, inNode = false } of COMPARISONS) {
      const [whole, rate] = await compareInPairs(url, [divisor, dividend], (text) => progress(`${label}: ${text}`));
      const key = inNode ? "perCpuSecond" : "perSecond";
      figures.push({ label, ...partOf(rate, whole, key), unit: "×" });
      if (dividend[1] === patchStocks)
        figures.push({
          label: "count of a request, share of a PATCH",
          value: countingUs() * whole.perCpuSecond * 1e-4,
          unit: "%",
        });
    }
    return figures;
  },
};

const COUNTS = 200_000;

/** Processor time of the count of one request, in µs. The difference of two services is noise. */
function countingUs(): number {
  const count = recordUsage(createUsageRecorder(sentNames, () => new Date(), false));
  const values: Partial<Env["Variables"]> = {
    operationId: "setMenuItemStocks",
    identity: { clientId: "bench" } as Identity,
  };
  const observation: Observed = {
    req: new HonoRequest(new Request(PUBLIC_URL, { headers: { "Content-Type": "application/json" } })),
    res: new Response(),
    get: (name: string) => values[name as keyof typeof values] as never,
    ...{ env: {}, error: undefined },
  };
  const before = process.cpuUsage();
  for (let nth = 0; nth < COUNTS; nth++) count(observation, 0)(0);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / COUNTS;
}

async function compareInPairs(url: string, sides: [Side, Side], progress: Progress): Promise<[Rate, Rate]> {
  const pairs: [Rate, Rate][] = [];
  for (let nth = 1; nth <= PROCESSES; nth++) {
    await using stack = new AsyncDisposableStack();
    const servers = await start(stack, url, { sides: sides.map(([features]) => features) });
    const entries = sides.map(([, exchange], side) => {
      const server = servers[side] as Server;
      return { name: server.name, server, exchange };
    });
    const isTurned = nth % 2 === 0; // alternates which service runs first
    const rates = await compare(
      isTurned ? entries.toReversed() : entries,
      (text) => progress(`process ${nth} of ${PROCESSES}, ${text}`),
      ROUNDS,
    );
    pairs.push((isTurned ? rates.toReversed() : rates) as [Rate, Rate]);
  }
  const rateOf = (side: 0 | 1) => together(pairs.map((pair) => pair[side]) as [Rate, ...Rate[]]);
  return [rateOf(0), rateOf(1)];
}

const start = (stack: AsyncDisposableStack, url: string, settings: object): Promise<Server[]> =>
  startServers(stack, { name: "the service", file: "service.ts", settings: { url, ...settings } });
