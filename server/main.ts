import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/*
 * `npm start`. A sandbox shares a laptop with an editor and a browser, so loading modules must not leave V8 with memory that an idle sandbox
 * does not need, which V8 would keep: the young generation does not grow until all modules are loaded, and after the start, one collection
 * compacts the old one. Production uses V8's default.
 */
const isSandbox = process.env.ENVIRONMENT !== "production";
const COMPACTED_AFTER_MS = 1_000;
if (isSandbox) setFlagsFromString("--semi-space-growth-factor=1");
await import("./boot/run.ts");
if (isSandbox) {
  setFlagsFromString("--semi-space-growth-factor=2");
  setFlagsFromString("--expose-gc");
  setTimeout(runInNewContext("gc"), COMPACTED_AFTER_MS, { type: "major", flavor: "last-resort" }).unref();
}
