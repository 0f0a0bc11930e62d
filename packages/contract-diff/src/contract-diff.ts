/* Public API of the package: compares contracts, finds breaking changes and the required version. */

export type { Audience, Change, Level, Part, Use } from "./change.ts";
export { type Comparison, compareContracts, type DocumentVersion } from "./compare.ts";
export { report } from "./house/report.ts";
export { keyedOperations } from "./http/operations.ts";
export { type Impact, type ImpactOf, impactOf, impactText } from "./impact/impact.ts";
export { readUsage, type UsageFile } from "./impact/usage-file.ts";
export { type UsedPart, usageOfRows } from "./impact/usage-of-rows.ts";
export { LEVELS, mayBreak, WORDS } from "./levels.ts";
export { code, plain } from "./markdown.ts";
export { withRelease } from "./release/against-release.ts";
export { lastRelease, RELEASES, type Release, readRelease, releasesIn } from "./release/last-release.ts";
export { foreignChanges, planRelease, type ReleasePlan } from "./release/plan-release.ts";
export { inBranch, releaseMarkdown, releaseText } from "./release/render-release.ts";
export { checkRelease, type ReleaseCheck } from "./release.ts";
export { type Format, type Report, render, withImpact, withTraffic } from "./report.ts";
export { compareVersions, parseVersion } from "./versions.ts";
export { readWaivers, WAIVERS, type Waiver } from "./waivers.ts";
