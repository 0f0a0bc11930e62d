import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readClientModel } from "../../clients/emit/src/read-model.ts";
import * as typescriptClient from "../../clients/typescript/src/index.ts";
import { orderSteps, type Step } from "../../clients/typescript/test/order-steps.ts";
import { bundleContract } from "../../packages/contract/src/bundle.ts";
import {
  type ClientPolicy,
  contractFrom,
  readContract,
  signatureTestVectorOf,
} from "../../packages/contract/src/contract.ts";
import { readCases } from "./behaviour/cases.ts";
import { hostileDeliveries, judgeReceived, readDeliveryCases, sentOf } from "./behaviour/deliveries.ts";
import { type FaultyService, startFaultyService } from "./behaviour/faulty-service.ts";
import { judge } from "./behaviour/judge.ts";
import { type Player, startProgram, typescriptPlayer } from "./behaviour/players.ts";
import { findToolchains, type Toolchain } from "./toolchains.ts";

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
    for (const [word, { lacks }] of Object.entries(toolchain.ways))
      players.push(startProgram(toolchain, {}, { word, lacks }));
  }
}, 180_000);

afterAll(async () => {
  for (const player of players) await player.end();
  for (const toolchain of toolchains) toolchain.remove();
  await service.close();
});

/** Node reads the variables only with an option, and no library can. */
const typescriptProgram: Pick<Toolchain, "language" | "behaviour"> = {
  language: "typescript",
  behaviour: () => ({
    command: [process.execPath, "--use-env-proxy", "test/clients/behaviour/typescript-program.ts"],
    env: process.env,
    cwd: ".",
  }),
};

test("every client goes through the proxy of the environment, with its token request too", async () => {
  const variables = Object.fromEntries(
    [
      ["http_proxy", service.url],
      ["no_proxy", "other.invalid"],
    ].flatMap(([name, value]) => [
      [name, value],
      [String(name).toUpperCase(), value],
    ]),
  );
  for (const toolchain of [typescriptProgram, ...toolchains]) {
    const player = startProgram(toolchain, variables);
    const id = `proxy-${player.language}`;
    await service.addressOf(id, { case: "proxy", call: "listCustomers", answers: ["ok"], attempts: 1, outcome: "ok" });
    const url = `http://service.invalid/${id}`;
    const instructions = { id, secret: "secret", url, call: "listCustomers", timeoutMs: 10_000, skew: 0 } as const;
    const { ok, error, printed } = await player.play(instructions);
    await player.end();
    expect({ language: player.language, ok, error, printed }).toEqual({ language: player.language, ok: true });
    const { calls, tokens } = service.seenBy(id);
    expect([calls.length, tokens.length]).toEqual([1, 1]);
  }
});

test("every client does in every case what the contract says, under its own name (D-versions-of-clients-2)", async () => {
  const findings: string[] = [];
  const rows: string[] = [];
  await Promise.all(
    players.map(async (player) => {
      for (const [index, played] of cases.entries()) {
        if (player.lacks.includes(played.call)) continue;
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

test("every receiver takes and refuses what the table says, shows no secret, and throws nothing foreign", async () => {
  const { value: vector } = signatureTestVectorOf(readContract().asyncapi.root) ?? expect.unreachable();
  const named = readDeliveryCases("spec/receiver-behaviour.yaml").map((one) => ({
    name: one.case,
    outcome: one.outcome,
    sent: sentOf(one, vector),
  }));
  const hostile = hostileDeliveries(vector, 20261122, 150).map((sent, index) => ({
    name: `hostile ${index} ${JSON.stringify(sent.headers)} ${Buffer.from(sent.body, "base64")}`.slice(0, 1_500),
    outcome: "any" as const,
    sent,
  }));
  const findings: string[] = [];
  await Promise.all(
    players.map(async (player) => {
      for (const { name, outcome, sent } of [...named, ...hostile]) {
        const found = judgeReceived(outcome, sent, await player.receive(sent));
        findings.push(...found.map((finding) => `${player.language}: ${name}: ${finding}`));
      }
    }),
  );
  expect(findings).toEqual([]);
  expect(named.length).toBeGreaterThan(50);
});

test("every client moves an order forward alone", async () => {
  const { value: vector } = signatureTestVectorOf(readContract().asyncapi.root) ?? expect.unreachable();
  const { header, body } = JSON.parse(vector.body) as { header: object; body: { order: object } };
  const event = ([status, sequence]: Step) => ({
    header,
    body: { ...body, order: { ...body.order, status, sequence } },
  });
  const steps = orderSteps.filter(([, from, to]) => from[1] !== undefined && to[1] !== undefined);
  const expected = steps.map(([name, from, to, isTaken]) => [name, isTaken ? to : from]);
  await Promise.all(
    players.map(async ({ language, reduce }) => {
      const got: unknown[] = [];
      for (const [name, from, to] of steps) got.push([name, await reduce([event(from), event(to)])]);
      expect([language, got]).toEqual([language, expected]);
    }),
  );
  expect(steps.length).toBeGreaterThan(10);
});
