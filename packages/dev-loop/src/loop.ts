import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { pathsOf, writeGenerated } from "@partner-api/codegen";
import { ContractError, onceEach, type Problem, SpecProblems } from "@partner-api/contract";
import { MEND_YAML, printPlace } from "@partner-api/contract/bundle";
import { LineCounter, parseDocument } from "yaml";
import { checkTypes } from "./check-types.ts";
import type { LintThread } from "./lint-thread.ts";
import type { State } from "./state.ts";

/** Gives every generated file, by its path in the project. */
type Generate = () => Promise<Map<string, string>>;

type Listeners = {
  /** Called at every change. */
  show(state: State): void;
  /** Called when files were written, with the bundles among them. */
  written(bundles: ReadonlyMap<string, string>): void;
};

/**
 * One round for each save: generate and lint at the same time, write if neither found anything, then check the types.
 * Saves that come during a round make one more round when it is done.
 */
export function createLoop(generate: Generate, linting: LintThread, { show, written }: Listeners) {
  /** Files whose YAML was not yet seen to be right. */
  const unread = new Set<string>();
  let isBehind = false;
  let state: State = { verdict: "checking", problems: [], written: [], types: { state: "unchanged", problems: [] } };
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
    update({ verdict: "checking", problems: [] });
    const wrong = (problems: Problem[]) => update({ verdict: "wrong", problems, verdictMs: sinceStart() });

    const broken = [...unread].flatMap(syntaxProblems);
    if (broken.length > 0) return wrong(broken);
    unread.clear();

    const findings = linting.lint();
    const [generated, linted] = await Promise.all([generateOrProblems(generate), findings.redocly]);
    const problems = onceEach([...linted, ...(generated instanceof Map ? [] : generated)]);
    if (!(generated instanceof Map) || problems.length > 0) return wrong(problems);

    const files = pathsOf(writeGenerated(generated));
    update({ written: files, writtenMs: sinceStart() });

    const events = await findings.asyncapi;
    update({ verdict: events.length > 0 ? "wrong" : "good", problems: events, verdictMs: sinceStart() });
    await setImmediate(); // the verdict is shown before the slower steps begin
    if (files.length > 0) written(generated);
    if (files.some((file) => file.endsWith(".ts")) || !isTyped) void followTypes();
  }

  /** The types follow the verdict, and a newer save takes over. */
  async function followTypes(): Promise<void> {
    typeCheck = new AbortController();
    update({ types: { state: "checking", problems: [] } });
    const problems = await checkTypes(typeCheck.signal);
    if (problems === undefined) return;
    isTyped = true;
    update({ types: { state: problems.length > 0 ? "wrong" : "good", problems } });
  }

  async function rounds(): Promise<void> {
    do {
      isBehind = false;
      await round();
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

async function generateOrProblems(generate: Generate): Promise<Map<string, string> | Problem[]> {
  try {
    return await generate();
  } catch (error) {
    if (error instanceof SpecProblems) return error.problems;
    if (error instanceof ContractError)
      return [{ place: error.place, message: error.message, mend: "change the contract there" }];
    // An unknown error is shown as it is, and the loop goes on.
    return [
      {
        place: "scripts/pipeline.ts",
        message: String(error),
        mend: "undo the last change; if it is right, mend the generator",
      },
    ];
  }
}

/** A file that is not valid YAML is reported once, not by everything that refers to it. */
function syntaxProblems(file: string): Problem[] {
  const lines = new LineCounter();
  const text = readOrNothing(file);
  const [first] = parseDocument(text, { lineCounter: lines }).errors; // the others follow from it
  return (first ? [first] : []).map(({ message, pos: [start] }) => {
    const { line, col } = lines.linePos(start);
    return { place: printPlace(file, line, col), message: message.split("\n", 1)[0] as string, mend: MEND_YAML };
  });
}

/** A deleted file counts as empty: the files that refer to it report it. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
