/*
 * The half of openapi-typescript that makes types. Its index loads the other half with it, a linter and bundler of 250 files. The package
 * exports these files without declaring them; they hold what the index exports.
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
