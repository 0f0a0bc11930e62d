import { execFile } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { JsonObject } from "@partner-api/contract";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { diff, generate, lint } from "../src/contract-tools.ts";
import { packTools } from "../src/pack.ts";
import { judgeSeeds } from "./seeded-changes.ts";

/* Runs every command on published contracts from npm packages, without a network. Prints a table of the rejections with their reasons. */

const run = promisify(execFile);
mkdirSync(".cache", { recursive: true });
const folder = mkdtempSync(".cache/foreign-");
afterAll(() => rmSync(folder, { recursive: true }));

const OAS = "node_modules/@readme/oas-examples";
const CONTRACTS: Record<string, { file: string; problems?: Record<string, number>; conversions?: number }> = {
  "OpenAPI 3.1 with webhooks": { file: `${OAS}/3.1/json/train-travel.json` },
  "OpenAPI 3.0": { file: `${OAS}/3.0/json/readme-legacy.json`, conversions: 14 },
  "AsyncAPI 3": { file: "node_modules/asyncapi-validator/test/schemas/v3.0.0/streetLightsMultiMsg.yml" },
  "more than 3 MB": { file: "node_modules/@octokit/openapi-webhooks/generated/ghes-3.14.json" },
};
const SEEDS = 100;

test.each(Object.entries(CONTRACTS))(
  "%s: lint, 100 seeded changes, code that compiles",
  { timeout: 600_000 },
  async (title, contract) => {
    const { file, problems = {}, conversions = 0 } = contract;
    const linted = await lint(file);
    const byRule = Object.entries(Object.groupBy(linted.problems, ({ rule = "" }) => rule)).map(([rule, all = []]) => [
      rule,
      all.length,
    ]);
    expect({ problems: Object.fromEntries(byRule), conversions: linted.conversions.length }).toEqual({
      problems,
      conversions,
    });

    expect(diff(file, file).changes).toEqual([]);
    const document = parse(readFileSync(file, "utf8")) as JsonObject;
    expect(judgeSeeds(document, SEEDS)).toEqual({ seeded: SEEDS, wrong: [] });

    const to = join(folder, title.replaceAll(/\W/g, "-"));
    const files = await generate(file);
    mkdirSync(to);
    for (const [name, text] of files)
      writeFileSync(
        join(to, name),
        text.replaceAll("@partner-api/contract-tools/formats", "@partner-api/validation/formats"),
      );
    writeFileSync(
      join(to, "tsconfig.json"),
      JSON.stringify({ extends: resolve("tsconfig.json"), include: ["*.ts"], exclude: [] }),
    );
    const compiled = await run(process.execPath, ["node_modules/@typescript/native/bin/tsc", "-p", to]).then(
      () => "",
      ({ stdout }) => stdout,
    );
    expect(compiled).toBe("");
    const [, unchecked = "none"] =
      /^\/\/ Formats that are not checked: (.*)$/m.exec(files.get("schemas.ts") ?? "") ?? [];
    const size = (statSync(file).size / 1e6).toFixed(2);
    console.log(
      `${title} (${size} MB): ${linted.conversions.length} conversions, ${linted.problems.length} problems, ${SEEDS} seeded changes as expected, ${files.size} files compile; formats not checked: ${unchecked}`,
    );
  },
);

/** Two contracts as one: the names of the second one get a prefix. */
function both(firstFile: string, secondFile: string): string {
  const references = /"#\/components\/(\w+)\//g;
  const first = JSON.parse(readFileSync(firstFile, "utf8"));
  const second = JSON.parse(readFileSync(secondFile, "utf8").replaceAll(references, '"#/components/$1/second-'));
  const add = (to: JsonObject, from: JsonObject) => {
    for (const [name, value] of Object.entries(from)) to[`second-${name}`] = value;
  };
  for (const item of Object.values<JsonObject>(second.webhooks))
    for (const operation of Object.values<JsonObject>(item as never))
      operation.operationId = `second-${operation.operationId}`;
  add(first.webhooks, second.webhooks);
  for (const [section, components] of Object.entries<JsonObject>(second.components))
    add(first.components[section], components);
  return JSON.stringify(first, null, 2);
}

