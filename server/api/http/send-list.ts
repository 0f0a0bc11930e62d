import type { ServerResponse } from "node:http";
import type { Context, TypedResponse } from "hono";
import type { Batches } from "../../store/port.ts";
import type { Env } from "../handler.ts";
import { sendSerialized } from "./send.ts";
import { aroundList, serializeList } from "./serialized.ts";

/**
 * Sends `body` with the entries of a page in its only list, a `listToFill`. A page of several batches is streamed: the next batch is read
 * when the client has read the one before. A failure then closes the connection, because the status is already sent.
 *
 * @param entries JSON texts with a comma between them
 */
export function sendList<Body>(
  c: Context<Env>,
  body: Body,
  { first, rest }: Batches<string>,
): TypedResponse<Body, 200, "json"> {
  if (rest === undefined || c.req.method === "HEAD") return sendSerialized(c, serializeList(body, first), 200);
  const stream = ReadableStream.from(encoded(c, partsOf(body, first, rest)));
  return c.body(stream as ReadableStream, 200, {
    "Content-Type": "application/json",
  }) as unknown as TypedResponse<Body, 200, "json">;
}

async function* partsOf(body: unknown, first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  const [start, end] = aroundList(body);
  yield start + first;
  let isEmpty = first === "";
  for await (const entries of rest) {
    if (entries === "") continue;
    yield isEmpty ? entries : `,${entries}`;
    isEmpty = false;
  }
  yield end;
}

/** Encodes the parts. The number of streams of a client is limited, because each keeps a batch in memory while its client reads. */
async function* encoded(c: Context<Env>, parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const [streams, client] = [c.get("streams"), c.get("identity").clientId];
  try {
    await streams.acquire(client);
    try {
      for await (const part of parts) yield encoder.encode(part);
    } finally {
      streams.release(client);
    }
  } catch (error) {
    const reason = (error as Error).message;
    c.get("log").warn({ request_id: c.get("requestId"), reason }, "failed to send the rest of a response");
    const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse };
    if (outgoing === undefined) throw error;
    outgoing.destroy();
  }
}
