import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";

/** A request as it came. */
export type Recorded = { method: string; path: string; headers: Headers; body: string };

/** How one request is answered: with a response, with bytes of one's own, or never. */
export type Answer = (request: Recorded, raw: ServerResponse) => Response | Promise<Response>;

export type RecordedServer = { url: string; requests: Recorded[]; close: () => Promise<void> };

/** A server on a free port that gives the configured answer and records its requests. */
export async function startServer(answer: Answer): Promise<RecordedServer> {
  const requests: Recorded[] = [];
  const server = createServer((incoming, outgoing) => {
    const respond = async (request: Request): Promise<Response> => {
      const { pathname, search } = new URL(request.url);
      const { method, headers } = request;
      const recorded = { method, path: pathname + search, headers, body: await request.text() };
      requests.push(recorded);
      return answer(recorded, outgoing);
    };
    // The package meets the runtime's own Request and Response.
    getRequestListener(respond, { overrideGlobalObjects: false })(incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** An answer that never comes. */
export const never = new Promise<Response>(() => {});

/** Breaks the connection instead of answering. */
export const broken: Answer = (_request, raw) => {
  raw.destroy();
  return never;
};

export const success = (data: unknown, init?: ResponseInit): Response => Response.json({ success: true, data }, init);

export const failure = (status: number, code = `HTTP_${status}`, headers: Record<string, string> = {}): Response =>
  Response.json(
    { success: false, errors: [{ message_title: "Title", message: "A sentence.", code, message_severity: "error" }] },
    { status, headers },
  );
