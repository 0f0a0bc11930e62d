import { setFlagsFromString } from "node:v8";

/*
 * `npm start`. A sandbox shares a laptop with an editor and a browser. Loading modules would grow V8's young generation, and an idle sandbox
 * would use a third more memory. So growth is off until all modules are loaded, and set before the first import. Production uses V8's default.
 */
const isSandbox = process.env.ENVIRONMENT !== "production";
if (isSandbox) setFlagsFromString("--semi-space-growth-factor=1");
await import("./boot/run.ts");
if (isSandbox) setFlagsFromString("--semi-space-growth-factor=2");
