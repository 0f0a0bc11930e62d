import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import type { Suite } from "./lane.ts";
import { type Entered, type Reach, recordReach } from "./reach.ts";

/** What was recorded, for which texts. `base`: of the sources and of what tests share; `hash`: of the test file. */
type Kept = { base: string; setup: string[]; tests: Record<string, Entered & { hash: string }> };

/** `shared`: texts of what all tests share; `tests`: those that are tried, as paths from the root. */
export type Recording = {
  suite: Suite;
  sources: Map<string, string>;
  shared: string[];
  tests?: ((file: string) => boolean) | undefined;
};

/**
 * Reach as it was recorded, with only those test files run again that have changed since.
 *
 * @param file where it is kept
 * @throws Error if a test fails without a mutant; what the others reach is kept
 */
export async function readReach(
  file: string,
  { suite, sources, shared, tests: isTried = () => true }: Recording,
  onRecord: (tests: number) => void,
): Promise<Reach> {
  const base = hashOf([...[...sources].flat(), ...shared].join("\0"));
  const kept = readKept(file, base);
  let all: string[] = [];
  mkdirSync(dirname(file), { recursive: true });
  const failures = await recordReach(
    suite,
    sources,
    (tests) => {
      all = tests.filter((test) => isTried(relative(suite.root, test)));
      const changed = all.filter((test) => kept.tests[test]?.hash !== hashOfFile(test));
      if (changed.length > 0) onRecord(changed.length);
      return changed;
    },
    ({ tests, setup }) => {
      if (Object.keys(tests).length === 0) return;
      for (const [test, entered] of Object.entries(tests)) kept.tests[test] = { ...entered, hash: hashOfFile(test) };
      if (setup.length > 0) kept.setup = setup;
      writeFileSync(file, JSON.stringify(kept)); // a run that is stopped has recorded these
    },
  );
  const [failure] = failures;
  if (failure !== undefined)
    throw new Error(
      `Expected all tests to pass without a mutant, got a failure: ${failure.file} ${failure.test}\n${failure.message}\nNext: npm test`,
    );
  const tests = all.flatMap((test): [string, Entered][] => {
    const entered = kept.tests[test];
    return entered === undefined ? [] : [[test, entered]];
  });
  return { setup: kept.setup, tests: Object.fromEntries(tests) };
}

function readKept(file: string, base: string): Kept {
  const none: Kept = { base, setup: [], tests: {} };
  try {
    const kept = JSON.parse(readFileSync(file, "utf8")) as Kept;
    return kept.base === base ? kept : none;
  } catch {
    return none; // nothing was recorded yet
  }
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
const hashOfFile = (file: string): string => hashOf(readFileSync(file, "utf8"));
