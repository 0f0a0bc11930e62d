import { parse } from "yaml";
import type { Change } from "./change.ts";

/** A line of the written files to edit next, and why. */
export type NextStep = { place: string; say: string };

/** Finds the lines of the next steps of a template in the formatted files. `line` is the start of the line. */
export function nextSteps({ created, edited }: Change, text: string): NextStep[] {
  const steps = parse(text) as { file: string; line: string; say: string }[];
  return steps.map(({ file, line, say }) => {
    const lines = (created.get(file) ?? edited.get(file) ?? "").split("\n");
    return { place: `${file}:${lines.findIndex((each) => each.startsWith(line)) + 1}`, say };
  });
}
