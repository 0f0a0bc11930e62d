import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Lane, openLane, type Suite } from "./lane.ts";
import type { Failure, Outcome } from "./lane-messages.ts";
import { createModuleValues, type Place } from "./module-values.ts";
import type { Mutant } from "./mutant.ts";
import { recordingText, regionAt, regionId, regionsOf } from "./regions.ts";

/** The regions that a test file enters, and how many milliseconds it takes. */
export type Entered = { regions: string[]; tookMs: number };
/** By test file; `setup`: regions that the tests' global setup enters. */
export type Reach = { tests: Record<string, Entered>; setup: string[] };

/** Longer than these take: a run without mutants ends by itself. */
const LIMIT_MS = 30 * 60_000;
/** Test files that are run at once; what they reach is handed on then. */
const AT_ONCE = 25;

/**
 * Runs test files once, with each region of the sources noted as it is entered.
 *
 * @param sources texts by path from the root
 * @param select chooses among all test files of the project
 * @param onRecorded takes what some of the files reach as soon as it is known; at least once
 * @returns failures of tests that failed twice, without any mutant
 */
export async function recordReach(
  suite: Suite,
  sources: Map<string, string>,
  select: (tests: string[]) => string[],
  onRecorded: (part: Reach) => void,
): Promise<Failure[]> {
  const folder = mkdtempSync(join(tmpdir(), "code-mutants-"));
  const notes = join(folder, "reach.jsonl");
  const served = Object.fromEntries(
    [...sources].map(([file, text]) => [join(suite.root, file), recordingText(file, text)]),
  );
  const failures: Failure[] = [];
  let lane: Lane | undefined;
  try {
    lane = await openLane(suite, served, notes);
    const tests = select(lane.tests);
    for (let from = 0; from === 0 || from < tests.length; from += AT_ONCE) {
      const part = await recordPart(lane, served, tests.slice(from, from + AT_ONCE), notes);
      failures.push(...part.failures);
      onRecorded(part);
    }
    return failures;
  } finally {
    await lane?.close();
    rmSync(folder, { recursive: true });
  }
}

async function recordPart(
  lane: Lane,
  served: Record<string, string>,
  tests: string[],
  notes: string,
): Promise<Reach & { failures: Failure[] }> {
  const first = await runAll(lane, served, tests);
  const failed = new Set(first.failures.map(({ file }) => file));
  const second = failed.size > 0 ? await runAll(lane, served, [...failed]) : first;
  const durations = { ...first.durations, ...second.durations };
  const entered = readNotes(notes);
  const broken = new Set(second.failures.map(({ file }) => file));
  const passed = tests.filter((test) => !broken.has(test));
  const silent = passed.filter((test) => !entered.has(test));
  if (silent.length > 0) throw new Error(`Expected each test file to note what it enters, got nothing of ${silent}.`);
  return {
    tests: Object.fromEntries(
      passed.map((test) => [test, { regions: [...(entered.get(test) ?? [])], tookMs: durations[test] ?? 0 }]),
    ),
    setup: second.entered,
    failures: second.failures,
  };
}

async function runAll(lane: Lane, served: Record<string, string>, tests: string[]): Promise<Outcome> {
  const outcome = await lane.run({ served, tests }, LIMIT_MS);
  if (outcome === undefined) throw new Error("Expected the tests to end within 30 minutes, got no end.");
  return outcome;
}

function readNotes(file: string): Map<string, Set<string>> {
  const entered = new Map<string, Set<string>>();
  const lines = existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n") : [];
  for (const line of lines) {
    const { test, entered: regions } = JSON.parse(line) as { test: string; entered: string[] };
    entered.set(test, new Set([...(entered.get(test) ?? []), ...regions]));
  }
  return entered;
}

/** Finds the test files that a mutant can fail. `isSetup`: the tests' global setup runs it too. */
export function createReachOf({ tests, setup }: Reach, root: string, sources: Map<string, string>) {
  const values = createModuleValues(root, sources);
  const regions = new Map([...sources].map(([file, text]) => [file, regionsOf(file, text)]));
  const regionOf = ({ file, at }: Place) => regionAt(regions.get(file) ?? [], at);
  const inSetup = new Set(setup);
  const testsBy = new Map<string, Set<string>>();
  for (const [test, { regions: entered }] of Object.entries(tests))
    for (const id of entered) testsBy.set(id, (testsBy.get(id) ?? new Set()).add(test));

  return ({ file, start }: Mutant): { tests: string[]; isSetup: boolean } => {
    const place = { file, at: start };
    const places = [place, ...values.readersOf(file, start, (other) => regionOf(other) !== undefined)];
    const ids = places.flatMap((each) => {
      const region = regionOf(each);
      return region === undefined ? [] : [regionId(each.file, region.start)];
    });
    return {
      tests: [...new Set(ids.flatMap((id) => [...(testsBy.get(id) ?? [])]))],
      isSetup: ids.some((id) => inSetup.has(id)),
    };
  };
}
