import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { CannotRead, openWorkflows, WORKFLOWS_FILE, workflowsBySubject, workflowsOf } from "@partner-api/contract";
import { loadContract } from "@partner-api/contract/files";
import { requireValid } from "@partner-api/contract/foreign";
import {
  compareContracts,
  type Format,
  lastRelease,
  RELEASES,
  readWaivers,
  render,
  report,
  WAIVERS,
  withRelease,
} from "@partner-api/contract-diff";
import { printableLines } from "@partner-api/validation";
import { readArguments, requireOneOf } from "./command/arguments.ts";
import { readDay } from "./command/day.ts";
import { explain } from "./command/explain.ts";
import { readPartners } from "./command/partners.ts";

/*
 * Compares two contracts, HTTP and events. Exit 0: compatible. 1: breaking. 2: not comparable. The base is the last release by default. With
 * another base, the report also contains the verdict since the last release, which decides whether a change may be merged. `--usage` adds
 * the number of partners that use each changed part. `--traffic` lists recorded exchanges that are valid for the base but not for the revision.
 * `--describes` names vendor keywords that only describe; their changes are notes.
 */
const USAGE =
  "npm run breaking -- [--base <git ref | folder | file, the last release unless given>] [--revision <the same>] [--format text|json|markdown] [--today 2026-11-22] [--usage <file>] [--traffic <HAR>] [--describes 'x-vendor-*' …]";
const FORMATS: Format[] = ["text", "json", "markdown"];
const ABOUT = "Compares two contracts: what breaks, for whom, and which version number that requires.";
const OPTIONS = {
  base: { type: "string" },
  revision: { type: "string", default: "." },
  format: { type: "string", default: "text" },
  today: { type: "string" },
  usage: { type: "string" },
  traffic: { type: "string" },
  describes: { type: "string", multiple: true },
} as const;

try {
  const { base, revision, format, now, usage, traffic, describes } = readOptions();
  const withPartners = readPartners(usage, traffic);
  // Releases and waivers apply only to the contract in this folder.
  const isOurs = revision === ".";
  const release = isOurs ? lastRelease(process.cwd()) : undefined;
  if (base === undefined && release === undefined)
    throw new CannotRead(`expected --base, because ${RELEASES}/ has no release to compare with. ${USAGE}`);
  const before = base === undefined ? (release?.documents ?? []) : loadContract(base);
  const after = loadContract(revision);
  requireValid([...before, ...after]);
  const waivers = isOurs ? readWaivers(resolve(WAIVERS), process.cwd(), now) : [];
  const alone = report(compareContracts(before, after, now, describes), waivers, now);
  const isReleased = base === undefined || (release && resolve(base) === resolve(RELEASES, release.version));
  const judged =
    release === undefined || isReleased
      ? alone
      : withRelease(alone, {
          version: release.version,
          judged: report(compareContracts(release.documents, after, now, describes), waivers, now),
        });
  // A reader such as `head` may close the pipe early.
  process.stdout.on("error", () => process.exit());
  const hasWorkflows = isOurs && existsSync(`spec/${WORKFLOWS_FILE}`);
  const workflows = hasWorkflows ? { workflows: workflowsBySubject(workflowsOf(openWorkflows())) } : {};
  const result = { ...withPartners(judged, before, after), ...workflows };
  process.exitCode = result.breaking ? 1 : 0;
  process.stdout.write(`${render(result, format)}\n`);
} catch (error) {
  const isKnown = error instanceof CannotRead || error instanceof RangeError;
  console.error(
    isKnown ? printableLines(`Could not compare: ${error.message}`) : await explain(error, "the compared contracts"),
  );
  process.exitCode = 2;
}

function readOptions() {
  const { today, format, ...options } = readArguments({ usage: USAGE, about: ABOUT, options: OPTIONS }).values;
  const now = readDay(today);
  if (options.base === "")
    throw new CannotRead(`expected --base to name a release or a folder, got an empty text. ${USAGE}`);
  requireOneOf("format", format, FORMATS, USAGE);
  return { ...options, format: format as Format, now };
}
