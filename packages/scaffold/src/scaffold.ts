/* Plans new parts of the contract: specification, handler, storage, tests, changelog. */
export type { Change } from "./change.ts";
export { newEvent } from "./event.ts";
export { newField } from "./field.ts";
export { type NextStep, nextSteps } from "./next-steps.ts";
export { newOperation } from "./operation.ts";
export { Rejection } from "./rejection.ts";
export { newResource } from "./resource.ts";
export { type Generate, tryOut, writeAll } from "./try-out.ts";
