import { loadContract, printProblem } from "@partner-api/contract";
import { inexpressible } from "@partner-api/contract/bundle";

/* Lints spec/ for what the generators, the clients and the server do not express, and the keywords of the house by their schemas. */
const problems = inexpressible(loadContract("spec"));
for (const problem of problems) console.error(printProblem(problem));
if (problems.length > 0) process.exitCode = 1;
else console.log("spec/: everything in it is expressed");
