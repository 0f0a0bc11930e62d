import { setImmediate } from "node:timers/promises";
import { pathsOf, writeGenerated } from "@partner-api/codegen";
import { CannotRead, ContractError, onceEach, type Problem, SpecProblems } from "@partner-api/contract";
import { unexpected, unreadableSpec } from "@partner-api/contract/bundle";
import { unreadProblem } from "./cannot-read.ts";
import { checkTypes } from "./check-types.ts";
import { lastChange } from "./last-change.ts";
import type { LintThread } from "./lint-thread.ts";
import { stateOf } from "./look.ts";
import type { State } from "./state.ts";

/** Gives every generated file, by its path in the project. */
type Generate = () => Promise<Map<string, string>>;

type Listeners = {
  /** Called at every change. */
  show(state: State): void;
  /** Called after each good verdict, with every generated file. */
  good(files: ReadonlyMap<string, string>): void;
};

/**
 * One round for each save: generate and lint at the same time, write if neither found anything, then check the types.
 * Saves that come during a round make one more round when it is done. Whatever goes wrong is a problem of the round, and the loop goes on.
 */
export function createLoop(generate: Generate, linting: LintThread, { show, good }: Listeners) {
  /** Files that were saved since the contract was good. */
  const unread = new Set<string>();
  const changes = lastChange();
  let isBehind = false;
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
    typeCheck.abort(); // its core is needed now, and it checks what is not there any more
    const types: State["types"] = state.types.state === "checking" ? { state: "waiting", problems: [] } : state.types;
    update({ verdict: "checking", problems: [], read: stateOf("spec"), types });
    const wrong = (problems: Problem[]) => update({ verdict: "wrong", problems, verdictMs: sinceStart() });

    const read = [...unread];
    const broken = unreadableSpec();
    if (broken.length > 0) return wrong(broken);

    const findings = linting.lint();
    const [generated, linted] = await Promise.all([outcomeOf(generate()), outcomeOf(findings.redocly)]);
    // Lint says all that the generator could say, and more; the generator's own findings are for when lint itself fails.
    const said = linted.value ?? [];
    const problems = said.length > 0 ? said : [...linted.problems, ...generated.problems];
    if (generated.value === undefined || problems.length > 0) return wrong(onceEach(problems));

    const files = pathsOf(writeGenerated(generated.value));
    update({ written: files, writtenMs: sinceStart() });

    const { value = [], problems: unfound } = await outcomeOf(findings.asyncapi);
    const events = [...value, ...unfound];
    if (events.length === 0 && !isBehind) {
      changes.wereGood(read);
      unread.clear();
    }
    update({ verdict: events.length > 0 ? "wrong" : "good", problems: events, verdictMs: sinceStart() });
    await setImmediate(); // the verdict is shown before the slower steps begin
    if (events.length === 0) good(generated.value);
    if (files.some((file) => file.endsWith(".ts")) || !isTyped) void followTypes();
  }

  /** What a step gave, or the problems for which it gave nothing. */
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
    if (error instanceof CannotRead) return [unreadProblem(error, changes.place(unread))];
    return [unexpected(error, changes.place(unread))];
  }

  /** The types follow the verdict, and a newer save takes over. */
  async function followTypes(): Promise<void> {
    typeCheck = new AbortController();
    update({ types: { state: "checking", problems: [] } });
    const { value, problems } = await outcomeOf(checkTypes(typeCheck.signal));
    const found = value ?? problems;
    if (value === undefined && problems.length === 0) return; // a newer save ended it
    isTyped = true;
    update({ types: { state: found.length > 0 ? "wrong" : "good", problems: found } });
  }

  async function rounds(): Promise<void> {
    do {
      isBehind = false;
      try {
        await round();
      } catch (error) {
        update({ verdict: "wrong", problems: problemsIn(error) });
      }
    } while (isBehind);
  }

  return {
    state: () => state,
    /** @param files of spec/ that were saved */
    async saved(files: Iterable<string>): Promise<void> {
      for (const file of files) unread.add(file);
      isBehind = true;
      running ??= rounds().finally(() => {
        running = undefined;
      });
      await running;
    },
    stop: () => typeCheck.abort(),
  };
}
