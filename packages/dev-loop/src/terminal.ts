import { printProblem } from "@partner-api/contract";
import type { State } from "./state.ts";

/** Maximum number of printed problems: the first ones usually cause the others. */
const MAX_SHOWN = 20;

/** Prints changes of the loop's state, each only once. */
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
      write("  generated/ is unchanged.");
    }
    if (types.state !== lastTypes && types.state === "good") write("✓ the code matches the contract's types");
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

const filesOf = (files: string[]): string =>
  files.length === 0
    ? "no files"
    : `${files.length} files (${files.slice(0, 4).join(", ")}${files.length > 4 ? " …" : ""})`;
