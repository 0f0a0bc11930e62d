import { parseStrictJson, StrictJsonError } from "@partner-api/validation";

/**
 * Why the bytes of a body are not the JSON that the service prints: they must pass the parser of requests (decisions: strict JSON), and
 * each number must have the one form that every reader takes for the same number.
 */
export function printedJsonFindings(bytes: Uint8Array): string[] {
  const error = strictJsonError(bytes);
  if (error !== undefined)
    return [`expected strict JSON: ${error.message}${error.pointer === "" ? "" : ` (${error.pointer})`}`];
  const found = new Set<string>();
  readNumbers(new TextDecoder().decode(bytes), (key, printed) => {
    const expected = expectedForm(printed);
    if (expected !== undefined) found.add(`expected ${expected}, got ${printed} at "${key}"`);
  });
  return [...found];
}

export const isStrictJson = (bytes: Uint8Array): boolean => strictJsonError(bytes) === undefined;

function strictJsonError(bytes: Uint8Array): StrictJsonError | undefined {
  try {
    parseStrictJson(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof StrictJsonError) return error;
    throw error;
  }
}

/** The form that a number should have; undefined if it has it. */
function expectedForm(printed: string): string | undefined {
  const value = Number(printed);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return "a number within 2^53 - 1";
  const shortest = String(value); // "0" for -0; an exponent only below a millionth
  return printed === shortest ? undefined : `the number ${shortest}`;
}

/** Calls `visit` with every number as it is printed, and the nearest key. */
function readNumbers(text: string, visit: (key: string, printed: string) => void): void {
  if (!SUSPECT_NUMBER.test(text)) return; // Nearly all bodies: JSON.parse with a reviver is many times slower.
  const reviver = (key: string, value: unknown, context?: { source?: string }): unknown => {
    if (typeof value === "number") visit(key, context?.source ?? "");
    return value;
  };
  JSON.parse(text, reviver);
}

/** Digits with a fraction or an exponent, a minus, or more than 15 digits: in a text as well, which costs a closer look only. */
const SUSPECT_NUMBER = /[0-9][.eE]|-[0-9]|[0-9]{16}/;
