import type { Problem } from "@partner-api/contract";

/** The state of the loop, for the terminal and for the page. */
export type State = {
  /** `wrong`: nothing was written, what was good stands. */
  verdict: "checking" | "good" | "wrong";
  /** When the latest round began, in ms since 1970: it has seen every save before. */
  startedAt: number;
  problems: Problem[];
  /** Files of generated/ that the last good save changed. */
  written: string[];
  /** From the save to the written files and to the verdict, in ms. */
  writtenMs?: number;
  verdictMs?: number;
  /** They follow the verdict; `waiting` for the next good save where a newer one ended them. */
  types: { state: "checking" | "good" | "wrong" | "unchanged" | "waiting"; problems: Problem[] };
};
