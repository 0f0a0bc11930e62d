import { enableCompileCache } from "node:module";

/*
 * Writes every generated file from spec/. Loading the generators takes most of the time, so all modules are imported after the compile cache is
 * enabled.
 */
enableCompileCache();
await import("./command/generate.ts");
