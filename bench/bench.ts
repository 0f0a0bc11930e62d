import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { fairness } from "./delivery/fairness.ts";
import { hang } from "./delivery/hang.ts";
import { killsOf } from "./delivery/kills.ts";
import { nodesOf } from "./delivery/nodes.ts";
import { restartsOf } from "./delivery/restarts.ts";
import { throughput } from "./delivery/throughput.ts";
import { workersOf } from "./delivery/workers.ts";
import { growthOf } from "./history/growth.ts";
import { peers } from "./http/peers.ts";
import { service } from "./http/service.ts";
import { whole } from "./http/whole.ts";
import { images } from "./neighbour/images.ts";
import { neighbourOf } from "./neighbour/neighbour.ts";
import { generation } from "./pipeline/generate.ts";
import { generatePeers } from "./pipeline/generate-peers.ts";
import { validation } from "./pipeline/validation.ts";
import { type Bench, type Figure, isMet } from "./support/bench.ts";
import { createProgress, machine, tableOf } from "./support/report.ts";

/* `npm run bench [-- --only NAME] [-- --json FILE]`: measures, one after the other; exit 1 if a limit is missed. */

const BENCHES: Bench[] = [
  killsOf({ events: 10_000, kills: 20, answerAfterMs: 200 }),
  hang,
  fairness,
  images,
  neighbourOf({ aloneS: 6, besideS: 20 }),
  restartsOf({ restarts: 10, ordersBetween: 200 }),
  throughput,
  workersOf({ events: 8_000, endpoints: 100 }),
  nodesOf({ ordersS: 8, events: 4_000 }),
  growthOf(1_000_000),
  peers,
  service,
  whole,
  validation,
  generation,
  generatePeers,
];

const options = { only: { type: "string", multiple: true }, json: { type: "string" } } as const;

// Every started process listens to the end of this one.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

try {
  const { only, json } = parseArgs({ options }).values;
  const before = machine();
  const { cores, load } = before;
  if (load > cores / 2) console.log(`Before it begins, ${load} processes want ${cores} cores: the figures suffer.`);
  const results: Result[] = [];
  for (const bench of choose(only)) results.push(await measure(bench));
  if (json !== undefined) await writeFile(json, `${JSON.stringify({ machine: before, results }, null, 2)}\n`);
  const [missed, ...more] = results.filter(({ isKept }) => !isKept).map(({ name }) => name);
  if (missed !== undefined) {
    console.error(`\nLimits are missed in ${[missed, ...more].join(", ")}.`);
    console.error(`Next: npm run bench -- --only ${missed}, on a machine that does nothing else`);
    process.exitCode = 1;
  } else console.log("\nAll limits are kept. Next: bench/README.md tells what was measured when, and where");
} catch (error) {
  console.error(`${(error as Error).message}. Next: npm run bench, or -- --only NAME`);
  process.exitCode = 2;
}

/** @throws Error that names those that there are */
function choose(names: string[] = BENCHES.map(({ name }) => name)): Bench[] {
  return names.map((wanted) => {
    const bench = BENCHES.find(({ name }) => name === wanted);
    if (bench) return bench;
    throw new Error(`--only ${wanted}: expected one of ${BENCHES.map(({ name }) => name).join(", ")}`);
  });
}

/** `failure`: why it came to no end. */
type Result = { name: string; about: string; isKept: boolean; figures: Figure[]; failure?: string };

async function measure({ name, about, run }: Bench): Promise<Result> {
  console.log(`\n${name}: ${about}`);
  const progress = createProgress(name);
  try {
    const figures = await run(progress.show).finally(progress.clear);
    console.log(tableOf(figures));
    return { name, about, isKept: figures.every(isMet), figures };
  } catch (error) {
    const failure = (error as Error).message;
    console.error(`  ✗ ${failure}`);
    return { name, about, isKept: false, figures: [], failure };
  }
}
