/* The face of the package. */

export { ENGINES, type Engine, findEngine } from "./engines.ts";
export { type Followed, followGuides } from "./follow-guides.ts";
export { LANGUAGES, missingTools } from "./languages.ts";
export { nodeForTypeScript } from "./node-for-typescript.ts";
export { otherBases } from "./other-bases.ts";
export { commandOf, pagesOf, type Sample, samplesOf } from "./pages.ts";
export { runProgram } from "./programs.ts";
export { type Sandbox, startSandbox } from "./sandbox.ts";
export { runScript, type Script, startScript } from "./shell.ts";
export { type Journey, type Way, waysTable } from "./table.ts";
