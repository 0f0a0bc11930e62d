import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Bench, Figure } from "../support/bench.ts";
import { median } from "../support/statistics.ts";

const ROOT = join(import.meta.dirname, "../..");
const TOOLS = join(ROOT, "bench/node_modules");
const CONTRACT = join(ROOT, "generated/openapi.json");
const ROUNDS = 5;

type Peer = { name: string; args: (out: string) => string[] };
/** The output of each tool for a TypeScript client: types, or types with functions and validators. */
const PEERS: [Peer, ...Peer[]] = [
  {
    name: "openapi-typescript: types",
    args: (out) => [join(TOOLS, "openapi-typescript/bin/cli.js"), CONTRACT, "-o", join(out, "types.ts")],
  },
  {
    name: "hey-api: types, functions, zod",
    args: (out) => {
      const plugins = ["@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch", "zod"];
      return [join(TOOLS, ".bin/openapi-ts"), "-i", CONTRACT, "-o", join(out, "hey-api"), "-p", ...plugins];
    },
  },
  { name: "orval: types, functions, zod", args: (out) => [join(TOOLS, ".bin/orval"), "--config", orvalConfig(out)] },
];
/** Validators, routes and types of the service, events, five clients, schemas for editors, without lint, caches or writing. */
const OURS = {
  name: "npm run generate -- --check: everything of ours",
  args: ["scripts/generate.ts", "--check"],
  cwd: ROOT,
};
const AGAIN = {
  name: "npm run generate, with nothing to do",
  args: ["scripts/generate.ts"],
  cwd: ROOT,
};

/** Every process of a tool writes its processor time to a file, child processes included. */
const REPORT = `data:text/javascript,${encodeURIComponent(
  `import { appendFileSync } from "node:fs";
   process.on("exit", () => {
     const { user, system } = process.cpuUsage();
     appendFileSync(process.env.CPU_FILE, (user + system) / 1e6 + "\\n");
   });`,
)}`;

export const generatePeers: Bench = {
  name: "generate-peers",
  about: `seconds of processor time from our contract to code, in turn, medians of ${ROUNDS} rounds; generated/ must be current`,
  async run(progress) {
    const out = mkdtempSync(join(tmpdir(), "bench-generators-"));
    const tools = [...PEERS.map(({ name, args }) => ({ name, args: args(out), cwd: out })), OURS, AGAIN];
    const timings = new Map<string, number[]>(tools.map(({ name }) => [name, []]));
    try {
      for (let round = 0; round <= ROUNDS; round++)
        for (const { name, args, cwd } of tools) {
          progress(`round ${round} of ${ROUNDS}: ${name}`);
          const seconds = await processorTimeOf(args, cwd, out);
          if (round > 0) timings.get(name)?.push(seconds); // the first run fills persistent caches
        }
    } finally {
      rmSync(out, { recursive: true });
    }
    const figures = [...timings].map(([label, seconds]): Figure => ({ label, value: median(seconds), unit: "s" }));
    const secondsOf = (wanted: string): number => figures.find(({ label }) => label === wanted)?.value ?? Number.NaN;
    const peers = PEERS.reduce((sum, { name }) => sum + secondsOf(name), 0);
    const ratio = { label: "all our generators ÷ the three together", value: secondsOf(OURS.name) / peers, unit: "×" };
    return [...figures, { ...ratio, limit: { atMost: 1 } }];
  },
};

/** openapi-typescript alone, from our contract to types in `out`: seconds of processor time. */
export const typesAlone = (out: string): Promise<number> => {
  const [{ args }] = PEERS;
  return processorTimeOf(args(out), out, out);
};

/**
 * Runs a tool.
 *
 * @throws Error with its output if it fails
 */
async function processorTimeOf(args: string[], cwd: string, out: string): Promise<number> {
  const file = join(out, "seconds");
  rmSync(file, { force: true });
  const env = { ...process.env, CI: "true", CPU_FILE: file, NODE_OPTIONS: `--import=${REPORT}` };
  await promisify(execFile)(process.execPath, args, { cwd, env });
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .reduce((sum, seconds) => sum + Number(seconds), 0);
}

function orvalConfig(out: string): string {
  const file = join(out, "orval.config.json");
  const input = CONTRACT;
  const client = {
    target: join(out, "orval/api.ts"),
    schemas: join(out, "orval/model"),
    client: "fetch",
    mode: "tags-split",
  };
  const validators = { target: join(out, "orval/zod.ts"), client: "zod" };
  writeFileSync(file, JSON.stringify({ client: { input, output: client }, validators: { input, output: validators } }));
  return file;
}
