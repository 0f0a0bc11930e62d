export { MAX_BODY_BYTES, MAX_FIELDS, MAX_PART_HEADER_BYTES, MAX_PARTS } from "./generated/strict-json.ts";
export { canonicalJson, canonicalPieces } from "./json/canonical.ts";
export { MAX_PARSED_FIRST_BYTES, parseStrictJson, type Turn } from "./json/strict-json.ts";
export { StrictJsonError } from "./json/strict-json-error.ts";
export { pluralize } from "./pluralize.ts";
export { printable, printableLines } from "./printable.ts";
export { slugOf } from "./slug.ts";
export { excerpt, MAX_VIOLATIONS, pointerAt, type Violation } from "./violation.ts";
