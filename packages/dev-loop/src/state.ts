import type { Problem } from "@partner-api/contract";

/** The state of the loop, for the terminal and for the page. */
export type State = {
  /** `wrong`: nothing was written, what was good stands. */
  verdict: "checking" | "good" | "wrong";
  problems: Problem[];
  /** Files of generated/ that the last good save changed. */
  written: string[];
  /** From the save to the written files and to the verdict, in ms. */
  writtenMs?: number;
  verdictMs?: number;
  /** They follow the verdict. */
  types: { state: "checking" | "good" | "wrong" | "unchanged"; problems: Problem[] };
};
