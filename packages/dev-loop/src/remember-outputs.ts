/** More calls than one round makes, so that unaffected steps are always cached. */
const MAX_REMEMBERED = 100;

/** Caches the results of `make` by input, since a save changes only a few of a round's inputs. */
export function rememberOutputs<Input extends unknown[], Output>(
  make: (...input: Input) => Output,
): (...input: Input) => Output {
  const outputs = new Map<string, Output>();
  return (...input) => {
    const key = input.map((part) => (typeof part === "string" ? part : JSON.stringify(part))).join("\0");
    const output = outputs.get(key) ?? make(...input);
    if (output instanceof Promise) output.catch(() => outputs.delete(key)); // a retry may succeed, or fail at another line
    outputs.delete(key);
    outputs.set(key, output); // the most recent entry is last
    for (const oldest of outputs.keys()) {
      if (outputs.size <= MAX_REMEMBERED) break;
      outputs.delete(oldest);
    }
    return output;
  };
}
