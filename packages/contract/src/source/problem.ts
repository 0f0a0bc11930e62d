import { printable, printableLines } from "@partner-api/validation/printable";

/**
 * A problem in `spec/`: `place` is `file:line:column`, `hint` describes the fix, `rule` is the id of the violated rule
 * (packages/lint/src/rules).
 */
export type Problem = { place: string; message: string; hint: string; rule?: string };

/** Adds a rule id to problems without one. */
export const withRule = (rule: string, problems: Iterable<Problem>): Problem[] =>
  [...problems].map((problem) => ({ rule, ...problem }));

/** Removes duplicates: several documents may share a file, and several checks may report the same problem. */
export const onceEach = (problems: readonly Problem[]): Problem[] =>
  [...Map.groupBy(problems, ({ place, message }) => `${place} ${message}`).values()].flatMap(([first]) => first ?? []);

/** All problems that prevent generating `generated/` from `spec/`. */
export class SpecProblems extends Error {
  override name = "SpecProblems";
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(problems.map(printProblem).join("\n"));
    this.problems = problems;
  }
}

/** Formats `file:line:column  message`, followed by the fix and the rule, which has a page in the portal. */
export const printProblem = ({ place, message, hint, rule }: Problem): string =>
  `${printable(place)}  ${printableLines(message)}\n  fix: ${printableLines(hint)}${rule === undefined ? "" : `\n  rule: ${rule}`}`;
