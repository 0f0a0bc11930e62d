import { startServiceProcess } from "../../packages/sandbox-process/src/service-process.ts";
import type { Progress } from "../support/bench.ts";
import type { BenchDatabase } from "../support/database.ts";
import { SECRETS_KEYS } from "../support/sealing.ts";
import { median } from "../support/statistics.ts";
import { type Call, callsOf } from "./calls.ts";

/** Medians in milliseconds, and how many of the one the other is. */
export type Latency = { operation: string; oneServerMs: number; clusterMs: number; ratio: number };

/**
 * Asks one server and a cluster in turn for the same, and compares the times.
 *
 * @param stack ends the two processes of the service
 */
export async function latencies(
  stack: AsyncDisposableStack,
  { oneServer, cluster }: { oneServer: BenchDatabase; cluster: BenchDatabase },
  { rounds, progress }: { rounds: number; progress: Progress },
): Promise<Latency[]> {
  const sides = await Promise.all([oneServer, cluster].map((database) => openSide(stack, database.url)));
  const names = [...(sides[0]?.keys() ?? [])];
  const times = sides.map(() => new Map(names.map((name) => [name, [] as number[]])));
  for (let round = -2; round < rounds; round++) {
    progress(`round ${round} of ${rounds}`);
    for (const name of names)
      for (const nth of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const startedMs = performance.now();
        await sides[nth]?.get(name)?.();
        if (round >= 0) times[nth]?.get(name)?.push(performance.now() - startedMs); // the first ones plan and connect
      }
  }
  return names.map((operation) => {
    const [oneServerMs = Number.NaN, clusterMs = Number.NaN] = times.map((of) => median(of.get(operation) ?? []));
    return { operation, oneServerMs, clusterMs, ratio: clusterMs / oneServerMs };
  });
}

/** A process of the service, and a call of it by operation. */
async function openSide(stack: AsyncDisposableStack, url: string): Promise<Map<string, Call["send"]>> {
  const node = await startServiceProcess({
    ENVIRONMENT: "sandbox",
    SECRETS_KEYS,
    DATABASE_URL: url,
    LOG_LEVEL: "silent",
    ROLE: "api",
    RATE_LIMIT: "off",
  });
  stack.defer(() => node.end("SIGKILL"));
  return new Map((await callsOf(node.url)).map(({ operation, send }) => [operation, send]));
}
