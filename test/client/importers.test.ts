import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { operations, platformOperations } from "../../generated/operations.ts";
import type { Service } from "../../server/boot/service.ts";
import { ensurePortal } from "../portal/built.ts";
import { startSandbox } from "../support/service.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/*
 * Third-party tools with the files that a running sandbox serves: the runners of Postman and Bruno send its collections, and the output
 * of code generators must compile under `--strict`. The tools need 600 MB, so `bench/` has its own lock file for them.
 */

const TOOLS = resolve("bench/node_modules");
const COMPILER = resolve("node_modules/@typescript/native/bin/tsc");
const { folder, pathOf, write: save } = temporaryFolder();
const ALL = Object.keys(operations).length + Object.keys(platformOperations).length;
const CONTRACTS = ["openapi", "platform"];

const run = (program: string, args: string[], cwd = folder): Promise<string> =>
  promisify(execFile)(program, args, { cwd, maxBuffer: 64 * 1024 * 1024 }).then(
    ({ stdout, stderr }) => `${stdout}${stderr}`,
    ({ message, stdout, stderr }: Error & { stdout: string; stderr: string }) => {
      throw new Error(`${message}\n${stdout}\n${stderr}`.slice(-4_000));
    },
  );
const tool = (name: string, args: string[], cwd?: string) => run(join(TOOLS, ".bin", name), args, cwd);
const lockOf = (path: string): string => (existsSync(path) ? readFileSync(path, "utf8") : "");

/** Runs with a fresh sandbox, because the collections move the clock. */
async function withSandbox<Result>(use: (service: Service) => Promise<Result>): Promise<Result> {
  const service = await startSandbox();
  return use(service).finally(() => service.stop());
}

async function download({ publicUrl }: Service, path: string): Promise<Uint8Array> {
  const response = await fetch(publicUrl + path);
  expect([path, response.status]).toEqual([path, 200]);
  return new Uint8Array(await response.arrayBuffer());
}

beforeAll(async () => {
  const lock = lockOf("bench/package-lock.json");
  const stamp = join(TOOLS, ".installed-from.json");
  if (lockOf(stamp) !== lock) {
    await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], resolve("bench"));
    writeFileSync(stamp, lock);
  }
  ensurePortal();
  await withSandbox(async (service) => {
    for (const name of CONTRACTS) save(`${name}.json`, await download(service, `/${name}.json`));
  });
}, 600_000);

describe("collections", () => {
  const sendAll = (from: string, send: (service: Service) => Promise<Sent[]>) =>
    test(`${from}: its runner sends every request and gets the responses of the contract`, async () => {
      const results = await withSandbox(send);
      expect(results.filter(({ isGood }) => !isGood)).toEqual([]);
      expect(new Set(results.map(({ name }) => name)).size).toBe(ALL);
    }, 400_000);

  sendAll("Postman", async (service) => {
    const file = async (name: string) =>
      save(name, await download(service, `/downloads/partner-integration-api${name}.json`));
    const [collection, environment] = [await file(".postman_collection"), await file("-sandbox.postman_environment")];
    const report = pathOf("newman.json");
    await tool("newman", ["run", collection, "-e", environment, "-r", "json", "--reporter-json-export", report]);
    type Newman = { run: { executions: { item: { name: string }; assertions: { error?: unknown }[] }[] } };
    return (JSON.parse(readFileSync(report, "utf8")) as Newman).run.executions.map(
      ({ item: { name }, assertions }) => ({
        name,
        isGood: assertions.length > 0 && assertions.every(({ error }) => !error),
      }),
    );
  });

  sendAll("Bruno", async (service) => {
    const files = unzipSync(await download(service, "/downloads/partner-integration-api.bruno.zip"));
    for (const [path, bytes] of Object.entries(files)) save(`bruno/${path}`, bytes);
    const [root = ""] = readdirSync(pathOf("bruno"));
    const report = pathOf("bruno.json");
    await tool("bru", ["run", "-r", "--env", "Sandbox", "--reporter-json", report], pathOf(join("bruno", root)));
    type Result = { name: string; error: unknown; testResults: { status: string }[] };
    const [{ results }] = JSON.parse(readFileSync(report, "utf8")) as [{ results: Result[] }];
    return results.map(({ name, error, testResults }) => ({
      name,
      isGood: !error && testResults.length > 0 && testResults.every(({ status }) => status === "pass"),
    }));
  });

  test("Bruno: secrets are only in .env, and the environment marks them as secret", async () => {
    const files = await withSandbox(async (service) =>
      unzipSync(await download(service, "/downloads/partner-integration-api.bruno.zip")),
    );
    const texts = Object.entries(files).map(([path, bytes]) => [path.split("/").at(-1), Buffer.from(bytes).toString()]);
    const secret = /demo-\w+-secret/;
    expect(texts.flatMap(([name, text = ""]) => (secret.test(text) ? [name] : []))).toEqual([".env"]);
    const [, environment = ""] = texts.find(([name]) => name === "Sandbox.bru") ?? [];
    expect(/^vars:secret \[\n([^\]]*)\n\]$/m.exec(environment)?.[1]?.split(/,?\s+/).filter(Boolean)).toEqual([
      "partner_client_secret",
      "user_client_secret",
      "platform_client_secret",
      "user_password",
    ]);
  });
});

