type Drawn<Item> = { item: Item; place: number; draw: number };

/** `count` of the items, chosen by the seed alone and kept in their order. */
export const sample = <Item>(items: readonly Item[], count: number, seed: number): Item[] =>
  drawn(items, seed)
    .slice(0, count)
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);

/** All items in an order that the seed alone gives: the first ones of them are a sample. */
export const shuffled = <Item>(items: readonly Item[], seed: number): Item[] =>
  drawn(items, seed).map(({ item }) => item);

function drawn<Item>(items: readonly Item[], seed: number): Drawn<Item>[] {
  const random = createRandom(seed);
  return items.map((item, place) => ({ item, place, draw: random() })).sort((a, b) => a.draw - b.draw);
}

/** mulberry32: numbers from 0 to 1, the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
