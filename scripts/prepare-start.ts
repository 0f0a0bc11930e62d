import { spawn } from "node:child_process";
import { existsSync, mkdirSync, openSync, rmSync, writeFileSync } from "node:fs";
import { buildConsole, canBuildConsole, isConsoleCurrent } from "@partner-api/console";
import {
  BUILDER,
  canBuildPortal,
  isPortalCurrent,
  PORTAL_FOLDER,
  WORK_FOLDER,
  writeContracts,
} from "@partner-api/portal";

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
  const { readContract } = await import("@partner-api/contract");
  // The existing portal is out of date. The contracts are available immediately.
  rmSync(PORTAL_FOLDER, { recursive: true, force: true });
  await writeContracts(PORTAL_FOLDER, readContract());
  mkdirSync(WORK_FOLDER, { recursive: true });
  const log = `${WORK_FOLDER}/build.log`;
  console.log(`Building the portal in the background; it appears at / when it is ready (log: ${log}).`);
  const output = openSync(log, "w");
  const builder = spawn(process.execPath, ["scripts/docs.ts"], { stdio: ["ignore", output, output] });
  writeFileSync(BUILDER, String(builder.pid)); // The first page shows that the build is running.
  builder.unref();
}
