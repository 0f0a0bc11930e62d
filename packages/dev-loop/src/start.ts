/* A face of its own: whoever cannot start says so before the generators are loaded. */
export { becomeOnlyLoop } from "./only-loop.ts";
export { CannotStart, portOf, requireFree } from "./ports.ts";
