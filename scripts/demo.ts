import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { connect } from "./demo/clients.ts";
import { liveADay } from "./demo/day.ts";
import { localTime } from "./demo/scene.ts";

/* `npm run demo [-- --url URL]`: a scripted day against a fresh sandbox, or against the one at URL. */

const { url } = parseArgs({ options: { url: { type: "string" } } }).values;
let sandbox: ChildProcess | undefined;
try {
  if (url === undefined) console.log("Starting a fresh sandbox that keeps nothing …");
  const baseUrl = url ?? (await startSandbox());
  const clients = connect(baseUrl);
  // An outlet of its own for each day, so that the same sandbox can have many.
  const { epochMilliseconds } = await localTime(clients);
  const outletId = `OUT-${epochMilliseconds.toString(36).toUpperCase()}`;
  await liveADay({ ...clients, outletId, say: (line) => console.log(indented(line)) });
  console.log(`\nThe day is over. Next: npm start, then npm run demo -- --url ${url ?? "http://127.0.0.1:8080"}`);
} catch (error) {
  console.error(`The day went wrong: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  sandbox?.kill("SIGTERM");
}

/** Headings stand out. */
function indented(line: string): string {
  return line.startsWith("\n") ? line : `  ${line}`;
}

/** @returns its address, when it is ready */
async function startSandbox(): Promise<string> {
  const settings = { ENVIRONMENT: "sandbox", ROLE: "all", HOST: "127.0.0.1", PORT: "0", DATA_DIR: "memory" };
  const unset = { DATABASE_URL: "", AUTH_ISSUER: "", PUBLIC_URL: "", RATE_LIMIT: "", WEBHOOK_FORWARD: "" };
  sandbox = spawn(process.execPath, ["server/main.ts"], {
    cwd: new URL("..", import.meta.url),
    env: { ...process.env, ...settings, ...unset, LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(sandbox, "exit");
  for await (const line of createInterface(sandbox.stdout as NonNullable<ChildProcess["stdout"]>)) {
    const address = /Start page\s+(\S+?)\/$/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  await ended;
  throw new Error("the sandbox did not start; npm start tells why");
}
