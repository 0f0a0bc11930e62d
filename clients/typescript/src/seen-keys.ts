/** Remembers idempotency keys. A `Set` is one; so is a table or cache of yours that several processes share. */
export type SeenKeys = {
  has: (key: string) => boolean | Promise<boolean>;
  /** Called after the event was handled. */
  add: (key: string) => unknown;
};

/** The latest keys, in the memory of this process. */
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
