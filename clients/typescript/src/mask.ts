/** Methods that customize how an object is printed: the first in Node.js and Bun, the second in Deno. */
const [NODE, DENO] = [Symbol.for("nodejs.util.inspect.custom"), Symbol.for("Deno.customInspect")];

/** Makes `console.log` print `***` for these fields. The fields and the JSON keep their values. */
export function mask(data: object, names: readonly string[]): void {
  const masked = () => ({ ...data, ...Object.fromEntries(names.map((name) => [name, "***"])) });
  Object.defineProperty(data, NODE, { value: masked });
  Object.defineProperty(data, DENO, {
    value: (inspect: (value: object, options: object) => string, options: object) => inspect(masked(), options),
  });
}
