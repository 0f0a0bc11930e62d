import { printProblem } from "@partner-api/contract";
import { readArguments } from "./command/arguments.ts";
import { lintProse } from "./prose/prose.ts";

readArguments({
  usage: "npm run lint -- --only prose",
  about: "Lists facts in documentation, deployment files and descriptions that differ from the contract or the code.",
});
const problems = lintProse();
for (const problem of problems) console.error(printProblem(problem));
if (problems.length > 0) process.exitCode = 1;
else console.log("prose: no problems");
