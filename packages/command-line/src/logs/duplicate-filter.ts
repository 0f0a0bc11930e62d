/** Returns a function that checks whether a key is new, compared with the last `maxKeys` keys. */
export function createDuplicateFilter(maxKeys: number): (key: string) => boolean {
  const keys = new Set<string>();
  return (key) => {
    if (keys.has(key)) return false;
    keys.add(key);
    const [oldest] = keys;
    if (keys.size > maxKeys && oldest !== undefined) keys.delete(oldest);
    return true;
  };
}
