import { printProblem } from "@partner-api/contract";
import { lintExpressed } from "@partner-api/lint";

/* `npm run lint:expressed` names everything in spec/ that the specifications allow and we do not express, each with its place. */
const problems = lintExpressed();
for (const problem of problems) console.error(printProblem(problem));
if (problems.length > 0) process.exitCode = 1;
else console.log("spec/: everything that it says is expressed by generators, clients and server");
