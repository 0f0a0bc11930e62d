/**
 * Runs `work` repeatedly until `stop`, which resolves after the end of the current run. `current` waits for that run, too.
 *
 * @param work returns the pause until its next run, in ms; never rejects
 * @param firstMs pause before the first run; by default it runs now
 */
export function repeat(work: () => Promise<number>, firstMs?: number) {
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
    current: () => running,
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
