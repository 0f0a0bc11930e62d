import { newOutletId, runDemo } from "@partner-api/demo";
import { type Sandbox, startSandbox } from "@partner-api/postgres/sandbox";
import { printableLines } from "@partner-api/validation/printable";
import { connect } from "platform-client";
import { readArguments } from "./command/arguments.ts";

/* Plays a scripted day through the generated client. */

const { url } = readArguments({
  usage: "npm run demo -- [--url URL]",
  about: "Plays a scripted day against a new sandbox, or against the sandbox at --url.",
  details:
    "With --url it moves the test clock of that sandbox past two midnights, for all its users. A clock cannot be moved back.",
  options: { url: { type: "string" } },
}).values;
let sandbox: Sandbox | undefined;
try {
  if (url === undefined) console.log("Starting a new in-memory sandbox …");
  if (url === undefined) sandbox = await startSandbox();
  const baseUrl = sandbox?.url ?? (url as string);
  const clients = connect(baseUrl);
  const outletId = await newOutletId(clients);
  await runDemo({ ...clients, outletId, say: (line) => console.log(indented(line)) });
  console.log(`\nDone. Next: npm start, then npm run demo -- --url ${url ?? "http://127.0.0.1:8080"}`);
} catch (error) {
  console.error(printableLines(`The demo failed: ${(error as Error).message}`));
  process.exitCode = 1;
} finally {
  await sandbox?.stop();
}

/** Indents every line but headings, and escapes what the service wrote. */
function indented(line: string): string {
  return printableLines(line.startsWith("\n") ? line : `  ${line}`);
}
