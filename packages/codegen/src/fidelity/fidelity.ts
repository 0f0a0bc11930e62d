/* A separate entry point: compares the generated validators with an independent implementation. */

export { isServedByZod } from "../zod.ts";
export { createJudge, type Judge } from "./judge.ts";
export { measureDocument, type Outcome } from "./measure.ts";
export { nearValues } from "./near-values.ts";
export { printOutcomes } from "./report.ts";
export { measureGroups } from "./suite.ts";
