import { basename, join, relative } from "node:path";
import { type Lane, openLane, type Suite } from "./lane.ts";
import type { Outcome } from "./lane-messages.ts";
import { type Mutant, mutatedText } from "./mutant.ts";
import { createNearness } from "./nearness.ts";
import type { Reach } from "./reach.ts";
import type { Verdict } from "./trial.ts";

/** A lane is closed after so many mutants: what they have left behind in its database goes with it. */
const MUTANTS_PER_LANE = 40;
/** A mutant may take this many times as long as its tests do without it, and a while to start. */
const SLOWNESS = 4;
const START_MS = 60_000;
/** The first tests, which catch most mutants, are a run of their own: one that hangs is found out sooner. */
const FIRST_MS = 10_000;

/** Tries mutants one after the other. */
export type Trier = {
  try(mutant: Mutant, reached: { tests: string[]; isSetup: boolean }): Promise<Verdict>;
  close(): Promise<void>;
};

type Known = { sources: Map<string, string>; reach: Reach; kills: Map<string, number>; withinMs: number };

/**
 * @param kills how often each test file has caught a mutant of a source file, shared by all triers: those go first
 * @param withinMs the nearest tests that fit into this time together are run; the others are left out
 */
export function createTrier(suite: Suite, { sources, reach, kills, withinMs }: Known): Trier {
  const { root } = suite;
  const nearness = createNearness(reach);
  let lane: Lane | undefined;
  let tried = 0;

  async function close(): Promise<void> {
    await lane?.close();
    lane = undefined;
    tried = 0;
  }

  async function run(served: Record<string, string>, tests: string[], isCold: boolean): Promise<Verdict> {
    if (isCold || tried >= MUTANTS_PER_LANE) await close();
    const expectedMs = tests.reduce((sum, test) => sum + tookMs(test), 0);
    try {
      lane ??= await openLane(suite, isCold ? served : {});
      tried++;
      const outcome = await lane.run({ served, tests }, START_MS + SLOWNESS * expectedMs);
      if (outcome === undefined || isCold) await close();
      return outcome === undefined ? { end: "time" } : verdictOf(outcome, root);
    } catch (error) {
      await close();
      return { end: "tests", by: `the run broke off: ${(error as Error).message.slice(0, 300)}` };
    }
  }

  const tookMs = (test: string) => reach.tests[test]?.tookMs ?? 0;

  async function runInTwo(served: Record<string, string>, tests: string[]): Promise<Verdict> {
    const first = firstWithin(FIRST_MS, tests, tookMs);
    const verdict = await run(served, first, false);
    if (verdict.end !== "lived" || first.length === tests.length) return verdict;
    return run(
      served,
      tests.filter((test) => !first.includes(test)),
      false,
    );
  }

  return {
    close,
    async try(mutant, { tests, isSetup }) {
      if (tests.length === 0) return { end: "unreached" };
      const killsOf = (test: string) => kills.get(`${mutant.file} ${test}`) ?? 0;
      const isBeside = (test: string) => Number(packageOf(relative(root, test)) === packageOf(mutant.file));
      const ordered = tests.toSorted(
        (a, b) =>
          killsOf(b) - killsOf(a) ||
          Number(isNamedAfter(b, mutant.file)) - Number(isNamedAfter(a, mutant.file)) ||
          isBeside(b) - isBeside(a) ||
          nearness(b, mutant.file) - nearness(a, mutant.file),
      );
      const nearest = firstWithin(withinMs, ordered, tookMs);
      const served = { [join(root, mutant.file)]: mutatedText(sources.get(mutant.file) ?? "", mutant) };
      const warm = await runInTwo(served, nearest);
      const verdict = warm.end === "lived" && isSetup ? await run(served, nearest, true) : warm;
      const killer = tests.find((test) => verdict.by?.startsWith(test.slice(root.length + 1)));
      if (killer !== undefined) kills.set(`${mutant.file} ${killer}`, killsOf(killer) + 1);
      return verdict;
    },
  };
}

/** `test/delivery-queue.test.ts` is named after `server/store/postgres/deliveries/delivery-queue.ts`. */
const isNamedAfter = (test: string, file: string): boolean => basename(test, ".test.ts") === basename(file, ".ts");

/** The first tests that take `limitMs` together, and the very first in any case; one that does not fit makes room for the next. */
export function firstWithin(limitMs: number, tests: string[], tookMs: (test: string) => number): string[] {
  let total = 0;
  return tests.filter((test, nth) => {
    const isWithin = nth === 0 || total + tookMs(test) <= limitMs;
    if (isWithin) total += tookMs(test);
    return isWithin;
  });
}

/** The folder of the package that a file belongs to, such as `packages/validation`; none for a file of the root. */
const packageOf = (file: string): string | undefined => /^(?:packages|clients)\/[^/]+/.exec(file)?.[0];

function verdictOf({ failures }: Outcome, root: string): Verdict {
  const [failure] = failures;
  if (failure === undefined) return { end: "lived" };
  const file = failure.file.replace(`${root}/`, "");
  return { end: "tests", by: `${file} ${failure.test}`.trim() };
}
