import type { Receiver } from "./receiver.ts";

/** The part of Node's `IncomingMessage` that is needed. */
type Incoming = AsyncIterable<Uint8Array> & {
  method?: string | undefined;
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
};
/** The part of Node's `ServerResponse` that is needed. */
type Outgoing = {
  writeHead: (status: number, headers: Record<string, string>) => unknown;
  end: (body: string) => unknown;
  destroy: () => unknown;
};

/**
 * A receiver as a listener of `node:http`.
 *
 * @example createServer(nodeListener(createReceiver({ secret, on }))).listen(3000);
 */
export function nodeListener(receive: Receiver): (incoming: Incoming, outgoing: Outgoing) => Promise<void> {
  return async (incoming, outgoing) => {
    try {
      const response = await receive(requestOf(incoming));
      const headers = Object.fromEntries(response.headers);
      // The unread rest of the body must not be taken for the next request.
      if (response.status === 413) headers.connection = "close";
      const text = await response.text();
      outgoing.writeHead(response.status, headers);
      outgoing.end(text);
    } catch {
      outgoing.destroy(); // The sender went away in the middle of the body.
    }
  };
}

function requestOf(incoming: Incoming): Request {
  const { method = "GET", url = "/" } = incoming;
  // HTTP/2 puts its own among them, such as `:path`.
  const fields = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(":"));
  const headers = Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
  const hasBody = method !== "GET" && method !== "HEAD";
  const body = hasBody ? { body: streamOf(incoming), duplex: "half" as const } : {};
  return new Request(new URL(url, "http://receiver.invalid"), { method, headers, ...body });
}

function streamOf(incoming: Incoming): ReadableStream<Uint8Array> {
  const chunks = incoming[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}
