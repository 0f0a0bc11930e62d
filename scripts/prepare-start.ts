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
  else
    console.log(
      "The portal is not built from what is here, and its tools are not installed: npm ci, then npm run docs.",
    );
}

async function startBuilding(): Promise<void> {
  const { readContract } = await import("@partner-api/contract");
  // What is there tells of another contract or in other words. The contracts themselves are ready at once.
  rmSync(PORTAL_FOLDER, { recursive: true, force: true });
  await writeContracts(PORTAL_FOLDER, readContract());
  mkdirSync(WORK_FOLDER, { recursive: true });
  const log = `${WORK_FOLDER}/build.log`;
  console.log(`The portal is built in the background, once per change; it opens at / by itself (log: ${log}).`);
  const output = openSync(log, "w");
  const builder = spawn(process.execPath, ["scripts/docs.ts"], { stdio: ["ignore", output, output] });
  writeFileSync(BUILDER, String(builder.pid)); // So that the first page can say from the start what is going on.
  builder.unref();
}
