import type { Log } from "../observe/log/log.ts";

/** Repeats `read` at an interval, which starts when the previous read has ended. A failure is logged with `message`. */
export function poll(
  read: () => Promise<void>,
  { everyMs, log, message }: { everyMs: number; log: Log; message: string },
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> | undefined;
  let isStopped = false;
  function wait(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      reading = read().catch((error: Error) => log.debug({ reason: error.message }, message));
      void reading.then(wait);
    }, everyMs);
  }
  wait();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await reading;
    },
  };
}
