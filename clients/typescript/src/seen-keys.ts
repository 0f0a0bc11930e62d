/** Store of handled idempotency keys: a `Set`, or your own table or cache shared by several processes. */
export type SeenKeys = {
  has: (key: string) => boolean | Promise<boolean>;
  /** Called after the event was handled. */
  add: (key: string) => unknown;
};

/** Keeps the latest keys in memory. Default size: 10,000 keys. */
export function latestKeys(maxKeys = 10_000): SeenKeys {
  const keys = new Set<string>();
  return {
    has: (key) => keys.has(key),
    add(key) {
      keys.add(key);
      if (keys.size > maxKeys) for (const oldest of keys) return keys.delete(oldest);
    },
  };
}
