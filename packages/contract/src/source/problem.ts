/** One thing that is wrong in `spec/`: `place` is `file:line:column`, `mend` a sentence on what to do. */
export type Problem = { place: string; message: string; mend: string };

/** All the problems that stop the way from `spec/` to `generated/`. */
export class SpecProblems extends Error {
  override name = "SpecProblems";
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(problems.map(printProblem).join("\n"));
    this.problems = problems;
  }
}

/** `file:line:column  what is wrong` and, below, how to mend it. */
export const printProblem = ({ place, message, mend }: Problem): string => `${place}  ${message}\n  mend it: ${mend}`;
