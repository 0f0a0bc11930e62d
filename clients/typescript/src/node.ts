import type { Receiver } from "./receiver.ts";

/** The part of Node's `IncomingMessage` that is needed. */
type Incoming = AsyncIterable<Uint8Array> & {
  method?: string | undefined;
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  /** Whether something took of the body before. */
  readableDidRead?: boolean;
  /** Of a framework that keeps the bytes: NestJS with `rawBody: true`, `express.json({ verify })`. */
  rawBody?: unknown;
  /** Bytes after `express.raw()`, anything else after another parser. */
  body?: unknown;
};
/** The part of Node's `ServerResponse` that is needed. */
type Outgoing = {
  writeHead: (status: number, headers: Record<string, string>) => unknown;
  end: (body: string) => unknown;
  destroy: () => unknown;
};

/**
 * A receiver as a listener of `node:http`, which is also a handler of Express and whatever else has Node's request and response.
 *
 * @example createServer(nodeListener(createReceiver({ secret, on }))).listen(3000);
 * @example app.post("/events", nodeListener(createReceiver({ secret, on }))); // before express.json()
 */
export function nodeListener(receive: Receiver): (incoming: Incoming, outgoing: Outgoing) => Promise<void> {
  return async (incoming, outgoing) => {
    try {
      const response = await receive(await requestOf(incoming));
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

async function requestOf(incoming: Incoming): Promise<Request> {
  const { method = "GET", url = "/" } = incoming;
  // HTTP/2 puts its own among them, such as `:path`.
  const fields = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(":"));
  const headers = Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
  const hasBody = method !== "GET" && method !== "HEAD";
  const address = new URL(url, "http://receiver.invalid");
  if (!hasBody) return new Request(address, { method, headers });
  const kept = [incoming.rawBody, incoming.body].find((bytes) => bytes instanceof Uint8Array);
  if (kept) return new Request(address, { method, headers, body: kept as Uint8Array<ArrayBuffer> });
  if (incoming.readableDidRead) {
    const used = new Request(address, { method, headers, body: "" });
    await used.text(); // The receiver sees that it is used, and says so.
    return used;
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

/** The part of Fastify that is needed. */
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
 * A receiver as a plugin of Fastify. It parses no body, in its own scope alone.
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
