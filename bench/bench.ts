import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs, promisify } from "node:util";
import { clients } from "./clients/clients.ts";
import { fairness } from "./delivery/fairness.ts";
import { hang } from "./delivery/hang.ts";
import { killsOf } from "./delivery/kills.ts";
import { nodesOf } from "./delivery/nodes.ts";
import { restartsOf } from "./delivery/restarts.ts";
import { throughput } from "./delivery/throughput.ts";
import { workersOf } from "./delivery/workers.ts";
import { withGoals } from "./goals.ts";
import { httpGrowth } from "./http/growth.ts";
import { peers } from "./http/peers.ts";
import { service } from "./http/service.ts";
import { whole } from "./http/whole.ts";
import { images } from "./neighbour/images.ts";
import { neighbourOf } from "./neighbour/neighbour.ts";
import { generation } from "./pipeline/generate.ts";
import { generatePeers } from "./pipeline/generate-peers.ts";
import { start } from "./pipeline/start.ts";
import { validation } from "./pipeline/validation.ts";
import { type Bench, isMet } from "./support/bench.ts";
import { pageOf, type Result } from "./support/page.ts";
import { expectMarks, withFigures } from "./support/readme.ts";
import { createProgress, machine, tableOf } from "./support/report.ts";

/*
 * `npm run bench [-- --only NAME] [-- --json FILE] [-- --markdown FILE]`: measures, one after the other; exit 1 if a limit is missed, or a
 * goal that has no answer. With `--markdown` a run of everything also writes the figures of the README.
 */

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
  peers,
  service,
  whole,
  httpGrowth,
  validation,
  generation,
  generatePeers,
  start,
  clients,
];

const README = "README.md";

const options = {
  only: { type: "string", multiple: true },
  json: { type: "string" },
  markdown: { type: "string" },
} as const;

// Every started process listens to the end of this one.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

try {
  const { only, json, markdown } = parseArgs({ options }).values;
  const before = machine();
  const writesReadme = markdown !== undefined && only === undefined;
  if (writesReadme) expectMarks(await readFile(README, "utf8"));
  const { cores, load } = before;
  if (load > cores / 2) console.log(`Before it begins, ${load} processes want ${cores} cores: the figures suffer.`);
  const results: Result[] = [];
  for (const bench of choose(only)) results.push(await measure(bench));
  if (json !== undefined) await writeFile(json, `${JSON.stringify({ machine: before, results }, null, 2)}\n`);
  if (markdown !== undefined) await writeFile(markdown, pageOf(before, results));
  if (writesReadme) {
    const day = new Date().toISOString().slice(0, 10);
    await writeFile(README, withFigures(await readFile(README, "utf8"), results, day));
  }
  const [missed, ...more] = results.filter(({ isKept }) => !isKept).map(({ name }) => name);
  if (missed !== undefined) {
    console.error(`\nLimits, or goals without an answer, are missed in ${[missed, ...more].join(", ")}.`);
    console.error(`Next: npm run bench -- --only ${missed}, on a machine that does nothing else`);
    process.exitCode = 1;
  } else
    console.log(
      "\nAll limits are kept, and each missed goal has its answer. Next: bench/README.md says when and where it was measured",
    );
} catch (error) {
  console.error(`${(error as Error).message}. Next: npm run bench, or -- --only NAME`);
  process.exitCode = 2;
}

/** @throws Error that names those that there are */
function choose(names = BENCHES.map(({ name }) => name)): Bench[] {
  return names.map((wanted) => {
    const bench = BENCHES.find(({ name }) => name === wanted);
    if (bench) return bench;
    throw new Error(`--only ${wanted}: expected one of ${BENCHES.map(({ name }) => name).join(", ")}`);
  });
}

async function measure({ name, about, run }: Bench): Promise<Result> {
  console.log(`\n${name}: ${about}`);
  const progress = createProgress(name);
  await promisify(execFile)("sync").catch(() => {}); // pages that the one before left unwritten would hold up the commits of this one
  const beganMs = performance.now();
  try {
    const figures = withGoals(name, await run(progress.show).finally(progress.clear));
    console.log(tableOf(figures));
    console.log(`  ${Math.round((performance.now() - beganMs) / 1_000)} s`);
    return { name, about, isKept: figures.every(isMet), figures };
  } catch (error) {
    const failure = (error as Error).message;
    console.error(`  ✗ ${failure}`);
    return { name, about, isKept: false, figures: [], failure };
  }
}
