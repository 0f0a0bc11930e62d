import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Bench } from "../support/bench.ts";
import { median } from "../support/statistics.ts";
import { typesAlone } from "./generate-peers.ts";

const ROOT = join(import.meta.dirname, "../..");
const COLD = 3;
const WARM = 7;
/**
 * Cold runs report processor time, next to openapi-typescript, which loads the same compiler. Wall time depends on the machine: both took
 * 1.6 times as long in another run.
 */
const MAX_OF_TYPES = 4;

// Runs in a separate process, so that no module is loaded, in a copy of spec/. It saves a file before each run. Warm runs use the memoized steps of
// `npm run dev`.
const SCRIPT = `
  const { readFileSync, writeFileSync } = await import("node:fs");
  const saved = "spec/resources/stocks.yaml";
  const text = readFileSync(saved, "utf8");
  const first = performance.now();
  const { generate } = await import(${JSON.stringify(join(ROOT, "scripts/pipeline.ts"))});
  await generate();
  const { user, system } = process.cpuUsage();
  const cold = { cpuMs: (user + system) / 1000, ms: performance.now() - first };
  const { emitTypes, format } = await import(${JSON.stringify(join(ROOT, "packages/codegen/src/codegen.ts"))});
  const { rememberOutputs } = await import(${JSON.stringify(join(ROOT, "packages/dev-loop/src/remember-outputs.ts"))});
  const steps = { emitTypes: rememberOutputs(emitTypes), format: rememberOutputs(format) };
  await generate(steps);
  const warm = [];
  for (let time = 0; time < Number(process.argv[1]); time++) {
    writeFileSync(saved, text.replaceAll("maxItems: 200", "maxItems: " + (100 + time)));
    const started = performance.now();
    await generate(steps);
    warm.push(performance.now() - started);
  }
  console.log(JSON.stringify({ cold, warm }));`;

type Measured = { cold: { cpuMs: number; ms: number }; warm: number[] };

export const generation: Bench = {
  name: "generate",
  about: `all of generated/ from spec/: ${COLD} fresh processes without compile cache, ${WARM} times more in each`,
  async run(progress) {
    const all: Measured[] = [];
    const types: number[] = [];
    for (let time = 1; time <= COLD; time++) {
      progress(`process ${time} of ${COLD}`);
      const args = ["--input-type=module", "--eval", SCRIPT, String(WARM)];
      const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: "1" };
      const cwd = copyOfSpec();
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, env }).finally(() =>
        rmSync(cwd, { recursive: true }),
      );
      all.push(JSON.parse(stdout));
      const out = mkdtempSync(join(tmpdir(), "bench-types-"));
      types.push(await typesAlone(out).finally(() => rmSync(out, { recursive: true })));
    }
    return [
      { label: "cold, processor time", value: median(all.map(({ cold }) => cold.cpuMs / 1000)), unit: "s" },
      {
        label: "cold ÷ openapi-typescript alone, processor time",
        value: median(all.map(({ cold }, index) => cold.cpuMs / 1000 / (types[index] as number))),
        unit: "×",
        limit: { atMost: MAX_OF_TYPES },
      },
      { label: "cold, wall time", value: median(all.map(({ cold }) => cold.ms / 1000)), unit: "s" },
      { label: "warm, wall time, minimum", value: Math.min(...all.flatMap(({ warm }) => warm)), unit: "ms" },
      { label: "warm, wall time", value: median(all.flatMap(({ warm }) => warm)), unit: "ms" },
    ];
  },
};

/** A folder with copies of `spec/` and `clients/`, and the tools that generate `generated/`. */
function copyOfSpec(): string {
  const folder = mkdtempSync(join(tmpdir(), "bench-generate-"));
  for (const name of ["spec", "clients"]) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
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
  return folder;
}
