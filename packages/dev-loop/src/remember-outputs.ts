/** More calls than one round makes, so that a step that a save left alone is always remembered. */
const MAX_REMEMBERED = 100;

/** `make`, which gives what it gave before to the same input: a save changes few of the texts that a round works on. */
export function rememberOutputs<Input extends unknown[], Output>(
  make: (...input: Input) => Output,
  maxRemembered = MAX_REMEMBERED,
): (...input: Input) => Output {
  const outputs = new Map<string, Output>();
  return (...input) => {
    const key = input.map((part) => (typeof part === "string" ? part : JSON.stringify(part))).join("\0");
    const output = outputs.get(key) ?? make(...input);
    if (output instanceof Promise) output.catch(() => outputs.delete(key)); // another try may find the file, or another line
    outputs.delete(key);
    outputs.set(key, output); // the latest is last
    for (const oldest of outputs.keys()) {
      if (outputs.size <= maxRemembered) break;
      outputs.delete(oldest);
    }
    return output;
  };
}
