import { execFileSync } from "node:child_process";
import { isPortalCurrent } from "../../packages/portal/src/state.ts";

/** The portal built from the current inputs, like `npm run docs`; an up-to-date build is reused. */
export function ensurePortal(): void {
  if (!isPortalCurrent()) execFileSync(process.execPath, ["scripts/docs.ts"]);
}
