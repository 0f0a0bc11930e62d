export { lintEvents } from "./events.ts";
export { lintExpressed } from "./expressed.ts";
export { lintDocument } from "./redocly.ts";
