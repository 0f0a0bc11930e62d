/*
 * The type generator of openapi-typescript. The package's index also loads a linter and bundler of 250 files. The package exports
 * these files without declarations; they have the same exports as the index.
 */
declare module "openapi-typescript/dist/lib/ts.mjs" {
  export { astToString, STRING, tsRecord, UNKNOWN } from "openapi-typescript";
}
declare module "openapi-typescript/dist/lib/utils.mjs" {
  export { resolveRef } from "openapi-typescript";
}
declare module "openapi-typescript/dist/transform/index.mjs" {
  export { transformSchema as default } from "openapi-typescript";
}
declare module "openapi-typescript/dist/transform/schema-object.mjs" {
  export { transformSchemaObject as default } from "openapi-typescript";
}
