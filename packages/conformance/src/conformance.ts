/* Public interface of the package: tests a service against its contracts, and measures that test with mutants. */

export { type Contracts, contractsOf, readContracts } from "./contract.ts";
export { mockDocument } from "./mock-document.ts";
export { runMutants } from "./mutants/run.ts";
export { scoreOf, shortfallsOf, textOf } from "./mutants/score.ts";
export { tablesOf, verdictText } from "./report.ts";
export { runConformance, SEED } from "./run.ts";
export type { Tokens } from "./tokens.ts";
export { type Verdict, verdictOn } from "./verdict.ts";
export { runWorkflows } from "./workflows.ts";
