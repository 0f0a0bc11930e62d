import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

import { isStrictJson } from "./bytes/printed-json.ts";

/** An answer as the service sent it: Prism reads and prints bodies anew, and so hides how they were printed. */
export type WireAnswer = { status: number; headers: Headers; body: Uint8Array<ArrayBuffer> };

/** Passes requests on to a service, byte for byte, and keeps the answers to those that are marked. */
export type Wire = {
  url: string;
  /** Takes the answer to the request that was marked with an id: `{ [MARK]: id }`. */
  take(id: string): WireAnswer | undefined;
  close(): Promise<void>;
};

/** The header that marks a request; the service does not get it. */
export const MARK = "x-wire-mark";

export async function openWire(service: string): Promise<Wire> {
  const answers = new Map<string, WireAnswer>();
  const agent = new Agent({ keepAlive: true });
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { [MARK]: mark, host: _, ...headers } = incoming.headers;
    const onward = request(new URL(incoming.url ?? "/", service), { method: incoming.method, headers, agent });
    incoming.pipe(onward);
    const [answer] = (await once(onward, "response")) as [IncomingMessage];
    const bytes = new Uint8Array(await buffer(answer));
    const { statusCode: status = 0, headersDistinct } = answer;
    if (mark !== undefined) answers.set(String(mark), { status, headers: headersOf(headersDistinct), body: bytes });
    const passed = readable(answer.headers["content-type"], bytes);
    outgoing.writeHead(status, { ...withoutFraming(headersDistinct), "Content-Length": passed.byteLength }).end(passed);
  };
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing).catch(() => outgoing.destroy()));
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take(id) {
      const answer = answers.get(id);
      answers.delete(id);
      return answer;
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The body as Prism gets it: it hangs on what is no JSON, and the judge of bytes has the real one. */
function readable(type: string | undefined, bytes: Uint8Array): Uint8Array {
  const isUnreadable = /json/.test(type ?? "") && bytes.byteLength > 0 && !isStrictJson(bytes);
  return isUnreadable ? Buffer.from("null") : bytes;
}

type Distinct = IncomingMessage["headersDistinct"];

/** The header lines of an answer; a repeated one is one line with commas. */
export const headersOf = (distinct: Distinct): Headers =>
  new Headers(Object.entries(distinct).map(([name, values = []]) => [name, values.join(", ")]));

/** Each connection has its own framing. */
const withoutFraming = (distinct: Distinct): Distinct =>
  Object.fromEntries(
    Object.entries(distinct).filter(
      ([name]) => !/^(connection|keep-alive|transfer-encoding|content-length)$/.test(name),
    ),
  );
