export { explain } from "./explain.ts";
export { MAX_BODY_BYTES } from "./generated/strict-json.ts";
export { parseStrictJson } from "./json/strict-json.ts";
export { StrictJsonError } from "./json/strict-json-error.ts";
export { compileCheck, compileValidator, type Validated } from "./validator.ts";
export { excerpt, MAX_VIOLATIONS, type Violation } from "./violation.ts";