test("contracts of more than 9 MB are compared in 400 MB", { timeout: 600_000 }, async () => {
  const files = [14, 15, 16].map((minor) => `node_modules/@octokit/openapi-webhooks/generated/ghes-3.${minor}.json`);
  const [old = "", middle = "", last = ""] = files;
  const [base, revision] = [join(folder, "base.json"), join(folder, "revision.json")];
  writeFileSync(base, both(old, middle));
  writeFileSync(revision, both(middle, last));
  const tarball = await packTools(join(folder, "packed"));
  await run("tar", ["-xzf", tarball, "-C", folder]);
  // The resource usage of a process includes the memory of the process that started it.
  const usage = `import { readFileSync } from "node:fs"; process.on("exit", () => { const { user, system } = process.cpuUsage();
    const [, peak] = /VmHWM:\\s+(\\d+)/.exec(readFileSync("/proc/self/status", "utf8"));
    console.error(JSON.stringify({ megabytes: Number(peak) / 1024, seconds: (user + system) / 1e6 })); })`;
  const program = [`--import=data:text/javascript,${encodeURIComponent(usage)}`, join(folder, "package/dist/main.js")];
  const { code, stdout, stderr } = await run(process.execPath, [...program, "diff", base, revision], {
    maxBuffer: 1e8,
  }).catch((error) => error);
  const { megabytes, seconds } = JSON.parse(stderr);
  console.log(
    `contract diff of ${statSync(base).size / 1e6} MB: ${megabytes} MB of memory, ${seconds} s of processor time`,
  );
  const [verdict] = /^Breaking: .*$/m.exec(stdout) ?? [];
  expect({ code, verdict }).toEqual({ code: 1, verdict: "Breaking: 9 breaking changes, 23 additions, 554 notes." });
  expect(megabytes).toBeLessThan(400);
  expect(seconds).toBeLessThan(18); // a third of the time before
});

/** Reasons why documents of a collection are rejected, by file. */
const SWAGGER =
  "2:3: expected an OpenAPI 3.0 to 3.2 or AsyncAPI 3 document, got Swagger 2.0. Convert it first, for example with npx swagger2openapi.";
const REJECTED: Record<string, string> = {
  "2.0/json/api-with-examples.json": SWAGGER,
  "2.0/json/petstore-expanded.json": SWAGGER,
  "2.0/json/petstore-minimal.json": SWAGGER,
  "2.0/json/petstore-simple.json": SWAGGER,
  "2.0/json/petstore-with-external-docs.json": SWAGGER,
  "2.0/json/petstore.json": SWAGGER,
  "2.0/json/schema-circular.json": SWAGGER,
  "3.0/json/response-examples.json": "65:21: $ref is #/components/schemas/UserResponse/example, which does not exist.",
  "3.0/json/schema-deprecated.json":
    "#/components/schemas/Pet/polymorphism: invalid property required. Expected Schema Object or boolean, got Array",
  "3.1/json/schema-validation-local.json": "64:13: Expected exclusiveMinimum to be a number, got true.",
  "3.1/json/schema-validation-top-level.json": "38:13: Expected exclusiveMinimum to be a number, got true.",
};

test("of a public collection, only documents with a reason are rejected", { timeout: 600_000 }, async () => {
  const files = globSync(`${OAS}/*/json/*.json`).sort();
  const rejected: Record<string, string> = {};
  for (const file of files) {
    try {
      diff(file, file);
      await generate(file);
    } catch (error) {
      const [line = ""] = (error as Error).message.split("\n");
      rejected[file.slice(OAS.length + 1)] = line.replace(`${file}:`, "");
    }
  }
  console.log(
    [
      `${files.length} documents, ${Object.keys(rejected).length} rejected:`,
      ...Object.entries(rejected).map(([file, why]) => `  ${file}: ${why}`),
    ].join("\n"),
  );
  expect(files.length).toBeGreaterThan(40);
  expect(rejected).toEqual(REJECTED);
});
