import { Pool } from "undici";
import type { Progress } from "../report/figures.ts";
import { median, middleHalf } from "../report/statistics.ts";
import type { Server } from "./server-process.ts";

/** A request that is sent repeatedly. `status`: the only accepted response status. */
export type Exchange = {
  method: "GET" | "PUT" | "PATCH" | "POST";
  path: string;
  headers?: () => Record<string, string>;
  body?: string;
  status: number;
};

/** A competitor: a server and the request to it. */
export type Entry = { name: string; server: Server; exchange: Exchange };

/**
 * Medians over the rounds, and each round. `perCpuSecond`: requests per second of the server's own processor time, which other work on the
 * machine changes little.
 */
export type Rate = Measured & { name: string; rounds: Measured[] };
type Measured = { perSecond: number; perCpuSecond: number };

const CONNECTIONS = 8;

/**
 * Measures all entries in turn, round by round, so that other load on the machine affects all equally.
 *
 * @throws Error on an unexpected response status
 */
export async function compare(
  entries: Entry[],
  progress: Progress,
  { rounds = 5, roundMs = 400, warmMs = 1_200 } = {},
): Promise<Rate[]> {
  const pools = entries.map(({ server }) => new Pool(server.origin, { connections: CONNECTIONS }));
  try {
    const measurements = entries.map((): Measured[] => []);
    for (let round = -1; round < rounds; round++) {
      for (const [index, entry] of entries.entries()) {
        progress(`${entry.name}, round ${round + 1} of ${rounds}`);
        const isWarm = round >= 0; // a warm-up round lets V8 optimize hot code
        const rate = await rateOf(entry, pools[index] as Pool, isWarm ? roundMs : warmMs);
        if (isWarm) measurements[index]?.push(rate);
      }
    }
    return entries.map(({ name }, index) => overRounds(name, measurements[index] ?? []));
  } finally {
    await Promise.all(pools.map((pool) => pool.destroy()));
  }
}

function overRounds(name: string, rounds: Measured[]): Rate {
  const medianOf = (key: keyof Measured) => median(rounds.map((rate) => rate[key]));
  return { name, perSecond: medianOf("perSecond"), perCpuSecond: medianOf("perCpuSecond"), rounds };
}

/** The rounds of one competitor in several processes, one after the other. */
export const together = ([first, ...others]: [Rate, ...Rate[]]): Rate =>
  overRounds(
    first.name,
    [first, ...others].flatMap(({ rounds }) => rounds),
  );

/** A rate as a part of another of the same run, round by round: the median and the middle half. */
export function partOf(rate: Rate, whole: Rate, key: keyof Measured): { value: number; spread: [number, number] } {
  const parts = rate.rounds.map((round, index) => round[key] / (whole.rounds[index]?.[key] ?? Number.NaN));
  return { value: median(parts), spread: middleHalf(parts) };
}

async function rateOf({ name, server, exchange }: Entry, pool: Pool, ms: number): Promise<Measured> {
  const usedUs = await server.cpuUs();
  const startedMs = performance.now();
  let count = 0;
  const ask = async () => {
    while (performance.now() - startedMs < ms) {
      const status = await send(pool, server, exchange);
      if (status !== exchange.status)
        throw new Error(`${name}: expected ${exchange.status} to ${exchange.method} ${exchange.path}, got ${status}`);
      count++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  const tookMs = performance.now() - startedMs;
  return { perSecond: (count / tookMs) * 1e3, perCpuSecond: (count / ((await server.cpuUs()) - usedUs)) * 1e6 };
}

/** Uses undici's dispatch API for a cheap client: it shares the machine with the servers. */
const send = (pool: Pool, server: Server, { method, path, headers, body }: Exchange): Promise<number> =>
  new Promise((resolve, reject) => {
    let status = 0;
    pool.dispatch(
      {
        method,
        path,
        body: body ?? null,
        headers: {
          ...(body !== undefined && { "content-type": "application/json" }),
          ...server.headers,
          ...headers?.(),
        },
      },
      {
        onRequestStart() {},
        onResponseStart(_controller, statusCode) {
          status = statusCode;
        },
        onResponseData() {},
        onResponseEnd: () => resolve(status),
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
