/** Returns `make` as a function that runs at most once. */
export function once<Value>(make: () => Value): () => Value {
  let result: { value: Value } | undefined;
  return () => {
    result ??= { value: make() };
    return result.value;
  };
}
