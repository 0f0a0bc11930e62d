/** How a mutant ended. `by`: the test that failed first, or why it counts as caught. */
export type Verdict = { end: "types" | "tests" | "time" | "lived" | "unreached"; by?: string };

/** A mutant as it was tried. `before`, `after`: the lines that it changes; `reason`: why it may live. */
export type Trial = {
  file: string;
  line: number;
  operator: string;
  before: string;
  after: string;
  end: Verdict["end"];
  by?: string | undefined;
  reason?: string | undefined;
};
