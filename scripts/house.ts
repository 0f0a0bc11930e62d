import { readFileSync } from "node:fs";
import { git } from "@partner-api/contract";
import { readArguments } from "./command/arguments.ts";
import { patternsOverTexts, readersElsewhere } from "./house/contract-readers.ts";
import { roomCircles } from "./house/room-circles.ts";
import { rulesWithoutData } from "./prose/prose.ts";

/* Exit 1 if a count is not zero. */
readArguments({
  usage: "npm run check -- --only house",
  about:
    "Counts import circles, second readers of the contract and rules without data; prints files and lines of each room.",
});
const counts: [subject: string, cases: string[]][] = [
  ["circles between rooms", roomCircles()],
  ["lines outside packages/contract that resolve a $ref or an allOf", readersElsewhere()],
  ["rules without data: error codes, and numbers of spec/reference.md", rulesWithoutData()],
  ["patterns over descriptions, whose facts belong in keywords", patternsOverTexts()],
];
for (const [subject, cases] of counts) {
  console.log(`${cases.length} ${subject}`);
  for (const each of cases) console.error(`  ${each}`);
}

const files = git(["ls-files"]).split("\n").filter(Boolean);
const rooms = Map.groupBy(files, (file) =>
  /\/generated\/|_generated\./.test(file) ? "generated" : file.split("/", 1)[0],
);
console.log("\nroom          files    lines");
for (const room of ["spec", "generated", "packages", "clients", "scripts", "server", "test", "bench", "docs"]) {
  const paths = rooms.get(room) ?? [];
  const lines = paths.reduce((sum, file) => sum + readFileSync(file, "latin1").split("\n").length - 1, 0);
  console.log(`${room.padEnd(12)}${String(paths.length).padStart(7)}${String(lines).padStart(9)}`);
}
process.exitCode = counts.every(([, cases]) => cases.length === 0) ? 0 : 1;
