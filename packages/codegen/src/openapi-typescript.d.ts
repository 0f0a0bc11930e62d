/*
 * The type generator of openapi-typescript. The package's index also loads a linter and bundler of 250 files. The package exports
 * these files without declarations; they have the same exports as the index. They are CommonJS, as TypeScript is: a module that imports
 * TypeScript makes Node parse its 9 MB twice more, to find its format and its exports.
 */
declare module "openapi-typescript/dist/lib/ts.cjs" {
  export { astToString, oapiRef, STRING, tsRecord, UNKNOWN } from "openapi-typescript";
}
declare module "openapi-typescript/dist/lib/utils.cjs" {
  export { resolveRef } from "openapi-typescript";
}
declare module "openapi-typescript/dist/transform/index.cjs" {
  export { transformSchema as default } from "openapi-typescript";
}
declare module "openapi-typescript/dist/transform/schema-object.cjs" {
  import type { transformSchemaObject } from "openapi-typescript";

  const exports: { default: typeof transformSchemaObject };
  export default exports;
}
