/** Random numbers from 0 (inclusive) to 1 (exclusive), reproducible by seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Picks `count` items, one of each kind in turn, so that rare kinds of change count as much as frequent ones. */
export function sampleByKind<Item>(items: Item[], count: number, kindOf: (item: Item) => string, seed: number): Item[] {
  const random = createRandom(seed);
  const kinds = [...Map.groupBy(items, kindOf).values()].map((all) => shuffle(all, random));
  const sample: Item[] = [];
  for (let round = 0; sample.length < Math.min(count, items.length); round++)
    for (const kind of kinds) {
      const item = kind[round];
      if (item !== undefined && sample.length < count) sample.push(item);
    }
  return sample;
}

function shuffle<Item>(items: Item[], random: () => number): Item[] {
  const all = [...items];
  for (let last = all.length - 1; last > 0; last--) {
    const swapIndex = Math.floor(random() * (last + 1));
    [all[last], all[swapIndex]] = [all[swapIndex] as Item, all[last] as Item];
  }
  return all;
}
