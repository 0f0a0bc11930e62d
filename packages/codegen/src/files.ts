/* Entry point for the generated files: writes and compares them, without loading a generator. */
export { compareGenerated, type Drift } from "./drift.ts";
export { compareBeforeWrite, pathsOf, type Written, writeGenerated } from "./write.ts";
