import { printProblem } from "@partner-api/contract";
import { lintEvents } from "@partner-api/lint";
import "./command/explain.ts";
import { readArguments } from "./command/arguments.ts";

/* `npm run lint:events` lints the event contract with the AsyncAPI project's own parser. */
readArguments({
  usage: "npm run lint:events",
  about: "Lints the event contract with the AsyncAPI project's own parser.",
});
const problems = await lintEvents("spec/asyncapi.yaml");
for (const problem of problems) console.error(printProblem(problem));
if (problems.length > 0) process.exitCode = 1;
else console.log("spec/asyncapi.yaml: valid AsyncAPI");
