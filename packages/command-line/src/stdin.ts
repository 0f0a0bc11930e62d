import { createReadStream } from "node:fs";
import { UsageError } from "./command.ts";

/** In place of the name of a file: standard input. */
export const STDIN = "-";

/**
 * A file, or standard input for `-`; no more than one byte beyond `most`, which is enough to say that it is too much.
 *
 * @throws UsageError when it cannot be read
 */
export async function readInput(path: string, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of path === STDIN ? process.stdin : createReadStream(path, { end: most })) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size > most) break;
    }
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}`);
  }
  return Buffer.concat(chunks).subarray(0, most + 1);
}

/** How an input is called in what is printed. */
export const inputName = (path: string): string => (path === STDIN ? "standard input" : path);
