/* The second face of the package: what a judge of schemas has to know of ours. */
export { isOfFormat } from "../string-formats.ts";
export { isMultipleOf } from "./multiple.ts";
