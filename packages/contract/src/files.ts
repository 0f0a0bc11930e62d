/* Entry point for the authored files of a contract. */
export { loadContract, reloadContract } from "./load-contract.ts";
export { brokenReferences } from "./source/broken-references.ts";
export { type Changes, changesBetween } from "./source/changes.ts";
export { type Layout, loadFrom } from "./source/load.ts";
export { contractFiles, type Unreferred, unreferred } from "./source/unreferred.ts";
export { withCurrentNames } from "./vocabulary/former-names.ts";
export { countRules } from "./vocabulary/rule-problems.ts";
