import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { BUILDER, buildPortal, isPortalCurrent, PORTAL_FOLDER, WORK_FOLDER } from "@partner-api/portal";
import "./command/explain.ts";
import { readArguments } from "./command/arguments.ts";

/**
 * Builds the portal into `generated/docs/`, unless another process has just done so. The previous portal stays until the new one is complete.
 */
export async function buildDocs(): Promise<void> {
  mkdirSync(WORK_FOLDER, { recursive: true });
  let isWaiting = false;
  while (!acquireLock()) {
    if (!isWaiting) console.log("Another process is building the portal: waiting for it …");
    isWaiting = true;
    await delay(200);
  }
  try {
    if (!(isWaiting && isPortalCurrent())) await buildPortal(packDownloads);
  } finally {
    rmSync(BUILDER, { force: true });
  }
}

/** Packs the clients. A change of a guide does not load what does. */
const packDownloads = async (folder: string) => (await import("@partner-api/pack-clients")).packDownloads(folder);

/** @returns false while another live process holds the lock */
function acquireLock(): boolean {
  try {
    writeFileSync(BUILDER, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const builder = Number(readIfThere(BUILDER));
    if (builder === process.pid) return true; // The parent process acquired the lock for this one.
    if (!isAlive(builder)) rmSync(BUILDER, { force: true });
    return false;
  }
}

const readIfThere = (file: string): string => (existsSync(file) ? readFileSync(file, "utf8") : "");

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

if (import.meta.main) {
  readArguments({ usage: "npm run docs", about: "Builds the documentation site into generated/docs/." });
  const started = performance.now();
  if (process.stdout.isTTY) console.log("Building the portal from generated/, and docs/ …");
  await buildDocs();
  const took = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${PORTAL_FOLDER}/ is built (${took} s). Next: npm start shows it at /, or serve the folder as it is.`);
}
