/** A function that computes the value of each object once. Its objects must not change. */
export function perObject<Key extends object, Value extends object>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, Value>();
  return (key) => {
    const value = values.get(key) ?? compute(key);
    values.set(key, value);
    return value;
  };
}
