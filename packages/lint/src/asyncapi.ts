import { readFileSync } from "node:fs";
import { Parser } from "@asyncapi/parser";

/* Lints the event contract with the AsyncAPI project's own parser, which knows what Redocly does not. */
const source = "spec/asyncapi.yaml";
const { diagnostics } = await new Parser().parse(readFileSync(source, "utf8"), { source });
for (const { message, range, source: file = source } of diagnostics)
  console.error(`${file}:${range.start.line + 1}:${range.start.character + 1}  ${message}`);
if (diagnostics.length > 0) process.exitCode = 1;
else console.log(`${source}: valid AsyncAPI`);
