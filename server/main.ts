import { setFlagsFromString } from "node:v8";

/*
 * `npm start`. A sandbox shares a laptop with an editor and a browser: its young generation stays small, which is a third of its memory and
 * costs it more frequent, shorter collections. Production keeps what V8 finds best. It is set before anything else is loaded.
 */
if (process.env.ENVIRONMENT !== "production") setFlagsFromString("--semi-space-growth-factor=1");
await import("./run.ts");
