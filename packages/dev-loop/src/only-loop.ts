import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { CannotStart } from "./ports.ts";

const FILE = ".cache/dev-loop.json";

/** The loop that runs in this folder. */
type Running = { pid: number; page?: string };

/**
 * Makes this process the only loop of the folder, for two would write the same files.
 *
 * @returns what tells later ones where its page is, and what gives the folder free
 * @throws CannotStart if another loop runs here
 */
export async function becomeOnlyLoop() {
  const other = read();
  if (other !== undefined && other.pid !== process.pid && (await isRunning(other)))
    throw new CannotStart(
      `A loop runs in this folder already and goes on: process ${other.pid}${other.page ? `, page ${other.page}` : ""}. Use it, or end it (Ctrl-C there, or kill ${other.pid}) and start again.`,
    );
  const write = (running: Running) => writeFileSync(FILE, JSON.stringify(running));
  mkdirSync(dirname(FILE), { recursive: true });
  write({ pid: process.pid });
  return {
    hasPage(page: string): void {
      try {
        write({ pid: process.pid, page });
      } catch {
        // A full disk: a second loop does not find this page.
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

/** A process with that id may be another program by now: then its page does not answer. */
async function isRunning({ pid, page }: Running): Promise<boolean> {
  try {
    process.kill(pid, 0);
    if (page !== undefined) await fetch(page, { signal: AbortSignal.timeout(2_000) });
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
