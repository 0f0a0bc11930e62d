import { setFlagsFromString } from "node:v8";

/*
 * `npm start`. A sandbox shares a laptop with an editor and a browser. While modules are loaded, V8 would let its young generation grow and
 * load its optimizing compilers, for functions that run once, and keep both. So this is off until all modules are loaded. Production uses
 * V8's default.
 */
const isSandbox = process.env.ENVIRONMENT !== "production";
const setFlags = (...flags: string[]) => {
  if (isSandbox) for (const flag of flags) setFlagsFromString(flag);
};
setFlags("--semi-space-growth-factor=1", "--no-maglev", "--no-turbofan");
await import("./boot/service.ts");
setFlags("--maglev", "--turbofan"); // functions that start while they are off are optimized late
await import("./boot/run.ts");
setFlags("--semi-space-growth-factor=2");
