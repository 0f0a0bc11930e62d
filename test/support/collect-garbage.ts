import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
/** Runs a garbage collection, by default a major one. */
export const collectGarbage = runInNewContext("gc") as (options?: { type: "minor" | "major" }) => void;
