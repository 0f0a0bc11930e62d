/** Node and Bun ask an object for what they print by the first name, Deno by the second. */
const [NODE, DENO] = [Symbol.for("nodejs.util.inspect.custom"), Symbol.for("Deno.customInspect")];

/** Lets `console.log` show `***` for the fields of these names. The fields themselves and the JSON keep their values. */
export function mask(data: object, names: readonly string[]): void {
  const shown = () => ({ ...data, ...Object.fromEntries(names.map((name) => [name, "***"])) });
  Object.defineProperty(data, NODE, { value: shown });
  Object.defineProperty(data, DENO, {
    value: (inspect: (value: object, options: object) => string, options: object) => inspect(shown(), options),
  });
}
