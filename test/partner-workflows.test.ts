import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { readContracts, runWorkflows } from "@partner-api/conformance";
import { fromValue, openWorkflows, type Workflow, wholeWorkflows, workflowsOf } from "@partner-api/contract";
import { type Sandbox, startSandbox } from "@partner-api/postgres/sandbox";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { cloneDatabase } from "./support/database.ts";

/* The workflows of spec/workflows/ on a running service. Its events go to the runner, or are read from its log. */

const { text } = openWorkflows();
const contracts = await readContracts();
const { url: databaseUrl } = await cloneDatabase();
let sandbox: Sandbox | undefined;
afterAll(() => sandbox?.stop());

const workflowsIn = (yaml: string) => workflowsOf(fromValue(parse(yaml), "workflows"));

test("all workflows run to their end, every exchange and delivery obeys the contract, and each event is received", async () => {
  const lines: string[] = [];
  const workflows = workflowsIn(text);
  const failures = await runWorkflows({
    contracts,
    workflows,
    service: async (endpoint) => {
      const forward = `https://partner.example=${endpoint}`;
      sandbox = await startSandbox({ DATABASE_URL: databaseUrl, WEBHOOK_FORWARD: forward, LOG_LEVEL: "silent" });
      return sandbox.url;
    },
    onLine: (line) => lines.push(line),
  });
  expect(failures).toEqual([]);
  const printedSteps = lines.flatMap((line) => /^ {2}(?:→ \d{3}|← {4}) \S+ \((\w+)\)$/.exec(line)?.[1] ?? []);
  const stepsOf = ({ steps }: Workflow): string[] =>
    steps.flatMap(({ id, kind, target }) =>
      kind === "workflow" ? workflows.filter((workflow) => workflow.id === target).flatMap(stepsOf) : id,
    );
  expect(printedSteps).toEqual(wholeWorkflows(workflows).flatMap(stepsOf));
});

/** Steps that the service does not fulfil: a text, its replacement, and the message. */
const UNFULFILLED: [workflow: string, good: string, bad: string, message: string][] = [
  [
    "promotionOverMidnight",
    "order_total == 28000",
    "order_total == 27000",
    "tomorrow): expected $response.body#/data/order/order_total == 27000, got {",
  ],
  ["rejectedMenu", "$statusCode == 422", "$statusCode == 200", "reject): expected $statusCode == 200, got {"],
  [
    "firstMenu",
    "/status == 'success'",
    "/status == 'failed'",
    "checked): expected $response.body#/data/status == 'failed', got {",
  ],
  ["firstMenu", "request_id == $inputs.request_id", "request_id == 'other'", "announced: expected an event with"],
];

test.each(UNFULFILLED)("%s: %s replaced by %s", async (id, good, bad, message) => {
  expect(text).toContain(good);
  const changed = text.replaceAll(good, bad).replace("retryLimit: 300", "retryLimit: 1");
  const hasty = changed.replaceAll("action: receive", "action: receive\n        timeout: 0");
  const service = sandbox?.url ?? "";
  const run = runWorkflows({ contracts, workflows: workflowsIn(hasty), only: [id], service, onLine: () => {} });
  await expect(run).rejects.toThrow(message);
});

const demo = (...args: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
    const script = resolve(import.meta.dirname, "../scripts/demo.ts");
    execFile(process.execPath, [script, ...args], (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

test("npm run demo runs workflows of a sandbox, and exits with 1 after an error", async () => {
  const { code, stdout, stderr } = await demo("--url", sandbox?.url ?? "", "--only", "paymentToSettlement");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/^\nPayment to settlement[\s\S]+\n {2}← {5}payment\.transaction\.settlement \(settled\)\n/);
  const failed = await demo("--only", "lunch");
  expect(failed.code).toBe(1);
  expect(failed.stderr).toMatch(/^The demo failed: no workflow lunch; there are openOutlet, /);
});
