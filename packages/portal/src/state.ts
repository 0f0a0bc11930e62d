import { existsSync, readFileSync } from "node:fs";
import { inputsHash } from "./inputs.ts";

/* Paths and state of the portal. It needs no tools that build the portal: a production install has none of them. */

export const PORTAL_FOLDER = "generated/docs";
/** The packed clients, for download from the portal. */
export const DOWNLOADS = "generated/downloads";
export const WORK_FOLDER = ".cache/portal";
/** Id of the process that builds: the first page of a running sandbox shows the build, and a second build waits for it. */
export const BUILDER = `${WORK_FOLDER}/builder.pid`;
/** Holds the hash of the inputs of the built portal. */
export const STAMP = "built-from.sha256";

/** Whether the portal was built from the present inputs. */
export function isPortalCurrent(): boolean {
  const stamp = `${PORTAL_FOLDER}/${STAMP}`;
  return existsSync(stamp) && readFileSync(stamp, "utf8") === inputsHash();
}

/** Whether the tools are installed: they are devDependencies. */
export const canBuildPortal = (): boolean => existsSync("node_modules/astro");
