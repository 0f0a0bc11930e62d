import fc from "fast-check";
import { openApp } from "../support/sandbox.ts";
import { openPlayer } from "./play.ts";
import { sequence } from "./steps.ts";

/**
 * Prepares a run of random sequences, by default as many as given. `SEQUENCES`, `SEED` and the `SEQUENCE_PATH` of a failure replace the
 * defaults, so that a run can be longer or repeated.
 *
 * @returns a function that plays them, prints how many, and throws an error with the shortest one that breaks a law
 */
export async function openSequences(defaults: { sequences: number; seed: number }): Promise<() => Promise<void>> {
  const { SEQUENCES = defaults.sequences, SEED = defaults.seed, SEQUENCE_PATH = "" } = process.env;
  const play = await openPlayer(await openApp({ isJudged: false }));
  return async () => {
    const parameters = { numRuns: Number(SEQUENCES), seed: Number(SEED), path: SEQUENCE_PATH };
    const result = await fc.check(fc.asyncProperty(sequence, play), parameters);
    const outcome = result.failed ? "the last one broke a law" : "all keep the laws";
    process.stdout.write(`${result.numRuns} sequences of seed ${SEED}: ${outcome}\n`);
    if (result.failed)
      throw new Error(
        `${fc.defaultReportMessage(result)}\n${(result.errorInstance as Error).message}\nRepeat it: SEED=${SEED} SEQUENCE_PATH=${result.counterexamplePath}`,
      );
  };
}
