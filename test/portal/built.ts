import { execFileSync } from "node:child_process";
import { isPortalCurrent } from "../../packages/portal/src/state.ts";

/** The portal, built from what its inputs are now: as `npm run docs` builds it, and only if it is not there. */
export function ensurePortal(): void {
  if (!isPortalCurrent()) execFileSync(process.execPath, ["scripts/docs.ts"]);
}
