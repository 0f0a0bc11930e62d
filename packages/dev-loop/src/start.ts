/* A separate entry point: start errors are reported before the generators are loaded. */
export { becomeOnlyLoop } from "./only-loop.ts";
export { CannotStart, portOf, requireFree } from "./ports.ts";
