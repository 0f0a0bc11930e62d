import { spawn } from "node:child_process";

/**
 * Builds the site that `docs/site/` configures. Astro has a process of its own, so that whoever calls this can do so again.
 *
 * @throws Error with what Astro printed
 */
export function runAstro(): Promise<void> {
  const args = ["node_modules/astro/bin/astro.mjs", "build", "--root", "docs/site"];
  // Nothing else of the caller's environment: a test runner's MODE and DEV would build another site, without search.
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1" };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
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
