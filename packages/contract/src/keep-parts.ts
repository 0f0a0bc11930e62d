/**
 * Returns a new version of a value in which every part that equals the same part of the last version is that part itself. So caches
 * of objects also serve the new version.
 *
 * @param next only this function may change it
 */
export function keepParts<Value>(next: Value, last: unknown): Value {
  if (next === last || !isObject(next) || !isObject(last) || Array.isArray(next) !== Array.isArray(last)) return next;
  const [keys, lastKeys] = [Object.keys(next), Object.keys(last)];
  let isSame = keys.length === lastKeys.length;
  for (const [index, key] of keys.entries()) {
    const part = Object.hasOwn(last, key) ? keepParts(next[key], last[key]) : next[key];
    if (part !== next[key]) (next as Record<string, unknown>)[key] = part;
    isSame &&= part === last[key] && key === lastKeys[index];
  }
  return isSame ? (last as Value) : next;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
