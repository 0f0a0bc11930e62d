import { spawn } from "node:child_process";
import { existsSync, mkdirSync, openSync, writeFileSync } from "node:fs";
import { buildConsole, canBuildConsole, isConsoleCurrent } from "@partner-api/console";
import { BUILDER, canBuildPortal, isPortalCurrent, WORK_FOLDER } from "@partner-api/portal";

/*
 * Runs the sandbox: API, identity provider, delivery worker, portal and console.
 * This is its first step, which generates missing files. A production install lacks the tools, so they are imported where they are needed.
 */
if (!existsSync("generated/routes.ts")) {
  console.log("generated/ is missing: generating it from spec/ …");
  await import("./generate.ts");
}
if (canBuildConsole() && !isConsoleCurrent()) await buildConsole();
if (!isPortalCurrent()) {
  if (canBuildPortal()) await startBuilding();
  else console.log("The portal is out of date, and its build tools are not installed. Run npm ci, then npm run docs.");
}

async function startBuilding(): Promise<void> {
  mkdirSync(WORK_FOLDER, { recursive: true });
  const log = `${WORK_FOLDER}/build.log`;
  console.log(`Building the portal in the background; it replaces the one at / when it is ready (log: ${log}).`);
  const output = openSync(log, "w");
  const builder = spawn(process.execPath, ["scripts/docs.ts"], { stdio: ["ignore", output, output] });
  writeFileSync(BUILDER, String(builder.pid)); // Pages that are missing until then respond with 503.
  builder.unref();
}
