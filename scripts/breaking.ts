import { enableCompileCache } from "node:module";
import { resolve } from "node:path";
import { CannotRead, loadContract } from "@partner-api/contract";
import {
  compareContracts,
  type Format,
  impactOf,
  lastRelease,
  RELEASES,
  readUsage,
  readWaivers,
  render,
  report,
  WAIVERS,
  withImpact,
  withRelease,
  withTraffic,
} from "@partner-api/contract-diff";
import { judgeTraffic, readHar } from "@partner-api/contract-diff/traffic";
import { readArguments } from "./command/arguments.ts";
import { explain } from "./command/explain.ts";

/*
 * Compares two contracts, HTTP and events. Exit 0: compatible. 1: breaking. 2: not comparable. The base is the last release by default. With
 * another base, the report also contains the verdict since the last release, which decides whether a change may be merged. `--usage` adds
 * the number of partners that use each changed part. `--traffic` lists recorded exchanges that are valid for the base but not for the revision.
 */
enableCompileCache();
const USAGE =
  "npm run breaking -- [--base <git ref | folder | file, the last release unless given>] [--revision <the same>] [--format text|json|markdown] [--today 2026-11-22] [--usage <file>] [--traffic <HAR>]";
const FORMATS: Format[] = ["text", "json", "markdown"];
const ABOUT = "Compares two contracts: what breaks, for whom, and which version number that requires.";
const OPTIONS = {
  base: { type: "string" },
  revision: { type: "string" },
  format: { type: "string", default: "text" },
  today: { type: "string" },
  usage: { type: "string" },
  traffic: { type: "string" },
} as const;

try {
  const { base, revision, format, now, usage, traffic } = readOptions();
  const recorded = usage === undefined ? undefined : readUsage(resolve(usage), process.cwd());
  const exchanges = traffic === undefined ? undefined : readHar(resolve(traffic), process.cwd());
  // Releases and waivers apply only to the contract in this folder.
  const isOurs = revision === ".";
  const release = isOurs ? lastRelease(process.cwd()) : undefined;
  if (base === undefined && release === undefined)
    throw stop(`expected --base, because ${RELEASES}/ has no release to compare with. ${USAGE}`);
  const before = base === undefined ? (release?.documents ?? []) : loadContract(base);
  const after = loadContract(revision);
  const waivers = isOurs ? readWaivers(resolve(WAIVERS), process.cwd(), now) : [];
  const alone = report(compareContracts(before, after, now), waivers, now);
  const isReleased = base === undefined || (release && resolve(base) === resolve(RELEASES, release.version));
  const judged =
    release === undefined || isReleased
      ? alone
      : withRelease(alone, {
          version: release.version,
          judged: report(compareContracts(release.documents, after, now), waivers, now),
        });
  // A reader such as `head` may close the pipe early.
  process.stdout.on("error", () => process.exit());
  const concerning = recorded ? withImpact(judged, impactOf(before, recorded)) : judged;
  const result = exchanges ? withTraffic(concerning, judgeTraffic(before, after, exchanges)) : concerning;
  process.exitCode = result.breaking ? 1 : 0;
  process.stdout.write(`${render(result, format)}\n`);
} catch (error) {
  const isKnown = error instanceof CannotRead || error instanceof RangeError;
  console.error(isKnown ? `Could not compare: ${error.message}` : await explain(error));
  process.exitCode = 2;
}

type Arguments = {
  base: string | undefined;
  revision: string;
  format: Format;
  /** The date of the verdict: sunsets and waivers depend on it. */
  now: Date;
  usage: string | undefined;
  traffic: string | undefined;
};

function readOptions(): Arguments {
  const { base, revision, format, today, usage, traffic } = readArguments({
    usage: USAGE,
    about: ABOUT,
    options: OPTIONS,
  }).values;
  const now = today === undefined ? new Date() : new Date(today);
  if (Number.isNaN(now.getTime())) throw stop(`Expected --today to be a date such as 2026-11-22, got ${today}.`);
  if (base === "") throw stop(`expected --base to name something. ${USAGE}`);
  if (!FORMATS.includes(format as Format))
    throw stop(`Expected --format to be one of ${FORMATS.join(", ")}, got ${format}.`);
  return { base, revision: revision ?? ".", format: format as Format, now, usage, traffic };
}

function stop(message: string): CannotRead {
  return new CannotRead(message);
}
