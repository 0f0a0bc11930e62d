/**
 * One thing that is wrong in `spec/`: `place` is `file:line:column`, `mend` a sentence on what to do, `rule` the id of the rule that is broken
 * (packages/lint/src/rules).
 */
export type Problem = { place: string; message: string; mend: string; rule?: string };

/** The same problems, of a rule. */
export const ofRule = (rule: string, problems: Iterable<Problem>): Problem[] =>
  [...problems].map((problem) => ({ rule, ...problem }));

/** The first of each problem: several documents may have one file, and several readers may find the same there. */
export const onceEach = (problems: readonly Problem[]): Problem[] =>
  [...Map.groupBy(problems, ({ place, message }) => `${place} ${message}`).values()].flatMap(([first]) => first ?? []);

/** All the problems that stop the way from `spec/` to `generated/`. */
export class SpecProblems extends Error {
  override name = "SpecProblems";
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(problems.map(printProblem).join("\n"));
    this.problems = problems;
  }
}

/** `file:line:column  what is wrong` and, below, how to mend it and the rule, which has a page in the portal. */
export const printProblem = ({ place, message, mend, rule }: Problem): string =>
  `${place}  ${message}\n  mend it: ${mend}${rule === undefined ? "" : `\n  rule: ${rule}`}`;
