import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Imports each file that it receives, and reports the outcome. */
const RUNNER = `
  import { inspect } from "node:util";
  process.on("message", async (file) => process.send(await import(file).then(() => "", (error) => inspect(error) || "failed")));
`;

/** One Node.js process that runs one program after the other, as a module of `project`. */
export function startPrograms(project: string) {
  const runner = join(project, "runner.mjs");
  writeFileSync(runner, RUNNER);
  const child = fork(runner, { cwd: project, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  let count = 0;
  return {
    /** @throws Error with the failure of the program */
    async run(code: string): Promise<void> {
      const file = join(project, `program-${++count}.ts`);
      writeFileSync(file, code);
      child.send(file);
      const [problem] = (await once(child, "message")) as [string];
      if (problem !== "") throw new Error(problem);
    },
    end: () => child.kill(),
  };
}
