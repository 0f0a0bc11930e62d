/* All that needs zod, whose code and schemas take much memory. */
export { explain } from "./explain.ts";
export { compileReader, type Read, type Reader } from "./reader.ts";
export { compileCheck, compileValidator, type Validated } from "./validator.ts";
