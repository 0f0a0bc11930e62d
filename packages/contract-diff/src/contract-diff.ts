/* The face of the package: what changed between two contracts, whom it breaks, and what a release asks for. */

export type { Audience, Change, Level } from "./change.ts";
export { type Comparison, compareContracts, type DocumentVersion } from "./compare.ts";
export { keyedOperations } from "./http/operations.ts";
export { checkRelease, RELEASES, type ReleaseCheck } from "./release.ts";
export { type Format, type Report, render, report } from "./report.ts";
export { readWaivers, type Waiver } from "./waivers.ts";
