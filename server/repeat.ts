/**
 * Runs `work` repeatedly until `stop`, which resolves after the end of the current run.
 *
 * @param work returns the pause until its next run, in ms; never rejects
 * @param firstMs pause before the first run; by default it runs now
 */
export function repeat(work: () => Promise<number>, firstMs?: number): { stop(): Promise<void> } {
  let [isStopped, running] = [false, Promise.resolve()];
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    running = work().then(wait);
  };
  const wait = (ms: number) => {
    if (!isStopped) timer = setTimeout(run, ms);
  };
  if (firstMs === undefined) run();
  else wait(firstMs);
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
