import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { readClientModel } from "../../clients/emit/src/read-model.ts";
import type * as typescriptClient from "../../clients/typescript/src/index.ts";
import { readContract } from "../../packages/contract/src/contract.ts";
import { readCases } from "../clients/behaviour/cases.ts";
import { checkCase } from "../clients/behaviour/check-case.ts";
import { type Driver, startDriver, typescriptDriver } from "../clients/behaviour/drivers.ts";
import { startFaultyService } from "../clients/behaviour/faulty-service.ts";
import { findToolchains } from "../clients/toolchains.ts";
import { editedProject } from "../support/edited-project.ts";

/* One number in the clients' policy: from an edit of `spec/` to the behaviour of the clients in all languages. */

vi.setConfig({ testTimeout: 240_000 });
const project = editedProject();
const SPEC = "spec/openapi.yaml";
const CASES = "spec/client-behaviour.yaml";

const ended: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ended.reverse()) await end();
});

test("rejects an impossible policy at its place", async () => {
  const [before = ""] = project.read(SPEC).split("x-client-policy:");
  const line = before.split("\n").length;
  for (const [right, mistake] of [
    ["max_attempts: 4", "max_attempts: 0"],
    ["max_attempts: 4", "attempts: 4"],
    ["retryable_methods: [GET,", "retryable_methods: [TRACE,"],
    ["unprocessed_statuses: [429]", "unprocessed_statuses: [200]"],
  ] as const) {
    project.replace(SPEC, right, mistake);
    const rejection = await project.rejection();
    expect(rejection).toContain("x-client-policy");
    const places = [...rejection.matchAll(/^spec\/openapi\.yaml:(\d+):\d+/gm)].map(([, at]) => Number(at));
    expect(places.filter((at) => at >= line && at < line + 20).length, rejection).toBeGreaterThan(0);
    project.replace(SPEC, mistake, right);
  }
});

test("rejects an impossible case at its line", () => {
  const text = project.read(CASES);
  const line = text.slice(0, text.indexOf("case: refused connection")).split("\n").length;
  project.replace(CASES, "refused connection, call: listCustomers", "refused connection, call: listStrangers");
  expect(() => readCases(join(project.folder, CASES))).toThrow(`${CASES}:${line}:`);
  project.write(CASES, text);
  expect(readCases(join(project.folder, CASES)).length).toBeGreaterThan(80);
});

test("one more attempt in spec/ reaches the client of every language and its documents", async () => {
  project.replace(SPEC, "max_attempts: 4", "max_attempts: 5");
  expect(await project.run("scripts/generate.ts")).toMatchObject({ code: 0 });
  const generated: Record<string, string> = {
    "clients/typescript/src/generated/policy.ts": "MAX_ATTEMPTS = 5;",
    "clients/python/partner_integration_api/generated/policy.py": "MAX_ATTEMPTS = 5\n",
    "clients/php/generated/Policy.php": "MAX_ATTEMPTS = 5;",
    "clients/java/src/generated/java/partnerapi/Policy.java": "MAX_ATTEMPTS = 5;",
    "clients/csharp/generated/Policy.cs": "MaxAttempts = 5;",
    "clients/go/policy_generated.go": "policyMaxAttempts             = 5\n",
    "clients/generated/behaviour.md": "at most 5",
    "generated/openapi.json": '"max_attempts": 5',
  };
  for (const [file, line] of Object.entries(generated)) expect(project.read(file), file).toContain(line);

  const model = readClientModel(readContract(join(project.folder, "generated"), join(project.folder, "spec")));
  expect(model.policy.max_attempts).toBe(5);
  const client = (await import(join(project.folder, "clients/typescript/src/index.ts"))) as typeof typescriptClient;
  const drivers: Driver[] = [typescriptDriver(client)];
  for (const toolchain of findToolchains(project.folder)) {
    ended.push(() => toolchain.remove());
    await toolchain.build();
    const driver = startDriver(toolchain);
    ended.push(() => driver.end());
    drivers.push(driver);
  }
  const service = await startFaultyService(model.policy.max_answer_bytes);
  ended.push(() => service.close());
  const cases = readCases(join(project.folder, CASES)).filter(({ case: name }) => name === "500, GET");
  const oldPolicy = { ...model.policy, max_attempts: 4 };
  for (const driver of drivers)
    for (const played of cases) {
      expect(await checkCase(driver, played, 0, service, model.policy)).toMatchObject({ problems: [] });
      // The table of before is seen to be broken.
      const { problems } = await checkCase(driver, played, 1, service, oldPolicy);
      expect(problems).toContain("attempts: expected 4, got 5");
    }
  expect(cases).toHaveLength(1);
});
