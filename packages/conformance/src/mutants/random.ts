/** Random numbers from 0 to below 1, equal for equal seeds (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `count` of the items, taken from each kind in turn: a rare kind of change matters as much as a frequent one. */
export function sampleByKind<Item>(items: Item[], count: number, kindOf: (item: Item) => string, seed: number): Item[] {
  const random = createRandom(seed);
  const kinds = [...Map.groupBy(items, kindOf).values()].map((all) => shuffled(all, random));
  const taken: Item[] = [];
  for (let round = 0; taken.length < Math.min(count, items.length); round++)
    for (const kind of kinds) {
      const item = kind[round];
      if (item !== undefined && taken.length < count) taken.push(item);
    }
  return taken;
}

function shuffled<Item>(items: Item[], random: () => number): Item[] {
  const all = [...items];
  for (let last = all.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [all[last], all[other]] = [all[other] as Item, all[last] as Item];
  }
  return all;
}
