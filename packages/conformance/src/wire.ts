import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

import { isStrictJson } from "./bytes/printed-json.ts";

/** The original response of the service. Prism parses and prints bodies, which hides their original form. */
export type WireResponse = { status: number; headers: Headers; body: Uint8Array<ArrayBuffer> };

/** Forwards requests to a service byte for byte, and stores the responses to marked ones. */
export type Wire = {
  url: string;
  /** Removes and returns the response to the request that was marked with an id: `{ [MARK]: id }`. */
  take(id: string): WireResponse | undefined;
  close(): Promise<void>;
};

/** Header that marks a request; it is not forwarded to the service. */
export const MARK = "x-wire-mark";

export async function openWire(service: string): Promise<Wire> {
  const responses = new Map<string, WireResponse>();
  const agent = new Agent({ keepAlive: true });
  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { [MARK]: mark, host: _, ...headers } = incoming.headers;
    const serviceRequest = request(new URL(incoming.url ?? "/", service), { method: incoming.method, headers, agent });
    incoming.pipe(serviceRequest);
    const [response] = (await once(serviceRequest, "response")) as [IncomingMessage];
    const bytes = new Uint8Array(await buffer(response));
    const { statusCode: status = 0, headersDistinct } = response;
    if (mark !== undefined) responses.set(String(mark), { status, headers: headersOf(headersDistinct), body: bytes });
    const forwardedBody = readable(response.headers["content-type"], bytes);
    outgoing
      .writeHead(status, { ...withoutFraming(headersDistinct), "Content-Length": forwardedBody.byteLength })
      .end(forwardedBody);
  };
  const server = createServer((incoming, outgoing) => void forward(incoming, outgoing).catch(() => outgoing.destroy()));
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take(id) {
      const response = responses.get(id);
      responses.delete(id);
      return response;
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The body for Prism, which hangs on invalid JSON. The byte check uses the original. */
function readable(type: string | undefined, bytes: Uint8Array): Uint8Array {
  const isUnreadable = /json/.test(type ?? "") && bytes.byteLength > 0 && !isStrictJson(bytes);
  return isUnreadable ? Buffer.from("null") : bytes;
}

type Distinct = IncomingMessage["headersDistinct"];

/** Header lines of a response; repeated headers are joined with commas. */
export const headersOf = (distinct: Distinct): Headers =>
  new Headers(Object.entries(distinct).map(([name, values = []]) => [name, values.join(", ")]));

/** Each connection has its own framing. */
const withoutFraming = (distinct: Distinct): Distinct =>
  Object.fromEntries(
    Object.entries(distinct).filter(
      ([name]) => !/^(connection|keep-alive|transfer-encoding|content-length)$/.test(name),
    ),
  );
