import { existsSync } from "node:fs";
import { areDocsCurrent, buildDocs } from "./docs.ts";
import { generate } from "./pipeline.ts";
import { writeGenerated } from "./write.ts";

/* Before `npm start`: makes what is missing. */
if (!existsSync("generated/routes.ts")) {
  console.log("generated/ is missing: generating it from spec/ …");
  writeGenerated(await generate());
}
if (!areDocsCurrent()) {
  console.log("Building the documentation pages (a few seconds, once per change of the contract) …");
  await buildDocs();
}
