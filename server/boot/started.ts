/** Takes what stops a part that was just started. */
export type OnStarted = (stop: () => Promise<unknown>) => void;

/** The parts that run, so that the last one started is the first one stopped. */
export function createStarted() {
  const stops: (() => Promise<unknown>)[] = [];
  return {
    onStarted: (stop: () => Promise<unknown>): void => void stops.push(stop),
    async stopAll(): Promise<void> {
      for (const stop of stops.splice(0).reverse()) await stop();
    },
  };
}
