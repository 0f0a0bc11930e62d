import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { readArguments } from "../scripts/command/arguments.ts";
import { connectionLimits } from "../server/api/http/connection-limits.ts";
import { descriptorLimit } from "../server/api/http/descriptors.ts";
import { clients } from "./clients/clients.ts";
import { fairness } from "./delivery/fairness.ts";
import { killsOf } from "./delivery/kills.ts";
import { nodes } from "./delivery/nodes.ts";
import { throughput } from "./delivery/throughput.ts";
import { waitsOf } from "./delivery/waits.ts";
import { workers } from "./delivery/workers.ts";
import { withGoals } from "./goals.ts";
import { peers } from "./http/peers.ts";
import { service } from "./http/service.ts";
import { whole } from "./http/whole.ts";
import { neighbourOf } from "./neighbour/neighbour.ts";
import { generation } from "./pipeline/generate.ts";
import { start } from "./pipeline/start.ts";
import { type Bench, isMet } from "./report/figures.ts";
import { pageOf, type Result } from "./report/page.ts";
import { expectMarks, withFigures } from "./report/readme.ts";
import { createProgress, machine, tableOf } from "./report/report.ts";

const BENCHES: Bench[] = [
  killsOf({ events: 20_000, kills: 20, responseDelayMs: 200 }),
  fairness,
  neighbourOf({ aloneS: 38, besideS: 38 }),
  throughput,
  workers,
  waitsOf({ partners: connectionLimits({ total: 10_000 }, descriptorLimit()).total, restS: 45 }), // 9,968 with 20,000 open files
  peers,
  service,
  whole,
  clients,
  generation,
  start,
];

/** Without goals, so a run of everything leaves it out. */
const ON_REQUEST: Bench[] = [nodes];

const README = "README.md";

const namesOf = (benches: Bench[]): string => benches.map(({ name }) => name).join(", ");

const { only, json, markdown } = readArguments({
  usage: "npm run bench [-- --only NAME …] [--json FILE] [--markdown FILE]",
  about: "Runs the measurements one after the other; exit 1 if a limit or an unexplained goal is missed.",
  details: `${[...BENCHES, ...ON_REQUEST].map(({ name, about }) => `  ${name.padEnd(22)}${about}`).join("\n")}

${namesOf(ON_REQUEST)}: only with --only. With --markdown, a run of all others also updates the figures in the README.`,
  options: { only: { type: "string", multiple: true }, json: { type: "string" }, markdown: { type: "string" } },
}).values;

// Child processes exit with this one.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

try {
  const before = machine();
  const writesReadme = markdown !== undefined && only === undefined;
  if (writesReadme) expectMarks(await readFile(README, "utf8"));
  const { cores, load } = before;
  if (load > cores / 2) console.log(`${load} processes are running on ${cores} cores: expect worse figures.`);
  const results: Result[] = [];
  for (const bench of choose(only)) results.push(await measure(bench));
  const day = new Date().toISOString().slice(0, 10);
  if (json !== undefined)
    await writeFile(json, `${JSON.stringify({ date: day, machine: before, results }, null, 2)}\n`);
  if (markdown !== undefined) await writeFile(markdown, pageOf(before, results));
  if (writesReadme) await writeFile(README, withFigures(await readFile(README, "utf8"), results, day));
  const [missed, ...more] = results.filter(({ isKept }) => !isKept).map(({ name }) => name);
  if (missed !== undefined) {
    console.error(`\nMissed limits, or missed goals without an explanation, in ${[missed, ...more].join(", ")}.`);
    console.error(`Next: npm run bench -- --only ${missed}, on an idle machine`);
    process.exitCode = 1;
  } else console.log("\nAll limits are met, and every missed goal is explained. Next: compare with bench/RESULTS.md");
} catch (error) {
  console.error(`${(error as Error).message}. Next: npm run bench, or -- --only NAME`);
  process.exitCode = 2;
}

/** @throws Error that lists the measurements if a name is unknown */
function choose(names: string[] | undefined): Bench[] {
  const all = [...BENCHES, ...ON_REQUEST];
  return (names ?? BENCHES.map(({ name }) => name)).map((only) => {
    const bench = all.find(({ name }) => name === only);
    if (bench) return bench;
    throw new Error(`--only ${only}: expected one of ${namesOf(all)}`);
  });
}

async function measure({ name, about, run }: Bench): Promise<Result> {
  console.log(`\n${name}: ${about}`);
  const progress = createProgress(name);
  await promisify(execFile)("sync").catch(() => {}); // unwritten pages of the previous measurement would delay commits
  const startMs = performance.now();
  try {
    const figures = withGoals(name, await run(progress.show).finally(progress.clear));
    console.log(tableOf(figures));
    console.log(`  ${Math.round((performance.now() - startMs) / 1_000)} s`);
    return { name, about, isKept: figures.every(isMet), figures };
  } catch (error) {
    const failure = (error as Error).message;
    console.error(`  ✗ ${failure}`);
    return { name, about, isKept: false, figures: [], failure };
  }
}
