import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { emitTypes, format } from "@partner-api/codegen";
import { afterAll, expect, test, vi } from "vitest";
import {
  emitClientAnswers,
  emitClientContract,
  emitClients,
  readClientModel,
} from "../../clients/emit/src/emit-clients.ts";
import { type Schema, schemasOf } from "../../packages/contract/src/contract.ts";
import { findPrograms } from "../client/programs.ts";
import { findToolchains } from "../clients/toolchains.ts";
import { distinctNames, HOSTILE_TEXTS, hostileContract, hostileNames } from "../support/hostile-names.ts";

/* Names and texts of which other generators make invalid code, through the emitters and the compilers of all languages. */

vi.setConfig({ testTimeout: 600_000 });
const SEED = 20261128;
const COUNT = 900;
const LANGUAGES = ["python", "php", "java", "go", "csharp"];

const { names, rejected } = distinctNames(hostileNames(SEED, COUNT));
const contract = hostileContract(names);
const model = readClientModel(contract);
const { folder: root, pathOf, write } = temporaryFolder();
for (const language of LANGUAGES)
  cpSync(join("clients", language), pathOf(join("clients", language)), { recursive: true });
for (const [file, text] of emitClients(model)) write(file, text);

test("at least 500 names, and few that clients cannot tell apart", () => {
  expect(names.length).toBeGreaterThan(500);
  expect(rejected.length).toBeLessThan(COUNT / 10);
  console.log(
    `${names.length} names as properties, values, parameters, operations and components, ${HOSTILE_TEXTS.length} texts; ${rejected.length} names rejected beside others`,
  );
});

const toolchains = findToolchains(root);
afterAll(() => {
  for (const toolchain of toolchains) toolchain.remove();
});

test.each(toolchains)("$language compiles them", async (toolchain) => {
  await toolchain.build();
  console.log(`${toolchain.language} compiles ${names.length} names`);
});

const ROUND_TRIP = `
import dataclasses
from partner_integration_api._json import to_json
from partner_integration_api.generated import handlers, models, operations

def value_of(field):
    return 1 if "int" in field.type else [field.name] if "list" in field.type else field.name

for name in [name for name in dir(models) if name.startswith("Fields")]:
    record = getattr(models, name)
    json = {field.metadata.get("name", field.name): value_of(field) for field in dataclasses.fields(record)}
    assert to_json(record.from_json(json)) == json, name
`;

import { temporaryFolder } from "../support/temporary-folder.ts";

test.each(findPrograms("python3"))("%s reads and writes them", (python) => {
  const cwd = join(root, "clients/python");
  execFileSync(python, ["-c", ROUND_TRIP], { cwd, env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" } });
});

test("TypeScript compiles them", async () => {
  const { openapi, asyncapi } = contract;
  const schemas = new Map([...schemasOf(openapi), ...schemasOf(asyncapi)]);
  const values: Record<string, Schema> = Object.fromEntries([...schemas].map(([name, { value }]) => [name, value]));
  for (const source of [emitClientAnswers(model), emitClientContract(contract, "1.0.0")])
    expect(await format("names.ts", source)).not.toBe("");
  mkdirSync(".cache", { recursive: true });
  const folder = mkdtempSync(".cache/hostile-names-");
  try {
    writeFileSync(join(folder, "types.ts"), emitTypes(openapi.root.value as object, values));
    const config = { extends: resolve("tsconfig.json"), include: ["*.ts"], exclude: [] };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
    execFileSync(process.execPath, ["node_modules/@typescript/native/bin/tsc", "-p", folder], { stdio: "pipe" });
    console.log(`typescript compiles ${names.length} names`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
