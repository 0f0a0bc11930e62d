import { enableCompileCache } from "node:module";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { CannotRead, loadContract } from "@partner-api/contract";
import { compareContracts, type Format, readWaivers, render, report } from "@partner-api/contract-diff";

/*
 * `npm run breaking -- --base <git ref | folder | file> [--revision <the same>] [--format text|json|markdown] [--today <day>]` compares two
 * contracts, HTTP and events. Exit 0: compatible. 1: breaking. 2: they could not be compared, and why.
 */
enableCompileCache();
const USAGE =
  "npm run breaking -- --base <git ref | folder | file> [--revision <the same>] [--format text|json|markdown] [--today 2026-11-22]";
const FORMATS: Format[] = ["text", "json", "markdown"];

try {
  const { base, revision, format, now } = readArguments();
  const comparison = compareContracts(loadContract(base), loadContract(revision), now);
  // Waivers are of the contract in this folder; two foreign files have none.
  const waivers = revision === "." ? readWaivers(resolve("spec/waivers.yaml"), process.cwd()) : [];
  const judged = report(comparison, waivers, now);
  process.exitCode = judged.breaking ? 1 : 0;
  // A reader such as `head` may leave early; that is no failure.
  process.stdout.on("error", () => process.exit());
  process.stdout.write(`${render(judged, format)}\n`);
} catch (error) {
  const isKnown = error instanceof CannotRead || error instanceof RangeError;
  console.error(isKnown ? `Could not compare: ${error.message}` : error);
  process.exitCode = 2;
}

function readArguments(): { base: string; revision: string; format: Format; now: Date } {
  const { base, revision, format, today } = parse();
  const now = today === undefined ? new Date() : new Date(today);
  if (Number.isNaN(now.getTime())) throw stop(`--today is a day such as 2026-11-22, not ${today}.`);
  if (!base) throw stop(`expected --base. ${USAGE}`);
  if (!FORMATS.includes(format as Format)) throw stop(`--format is ${FORMATS.join(", ")}, not ${format}.`);
  return { base, revision: revision ?? ".", format: format as Format, now };
}

function parse() {
  try {
    const options = {
      base: { type: "string" },
      revision: { type: "string" },
      format: { type: "string", default: "text" },
      today: { type: "string" },
    } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    throw stop(`${(error as Error).message} ${USAGE}`);
  }
}

function stop(message: string): CannotRead {
  return new CannotRead(message);
}
