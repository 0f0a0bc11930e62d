import { setFlagsFromString } from "node:v8";

/*
 * `npm start`. A sandbox shares a laptop with an editor and a browser: what it loads makes its young generation no larger, which would keep
 * a third of its memory for nothing while it is idle. Requests may, as V8 finds best: production keeps that from the start. It is set before
 * anything else is loaded.
 */
const isSandbox = process.env.ENVIRONMENT !== "production";
if (isSandbox) setFlagsFromString("--semi-space-growth-factor=1");
await import("./boot/run.ts");
if (isSandbox) setFlagsFromString("--semi-space-growth-factor=2");
