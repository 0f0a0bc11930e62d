import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { readArguments } from "../scripts/command/arguments.ts";
import { fairness } from "./delivery/fairness.ts";
import { FINDINGS, type Finding } from "./figures/findings.ts";
import { images } from "./neighbour/images.ts";
import { neighbourOf } from "./neighbour/neighbour.ts";
import { reviewed } from "./review/benches.ts";
import { type Bench, type Figure, isMet } from "./support/bench.ts";
import { amount, limitInWords } from "./support/report.ts";

/*
 * `npm run figures`: measures what fell short once more, and writes docs/how-this-service-is-tested.md. It ends with 1 if a figure misses
 * its limit, and the page says so.
 */

readArguments({
  usage: "npm run figures",
  about: "Measures again what fell short when the service was reviewed, and writes docs/how-this-service-is-tested.md.",
});

const PAGE = "docs/how-this-service-is-tested.md";
const BENCHES: Bench[] = [...reviewed, images, fairness, neighbourOf({ aloneS: 6, besideS: 20 })];

// Every started process listens to the end of this one.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

type Result = { now: string; command: string; isMet: boolean };
type Tried = { fullName: string; status: string };

const tried = await runTests([...new Set(FINDINGS.flatMap(({ by }) => ("file" in by ? [by.file] : [])))]);
/** Of a measurement that came to no end, why. */
const figures = new Map<string, Figure[] | string>();
for (const bench of BENCHES) {
  console.log(`${bench.name}: ${bench.about} …`);
  const measured = await bench.run(() => {}).catch((error: Error) => error.message);
  figures.set(bench.name, measured);
}
const results = FINDINGS.map((finding) => ({ ...finding, ...resultOf(finding) }));
await writeFile(PAGE, pageOf(results));
const missed = results.filter((result) => !result.isMet);
for (const { about, now } of missed) console.error(`✗ ${about}: ${now}`);
console.log(`${PAGE} has ${results.length} figures, ${missed.length} of them fall short.`);
console.log(
  missed.length > 0 ? "Next: the commands of that table, one by one" : "Next: commit it, and npm run docs shows it",
);
process.exit(missed.length > 0 ? 1 : 0);

function resultOf({ by }: Finding): Result {
  if ("bench" in by) {
    const command = `npm run bench -- --only ${by.bench}`;
    const measured = figures.get(by.bench) ?? "it was not run";
    if (typeof measured === "string") return { now: `no end: ${measured}`, command, isMet: false };
    const found = measured.filter(({ label }) => by.figures.test(label));
    return { now: found.map(wordsOf).join("; "), command, isMet: found.length > 0 && found.every(isMet) };
  }
  const own = (tried.get(by.file) ?? []).filter(({ fullName }) => by.tests.test(fullName));
  const held = own.filter(({ status }) => status === "passed").length;
  return {
    now: `**${held} of ${own.length}** ${by.hold ?? "cases hold"}`,
    command: `npx vitest run ${by.file}`,
    isMet: own.length > 0 && held === own.length,
  };
}

/** "**14** of 14 requests of others, served (≥ 14)": the figure, and its limit. */
function wordsOf({ label, value, unit, limit }: Figure): string {
  return `**${amount(value, unit)}** ${label}${limit === undefined ? "" : ` (${limitInWords(limit, unit)})`}`;
}

/** Runs these files. @returns each test that was run, by its file */
async function runTests(files: string[]): Promise<Map<string, Tried[]>> {
  console.log(`${files.length} files of tests …`);
  const folder = await mkdtemp(join(tmpdir(), "figures-"));
  try {
    const output = join(folder, "tests.json");
    const options = [
      "run",
      "--project",
      "service",
      "--project",
      "programs",
      "--reporter=json",
      `--outputFile=${output}`,
    ];
    const child = spawn("npx", ["vitest", ...options, ...files], { stdio: ["ignore", "ignore", "inherit"] });
    await once(child, "exit");
    const { testResults } = JSON.parse(await readFile(output, "utf8")) as {
      testResults: { name: string; assertionResults: Tried[] }[];
    };
    return new Map(
      files.map((file) => [file, testResults.find(({ name }) => name.endsWith(`/${file}`))?.assertionResults ?? []]),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

function pageOf(rows: (Finding & Result)[]): string {
  const cell = (text: string) => text.replaceAll("|", "\\|");
  const lines = rows.map(
    ({ about, before, now, command, isMet: met }) =>
      `| ${cell(about)} | ${cell(before)} | ${met ? "" : "✗ "}${cell(now)} | \`${command}\` |`,
  );
  return `# How this service is tested

On 22 November 2026 the service was attacked, and measured under load, faults and growth. What fell short stands here with its figure of that
day, and with that of the last run of \`npm run figures\`, which measures it again and writes this page. Its limit stands
behind each figure that has one; where it is missed there is a ✗.

Measured on ${new Date().toISOString().slice(0, 10)}, while ${Math.round(loadavg()[0] ?? 0)} processes wanted the ${availableParallelism()} cores of the machine. Where many do, times are longer, and a case may fall
that holds on a quiet machine: its command says which.

| what | on 22 November | now | measured by |
|---|---|---|---|
${lines.join("\n")}

## What runs when

- **With every change**: the tests of the service, among them a tenth of the public corpora of hostile input and a bad neighbour: one partner does
  its worst in every way at once (${"`bench/neighbour/ways.ts`"}), and no request, event or image check of another one may fail.
- **On demand**: \`npm run soak\`, the same neighbour for an hour; \`npm run corpora\`, all of the corpora; \`npm run bench\`, deliveries and HTTP
  under kills, hangs and restarts.
- **Every Monday**: all mutants of the contract and of the code, random contracts, planted drifts.
`;
}
