import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable } from "node:stream";

/** More room for new objects, which are collected less often. */
const YOUNG = "--max-semi-space-size=64";

/**
 * Starts Astro on `packages/portal/site/` in a separate process, which can be restarted.
 *
 * @param port serves the site there; without one, Astro builds it
 */
export function startAstro(port?: number): ChildProcessByStdio<null, Readable, Readable> {
  const args = [YOUNG, "packages/portal/site/run.ts", ...(port === undefined ? [] : [String(port)])];
  // The environment has nothing else: a test runner's MODE and DEV would build a different site, without search.
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const env = {
    PATH,
    HOME,
    NODE_COMPILE_CACHE,
    ...(port === undefined && { NODE_ENV: "production" }),
    ASTRO_TELEMETRY_DISABLED: "1",
    ASTRO_DISABLE_UPDATE_CHECK: "true",
  };
  return spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
}

/**
 * Builds the site.
 *
 * @throws Error with the output of Astro
 */
export function runAstro(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = startAstro();
    let output = "";
    const add = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", add);
    child.stderr.on("data", add);
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`Astro could not build the portal:\n${output}`)),
    );
  });
}
