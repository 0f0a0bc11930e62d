import { newOutletId, runDemo } from "@partner-api/demo";
import { type Sandbox, startSandbox } from "@partner-api/postgres/sandbox";
import { connect } from "platform-client";
import { readArguments } from "./command/arguments.ts";

/* `npm run demo [-- --url URL]`: a scripted day against a fresh sandbox, or against the one at URL. */

const { url } = readArguments({
  usage: "npm run demo -- [--url URL]",
  about: "Plays a scripted day against a fresh sandbox, or against the one at --url.",
  details:
    "It moves the test clock of the sandbox at --url over two midnights, for everybody who uses that one: a clock never goes back.",
  options: { url: { type: "string" } },
}).values;
let sandbox: Sandbox | undefined;
try {
  if (url === undefined) console.log("Starting a fresh sandbox that keeps nothing …");
  if (url === undefined) sandbox = await startSandbox();
  const baseUrl = sandbox?.url ?? (url as string);
  const clients = connect(baseUrl);
  const outletId = await newOutletId(clients);
  await runDemo({ ...clients, outletId, say: (line) => console.log(indented(line)) });
  console.log(`\nThe day is over. Next: npm start, then npm run demo -- --url ${url ?? "http://127.0.0.1:8080"}`);
} catch (error) {
  console.error(`The day went wrong: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await sandbox?.stop();
}

/** Headings stand out. */
function indented(line: string): string {
  return line.startsWith("\n") ? line : `  ${line}`;
}
