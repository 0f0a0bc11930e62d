/** A deterministic random number generator. */
export type SeededRandom = ReturnType<typeof createSeededRandom>;

/** Marsaglia's xorshift with 32 bits. */
export function createSeededRandom(seed: number) {
  let state = seed;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
  /** Returns an integer from `least` to `most`, inclusive. */
  const between = (least: number, most: number) => least + (next() % (most - least + 1));
  return {
    between,
    oneOf: <Value>(values: readonly Value[]) => values[between(0, values.length - 1)] as Value,
    /** Returns true once in `times` calls, on average. */
    isOneIn: (times: number) => between(1, times) === 1,
  };
}
