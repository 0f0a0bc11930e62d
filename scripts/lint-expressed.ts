import { loadContract, printProblem } from "@partner-api/contract";
import { lintExampleIds, lintExpressed } from "@partner-api/lint";
import "./command/explain.ts";
import { readArguments } from "./command/arguments.ts";

/* `npm run lint:expressed` names everything in spec/ that the specifications allow and we do not express, and examples that show
 * another outlet than the operation's, each with its place. */
readArguments({ usage: "npm run lint:expressed", about: "Names everything in spec/ that nobody expresses." });
const expressed = lintExpressed();
const problems = expressed.length > 0 ? expressed : lintExampleIds(loadContract("spec"));
for (const problem of problems) console.error(printProblem(problem));
if (problems.length > 0) process.exitCode = 1;
else console.log("spec/: everything that it says is expressed by generators, clients and server");
