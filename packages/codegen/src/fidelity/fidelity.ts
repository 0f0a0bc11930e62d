/* The second face of the package: it holds the generated validators to an independent judge. */

export { isServedByZod } from "../zod.ts";
export { createJudge, type Judge } from "./judge.ts";
export { measureDocument, type Outcome } from "./measure.ts";
export { nearValues } from "./near-values.ts";
export { printOutcomes } from "./report.ts";
export { measureGroups } from "./suite.ts";
