/** Returns `make` as a function that runs at most once. Later calls return the result of the first one. */
export function once<Args extends unknown[], Value>(make: (...args: Args) => Value): (...args: Args) => Value {
  let result: { value: Value } | undefined;
  return (...args) => {
    result ??= { value: make(...args) };
    return result.value;
  };
}
