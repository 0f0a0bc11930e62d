import { createReadStream } from "node:fs";
import { UsageError } from "./command.ts";

/** File name that stands for standard input. */
export const STDIN = "-";

/**
 * Reads a file, or standard input for `-`, up to one byte more than `maxBytes`, so that the caller can detect larger inputs.
 *
 * @throws UsageError if it cannot be read
 */
export async function readInput(path: string, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of path === STDIN ? process.stdin : createReadStream(path, { end: maxBytes })) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size > maxBytes) break;
    }
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}`);
  }
  return Buffer.concat(chunks).subarray(0, maxBytes + 1);
}

/** The name of an input in messages. */
export const inputName = (path: string): string => (path === STDIN ? "standard input" : path);
