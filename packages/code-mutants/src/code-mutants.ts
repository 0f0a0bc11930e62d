import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findMutants } from "./find-mutants.ts";
import { differenceOf, lineOf, type Mutant } from "./mutant.ts";
import { createReachOf } from "./reach.ts";
import { readReach } from "./reach-cache.ts";
import { type Reason, reasonFor, staleReasons } from "./reasons.ts";
import { sample, shuffled } from "./sample.ts";
import type { Trial, Verdict } from "./trial.ts";
import { createTrier, type Trier } from "./trier.ts";
import { refusedByTypes } from "./types.ts";

export { findMutants } from "./find-mutants.ts";
export { type Reason, staleReasons } from "./reasons.ts";
export { markdownOf, type Score, scoreOf, textOf } from "./report.ts";
export type { Trial } from "./trial.ts";

export type Options = {
  /** Folder of the project: its tests and its `tsconfig.json` are there. */
  root: string;
  /** The project of vitest's configuration whose tests are tried; none: all tests. */
  project?: string | undefined;
  /** All source files, as paths from the root: tests are chosen by which of them they enter. */
  files: string[];
  /** Mutants are made of these only; none: of all files. */
  only?: ((file: string) => boolean) | undefined;
  /** Test files that are tried, as paths from the root; none: all of the project. */
  tests?: ((file: string) => boolean) | undefined;
  /** So many of the mutants, chosen by the seed; none: all. */
  sample?: number | undefined;
  seed: number;
  /** Files that all tests share: when one changes, what the tests reach is recorded anew. */
  shared: string[];
  /** Where recorded reach is kept. */
  cacheFile: string;
  reasons: Reason[];
  /** Of an earlier run: mutants that were caught then are not tried again. */
  earlier?: Trial[] | undefined;
  /** Of the tests that reach a mutant the nearest ones that take so long together; none: all. What they leave out may catch more. */
  withinMs?: number | undefined;
  /** No mutant is begun after this time; those that are left are not in the answer. None: all are tried. */
  endsAt?: Date | undefined;
  /** Mutants tried at a time, each with tests and a database of its own. */
  lanes: number;
  onProgress: (what: string, done: number, of: number) => void;
  onTrial?: ((trial: Trial) => void) | undefined;
};

/**
 * Makes mutants of source files and tries each against the tests that reach it.
 *
 * @throws Error if a test fails without a mutant, or a reason names none
 */
export async function tryMutants(options: Options): Promise<Trial[]> {
  const { root, project, files, only = () => true, reasons, seed, onProgress, endsAt, withinMs = Infinity } = options;
  const suite = { root, project };
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const sources = new Map(files.map((file) => [file, read(file)]));
  const all = [...sources].flatMap(([file, text]) => findMutants(file, text));
  refuseStale(staleReasons(reasons, sources, all));
  const eligible = all.filter(({ file }) => only(file));
  const mutants = options.sample === undefined ? eligible : sample(eligible, options.sample, seed);
  const trialOf = (mutant: Mutant, verdict: Verdict): Trial => {
    const source = sources.get(mutant.file) ?? "";
    const { before, after } = differenceOf(source, mutant);
    const reason = reasonFor(reasons, source, mutant)?.reason;
    const { file, operator, start } = mutant;
    return { file, line: lineOf(source, start), operator, before, after, ...verdict, ...(reason && { reason }) };
  };

  const caught = new Map(
    options.earlier?.filter(({ end }) => end === "types" || end === "tests").map((trial) => [keyOf(trial), trial]),
  );
  const earlierOf = (mutant: Mutant) => caught.get(keyOf(trialOf(mutant, { end: "lived" })));
  const again = mutants.filter((mutant) => earlierOf(mutant) === undefined);
  onProgress("checking types", 0, again.length);
  const refused = refusedByTypes(root, sources, again);
  const left = again.filter((mutant) => !refused.has(mutant));
  const trials = mutants.flatMap((mutant) => {
    const { end, by } = refused.has(mutant) ? { end: "types" as const } : (earlierOf(mutant) ?? {});
    return end === undefined ? [] : [trialOf(mutant, by === undefined ? { end } : { end, by })];
  });
  const knownCount = trials.length;
  for (const trial of trials) options.onTrial?.(trial);
  if (left.length === 0) return trials;

  const shared = options.shared.map(read);
  const reach = await readReach(options.cacheFile, { suite, sources, shared, tests: options.tests }, (tests) =>
    onProgress("recording what tests reach", 0, tests),
  );
  const reachOf = createReachOf(reach, root, sources);
  const kills = new Map<string, number>();
  // In an order of chance, so that a run that is stopped has tried a sample of them.
  const queue = shuffled(left, seed).values();
  const work = async (trier: Trier) => {
    try {
      for (const mutant of queue) {
        if (endsAt !== undefined && new Date() > endsAt) return;
        const trial = trialOf(mutant, await trier.try(mutant, reachOf(mutant)));
        trials.push(trial);
        options.onTrial?.(trial);
        onProgress("trying mutants", trials.length - knownCount, left.length);
      }
    } finally {
      await trier.close();
    }
  };
  await Promise.all(
    Array.from({ length: options.lanes }, () => work(createTrier(suite, { sources, reach, kills, withinMs }))),
  );
  return trials;
}

/** The same mutant in another run, wherever its lines are by then. */
const keyOf = ({ file, operator, before, after }: Trial): string => [file, operator, before, after].join("\0");

function refuseStale(stale: Reason[]): void {
  const [first] = stale;
  if (first === undefined) return;
  throw new Error(
    `Expected each reason to name a mutant, got ${stale.length} that name none, the first for ${first.operator} in ${first.file}: ${first.source}\nNext: take it out, or write the lines as they are now.`,
  );
}
