import { globSync } from "node:fs";

/** The start, the application, and the words that every room shares; all else of the server stands in a room. */
const SHARED = ["app", "app-handlers", "errors", "handler", "main", "rehearsals", "service"];

/** Files of the server that stand in no room. */
export const looseFiles = (files: readonly string[] = globSync("server/*.ts")): string[] =>
  files.filter((file) => !SHARED.includes(file.replace(/^server\/|\.ts$/g, ""))).sort();
