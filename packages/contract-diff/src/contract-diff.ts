/* The face of the package: changes between two contracts, whether they break partners, and the version they need. */

export type { Audience, Change, Level, Part, Use } from "./change.ts";
export { type Comparison, compareContracts, type DocumentVersion } from "./compare.ts";
export { keyedOperations } from "./http/operations.ts";
export { type Impact, type ImpactOf, impactOf } from "./impact/impact.ts";
export { readUsage, type UsageFile, usageSchema } from "./impact/usage-file.ts";
export { type UsedPart, usageOfRows } from "./impact/usage-of-rows.ts";
export { checkRelease, newestRelease, RELEASES, type ReleaseCheck } from "./release.ts";
export { type Format, type Report, render, report, withImpact, withTraffic } from "./report.ts";
export { sealLine, sealOf } from "./seal.ts";
export { compareVersions, parseVersion } from "./versions.ts";
export { readWaivers, type Waiver } from "./waivers.ts";
