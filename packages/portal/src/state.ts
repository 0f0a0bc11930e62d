import { existsSync, readFileSync } from "node:fs";
import { inputsHash } from "./inputs.ts";

/* Paths and state of the portal. Requires no build tools, which a production install lacks. */

export const PORTAL_FOLDER = "generated/docs";
/** Packed clients, offered as downloads. */
export const DOWNLOADS = "generated/downloads";
export const WORK_FOLDER = ".cache/portal";
/**
 * Id of the process that builds. A running sandbox shows on its first page that a build is in progress, and a second build waits
 * for it.
 */
export const BUILDER = `${WORK_FOLDER}/builder.pid`;
/** Hash of the inputs of the built portal. */
export const STAMP = "built-from.sha256";

/** True if the portal is up to date with its inputs. */
export function isPortalCurrent(): boolean {
  const stamp = `${PORTAL_FOLDER}/${STAMP}`;
  return existsSync(stamp) && readFileSync(stamp, "utf8") === inputsHash();
}

/** True if the build tools are installed: they are devDependencies. */
export const canBuildPortal = (): boolean => existsSync("node_modules/astro");
