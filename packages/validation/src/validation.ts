export { explain } from "./explain.ts";
export { MAX_BODY_BYTES, MAX_FIELDS, MAX_PART_HEADER_BYTES, MAX_PARTS } from "./generated/strict-json.ts";
export { canonicalJson } from "./json/canonical.ts";
export { parseStrictJson, type Turn } from "./json/strict-json.ts";
export { StrictJsonError } from "./json/strict-json-error.ts";
export { pluralize } from "./pluralize.ts";
export { compileReader, type Read, type Reader } from "./reader.ts";
export { compileCheck, compileValidator, type Validated } from "./validator.ts";
export { excerpt, MAX_VIOLATIONS, pointerAt, type Violation } from "./violation.ts";
