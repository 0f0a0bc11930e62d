import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

/*
 * Tools of others on what a running sandbox serves: its collection run by newman, and its contract given to generators whose output
 * has to compile under `--strict`. On demand, because the tools weigh 300 MB: `cd bench && npm ci`, then
 * `node bench/importers.ts --url http://127.0.0.1:8080` beside `npm start`. Exit 1 names what failed.
 */

const { url = "http://127.0.0.1:8080" } = parseArgs({ options: { url: { type: "string" } } }).values;
const BIN = resolve(import.meta.dirname, "node_modules/.bin");
const COMPILER = resolve(import.meta.dirname, "../node_modules/@typescript/native/bin/tsc");
const out = mkdtempSync(join(tmpdir(), "importers-"));
const file = (name: string): string => join(out, name);
const contract = file("openapi.json");

/** A generator, the files of configuration that it reads, and its arguments. */
type Generator = { name: string; program: string; args: string[]; files?: Record<string, string> };

const GENERATORS: Generator[] = [
  {
    name: "openapi-typescript",
    program: "openapi-typescript",
    args: [contract, "-o", file("openapi-typescript/types.ts")],
  },
  {
    name: "hey-api",
    program: "openapi-ts",
    args: ["-i", contract, "-o", file("hey-api"), "-p", "@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch"],
  },
  {
    name: "orval",
    program: "orval",
    args: ["--config", file("orval.config.mjs")],
    files: {
      "orval.config.mjs": `export default { api: { input: ${JSON.stringify(contract)}, output: { target: ${JSON.stringify(file("orval/api.ts"))}, client: "fetch" } } };`,
    },
  },
  {
    name: "swagger-typescript-api",
    program: "swagger-typescript-api",
    args: ["generate", "--path", contract, "--output", file("swagger-typescript-api"), "--name", "api.ts"],
  },
  {
    name: "kubb",
    program: "kubb",
    args: ["generate", "--config", file("kubb.config.mjs")],
    files: {
      "kubb.config.mjs": `import { pluginOas } from ${JSON.stringify(resolve(import.meta.dirname, "node_modules/@kubb/plugin-oas/dist/index.js"))};
import { pluginTs } from ${JSON.stringify(resolve(import.meta.dirname, "node_modules/@kubb/plugin-ts/dist/index.js"))};
export default { root: ${JSON.stringify(out)}, input: { path: ${JSON.stringify(contract)} }, output: { path: "kubb", clean: true }, plugins: [pluginOas(), pluginTs()] };`,
    },
  },
];

const STRICT = [
  "--strict",
  "--noEmit",
  "--skipLibCheck",
  "--target",
  "es2022",
  "--module",
  "esnext",
  "--moduleResolution",
  "bundler",
];

/** @returns what the program printed, if it failed */
function failureOf(program: string, args: string[]): string | undefined {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: out, encoding: "utf8", timeout: 300_000 });
  return status === 0 ? undefined : `${error?.message ?? ""}${stdout}${stderr}`.trim().slice(-3_000);
}

const failures: string[] = [];
function report(name: string, failure: string | undefined): void {
  console.log(`${failure === undefined ? "fine  " : "failed"}  ${name}`);
  if (failure !== undefined) failures.push(`${name}:\n${failure}`);
}

const download = async (path: string, name: string): Promise<void> => {
  const response = await fetch(url + path);
  if (!response.ok) throw new Error(`${url}${path}: ${response.status}. Is the sandbox running, and its portal built?`);
  writeFileSync(file(name), await response.text());
};

try {
  await download("/openapi.json", "openapi.json");
  await download("/downloads/partner-integration-api.postman_collection.json", "collection.json");
  await download("/downloads/partner-integration-api-sandbox.postman_environment.json", "environment.json");
  report(
    "newman",
    failureOf(join(BIN, "newman"), ["run", file("collection.json"), "-e", file("environment.json"), "--color", "off"]),
  );
  for (const { name, program, args, files = {} } of GENERATORS) {
    for (const [path, text] of Object.entries(files)) writeFileSync(file(path), text);
    const failure = failureOf(join(BIN, program), args);
    report(`${name} generates`, failure);
    if (failure !== undefined) continue;
    const sources = execFileSync("find", [file(name), "-name", "*.ts"], { encoding: "utf8" })
      .split("\n")
      .filter(Boolean);
    report(`${name} compiles`, failureOf(process.execPath, [COMPILER, ...STRICT, ...sources]));
  }
} finally {
  rmSync(out, { recursive: true, force: true });
}
for (const failure of failures) console.error(`\n${failure}`);
if (failures.length > 0) process.exitCode = 1;
