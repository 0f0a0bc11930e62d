import type { ServerResponse } from "node:http";

/** The bytes of a body that were sent so far; `bytes` is undefined once they are more than are kept. */
export type SentAnswer = { size: number; bytes: Buffer | undefined };

type Chunk = string | Uint8Array;
const isChunk = (value: unknown): value is Chunk => typeof value === "string" || value instanceof Uint8Array;

/**
 * Looks on while an answer is sent. To read the `Response` instead would copy it, and keep the adapter of hono from its short way.
 *
 * @param response whose texts are UTF-8
 * @param most bytes that are kept
 */
export function watchAnswer(response: ServerResponse, most: number): () => SentAnswer {
  let chunks: Chunk[] = [];
  let size = 0;
  const note = (chunk: unknown) => {
    if (!isChunk(chunk) || response.req.method === "HEAD") return; // Node sends a HEAD no body
    size += Buffer.byteLength(chunk);
    if (size <= most) chunks.push(chunk);
    else chunks = [];
  };
  const { write, end } = response;
  response.write = ((...args: Parameters<typeof write>) => {
    note(args[0]);
    return write.apply(response, args);
  }) as typeof write;
  response.end = ((...args: Parameters<typeof end>) => {
    note(args[0]);
    return end.apply(response, args);
  }) as typeof end;
  const bytesOf = (chunk: Chunk) => (typeof chunk === "string" ? Buffer.from(chunk) : chunk);
  return () => ({ size, bytes: size <= most ? Buffer.concat(chunks.map(bytesOf)) : undefined });
}
