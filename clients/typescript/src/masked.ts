import { secretFields } from "./generated/contract.ts";

type Result = { data?: { data?: object } };

/** Node and Bun ask an object for what they print by the first name, Deno by the second. */
const [NODE, DENO] = [Symbol.for("nodejs.util.inspect.custom"), Symbol.for("Deno.customInspect")];

/** The answer to an operation, of which `console.log` shows `***` for each secret. The field itself and its JSON have the secret. */
export function masked(operation: string, answer: unknown): unknown {
  const names = secretFields[operation];
  return names === undefined ? answer : Promise.resolve(answer as Result | Promise<Result>).then(mask);

  function mask(result: Result): Result {
    const data = result.data?.data;
    if (data === undefined) return result;
    const shown = () => ({ ...data, ...Object.fromEntries((names ?? []).map((name) => [name, "***"])) });
    Object.defineProperty(data, NODE, { value: shown });
    Object.defineProperty(data, DENO, {
      value: (inspect: (value: object, options: object) => string, options: object) => inspect(shown(), options),
    });
    return result;
  }
}
