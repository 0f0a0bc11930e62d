import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readClientModel } from "../../clients/emit/src/read-model.ts";
import * as typescriptClient from "../../clients/typescript/src/index.ts";
import { bundleContract } from "../../packages/contract/src/bundle.ts";
import { type ClientPolicy, contractFrom } from "../../packages/contract/src/contract.ts";
import { readCases } from "./behaviour/cases.ts";
import { type FaultyService, startFaultyService } from "./behaviour/faulty-service.ts";
import { judge } from "./behaviour/judge.ts";
import { type Player, startProgram, typescriptPlayer } from "./behaviour/players.ts";
import { findToolchains } from "./toolchains.ts";

/* The clients of all languages behave alike: each plays every case of spec/client-behaviour.yaml. */

vi.setConfig({ testTimeout: 180_000 });
const toolchains = findToolchains();
const cases = readCases("spec/client-behaviour.yaml");
const players: Player[] = [typescriptPlayer(typescriptClient)];
let policy: ClientPolicy;
let service: FaultyService;

beforeAll(async () => {
  const model = readClientModel(contractFrom(await bundleContract()));
  policy = model.policy;
  service = await startFaultyService(policy.max_answer_bytes);
  for (const toolchain of toolchains) {
    await toolchain.build(model); // One by one: there are other tests.
    players.push(startProgram(toolchain));
  }
}, 180_000);

afterAll(async () => {
  for (const player of players) await player.end();
  for (const toolchain of toolchains) toolchain.remove();
  await service.close();
});

test("every client does in every case what the contract says", async () => {
  const findings: string[] = [];
  const rows: string[] = [];
  await Promise.all(
    players.map(async (player) => {
      for (const [index, played] of cases.entries()) {
        const found = await judge(player, played, index, service, policy);
        findings.push(...found.map((finding) => `${player.language}: ${played.case}: ${finding}`));
        rows.push(`${player.language}/${index}/${found.length === 0 ? "+" : "-"}`);
      }
    }),
  );
  const languages = players.map(({ language }) => language);
  const table = cases.map(({ case: name }, index) => {
    const marks = languages.map((language) => (rows.includes(`${language}/${index}/+`) ? "+" : "-"));
    return `${marks.join("  ")}  ${name}`;
  });
  console.info(`${languages.join(", ")}:\n${table.join("\n")}`);
  expect(findings).toEqual([]);
});
