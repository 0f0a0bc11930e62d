import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { CannotStart } from "./ports.ts";

const FILE = ".cache/dev-loop.json";

/** The loop that runs in this folder. */
type Running = { pid: number; page?: string };

/**
 * Makes this process the only loop of the folder, because two loops would write the same files.
 *
 * @returns functions to publish the address of the page and to release the folder
 * @throws CannotStart if another loop runs here
 */
export async function becomeOnlyLoop() {
  const runningLoop = read();
  if (runningLoop !== undefined && runningLoop.pid !== process.pid && (await isRunning(runningLoop)))
    throw new CannotStart(
      `A loop already runs in this folder: process ${runningLoop.pid}${runningLoop.page ? `, page ${runningLoop.page}` : ""}. Use it, or stop it (Ctrl-C there, or kill ${runningLoop.pid}) and start again.`,
    );
  const write = (running: Running) => writeFileSync(FILE, JSON.stringify(running));
  mkdirSync(dirname(FILE), { recursive: true });
  write({ pid: process.pid });
  return {
    publishPage(page: string): void {
      try {
        write({ pid: process.pid, page });
      } catch {
        // For example, the disk is full: a second loop cannot report the page's address.
      }
    },
    end: (): void => rmSync(FILE, { force: true }),
  };
}

function read(): Running | undefined {
  try {
    return JSON.parse(readFileSync(FILE, "utf8")) as Running;
  } catch {
    return undefined;
  }
}

/** The process id may have been reused by another program. In that case, the page does not respond. */
async function isRunning({ pid, page }: Running): Promise<boolean> {
  try {
    process.kill(pid, 0);
    if (page !== undefined) await fetch(page, { signal: AbortSignal.timeout(2_000) });
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
