/** Numbers that look like chance and are the same in every run. */
export type Dice = {
  /** An integer from `least` to `most`. */
  between(least: number, most: number): number;
  oneOf<Value>(values: readonly Value[]): Value;
  /** True once in so many times. */
  isOneIn(times: number): boolean;
};

/** Marsaglia's xorshift with 32 bits. */
export function createDice(seed: number): Dice {
  let state = seed;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
  const between = (least: number, most: number) => least + (next() % (most - least + 1));
  return {
    between,
    oneOf: <Value>(values: readonly Value[]) => values[between(0, values.length - 1)] as Value,
    isOneIn: (times) => between(1, times) === 1,
  };
}
