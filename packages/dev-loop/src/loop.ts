import { setImmediate } from "node:timers/promises";
import { pathsOf, writeGenerated } from "@partner-api/codegen";
import { CannotRead, ContractError, onceEach, type Problem, SpecProblems } from "@partner-api/contract";
import { unexpected, unreadableSpec } from "@partner-api/contract/bundle";
import { problemOfReadError } from "./cannot-read.ts";
import { checkTypes } from "./check-types.ts";
import { createChangeLocator } from "./last-change.ts";
import type { LintThread } from "./lint-thread.ts";
import { stateOf } from "./look.ts";
import type { State } from "./state.ts";

/** Returns every generated file by its path in the project. */
type Generate = () => Promise<Map<string, string>>;

type Listeners = {
  /** Called on every change. */
  show(state: State): void;
  /** Called after each good result, with every generated file. */
  good(files: ReadonlyMap<string, string>): void;
};

/**
 * Runs one round per save: generates and lints in parallel, writes files if there are no problems, then checks the types. Saves
 * during a round start one more round after it. A failure in a round becomes a problem of that round, and the loop continues.
 */
export function createLoop(generate: Generate, linting: LintThread, { show, good }: Listeners) {
  /** Files saved since the contract was last good. */
  const changedSinceGood = new Set<string>();
  const changes = createChangeLocator();
  let hasNewerSave = false;
  let state: State = {
    verdict: "checking",
    read: "",
    problems: [],
    written: [],
    types: { state: "unchanged", problems: [] },
  };
  let typeCheck = new AbortController();
  let isTyped = false;
  let running: Promise<void> | undefined;

  const update = (part: Partial<State>) => {
    state = { ...state, ...part };
    show(state);
  };

  async function round(): Promise<void> {
    const started = performance.now();
    const sinceStart = () => Math.round(performance.now() - started);
    if (state.types.state === "checking") isTyped = false;
    typeCheck.abort(); // it would compete for the processor, and its input is outdated
    const types: State["types"] = state.types.state === "checking" ? { state: "waiting", problems: [] } : state.types;
    update({ verdict: "checking", problems: [], read: stateOf("spec"), types });
    const reportProblems = (problems: Problem[]) => update({ verdict: "wrong", problems, verdictMs: sinceStart() });

    const read = [...changedSinceGood];
    const yamlProblems = unreadableSpec();
    if (yamlProblems.length > 0) return reportProblems(yamlProblems);

    const findings = linting.lint();
    const [generated, lintResult] = await Promise.all([outcomeOf(generate()), outcomeOf(findings.redocly)]);
    // Lint reports everything that the generator would report. The generator's own problems are used only if lint itself fails.
    const lintProblems = lintResult.value ?? [];
    const problems = lintProblems.length > 0 ? lintProblems : [...lintResult.problems, ...generated.problems];
    if (generated.value === undefined || problems.length > 0) return reportProblems(onceEach(problems));

    const files = pathsOf(writeGenerated(generated.value));
    update({ written: files, writtenMs: sinceStart() });

    const { value = [], problems: lintErrors } = await outcomeOf(findings.asyncapi);
    const events = [...value, ...lintErrors];
    if (events.length === 0 && !hasNewerSave) {
      changes.recordGood(read);
      changedSinceGood.clear();
    }
    update({ verdict: events.length > 0 ? "wrong" : "good", problems: events, verdictMs: sinceStart() });
    await setImmediate(); // shows the result before the slower steps begin
    if (events.length === 0) good(generated.value);
    if (files.some((file) => file.endsWith(".ts")) || !isTyped) void checkTypesOfCode();
  }

  /** The result of a step, or the problems that prevented it. */
  async function outcomeOf<Value>(step: Promise<Value>): Promise<{ value?: Value; problems: Problem[] }> {
    try {
      return { value: await step, problems: [] };
    } catch (error) {
      return { problems: problemsIn(error) };
    }
  }

  function problemsIn(error: unknown): Problem[] {
    if (error instanceof SpecProblems) return error.problems;
    if (error instanceof ContractError)
      return [{ place: error.place, message: error.message, mend: "change the contract there" }];
    if (error instanceof CannotRead) return [problemOfReadError(error, changes.place(changedSinceGood))];
    return [unexpected(error, changes.place(changedSinceGood))];
  }

  /** Checks the types after the result. A newer save aborts the check. */
  async function checkTypesOfCode(): Promise<void> {
    typeCheck = new AbortController();
    update({ types: { state: "checking", problems: [] } });
    const { value, problems } = await outcomeOf(checkTypes(typeCheck.signal));
    const typeProblems = value ?? problems;
    if (value === undefined && problems.length === 0) return; // aborted by a newer save
    isTyped = true;
    update({ types: { state: typeProblems.length > 0 ? "wrong" : "good", problems: typeProblems } });
  }

  async function rounds(): Promise<void> {
    do {
      hasNewerSave = false;
      try {
        await round();
      } catch (error) {
        update({ verdict: "wrong", problems: problemsIn(error) });
      }
    } while (hasNewerSave);
  }

  return {
    state: () => state,
    /** @param files saved files of spec/ */
    async saved(files: Iterable<string>): Promise<void> {
      for (const file of files) changedSinceGood.add(file);
      hasNewerSave = true;
      running ??= rounds().finally(() => {
        running = undefined;
      });
      await running;
    },
    stop: () => typeCheck.abort(),
  };
}
