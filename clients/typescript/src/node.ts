import type { Receiver } from "./receiver.ts";

/** The parts of Node's `IncomingMessage` that are used here. */
type Incoming = AsyncIterable<Uint8Array> & {
  method?: string | undefined;
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  /** True if something already read the body. */
  readableDidRead?: boolean;
  /** Raw bytes that a framework keeps: NestJS with `rawBody: true`, `express.json({ verify })`. */
  rawBody?: unknown;
  /** A buffer after `express.raw()`, a parsed value after other parsers. */
  body?: unknown;
};
/** The parts of Node's `ServerResponse` that are used here. */
type Outgoing = {
  writeHead: (status: number, headers: Record<string, string>) => unknown;
  end: (body: string) => unknown;
  destroy: () => unknown;
};

/**
 * Adapts a receiver to a request listener of `node:http`. It also works as a handler in Express and other frameworks that pass Node's
 * request and response.
 *
 * @example createServer(nodeListener(createReceiver({ secret, on }))).listen(3000);
 * @example app.post("/events", nodeListener(createReceiver({ secret, on }))); // before express.json()
 */
export function nodeListener(receive: Receiver): (incoming: Incoming, outgoing: Outgoing) => Promise<void> {
  return async (incoming, outgoing) => {
    try {
      const response = await receive(await requestOf(incoming));
      const headers = Object.fromEntries(response.headers);
      // Otherwise the unread rest of the body would be parsed as the next request.
      if (response.status === 413) headers.connection = "close";
      const text = await response.text();
      outgoing.writeHead(response.status, headers);
      outgoing.end(text);
    } catch {
      outgoing.destroy(); // The sender disconnected while sending the body.
    }
  };
}

async function requestOf(incoming: Incoming): Promise<Request> {
  const { method = "GET", url = "/" } = incoming;
  // HTTP/2 adds pseudo-headers, such as `:path`.
  const fields = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(":"));
  const headers = Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
  const hasBody = method !== "GET" && method !== "HEAD";
  const address = new URL(url, "http://receiver.invalid");
  if (!hasBody) return new Request(address, { method, headers });
  const rawBytes = [incoming.rawBody, incoming.body].find((bytes) => bytes instanceof Uint8Array);
  if (rawBytes) return new Request(address, { method, headers, body: rawBytes as Uint8Array<ArrayBuffer> });
  if (incoming.readableDidRead) {
    const usedRequest = new Request(address, { method, headers, body: "" });
    await usedRequest.text(); // The receiver sees `bodyUsed` and reports it.
    return usedRequest;
  }
  return new Request(address, { method, headers, body: streamOf(incoming), duplex: "half" } as RequestInit);
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

/** The parts of Fastify that are used here. */
type FastifyApp = {
  removeAllContentTypeParsers: () => unknown;
  addContentTypeParser: (
    type: string,
    parse: (request: unknown, payload: unknown, done: (error: null, body?: undefined) => void) => void,
  ) => unknown;
  all: (
    path: string,
    handle: (request: { raw: Incoming }, reply: { raw: Outgoing; hijack: () => unknown }) => Promise<void>,
  ) => unknown;
};

/**
 * Adapts a receiver to a Fastify plugin. It turns off body parsing in its own scope only.
 *
 * @example app.register(fastifyReceiver(createReceiver({ secret, on })), { prefix: "/events" });
 */
export function fastifyReceiver(receive: Receiver): (app: FastifyApp) => Promise<void> {
  const listen = nodeListener(receive);
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", (_request, _payload, done) => done(null));
    app.all("/", async ({ raw }, reply) => {
      reply.hijack();
      await listen(raw, reply.raw);
    });
  };
}
