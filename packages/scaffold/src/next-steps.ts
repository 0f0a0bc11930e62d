import { parse } from "yaml";
import type { Change } from "./change.ts";

/** A line of the written files to edit next, and why. */
export type NextStep = { place: string; say: string };

/** Finds the lines of the next steps of a template in the formatted files. `line` is the start of the line, at or below the one that starts with `below`. */
export function nextSteps({ created, edited }: Change, text: string): NextStep[] {
  const steps = parse(text) as { file: string; below?: string; line: string; say: string }[];
  return steps.map(({ file, below = "", line, say }) => {
    const lines = (created.get(file) ?? edited.get(file) ?? "").split("\n");
    const first = lines.findIndex((each) => each.startsWith(below));
    return { place: `${file}:${lines.findIndex((each, at) => at >= first && each.startsWith(line)) + 1}`, say };
  });
}
