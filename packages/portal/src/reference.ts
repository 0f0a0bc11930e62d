/* A second entry point: contents of reference pages as values, without building a site. */

export { type FieldRow, fieldRows } from "./field-rows.ts";
export { describe } from "./fields.ts";
export { factsOfOperations, mediaOf, type OperationFacts, pathOfOperation } from "./operations.ts";
export { slugOf } from "./page.ts";
