import type { Problem } from "@partner-api/contract";

/** State of the loop, for the terminal and the page. */
export type State = {
  /** `wrong`: no file was written, and the last good output is unchanged. */
  verdict: "checking" | "good" | "wrong";
  /** Digest of the files at the start of the latest round (`stateOf`). It shows whether a save is included. */
  read: string;
  problems: Problem[];
  /** Files in generated/ changed by the last good save. */
  written: string[];
  /** Time from the save to the written files and to the result, in ms. */
  writtenMs?: number;
  verdictMs?: number;
  /**
   * Result of the type check, which runs after the verdict. `waiting`: a newer save aborted the check, and the next good save
   * repeats it.
   */
  types: { state: "checking" | "good" | "wrong" | "unchanged" | "waiting"; problems: Problem[] };
};
