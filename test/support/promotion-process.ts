import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** createPromotion in a separate process: `promotion-server.ts`. */
export type PromotionProcess = {
  origin: string;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** Lets it exit normally, which writes its compile cache. */
  stop(): Promise<void>;
};

/** Starts a process and waits until it is ready. @param cache folder of compiled code, which halves the start time */
export async function startPromotionProcess(options: {
  cache: string;
  url: string;
  time: Date;
  outletId: string;
}): Promise<PromotionProcess> {
  const { cache, url, time, outletId } = options;
  const args = [join(import.meta.dirname, "promotion-server.ts"), url, time.toISOString(), outletId];
  const env = { ...process.env, NODE_COMPILE_CACHE: cache };
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"], env });
  const exited = once(child, "exit");
  const [port] = await Promise.race([once(createInterface(child.stdout), "line"), exited]);
  if (typeof port !== "string") throw new Error(`expected the process to serve, but it exited: ${port}`);
  return {
    origin: `http://127.0.0.1:${port}`,
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
    async stop() {
      child.stdin.end();
      await exited;
    },
  };
}
