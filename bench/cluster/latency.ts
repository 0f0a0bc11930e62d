import { startServiceProcess } from "../../packages/postgres/src/sandbox/service-process.ts";
import type { Progress } from "../support/bench.ts";
import { SECRETS_KEYS } from "../support/sealing.ts";
import { median } from "../support/statistics.ts";
import { type Call, callsOf } from "./calls.ts";

/** A service to be measured: ours, unless a folder has another version of it. */
export type Side = { databaseUrl: string; folder?: string };
/** Medians in milliseconds of the first side and of the second, and how many of the first the second is. */
export type Latency = { operation: string; ms: [number, number]; ratio: number };

/**
 * Asks two sides in turn for the same, and compares the times.
 *
 * @param stack ends the two processes of the service
 * @returns also the operations that one of them refuses, as an older version does with one that it lacks
 */
export async function latencies(
  stack: AsyncDisposableStack,
  sides: [Side, Side],
  { rounds, progress }: { rounds: number; progress: Progress },
): Promise<{ latencies: Latency[]; refused: string[] }> {
  const calls = await Promise.all(sides.map((side) => openSide(stack, side)));
  const times = new Map([...(calls[0]?.keys() ?? [])].map((name) => [name, [[], []] as [number[], number[]]]));
  const refused = new Set<string>();
  for (let round = -2; round < rounds; round++) {
    progress(`round ${round} of ${rounds}`);
    for (const [name, own] of times)
      for (const nth of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        if (refused.has(name)) continue;
        const startedMs = performance.now();
        const isAnswered = await calls[nth]
          ?.get(name)?.()
          .then(
            () => true,
            (error: unknown) => {
              if (round === -2 && sides.some(({ folder }) => folder !== undefined)) return false;
              throw error;
            },
          );
        if (!isAnswered) refused.add(name);
        if (round >= 0) own[nth].push(performance.now() - startedMs); // the first ones plan and connect
      }
  }
  const answered = [...times].filter(([name]) => !refused.has(name));
  return {
    refused: [...refused],
    latencies: answered.map(([operation, [first, second]]) => {
      const ms: [number, number] = [median(first), median(second)];
      return { operation, ms, ratio: ms[1] / ms[0] };
    }),
  };
}

/** A process of the service, and a call of it by operation. */
async function openSide(
  stack: AsyncDisposableStack,
  { databaseUrl, folder }: Side,
): Promise<Map<string, Call["send"]>> {
  const env = {
    ENVIRONMENT: "sandbox",
    SECRETS_KEYS,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: "silent",
    ROLE: "api",
    RATE_LIMIT: "off",
  };
  const node = await startServiceProcess(env, folder);
  stack.defer(() => node.end("SIGKILL"));
  return new Map((await callsOf(node.url)).map(({ operation, send }) => [operation, send]));
}

/** @param names of the two sides */
export function latencyTable(found: Latency[], [first, second]: [string, string]): string {
  const rows = found.map(({ operation, ms, ratio }) => [
    `\`${operation}\``,
    ms[0].toFixed(1),
    ms[1].toFixed(1),
    ratio.toFixed(2),
  ]);
  const head = ["operation", `${first}, ms`, `${second}, ms`, `${second} ÷ ${first}`];
  return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}
