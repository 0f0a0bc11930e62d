import { LRUCache } from "lru-cache";

/**
 * A cache that evicts the least recently used entry. Its memory grows with its entries: `max` of lru-cache would reserve that of `most`
 * entries.
 */
export const boundedCache = <Value extends {}>(most: number): LRUCache<string, Value> =>
  new LRUCache({ maxSize: most, sizeCalculation: () => 1 });
