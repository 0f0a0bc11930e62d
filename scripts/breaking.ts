import { enableCompileCache } from "node:module";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { CannotRead, loadContract } from "@partner-api/contract";
import {
  compareContracts,
  type Format,
  impactOf,
  readUsage,
  readWaivers,
  render,
  report,
  withImpact,
} from "@partner-api/contract-diff";

/*
 * `npm run breaking -- --base <git ref | folder | file> [--revision <the same>] [--format text|json|markdown]` compares two
 * contracts, HTTP and events. Exit 0: compatible. 1: breaking. 2: they could not be compared, and why.
 * `--usage <file of npm run usage>` says of each change how many partners it concerns.
 */
enableCompileCache();
const USAGE =
  "npm run breaking -- --base <git ref | folder | file> [--revision <the same>] [--format text|json|markdown] [--usage <file>]";
const FORMATS: Format[] = ["text", "json", "markdown"];

try {
  const { base, revision, format, usage } = readArguments();
  const recorded = usage === undefined ? undefined : readUsage(resolve(usage), process.cwd());
  const before = loadContract(base);
  const comparison = compareContracts(before, loadContract(revision));
  // Waivers are of the contract in this folder; two foreign files have none.
  const waivers = revision === "." ? readWaivers(resolve("spec/waivers.yaml"), process.cwd()) : [];
  const judged = report(comparison, waivers);
  process.exitCode = judged.breaking ? 1 : 0;
  // A reader such as `head` may leave early; that is no failure.
  process.stdout.on("error", () => process.exit());
  const shown = recorded ? withImpact(judged, impactOf(before, recorded)) : judged;
  process.stdout.write(`${render(shown, format)}\n`);
} catch (error) {
  const isKnown = error instanceof CannotRead || error instanceof RangeError;
  console.error(isKnown ? `Could not compare: ${error.message}` : error);
  process.exitCode = 2;
}

type Arguments = { base: string; revision: string; format: Format; usage: string | undefined };

function readArguments(): Arguments {
  const { base, revision, format, usage } = parse();
  if (!base) throw stop(`expected --base. ${USAGE}`);
  if (!FORMATS.includes(format as Format)) throw stop(`--format is ${FORMATS.join(", ")}, not ${format}.`);
  return { base, revision: revision ?? ".", format: format as Format, usage };
}

function parse() {
  try {
    const options = {
      base: { type: "string" },
      revision: { type: "string" },
      format: { type: "string", default: "text" },
      usage: { type: "string" },
    } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    throw stop(`${(error as Error).message} ${USAGE}`);
  }
}

function stop(message: string): CannotRead {
  return new CannotRead(message);
}
