import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { startEmbeddedPostgres } from "@partner-api/postgres/embedded";
import { startSandbox } from "@partner-api/postgres/sandbox";
import { Client } from "pg";
import { pino } from "pino";
import type { ReceivedDelivery } from "./bytes/delivery-bytes.ts";
import { whileLocked } from "./while-locked.ts";

/** A service started by the run, with access to its database and limits. */
export type OwnService = {
  url: string;
  /** A second process of the service on the same database, with rate limits on. */
  limitedUrl: string;
  /** A process with an unreachable token issuer. */
  issuerlessUrl: string;
  /** Runs a statement as the owner of the database. */
  query(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Runs `work` while some tables are locked for writes by others. */
  whileLocked<Result>(tables: string[], work: () => Promise<Result>): Promise<Result>;
  /** Stops the database permanently. */
  stopDatabase(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts sandboxes on an in-memory database.
 *
 * @param endpoint local address that serves `https://partner.example` and `https://cdn.partner.example`
 */
export async function startOwnService(endpoint: string): Promise<OwnService> {
  const ends: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: "memory", log: pino({ level: "silent" }) });
    ends.push(postgres.stop);
    const client = new Client({ connectionString: postgres.url });
    client.on("error", () => {}); // The connection breaks when the database is stopped.
    await client.connect();
    ends.push(() => client.end().catch(() => {}));
    const forward = `https://partner.example=${endpoint},https://cdn.partner.example=${endpoint}`;
    const SECRETS_KEYS = `run:${randomBytes(32).toString("base64")}`; // shared by all processes
    const settings = { SECRETS_KEYS, DATABASE_URL: postgres.url, LOG_LEVEL: "silent", WEBHOOK_FORWARD: forward };
    const start = async (more: Record<string, string>) => {
      const sandbox = await startSandbox({ ...settings, ...more });
      ends.push(sandbox.stop);
      return sandbox.url;
    };
    const url = await start({}); // The first process creates the tables.
    const [limitedUrl, issuerlessUrl] = await Promise.all([
      start({ ROLE: "api", RATE_LIMIT: "on" }),
      start({ ROLE: "api", AUTH_ISSUER: "http://127.0.0.1:1" }),
    ]);
    return {
      url,
      limitedUrl,
      issuerlessUrl,
      stop,
      stopDatabase: postgres.stop,
      whileLocked: (tables, work) => whileLocked(postgres.url, tables, work),
      query: async (statement, values) => (await client.query(statement, values)).rows,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** An HTTP server that receives events and serves images. */
export type Endpoint = {
  url: string;
  /** Received events, in order. */
  deliveries: readonly ReceivedDelivery[];
  release(): void;
  close(): Promise<void>;
};

/**
 * A partner's endpoint and image server. The path selects the response: `/ok` 200, `/down` 500, `/gone` 410, `/cut` none, `/slow`
 * 200 after `release`, an image for `.jpg`, and the type after `/as/`.
 */
export async function startEndpoint(): Promise<Endpoint> {
  const slowResponses = Promise.withResolvers<void>();
  const deliveries: ReceivedDelivery[] = [];
  const server = createServer(async (request, response) => {
    const body = new Uint8Array(await buffer(request));
    if (request.method === "POST") deliveries.push({ rawHeaders: request.rawHeaders, body });
    await respond(request, response, slowResponses.promise);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliveries,
    release: () => slowResponses.resolve(),
    async close() {
      slowResponses.resolve();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  slowResponses: Promise<void>,
): Promise<void> {
  const { url = "" } = request;
  if (url.includes("/slow")) await slowResponses;
  if (url.includes("/cut")) return void request.socket.destroy();
  const status = url.includes("/down") ? 500 : url.includes("/gone") ? 410 : 200;
  const [, type = url.endsWith(".jpg") ? "image/jpeg" : "text/html"] = url.split("/as/");
  response.writeHead(status, { "Content-Type": type }).end();
}
