import { CannotRead, openWorkflows, workflowsOf } from "@partner-api/contract";
import { startSandbox } from "@partner-api/postgres/sandbox";
import { printableLines } from "@partner-api/validation/printable";
import { readArguments } from "./command/arguments.ts";

/* Runs the workflows of spec/workflows/ and judges every exchange. */

const { url, only } = readArguments({
  usage: "npm run demo -- [--url URL] [--only WORKFLOW …]",
  about: "Runs the workflows of spec/workflows/ in a new sandbox, or in the sandbox at --url.",
  details: "Some move the test clock of that sandbox by days, for all its users. A clock cannot be moved back.",
  options: { url: { type: "string" }, only: { type: "string", multiple: true } },
}).values;
await using ends = new AsyncDisposableStack();
const start = async (endpoint: string): Promise<string> => {
  console.log("Starting a new in-memory sandbox …");
  const sandbox = await startSandbox({ WEBHOOK_FORWARD: `https://partner.example=${endpoint}` });
  ends.defer(sandbox.stop);
  return sandbox.url;
};
try {
  const workflows = workflowsOf(openWorkflows());
  const unknown = only?.find((name) => !workflows.some(({ id }) => id === name));
  if (unknown !== undefined)
    throw new CannotRead(`no workflow ${unknown}; there are ${workflows.map(({ id }) => id).join(", ")}`);
  const { readContracts, runWorkflows } = await import("@partner-api/conformance"); // which loads a mock, for a second
  const failures = await runWorkflows({
    contracts: await readContracts(),
    workflows,
    only,
    service: url?.replace(/\/+$/, "") ?? start,
    onLine: (line) => console.log(printableLines(line)),
  });
  for (const { operation, status, sentences } of failures)
    console.error(printableLines(`${operation} ${status}: ${sentences.join("; ")}`));
  if (failures.length > 0) process.exitCode = 1;
  else console.log("\nDone: every exchange obeys the contract. Next: npm start");
} catch (error) {
  console.error(printableLines(`The demo failed: ${(error as Error).message}`));
  process.exitCode = 1;
}
