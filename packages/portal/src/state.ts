import { existsSync, readFileSync } from "node:fs";
import { inputsHash } from "./inputs.ts";

/* What can be said of the portal without the tools that build it: a production install has none of them. */

export const PORTAL_FOLDER = "generated/docs";
/** The packed clients, which the portal offers for download. */
export const DOWNLOADS = "generated/downloads";
export const WORK_FOLDER = ".cache/portal";
/** Id of the process that builds, for the first page of a running sandbox, and so that two builds do not mix. */
export const BUILDER = `${WORK_FOLDER}/builder.pid`;
/** Holds the hash of what the portal was built from. */
export const STAMP = "built-from.sha256";

/** Whether the portal was built from what its inputs are now. */
export function isPortalCurrent(): boolean {
  const stamp = `${PORTAL_FOLDER}/${STAMP}`;
  return existsSync(stamp) && readFileSync(stamp, "utf8") === inputsHash();
}

/** Whether the tools are installed: they are devDependencies. */
export const canBuildPortal = (): boolean => existsSync("node_modules/astro");
