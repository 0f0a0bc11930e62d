import type { WriteStream } from "node:tty";
import { readEnvironment } from "./environment.ts";

/** By their numbers of ECMA-48: where each begins, and what ends it. */
const CODES = { green: [32, 39], red: [31, 39], dim: [2, 22], bold: [1, 22] } as const;
export type Colour = keyof typeof CODES;

/**
 * Whether a stream shows colours: a terminal that has them, unless `NO_COLOR` is set; with `FORCE_COLOR` (any value but 0) whatever it is.
 *
 * @param stream where the text goes
 */
export function showsColours(
  stream: Partial<Pick<WriteStream, "isTTY" | "hasColors">>,
  read = readEnvironment,
): boolean {
  const forced = read("FORCE_COLOR");
  if (forced !== undefined) return !/^(0|false)$/.test(forced);
  if (read("NO_COLOR") !== undefined) return false;
  return stream.isTTY === true && stream.hasColors?.() === true;
}

/** The text in a colour, where standard output shows one. */
export function coloured(colour: Colour, text: string, isShown = showsColours(process.stdout)): string {
  if (!isShown) return text;
  const [begin, end] = CODES[colour];
  return `\u001B[${begin}m${text}\u001B[${end}m`;
}
