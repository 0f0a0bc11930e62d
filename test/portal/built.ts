import { execFileSync } from "node:child_process";
import { areDocsCurrent } from "../../scripts/docs.ts";

/** The portal, built from what its inputs are now: as `npm run docs` builds it, and only if it is not there. */
export function ensurePortal(): void {
  if (!areDocsCurrent()) execFileSync(process.execPath, ["scripts/docs.ts"]);
}
