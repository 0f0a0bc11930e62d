/* A separate entry point: emitting the clients loads none of it. */

export { compareSurfaces, type SourceChange } from "./compare-surfaces.ts";
export type { SourceLevel } from "./rules.ts";
export { LANGUAGES, type Language, type Surface } from "./surface.ts";
export { surfacesOf } from "./surfaces-of.ts";
