/** A function that computes the value of each object once. Its objects must not change. */
export function perObject<Key extends object, Value extends object>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, Value>();
  return (key) => {
    const value = values.get(key) ?? compute(key);
    values.set(key, value);
    return value;
  };
}

/**
 * A function that returns the last result for an object if it is made from the same values, and else makes it. None of them may change; files
 * of a contract do not, with all that they lead to (`keepFiles`).
 */
export function keptResults<Result>(): (key: object, from: readonly unknown[], make: () => Result) => Result {
  const results = new WeakMap<object, { from: readonly unknown[]; result: Result }>();
  return (key, from, make) => {
    const last = results.get(key);
    if (last?.from.every((input, index) => input === from[index])) return last.result;
    const result = make();
    results.set(key, { from, result });
    return result;
  };
}

/** A function that computes the value of each text once. */
export function perText<Value>(compute: (key: string) => Value): (key: string) => Value {
  const values = new Map<string, Value>();
  return (key) => {
    const value = values.get(key) ?? compute(key);
    values.set(key, value);
    return value;
  };
}