/** Result of a request in a collection. */
type Sent = { name: string; isGood: boolean };

/** A code generator, with its arguments and configuration file. */
type Generator = {
  name: string;
  program: string;
  args: (contract: string, to: string) => string[];
  configuration?: (contract: string, to: string) => [file: string, text: string];
};

const imported = (path: string): string => JSON.stringify(join(TOOLS, path));

const GENERATORS: Generator[] = [
  {
    name: "openapi-typescript",
    program: "openapi-typescript",
    args: (contract, to) => [contract, "-o", `${to}/types.ts`],
  },
  {
    name: "hey-api",
    program: "openapi-ts",
    args: (contract, to) => [
      "-i",
      contract,
      "-o",
      to,
      "-p",
      "@hey-api/typescript",
      "@hey-api/sdk",
      "@hey-api/client-fetch",
    ],
  },
  {
    name: "orval",
    program: "orval",
    args: (_, to) => ["--config", `${to}.config.mjs`],
    configuration: (contract, to) => [
      `${to}.config.mjs`,
      `export default { api: { input: ${JSON.stringify(contract)}, output: { target: ${JSON.stringify(`${to}/api.ts`)}, client: "fetch" } } };`,
    ],
  },
  {
    name: "swagger-typescript-api",
    program: "swagger-typescript-api",
    args: (contract, to) => ["generate", "--path", contract, "--output", to, "--name", "api.ts"],
  },
  {
    name: "kubb",
    program: "kubb",
    args: (_, to) => ["generate", "--config", `${to}.config.mjs`],
    configuration: (contract, to) => [
      `${to}.config.mjs`,
      `import { pluginOas } from ${imported("@kubb/plugin-oas/dist/index.js")};
import { pluginTs } from ${imported("@kubb/plugin-ts/dist/index.js")};
export default { root: ${JSON.stringify(dirname(to))}, input: { path: ${JSON.stringify(contract)} }, output: { path: ${JSON.stringify(to)}, clean: true }, plugins: [pluginOas(), pluginTs()] };`,
    ],
  },
];

const STRICT = "--strict --noEmit --skipLibCheck --target es2022 --module esnext --moduleResolution bundler".split(" ");

describe.each(GENERATORS)("$name", ({ name, program, args, configuration }) => {
  test.each(CONTRACTS)(
    "generates code that compiles from the served %s without warnings",
    async (document) => {
      const contract = pathOf(`${document}.json`);
      const to = pathOf(`${name}-${document}`);
      const [file, text] = configuration?.(contract, to) ?? [];
      if (file !== undefined && text !== undefined) writeFileSync(file, text);
      const output = await tool(program, args(contract, to));
      expect(
        output.split("\n").filter((line) => /\b(warn(ing)?|error|deprecated|unsupported)\b(?!\.)/i.test(line)),
      ).toEqual([]);
      const sources = readdirSync(to, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
      expect(sources).not.toEqual([]);
      const options = [...STRICT, "--allowImportingTsExtensions"]; // kubb writes such imports.
      await run(process.execPath, [COMPILER, ...options, ...sources.map((path) => join(to, path))]);
    },
    120_000,
  );
});
