import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";

/** A recorded request. */
export type Recorded = { method: string; path: string; headers: Headers; body: string };

/** Handles a request: returns a response, writes raw bytes, or never responds. */
export type Respond = (request: Recorded, raw: ServerResponse) => Response | Promise<Response>;

export type RecordedServer = {
  url: string;
  requests: Recorded[];
  /** Number of connections so far. */
  connections: () => number;
  close: () => Promise<void>;
};

/** Starts a server on a free port that returns the configured response and records its requests. */
export async function startServer(response: Respond): Promise<RecordedServer> {
  const requests: Recorded[] = [];
  const server = createServer((incoming, outgoing) => {
    const respond = async (request: Request): Promise<Response> => {
      const { pathname, search } = new URL(request.url);
      const { method, headers } = request;
      const recorded = { method, path: pathname + search, headers, body: await request.text() };
      requests.push(recorded);
      return response(recorded, outgoing);
    };
    // Keep the runtime's own Request and Response classes.
    getRequestListener(respond, { overrideGlobalObjects: false })(incoming, outgoing);
  });
  let connections = 0;
  server.on("connection", () => {
    connections++;
  });
  server.keepAliveTimeout = 60_000; // Longer than the pauses of a client on a busy machine.
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A response that never resolves. */
export const never = new Promise<Response>(() => {});

/** Closes the connection without a response. */
export const dropConnection: Respond = (_request, raw) => {
  raw.destroy();
  return never;
};

export const success = (data: unknown, init?: ResponseInit): Response => Response.json({ success: true, data }, init);

export const failure = (status: number, code = `HTTP_${status}`, headers: Record<string, string> = {}): Response =>
  Response.json(
    { success: false, errors: [{ message_title: "Title", message: "A sentence.", code, message_severity: "error" }] },
    { status, headers },
  );
