const waiting: (() => void)[] = [];

/**
 * Resolves in a later iteration of the event loop, for one caller in each: however many large values are processed at the same time, other
 * requests wait for one step of them only.
 */
export function turn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (waiting.push(resolve) === 1) setImmediate(startNext);
  return promise;
}

/** `turn` for the steps of a large value; no pause for another one. */
export const turnsOf = (isLarge: boolean): (() => Promise<void>) => (isLarge ? turn : async () => {});

function startNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(startNext);
}
