import { parseStrictJson, StrictJsonError } from "@partner-api/validation";

/**
 * Differences between a body and JSON as the service prints it: it must pass the strict parser for requests (decisions: strict
 * JSON), and each number must have the form that every parser reads as the same number.
 */
export function printedJsonFindings(bytes: Uint8Array): string[] {
  const error = strictJsonError(bytes);
  if (error !== undefined)
    return [`expected strict JSON: ${error.message}${error.pointer === "" ? "" : ` (${error.pointer})`}`];
  const findings = new Set<string>();
  readNumbers(new TextDecoder().decode(bytes), (key, source) => {
    const expected = expectedForm(source);
    if (expected !== undefined) findings.add(`expected ${expected}, got ${source} at "${key}"`);
  });
  return [...findings];
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

/** The expected form of a number, or undefined if it already has it. */
function expectedForm(source: string): string | undefined {
  const value = Number(source);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return "a number within 2^53 - 1";
  const shortest = String(value); // "0" for -0; an exponent only below one millionth
  return source === shortest ? undefined : `the number ${shortest}`;
}

/** Calls `visit` with every number as printed, and the nearest key. */
function readNumbers(text: string, visit: (key: string, source: string) => void): void {
  if (!SUSPECT_NUMBER.test(text)) return; // The common case: JSON.parse with a reviver is many times slower.
  const reviver = (key: string, value: unknown, context?: { source?: string }): unknown => {
    if (typeof value === "number") visit(key, context?.source ?? "");
    return value;
  };
  JSON.parse(text, reviver);
}

/**
 * A number with a fraction, an exponent, a minus or more than 15 digits: after a key, in a list, or alone. A match inside a string only costs
 * a closer check; times and ids do not match.
 */
const SUSPECT_NUMBER = /(?:^|"\s*:|[[,])\s*(?:-|[0-9]+[.eE]|[0-9]{16})/;
