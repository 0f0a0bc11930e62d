/** `count` of the items, chosen by the seed alone and kept in their order. */
export function sample<Item>(items: Item[], count: number, seed: number): Item[] {
  const random = createRandom(seed);
  const drawn = items.map((item, place) => ({ item, place, draw: random() }));
  return drawn
    .sort((a, b) => a.draw - b.draw)
    .slice(0, count)
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
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
