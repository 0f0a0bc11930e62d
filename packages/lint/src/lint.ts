export { lintEvents } from "./events.ts";
export { lintExampleIds } from "./example-ids.ts";
export { lintExpressed } from "./expressed.ts";
export { lintDocument } from "./redocly.ts";
