import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { hang } from "./delivery/hang.ts";
import { killsOf } from "./delivery/kills.ts";
import { restartsOf } from "./delivery/restarts.ts";
import { throughput } from "./delivery/throughput.ts";
import { peers } from "./http/peers.ts";
import { service } from "./http/service.ts";
import { generation } from "./pipeline/generate.ts";
import { validation } from "./pipeline/validation.ts";
import { type Bench, type Figure, isMet } from "./support/bench.ts";
import { createProgress, machine, tableOf } from "./support/report.ts";

/* `npm run bench [-- --only NAME] [-- --json FILE]`: measures, one after the other; exit 1 if a limit is missed. */

const BENCHES: Bench[] = [
  killsOf({ events: 10_000, kills: 20, answerAfterMs: 200 }),
  hang,
  restartsOf({ restarts: 10, ordersBetween: 200 }),
  throughput,
  peers,
  service,
  validation,
  generation,
];

const options = { only: { type: "string", multiple: true }, json: { type: "string" } } as const;

try {
  const { only, json } = parseArgs({ options }).values;
  const results = [];
  for (const bench of choose(only)) results.push(await measure(bench));
  if (json !== undefined) await writeFile(json, `${JSON.stringify({ machine: machine(), results }, null, 2)}\n`);
  const missed = results.filter(({ figures }) => !figures.every(isMet)).map(({ name }) => name);
  if (missed.length > 0) {
    console.error(
      `\nLimits are missed in ${missed.join(", ")}. Next: npm run bench -- --only ${missed[0]}, on a quiet machine`,
    );
    process.exitCode = 1;
  } else console.log("\nAll limits are kept. Next: bench/README.md tells what was measured when, and where");
} catch (error) {
  console.error((error as Error).message);
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

async function measure({ name, about, run }: Bench): Promise<{ name: string; about: string; figures: Figure[] }> {
  console.log(`\n${name}: ${about}`);
  const progress = createProgress(name);
  const figures = await run(progress.show).finally(progress.clear);
  console.log(tableOf(figures));
  return { name, about, figures };
}
