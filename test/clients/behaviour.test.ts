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
import { checkCase } from "./behaviour/check-case.ts";
import { checkDelivery, deliveryOf, hostileDeliveries, readDeliveryCases } from "./behaviour/deliveries.ts";
import { type Driver, startDriver, typescriptDriver } from "./behaviour/drivers.ts";
import { type FaultyService, startFaultyService } from "./behaviour/faulty-service.ts";
import { findToolchains, type Toolchain } from "./toolchains.ts";

/* The clients of all languages behave alike: each runs every case of spec/client-behaviour.yaml. */

vi.setConfig({ testTimeout: 180_000 });
const toolchains = findToolchains();
const cases = readCases("spec/client-behaviour.yaml");
const drivers: Driver[] = [typescriptDriver(typescriptClient)];
let policy: ClientPolicy;
let service: FaultyService;

beforeAll(async () => {
  const model = readClientModel(contractFrom(await bundleContract()));
  policy = model.policy;
  service = await startFaultyService(policy.max_answer_bytes);
  for (const toolchain of toolchains) {
    await toolchain.build(model); // Sequential, because other tests run at the same time.
    drivers.push(startDriver(toolchain));
    for (const [name, { unsupported }] of Object.entries(toolchain.transports))
      drivers.push(startDriver(toolchain, {}, { name, unsupported }));
  }
}, 180_000);

afterAll(async () => {
  for (const driver of drivers) await driver.end();
  for (const toolchain of toolchains) toolchain.remove();
  await service.close();
});

/** Node.js reads the proxy variables only with `--use-env-proxy`, so this client needs its own process. */
const typescriptProgram: Pick<Toolchain, "language" | "behaviour"> = {
  language: "typescript",
  behaviour: () => ({
    command: [process.execPath, "--use-env-proxy", "test/clients/behaviour/typescript-program.ts"],
    env: process.env,
    cwd: ".",
  }),
};

test("every client sends calls and token requests through the proxy of the environment", async () => {
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
    const driver = startDriver(toolchain, variables);
    const id = `proxy-${driver.language}`;
    await service.addressOf(id, { case: "proxy", call: "listCustomers", answers: ["ok"], attempts: 1, outcome: "ok" });
    const url = `http://service.invalid/${id}`;
    const instructions = { id, secret: "secret", url, call: "listCustomers", timeoutMs: 10_000, skew: 0 } as const;
    const { ok, error, printed } = await driver.call(instructions);
    await driver.end();
    expect({ language: driver.language, ok, error, printed }).toEqual({ language: driver.language, ok: true });
    const { calls, tokens } = service.requestsOf(id);
    expect([calls.length, tokens.length]).toEqual([1, 1]);
  }
});

test("every client passes every behaviour case and sends its own User-Agent (D-versions-of-clients-2)", async () => {
  const findings: string[] = [];
  const rows: string[] = [];
  await Promise.all(
    drivers.map(async (driver) => {
      for (const [index, behaviourCase] of cases.entries()) {
        if (driver.unsupported.includes(behaviourCase.call)) continue;
        const problems = await checkCase(driver, behaviourCase, index, service, policy);
        findings.push(...problems.map((problem) => `${driver.language}: ${behaviourCase.case}: ${problem}`));
        rows.push(`${driver.language}/${index}/${problems.length === 0 ? "+" : "-"}`);
      }
    }),
  );
  const languages = drivers.map(({ language }) => language);
  const table = cases.map(({ case: name }, index) => {
    const marks = languages.map((language) => (rows.includes(`${language}/${index}/+`) ? "+" : "-"));
    return `${marks.join("  ")}  ${name}`;
  });
  console.info(`${languages.join(", ")}:\n${table.join("\n")}`);
  expect(findings).toEqual([]);
});

test("every receiver passes every delivery case, prints no secret, and throws only its own errors", async () => {
  const { value: vector } = signatureTestVectorOf(readContract().asyncapi.root) ?? expect.unreachable();
  const listedCases = readDeliveryCases("spec/receiver-behaviour.yaml").map((deliveryCase) => ({
    name: deliveryCase.case,
    outcome: deliveryCase.outcome,
    delivery: deliveryOf(deliveryCase, vector),
  }));
  const hostileCases = hostileDeliveries(vector, 20261122, 150).map((delivery, index) => ({
    name: `hostile ${index} ${JSON.stringify(delivery.headers)} ${Buffer.from(delivery.body, "base64")}`.slice(
      0,
      1_500,
    ),
    outcome: "any" as const,
    delivery,
  }));
  const findings: string[] = [];
  await Promise.all(
    drivers.map(async (driver) => {
      for (const { name, outcome, delivery } of [...listedCases, ...hostileCases]) {
        const problems = checkDelivery(outcome, delivery, await driver.receive(delivery));
        findings.push(...problems.map((problem) => `${driver.language}: ${name}: ${problem}`));
      }
    }),
  );
  expect(findings).toEqual([]);
  expect(listedCases.length).toBeGreaterThan(50);
});

test("the order reducer of every client only moves forward", async () => {
  const { value: vector } = signatureTestVectorOf(readContract().asyncapi.root) ?? expect.unreachable();
  const { header, body } = JSON.parse(vector.body) as { header: object; body: { order: object } };
  const event = ([status, sequence]: Step) => ({
    header,
    body: { ...body, order: { ...body.order, status, sequence } },
  });
  const steps = orderSteps.filter(([, from, to]) => from[1] !== undefined && to[1] !== undefined);
  const expected = steps.map(([name, from, to, isForward]) => [name, isForward ? to : from]);
  await Promise.all(
    drivers.map(async ({ language, reduce }) => {
      const states: unknown[] = [];
      for (const [name, from, to] of steps) states.push([name, await reduce([event(from), event(to)])]);
      expect([language, states]).toEqual([language, expected]);
    }),
  );
  expect(steps.length).toBeGreaterThan(10);
});
