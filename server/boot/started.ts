/** Registers the function that stops a started part. */
export type OnStarted = (stop: () => Promise<unknown>) => void;

/** Registry of started parts, which are stopped in reverse order. */
export function createStarted() {
  const stops: (() => Promise<unknown>)[] = [];
  return {
    onStarted: (stop: () => Promise<unknown>): void => void stops.push(stop),
    async stopAll(): Promise<void> {
      for (const stop of stops.splice(0).reverse()) await stop();
    },
  };
}
