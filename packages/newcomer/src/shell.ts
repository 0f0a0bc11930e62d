import { spawn } from "node:child_process";
import { once } from "node:events";

/** A bash script under way. What it started in the background is ended with it. */
export type Script = { output: () => string; exited: Promise<number>; end(): void };

/** Where a script runs, and with what. */
type Surroundings = { cwd: string; env: NodeJS.ProcessEnv };

/**
 * Runs `script` as a partner's shell would, but stops at the first command that fails.
 *
 * @param onOutput is called with all that it has printed, whenever it prints
 */
export function startScript(
  script: string,
  { cwd, env }: Surroundings,
  onOutput: (printed: string) => void = () => {},
): Script {
  const child = spawn("bash", ["-euo", "pipefail", "-c", script], {
    cwd,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      onOutput(output);
    });
  return {
    output: () => output,
    exited: once(child, "exit").then(([code]) => code as number),
    end: () => {
      try {
        process.kill(-(child.pid as number), "SIGKILL");
      } catch {
        // All of it has ended.
      }
    },
  };
}

/** @throws Error with what it printed, if it fails */
export async function runScript(script: string, surroundings: Surroundings): Promise<string> {
  const running = startScript(script, surroundings);
  const code = await running.exited;
  running.end();
  if (code !== 0) throw new Error(`exit ${code} of\n${script}\n\n${running.output()}`);
  return running.output();
}
