import { printProblem } from "@partner-api/contract";
import { lintSpec } from "@partner-api/lint";
import "./command/explain.ts";

/* `npm run lint:spec` names everything that is wrong in spec/, each with its place, its rule and how to mend it. */
const problems = await lintSpec();
for (const problem of problems) console.error(printProblem(problem));
if (problems.length > 0) process.exitCode = 1;
else console.log("spec/: keeps every rule");
