import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import type { Bench, Figure } from "../report/figures.ts";
import { median } from "../report/statistics.ts";

const ROOT = join(import.meta.dirname, "../..");
const CONTRACT = join(ROOT, "generated/openapi.json");
const TYPES = join(ROOT, "node_modules/openapi-typescript/bin/cli.js");
/** The command line of `npm run generate`: the folder of its compile cache, the program and its arguments. */
const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: { generate: string } };
const [, cache, program = ""] = /^NODE_COMPILE_CACHE=(\S+) node (\S+)$/.exec(scripts.generate) ?? [];
const ROUNDS = 3;
const WARM = 5;
/** Time that the loop needs after its first verdict, and between saves for slower checks, in ms. */
const [REHEARSAL_MS, PAUSE_MS] = [4_000, 400];
/** Longer than the first verdict takes; it only detects a hang. */
const MAX_VERDICT_MS = 60_000;

// Runs in a separate process, so that no module is loaded, in a copy of spec/. It saves a file before each run. As in
// `npm run dev`, lint is left to its thread, and warm runs use memoized steps.
const SCRIPT = `
  const { readFileSync, writeFileSync } = await import("node:fs");
  const saved = "spec/resources/stocks.yaml";
  const text = readFileSync(saved, "utf8");
  const { generate } = await import(${JSON.stringify(join(ROOT, "scripts/pipeline.ts"))});
  await generate({ isLinted: true });
  const { user, system } = process.cpuUsage();
  const { emitTypes, format } = await import(${JSON.stringify(join(ROOT, "packages/codegen/src/codegen.ts"))});
  const { rememberOutputs } = await import(${JSON.stringify(join(ROOT, "packages/dev-loop/src/remember-outputs.ts"))});
  const steps = { emitTypes, format: rememberOutputs(format) };
  await generate({ isLinted: true, steps });
  const warmMs = [];
  for (let time = 0; time < ${WARM}; time++) {
    writeFileSync(saved, text.replaceAll(/(maxItems: |at most )200/g, "$1" + (100 + time)));
    const started = performance.now();
    await generate({ isLinted: true, steps });
    warmMs.push(performance.now() - started);
  }
  console.log(JSON.stringify({ coldS: (user + system) / 1e6, warmMs }));`;

/** Every process of a tool writes its processor time to a file, child processes included. */
const REPORT = `data:text/javascript,${encodeURIComponent(
  `import { appendFileSync } from "node:fs";
   process.on("exit", () => {
     const { user, system } = process.cpuUsage();
     appendFileSync(process.env.CPU_FILE, (user + system) / 1e6 + "\\n");
   });`,
)}`;

type Round = { coldS: number; warmMs: number[]; againS: number; typesS: number };

export const generation: Bench = {
  name: "generate",
  about: `generated/ from spec/: ${ROUNDS} fresh processes without compile cache, ${WARM} saves in each; generated/ must be current`,
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const [folder, out] = [mkdtempSync(join(tmpdir(), "bench-generate-")), mkdtempSync(join(tmpdir(), "bench-types-"))];
    stack.defer(() => [folder, out].forEach((each) => void rmSync(each, { recursive: true })));
    copySpec(folder);
    const rounds: Round[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      progress(`round ${round} of ${ROUNDS}`);
      const { coldS, warmMs } = await runScript(folder);
      const againS = await processorTimeOf([program], ROOT, out, cache);
      const typesS = await processorTimeOf([TYPES, CONTRACT, "-o", join(out, "types.ts")], out, out);
      if (round > 0) rounds.push({ coldS, warmMs, againS, typesS }); // the first round fills persistent caches
    }
    progress("saves in npm run dev");
    const verdictMs = median(await verdictsMs(folder));
    const figure = (label: string, amountOf: (round: Round) => number, unit = "s"): Figure => ({
      label,
      value: median(rounds.map(amountOf)),
      unit,
    });
    /** Compared with openapi-typescript, which loads the same compiler: seconds depend on the machine. */
    const ratio = (label: string, secondsOf: (round: Round) => number): Figure =>
      figure(`${label} ÷ openapi-typescript`, (round) => secondsOf(round) / round.typesS, "×");
    return [
      figure("openapi-typescript, processor time", ({ typesS }) => typesS),
      figure("cold, processor time", ({ coldS }) => coldS),
      ratio("cold", ({ coldS }) => coldS),
      figure("save of a file, warm, wall time", ({ warmMs }) => Math.min(...warmMs), "ms"),
      ratio("save of a file, warm", ({ warmMs }) => Math.min(...warmMs) / 1_000),
      figure("save of a file to its verdict, wall time", () => verdictMs, "ms"),
      ratio("save of a file to its verdict", () => verdictMs / 1_000),
      figure("nothing to do, processor time", ({ againS }) => againS),
      ratio("nothing to do", ({ againS }) => againS),
    ];
  },
};

async function runScript(cwd: string): Promise<Pick<Round, "coldS" | "warmMs">> {
  cpSync(join(ROOT, "spec"), join(cwd, "spec"), { recursive: true });
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: "1" };
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", SCRIPT], {
    cwd,
    env,
  });
  return JSON.parse(stdout);
}

/** Times from saves to their printed verdicts in `npm run dev`, in ms. */
async function verdictsMs(cwd: string): Promise<number[]> {
  const env = { ...process.env, PORT: "0", MOCK_PORT: "0" };
  const loop = spawn(process.execPath, ["scripts/dev.ts", "--without-docs"], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface(loop.stdout);
  lines.on("line", (line) => line.startsWith("✓ contract good") && lines.emit("verdict"));
  const verdict = () => once(lines, "verdict", { signal: AbortSignal.timeout(MAX_VERDICT_MS) });
  const savedFile = join(cwd, "spec/resources/stocks.yaml");
  const text = readFileSync(savedFile, "utf8");
  const times: number[] = [];
  try {
    await verdict();
    await delay(REHEARSAL_MS);
    for (let time = 0; time < 2 * WARM; time++) {
      await delay(PAUSE_MS);
      const startMs = performance.now();
      writeFileSync(savedFile, text.replaceAll(/(maxItems: |at most )\d+/g, `$1${120 + time}`));
      await verdict();
      times.push(performance.now() - startMs);
    }
  } finally {
    loop.kill();
    await once(loop, "exit");
  }
  return times;
}

/**
 * Runs a tool. @returns seconds of processor time
 *
 * @throws Error with its output if it fails
 */
async function processorTimeOf(args: string[], cwd: string, out: string, cache?: string): Promise<number> {
  const file = join(out, "seconds");
  rmSync(file, { force: true });
  const { NODE_COMPILE_CACHE: _ofTheBench, ...inherited } = process.env; // a tool uses its own cache, or none
  const env = {
    ...inherited,
    ...(cache && { NODE_COMPILE_CACHE: cache }),
    CI: "true",
    CPU_FILE: file,
    NODE_OPTIONS: `--import=${REPORT}`,
  };
  await promisify(execFile)(process.execPath, args, { cwd, env });
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .reduce((sum, seconds) => sum + Number(seconds), 0);
}

/** Copies `clients/` and links the tools that generate `generated/`. */
function copySpec(folder: string): void {
  cpSync(join(ROOT, "clients"), join(folder, "clients"), { recursive: true });
  for (const name of [
    "scripts",
    "packages",
    "redocly.yaml",
    "node_modules",
    "package.json",
    "package-lock.json",
    "LICENSE",
  ])
    symlinkSync(join(ROOT, name), join(folder, name));
}
