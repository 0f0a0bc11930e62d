import { spawn } from "node:child_process";
import { once } from "node:events";

/** A running bash script; `end` also kills its background processes. */
export type Script = { output: () => string; exited: Promise<number>; end(): void };

type Environment = { cwd: string; env: NodeJS.ProcessEnv };

/** Runs `script` as a partner's shell would, but stops at the first command that fails. */
export function startScript(script: string, { cwd, env }: Environment): Script {
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
    });
  return {
    output: () => output,
    exited: once(child, "exit").then(([code]) => code as number),
    end: () => {
      try {
        process.kill(-(child.pid as number), "SIGKILL");
      } catch {
        // Every process of the group has exited.
      }
    },
  };
}

const LIMIT_MS = 300_000;

/** @throws Error with the output if the script fails or does not end */
export async function runScript(script: string, environment: Environment): Promise<string> {
  const running = startScript(script, environment);
  const limit = setTimeout(running.end, LIMIT_MS);
  const code = await running.exited;
  clearTimeout(limit);
  running.end();
  if (code !== 0) throw new Error(`exit ${code} of\n${script}\n\n${running.output()}`);
  return running.output();
}
