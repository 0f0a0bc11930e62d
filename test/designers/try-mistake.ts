import type { Problem } from "../../packages/contract/src/contract.ts";
import type { EditedProject } from "../support/edited-project.ts";
import { make } from "./edit.ts";
import type { LiveLoop } from "./live-loop.ts";
import type { Mistake } from "./table.ts";

/** How a mistake was met: at its line with its mend, or not quite, or not at all. */
export type Told = "told" | "told elsewhere" | "told in other words" | "not told";

export type Outcome = {
  name: string;
  told: Told;
  /** The loop printed a stack trace, or ended. */
  stackTrace: boolean;
  ended: boolean;
  /** Output was written from a contract that the loop called wrong, or was not the same as before when the mistake was mended. */
  wrongOutput: boolean;
  problems: Problem[];
};

const STACK = /^\s+at .+:\d+:\d+\)?$/m;

/** Makes a mistake in the project of a running loop, waits for its verdict, takes it back and waits until all is good again. */
export async function tryMistake(
  project: EditedProject,
  loop: LiveLoop,
  mistake: Mistake,
  digest: () => string,
): Promise<Outcome> {
  const [printed, before] = [loop.output().length, digest()];
  const takeBack = make(project, mistake);
  const { verdict, problems } = await loop.verdict();
  const place = placeOf(project, mistake);
  const overwritten = verdict === "wrong" && digest() !== before;
  takeBack();
  const mended = await loop.verdict();
  const output = loop.output().slice(printed);
  return {
    name: mistake.name,
    told: toldIn(problems, place, mistake),
    stackTrace: STACK.test(output) || problems.some(({ message, mend }) => STACK.test(message + mend)),
    ended: loop.hasEnded(),
    wrongOutput: overwritten || mended.verdict !== "good" || digest() !== before,
    problems,
  };
}

type Place = { file: string; line: number };

/** Where a designer looks, while the mistake stands. */
function placeOf(project: EditedProject, { at, file = "", line }: Mistake): Place {
  const path = at ?? file;
  if (line === undefined) return { file: path, line: 1 };
  const index = project
    .read(path)
    .split("\n")
    .findIndex((text) => text.includes(line));
  if (index < 0) throw new Error(`Expected ${JSON.stringify(line)} in ${path}, got it nowhere.`);
  return { file: path, line: index + 1 };
}

function toldIn(problems: Problem[], { file, line }: Place, { near = 0, line: text, says }: Mistake): Told {
  const there = problems.filter(({ place }) => {
    const [, inFile, at] = /^(.+?):(\d+):\d+$/.exec(place) ?? [];
    return inFile === file && (text === undefined || Math.abs(Number(at) - line) <= near);
  });
  const words = ({ message, mend }: Problem) => `${message} ${mend}`.toLowerCase().includes(says.toLowerCase());
  if (there.some(words)) return "told";
  if (problems.some(words)) return "told elsewhere";
  return there.length > 0 ? "told in other words" : problems.length > 0 ? "told elsewhere" : "not told";
}
