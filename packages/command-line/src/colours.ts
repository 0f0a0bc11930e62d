import type { WriteStream } from "node:tty";
import { readEnvironment } from "./environment.ts";

/** ECMA-48 codes that start and end each style. */
const CODES = { green: [32, 39], red: [31, 39], dim: [2, 22], bold: [1, 22] } as const;
export type Colour = keyof typeof CODES;

/**
 * Returns whether to print colours. They are printed on terminals with colours unless `NO_COLOR` is set, and everywhere if `FORCE_COLOR`
 * is set to a value other than 0.
 *
 * @param stream output stream
 */
export function showsColours(
  stream: Partial<Pick<WriteStream, "isTTY" | "hasColors">>,
  read = readEnvironment,
): boolean {
  const forceColour = read("FORCE_COLOR");
  if (forceColour !== undefined) return !/^(0|false)$/.test(forceColour);
  if (read("NO_COLOR") !== undefined) return false;
  return stream.isTTY === true && stream.hasColors?.() === true;
}

/** The text with the codes of a colour, if standard output shows colours. */
export function coded(colour: Colour, text: string): string {
  if (!showsColours(process.stdout)) return text;
  const [begin, end] = CODES[colour];
  return `\u001B[${begin}m${text}\u001B[${end}m`;
}
