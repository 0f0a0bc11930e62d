import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";

type Astro = ChildProcessByStdio<Writable, Readable, Readable>;

/** More room for new objects, which are collected less often. */
const YOUNG = "--max-semi-space-size=64";

/**
 * Starts Astro on `packages/portal/site/` in a separate process, which can be restarted.
 *
 * @param port serves the site there; without one, Astro builds it once its input ends
 */
export function startAstro(port?: number): Astro {
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
  return spawn(process.execPath, args, { env, stdio: "pipe" });
}

/** A build of the site, which loads Astro while its pages are still being made. If this process ends before `run`, so does Astro. */
export class SiteBuild implements Disposable {
  readonly #child: Astro = startAstro();
  readonly #result: Promise<string | undefined>;

  constructor() {
    let output = "";
    const add = (chunk: Buffer) => {
      output += chunk.toString();
    };
    this.#child.stdout.on("data", add);
    this.#child.stderr.on("data", add);
    this.#result = new Promise((resolve) => {
      this.#child.on("error", (error) => resolve(error.message));
      this.#child.on("close", (code) => resolve(code === 0 ? undefined : output));
    });
  }

  /**
   * Builds the site.
   *
   * @throws Error with the output of Astro
   */
  async run(): Promise<void> {
    this.#child.stdin.on("error", () => {}); // Astro has ended, and its output says why.
    this.#child.stdin.end("build");
    const failure = await this.#result;
    if (failure !== undefined) throw new Error(`Astro could not build the portal:\n${failure}`);
  }

  [Symbol.dispose](): void {
    this.#child.kill();
  }
}
