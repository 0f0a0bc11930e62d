import { readFileSync } from "node:fs";
import { git } from "@partner-api/contract";
import { citationsOfRepository } from "./citations/repository.ts";
import { readArguments } from "./command/arguments.ts";
import { readersElsewhere } from "./house/contract-readers.ts";
import { roomCircles } from "./house/room-circles.ts";

/* `npm run check -- --only house` counts what must stay at nothing, lists each case, and shows how large the house is; exit 1 if anything is counted. */
readArguments({
  usage: "npm run check -- --only house",
  about:
    "Counts import circles, second readers of the contract and dangling citations; prints files and lines of each room.",
});
const counted: [what: string, cases: string[]][] = [
  ["circles between rooms", roomCircles()],
  ["places outside packages/contract that follow a $ref or merge allOf", readersElsewhere()],
  ["citations that lead to nothing", citationsOfRepository().dangling],
];
for (const [what, cases] of counted) {
  console.log(`${cases.length} ${what}`);
  for (const each of cases) console.error(`  ${each}`);
}

const files = git(["ls-files"]).split("\n").filter(Boolean);
const rooms = Map.groupBy(files, (file) =>
  /\/generated\/|_generated\./.test(file) ? "generated" : file.split("/", 1)[0],
);
console.log("\nroom          files    lines");
for (const room of ["spec", "generated", "packages", "clients", "scripts", "server", "test", "bench", "docs"]) {
  const own = rooms.get(room) ?? [];
  const lines = own.reduce((sum, file) => sum + readFileSync(file, "latin1").split("\n").length - 1, 0);
  console.log(`${room.padEnd(12)}${String(own.length).padStart(7)}${String(lines).padStart(9)}`);
}
process.exitCode = counted.every(([, cases]) => cases.length === 0) ? 0 : 1;
