/* The face of the package: changes between two contracts, whether they break partners, and the version they need. */

export type { Audience, Change, Level } from "./change.ts";
export { type Comparison, compareContracts, type DocumentVersion } from "./compare.ts";
export { keyedOperations } from "./http/operations.ts";
export { checkRelease, RELEASES, type ReleaseCheck } from "./release.ts";
export { type Format, type Report, render, report } from "./report.ts";
export { sealLine, sealOf } from "./seal.ts";
export { readWaivers, type Waiver } from "./waivers.ts";
