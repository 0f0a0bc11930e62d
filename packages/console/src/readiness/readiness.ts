/* Public interface: judges of the criteria, for `partner-api certify` and for what a sandbox has seen anyway. */
export { criteria } from "../../../../generated/criteria.ts";
export { type Contract, contractIn } from "./contract.ts";
export { type Exchange, type Fault, responseOf, type Target } from "./exchange.ts";
export { type ClientCriterion, judge, RETRY_AFTER_S } from "./judge.ts";
export type { Judgement } from "./judgement.ts";
export * from "./kinds.ts";
export { judgeObserved, type Observed } from "./observed.ts";
export { isOwnRequest, OWN_REQUESTS } from "./own-requests.ts";
export { type Integration, isCertified, type Row, rowsOf } from "./rows.ts";
export * from "./signed-report.ts";
