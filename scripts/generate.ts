import { enableCompileCache } from "node:module";

/*
 * `npm run generate` makes every generated file what spec/ gives, unless lint refuses spec/; with `--check` it compares and writes nothing.
 * Most of the time goes into loading the generators, and so whatever is loaded is loaded after this line.
 */
enableCompileCache();
await import("./command/generate.ts");
