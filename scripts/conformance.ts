import { writeFileSync } from "node:fs";
import { readContracts, runConformance, SEED, tablesOf, verdictOn, verdictText } from "@partner-api/conformance";
import { printableLines } from "@partner-api/validation";
import { readArguments } from "./command/arguments.ts";

/*
 * Sends requests for every operation and documented status through Prism. It reports violations, and elements of the contract that no response
 * contained. Without --url it starts its own service. With --url, CONFORMANCE_TOKENS can replace the tokens of the sandbox:
 * {"partner":"…","user":"…","platform":"…","facilitator":"…","powerless":"…"}.
 */

const { values } = readArguments({
  usage: "npm run conformance -- [--url URL] [--seed N] [--json FILE]",
  about: "Checks a running service against the contract: its own instance, or the service at --url.",
  options: { url: { type: "string" }, seed: { type: "string" }, json: { type: "string" } },
});
const url = values.url?.replace(/\/+$/, "");
const seed = Number(values.seed ?? SEED);
const isOwn = url === undefined;
try {
  const outcome = await runConformance({
    contracts: await readContracts(),
    url,
    seed,
    tokens: JSON.parse(process.env.CONFORMANCE_TOKENS || "{}"),
    onPhase: (name) => process.stdout.isTTY && console.log(`${name} …`),
  });
  const verdict = verdictOn(outcome, { isOwn });
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ ...outcome, ...verdict }, null, 2)}\n`);
  console.log(printableLines(`${tablesOf(outcome)}\n\n${verdictText(verdict, isOwn)}`));
  if (verdict.wrong.length > 0) process.exitCode = 1;
  console.log(
    verdict.wrong.length > 0
      ? "\nThe service and the contract differ. Next: fix the service or spec/ at the operation above."
      : "\nThe service conforms to the contract. Next: npm run check",
  );
} catch (error) {
  console.error(printableLines(`Could not run conformance: ${(error as Error).message}`));
  process.exitCode = 2;
}
