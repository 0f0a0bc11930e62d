import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import type { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { readContract } from "@partner-api/contract";
import { startAstro, writePages } from "@partner-api/portal";

/** The portal as it will be, refreshed in the browser at each save. */
export type Docs = {
  /** Writes the pages of the generated files where they are others, and starts the docs again if they show nothing any more. */
  refresh(files: ReadonlyMap<string, string>): Promise<void>;
  stop(): Promise<void>;
};

type Listeners = {
  /** Called with the address when the docs are there, and when they were started again. */
  shown(url: string): void;
  /** Called with the reason for which there are none; the next refresh tries again. */
  missed(reason: string): void;
};

/** The pages are made of them. */
const BUNDLES = ["generated/openapi.json", "generated/asyncapi.json", "generated/platform.json"];
/** Astro takes so long at most to see that pages changed, in ms. */
const SETTLING_MS = 3_000;

/** Starts Astro's own development server, which reloads what changed, and keeps it running. */
export async function startDocs(port: number, { shown, missed }: Listeners): Promise<Docs> {
  let astro: ChildProcess | undefined;
  let url: string | undefined;
  let isStopped = false;
  let refreshing: Promise<void> = Promise.resolve();
  let written = "";

  function start(): void {
    const started = startAstro("dev", "--host", "127.0.0.1", "--port", String(port));
    astro = started;
    url = undefined;
    started.stderr.pipe(process.stderr);
    addressOf(started).then(
      (address) => {
        giveWay(started);
        url = address;
        shown(address);
      },
      (error: Error) => {
        if (!isStopped && astro === started) missed(error.message);
      },
    );
    started.once("exit", () => {
      if (astro === started) astro = undefined;
    });
  }

  async function end(): Promise<void> {
    if (astro === undefined) return;
    const ended = once(astro, "exit");
    astro.kill("SIGTERM");
    await ended;
  }

  async function refresh(files: ReadonlyMap<string, string>): Promise<void> {
    const bundles = BUNDLES.map((file) => files.get(file)).join("");
    if (bundles !== written) await writePages(readContract());
    written = bundles;
    if (isStopped || (astro !== undefined && url === undefined)) return; // it is starting
    if (astro !== undefined && (await shows(url as string))) return;
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

/** Whether the first page is there. After a change of branch Astro may show nothing until it is started again. */
async function shows(url: string): Promise<boolean> {
  const deadline = performance.now() + SETTLING_MS;
  while (!(await isThere(url))) {
    if (performance.now() > deadline) return false;
    await setTimeout(SETTLING_MS / 10);
  }
  return true;
}

async function isThere(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(SETTLING_MS) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** From now on a save comes first. */
function giveWay({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
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
    astro.on("error", reject);
    astro.on("close", () => reject(new Error(`Astro could not show the docs:\n${output}`)));
  });
}
