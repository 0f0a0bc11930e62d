import { printProblem } from "@partner-api/contract";
import type { State } from "./state.ts";

/** At most so many problems are shown: the first ones usually cause the rest. */
const MAX_SHOWN = 20;

/** Prints what is new in the state of the loop, and nothing twice. */
export function createTerminal(write: (text: string) => void): (state: State) => void {
  let lastVerdict: State["verdict"] = "checking";
  let lastTypes: State["types"]["state"] = "unchanged";

  return ({ verdict, problems, written, writtenMs, verdictMs, types }) => {
    if (verdict !== lastVerdict && verdict === "good")
      write(`✓ contract good (${verdictMs} ms); ${filesOf(written)} written (${writtenMs} ms)`);
    if (verdict !== lastVerdict && verdict === "wrong") {
      write(
        problems
          .slice(0, MAX_SHOWN)
          .map((problem) => `✗ ${printProblem(problem)}`)
          .join("\n"),
      );
      if (problems.length > MAX_SHOWN) write(`  … and ${problems.length - MAX_SHOWN} more`);
      write("  generated/ stays as it was.");
    }
    if (types.state !== lastTypes && types.state === "good") write("✓ the code fits the types of the contract");
    if (types.state !== lastTypes && types.state === "wrong")
      write(
        types.problems
          .slice(0, MAX_SHOWN)
          .map((problem) => `✗ ${printProblem(problem)}`)
          .join("\n"),
      );
    lastVerdict = verdict;
    lastTypes = types.state;
  };
}

const filesOf = (written: string[]): string =>
  written.length === 0
    ? "nothing to be"
    : `${written.length} files (${written.slice(0, 4).join(", ")}${written.length > 4 ? " …" : ""})`;
