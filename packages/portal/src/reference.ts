/* The second face of the package: what a page of the reference says, as values. Nothing of it builds a site. */

export { type FieldRow, fieldRows } from "./field-rows.ts";
export { describe } from "./fields.ts";
export { factsOfOperations, mediaOf, type OperationFacts, pathOfOperation } from "./operations.ts";
export { slugOf } from "./page.ts";
