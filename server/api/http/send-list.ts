import type { Context, TypedResponse } from "hono";
import type { Batches } from "../../store/port.ts";
import type { Env } from "../handler.ts";
import { outgoingOf } from "./client-address.ts";
import { sendSerialized } from "./send.ts";
import { aroundList, serializeList } from "./serialized.ts";

/**
 * Sends `body` with the entries of a page in its only list, a `listToFill`. A page of several batches is streamed: the next batch is read
 * when the client has read the one before. A failure then closes the connection, because the status is already sent.
 *
 * @param entries JSON texts with a comma between them
 * @throws ShareExhausted if the client has too many streamed responses already
 */
export async function sendList<Body>(
  c: Context<Env>,
  body: Body,
  { first, rest }: Batches<string>,
): Promise<TypedResponse<Body, 200, "json">> {
  if (rest === undefined || c.req.method === "HEAD") return sendSerialized(c, serializeList(body, first), 200);
  const [streams, client] = [c.get("streams"), c.get("identity").clientId];
  await streams.acquire(client);
  const stream = streamOf(partsOf(body, first, rest), {
    onEnd: () => streams.release(client),
    onFailed: (error) => closeConnection(c, error),
  });
  const headers = { "Content-Type": "application/json" };
  return c.body(stream, 200, headers) as unknown as TypedResponse<Body, 200, "json">;
}

async function* partsOf(body: unknown, first: string, rest: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const [start, end] = aroundList(body);
  yield encoded(start, first);
  let isEmpty = first === "";
  for await (const entries of rest) {
    if (entries === "") continue;
    yield encoded(isEmpty ? "" : ",", entries);
    isEmpty = false;
  }
  yield encoded(end);
}

/** UTF-8 of the texts, without a joined text, which would take as much memory as the entries. */
function encoded(...texts: string[]): Uint8Array {
  const bytes = Buffer.allocUnsafe(texts.reduce((size, text) => size + Buffer.byteLength(text), 0));
  let size = 0;
  for (const text of texts) size += bytes.write(text, size);
  return bytes;
}

type StreamEvents = {
  /** Called once, when all parts are read, or the reader cancels, or a part fails. */
  onEnd(): void;
  /** @throws error to break the stream */
  onFailed(error: Error): void;
};

/** A stream that reads each part on demand. */
function streamOf(parts: AsyncGenerator<Uint8Array>, { onEnd, onFailed }: StreamEvents): ReadableStream<Uint8Array> {
  let isEnded = false;
  const end = () => {
    if (!isEnded) onEnd();
    isEnded = true;
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await parts.next();
          if (!done) return controller.enqueue(value);
        } catch (error) {
          end();
          onFailed(error as Error);
        }
        end();
        controller.close();
      },
      async cancel() {
        end();
        await parts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** @throws error without a connection */
function closeConnection(c: Context<Env>, error: Error): void {
  const outgoing = outgoingOf(c);
  c.get("log").warn({ request_id: c.get("requestId"), reason: error.message }, "failed to send the rest of a response");
  if (outgoing === undefined) throw error;
  outgoing.destroy();
}
