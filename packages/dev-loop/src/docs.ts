import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import type { Readable } from "node:stream";
import { readContract } from "@partner-api/contract";
import { startAstro, writePages } from "@partner-api/portal";

/** The portal as it will be, refreshed in the browser at each save. `url` takes seconds; it rejects if there will be none. */
export type Docs = { url: Promise<string>; refresh(): Promise<void>; stop(): Promise<void> };

/** Starts Astro's own development server, which reloads what changed. */
export async function startDocs(port: number): Promise<Docs> {
  await refresh();
  const astro = startAstro("dev", "--host", "127.0.0.1", "--port", String(port));
  astro.stderr.pipe(process.stderr);
  return {
    url: addressOf(astro).finally(() => giveWay(astro)),
    refresh,
    async stop() {
      if (astro.exitCode !== null) return;
      const ended = once(astro, "exit");
      astro.kill("SIGTERM");
      await ended;
    },
  };
}

/** From now on a save comes first. */
function giveWay({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
}

/** Writes the pages that the contract of generated/ gives; Astro sees which of them changed. */
async function refresh(): Promise<void> {
  await writePages(readContract());
}

/** @throws Error if Astro ends before it prints its address */
function addressOf(astro: ChildProcess & { stdout: Readable }): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    astro.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (url !== undefined) resolve(url);
    });
    astro.on("close", () => reject(new Error(`Astro could not show the docs:\n${output}`)));
  });
}
