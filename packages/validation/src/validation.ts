export { explain } from "./explain.ts";
export { MAX_DEPTH, MAX_ELEMENTS, MAX_KEYS } from "./json/scan.ts";
export { MAX_BODY_BYTES, parseStrictJson } from "./json/strict-json.ts";
export { StrictJsonError } from "./json/strict-json-error.ts";
export { compileCheck, compileValidator, type Validated } from "./validator.ts";
export { excerpt, MAX_VIOLATIONS, type Violation } from "./violation.ts";
