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
  const recorded = await recordReach(suite, sources, (tests) => {
    all = tests.filter((test) => isTried(relative(suite.root, test)));
    const changed = all.filter((test) => kept.tests[test]?.hash !== hashOfFile(test));
    if (changed.length > 0) onRecord(changed.length);
    return changed;
  });
  const tests = Object.fromEntries(
    all.flatMap((test) => {
      const entered = recorded.tests[test] ?? kept.tests[test];
      return entered === undefined ? [] : [[test, { ...entered, hash: hashOfFile(test) }]];
    }),
  );
  const setup = recorded.setup.length > 0 ? recorded.setup : kept.setup;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ base, setup, tests: { ...kept.tests, ...tests } } satisfies Kept));
  const [failure] = recorded.failures;
  if (failure !== undefined)
    throw new Error(
      `Expected all tests to pass without a mutant, got a failure: ${failure.file} ${failure.test}\n${failure.message}\nNext: npm test`,
    );
  return { setup, tests };
}

function readKept(file: string, base: string): Kept {
  const none = { base, setup: [], tests: {} };
  try {
    const kept = JSON.parse(readFileSync(file, "utf8")) as Kept;
    return kept.base === base ? kept : none;
  } catch {
    return none; // nothing was recorded yet
  }
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
const hashOfFile = (file: string): string => hashOf(readFileSync(file, "utf8"));
