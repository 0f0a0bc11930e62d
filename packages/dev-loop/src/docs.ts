import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import type { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { readContract } from "@partner-api/contract";
import { startAstro, writePages } from "@partner-api/portal";

/** Preview of the published portal, refreshed in the browser on each save. */
export type Docs = {
  /** Writes pages whose generated files changed, and restarts the docs if they no longer respond. */
  refresh(files: ReadonlyMap<string, string>): Promise<void>;
  stop(): Promise<void>;
};

type Listeners = {
  /** Called with the address after each start of the docs. */
  onShown(url: string): void;
  /** Called with the reason if the docs are unavailable. The next refresh retries. */
  onUnavailable(reason: string): void;
};

/** Inputs of the pages. */
const BUNDLES = ["openapi", "asyncapi", "platform", "workflows"].map((name) => `generated/${name}.json`);
/** Maximum time until Astro notices changed pages, in ms. */
const SETTLING_MS = 3_000;

/** Starts Astro's development server, which reloads changed pages, and keeps it running. */
export async function startDocs(port: number, { onShown, onUnavailable }: Listeners): Promise<Docs> {
  let astro: ChildProcess | undefined;
  let url: string | undefined;
  let isStopped = false;
  let refreshing: Promise<void> = Promise.resolve();
  let publishedBundles = "";

  function start(): void {
    const server = startAstro(port);
    astro = server;
    url = undefined;
    server.stderr.pipe(process.stderr);
    addressOf(server).then(
      (address) => {
        lowerPriority(server);
        url = address;
        onShown(address);
      },
      (error: Error) => {
        if (!isStopped && astro === server) onUnavailable(error.message);
      },
    );
    server.once("exit", () => {
      if (astro === server) astro = undefined;
    });
  }

  async function end(): Promise<void> {
    if (astro === undefined) return;
    const exit = once(astro, "exit");
    astro.kill("SIGTERM");
    await exit;
  }

  async function refresh(files: ReadonlyMap<string, string>): Promise<void> {
    const bundles = BUNDLES.map((file) => files.get(file)).join("");
    if (bundles !== publishedBundles) await writePages(readContract());
    publishedBundles = bundles;
    if (isStopped || (astro !== undefined && url === undefined)) return; // it is starting
    if (astro !== undefined && (await respondsInTime(url as string))) return;
    await end();
    if (!isStopped) start();
  }

  await writePages(readContract());
  start();
  return {
    refresh(files) {
      refreshing = refreshing.catch(() => {}).then(() => refresh(files));
      return refreshing;
    },
    async stop() {
      isStopped = true;
      await end();
    },
  };
}

/** True if the first page responds. After a branch change, Astro may not respond until it is restarted. */
async function respondsInTime(url: string): Promise<boolean> {
  const deadline = performance.now() + SETTLING_MS;
  while (!(await responds(url))) {
    if (performance.now() > deadline) return false;
    await delay(SETTLING_MS / 10);
  }
  return true;
}

async function responds(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(SETTLING_MS) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** Lowers the priority of Astro after its start, so that saves have priority. */
function lowerPriority({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
}

/** @throws Error if Astro exits before it prints its address */
function addressOf(astro: ChildProcess & { stdout: Readable }): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    astro.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (url !== undefined) resolve(url);
    });
    astro.on("error", reject);
    astro.on("close", () => reject(new Error(`Astro could not show the docs:\n${output}`)));
  });
}
