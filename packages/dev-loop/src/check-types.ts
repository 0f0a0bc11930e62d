import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import type { Problem } from "@partner-api/contract";

const ARGUMENTS = "-p . --checkers 1 --incremental --tsBuildInfoFile .cache/dev.tsbuildinfo --pretty false".split(" ");
const LINE = /^(.+?)\((\d+),(\d+)\): error TS\d+: (.*)$/;

/** Places where code no longer matches the contract's types. Undefined if `signal` aborted the check. */
export function checkTypes(signal: AbortSignal): Promise<Problem[] | undefined> {
  return new Promise((resolve, reject) => {
    const tsc = spawn(process.execPath, ["node_modules/@typescript/native/bin/tsc", ...ARGUMENTS], {
      signal,
      killSignal: "SIGKILL", // with SIGTERM the compiler continues to its end
      stdio: ["ignore", "pipe", "inherit"],
    });
    if (tsc.pid !== undefined) setPriority(tsc.pid, constants.priority.PRIORITY_LOW); // a save has priority
    let output = "";
    tsc.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
    tsc.on("error", (error) => (signal.aborted ? resolve(undefined) : reject(error)));
    tsc.on("close", () => resolve(signal.aborted ? undefined : output.split("\n").flatMap(problemIn)));
  });
}

function problemIn(line: string): Problem[] {
  const [, file, row, column, message] = LINE.exec(line) ?? [];
  if (message === undefined) return [];
  return [{ place: `${file}:${row}:${column}`, message, hint: "adapt the code to the contract, or undo the change" }];
}
