import { setImmediate } from "node:timers/promises";
import { compareBeforeWrite, pathsOf } from "@partner-api/codegen/files";
import { CannotRead, ContractError, onceEach, type Problem, SpecProblems } from "@partner-api/contract";
import { unexpected } from "@partner-api/contract/checks";
import { checkTypes } from "./check-types.ts";
import { createTextRecord } from "./last-change.ts";
import type { LintThread } from "./lint-thread.ts";
import { problemOfReadError, stateOf } from "./look.ts";
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
 * during a round start one more round after it, and the first reports and writes nothing: it may have read half of a save. A
 * failure in a round becomes a problem of that round, and the loop continues.
 */
export function createLoop(generate: Generate, linting: LintThread, listeners: Listeners) {
  const rounds = new Rounds(generate, linting, listeners);
  return {
    state: () => rounds.state,
    /** @param files saved files of spec/ */
    saved: (files: readonly string[]) => rounds.saved(files),
    stop: () => rounds.stop(),
  };
}

class Rounds {
  state: State = {
    verdict: "checking",
    read: "",
    problems: [],
    written: [],
    types: { state: "unchanged", problems: [] },
  };
  readonly #generate: Generate;
  readonly #linting: LintThread;
  readonly #listeners: Listeners;
  /** Files saved since the contract was last good. */
  readonly #changedSinceGood = new Set<string>();
  readonly #good = createTextRecord();
  readonly #saved = createTextRecord();
  #hasNewerSave = false;
  #typeCheck = new AbortController();
  /** True if the last type check is complete. */
  #isTyped = false;
  #running: Promise<void> | undefined;

  constructor(generate: Generate, linting: LintThread, listeners: Listeners) {
    this.#generate = generate;
    this.#linting = linting;
    this.#listeners = listeners;
  }

  async saved(files: readonly string[]): Promise<void> {
    // Editors may touch a file after they have written it.
    if (this.#running && this.#saved.areUnchanged(files)) return this.#update({ read: stateOf("spec") });
    this.#saved.record(files);
    for (const file of files) this.#changedSinceGood.add(file);
    this.#hasNewerSave = true;
    this.#running ??= this.#rounds().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
  }

  stop(): void {
    this.#typeCheck.abort();
  }

  async #round(): Promise<void> {
    const started = performance.now();
    const sinceStart = () => Math.round(performance.now() - started);
    if (this.state.types.state === "checking") this.#isTyped = false;
    this.#typeCheck.abort(); // it would compete for the processor, and its input is outdated
    const types: State["types"] =
      this.state.types.state === "checking" ? { state: "waiting", problems: [] } : this.state.types;
    this.#update({ verdict: "checking", problems: [], read: stateOf("spec"), types });
    const reportProblems = (problems: Problem[]) =>
      this.#update({ verdict: "wrong", problems, verdictMs: sinceStart() });

    const changedFiles = [...this.#changedSinceGood];
    const findings = this.#linting.lint();
    await setImmediate(); // its thread starts before the generator keeps this one busy
    const [generated, lintResult] = await Promise.all([
      this.#outcomeOf(this.#generate().then((files) => ({ files, write: compareBeforeWrite(files) }))),
      this.#outcomeOf(findings.redocly),
    ]);
    if (this.#hasNewerSave) return;
    // Lint reports everything that the generator would report. The generator's own problems are used only if lint itself fails.
    const lintProblems = lintResult.value ?? [];
    const problems = lintProblems.length > 0 ? lintProblems : [...lintResult.problems, ...generated.problems];
    if (generated.value === undefined || problems.length > 0) return reportProblems(onceEach(problems));

    const files = pathsOf(generated.value.write());
    this.#update({ written: files, writtenMs: sinceStart() });

    const { value = [], problems: lintErrors } = await this.#outcomeOf(findings.asyncapi);
    const events = [...value, ...lintErrors];
    if (events.length === 0 && !this.#hasNewerSave) {
      this.#good.record(changedFiles);
      this.#changedSinceGood.clear();
    }
    this.#update({ verdict: events.length > 0 ? "wrong" : "good", problems: events, verdictMs: sinceStart() });
    await setImmediate(); // shows the result before the slower steps begin
    if (events.length === 0) this.#listeners.good(generated.value.files);
    if (files.some((file) => file.endsWith(".ts")) || !this.#isTyped) void this.#checkTypesOfCode();
  }

  /** The result of a step, or the problems that prevented it. */
  async #outcomeOf<Value>(step: Promise<Value>): Promise<{ value?: Value; problems: Problem[] }> {
    try {
      return { value: await step, problems: [] };
    } catch (error) {
      return { problems: this.#problemsIn(error) };
    }
  }

  #problemsIn(error: unknown): Problem[] {
    if (error instanceof SpecProblems) return error.problems;
    if (error instanceof ContractError)
      return [{ place: error.place, message: error.message, hint: "change the contract there" }];
    if (error instanceof CannotRead) return [problemOfReadError(error, this.#good.place(this.#changedSinceGood))];
    return [unexpected(error, this.#good.place(this.#changedSinceGood))];
  }

  /** Checks the types after the result. A newer save aborts the check. */
  async #checkTypesOfCode(): Promise<void> {
    this.#typeCheck = new AbortController();
    this.#update({ types: { state: "checking", problems: [] } });
    const { value, problems } = await this.#outcomeOf(checkTypes(this.#typeCheck.signal));
    const typeProblems = value ?? problems;
    if (value === undefined && problems.length === 0) return; // aborted by a newer save
    this.#isTyped = true;
    this.#update({ types: { state: typeProblems.length > 0 ? "wrong" : "good", problems: typeProblems } });
  }

  async #rounds(): Promise<void> {
    do {
      this.#hasNewerSave = false;
      try {
        await this.#round();
      } catch (error) {
        this.#update({ verdict: "wrong", problems: this.#problemsIn(error) });
      }
    } while (this.#hasNewerSave);
  }

  #update(part: Partial<State>): void {
    this.state = { ...this.state, ...part };
    this.#listeners.show(this.state);
  }
}
