import { writeFileSync } from "node:fs";
import { readContracts, runConformance, SEED, tablesOf, verdictOn, verdictText } from "@partner-api/conformance";
import { readArguments } from "./command/arguments.ts";

/*
 * `npm run conformance [-- --url URL] [--seed N] [--json FILE]` sends requests for every operation and documented status through Prism
 * and reports violations and elements that no answer showed. Without --url it starts a service of its own. With it,
 * CONFORMANCE_TOKENS may hold tokens that replace those of the sandbox: {"partner":"…","user":"…","platform":"…","facilitator":"…","powerless":"…"}.
 */

const { values } = readArguments({
  usage: "npm run conformance -- [--url URL] [--seed N] [--json FILE]",
  about: "Holds a running service to the contract: one of its own, or the one at --url.",
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
  console.log(`${tablesOf(outcome)}\n\n${verdictText(verdict, isOwn)}`);
  if (verdict.wrong.length > 0) process.exitCode = 1;
  console.log(
    verdict.wrong.length > 0
      ? "\nThe service and the contract differ. Next: mend whichever of the two is wrong, at the operation named."
      : "\nThe service does what the contract says. Next: npm run check",
  );
} catch (error) {
  console.error(`Conformance could not be tried: ${(error as Error).message}`);
  process.exitCode = 2;
}
