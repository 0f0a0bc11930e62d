import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { startEmbeddedPostgres } from "@partner-api/embedded-postgres";
import { startSandbox } from "@partner-api/sandbox-process";
import { Client } from "pg";
import { pino } from "pino";

/** A service that conformance started, with all that lies under it: what another one cannot be asked for can be done to it. */
export type OwnService = {
  url: string;
  /** The same service with its rate limits on, on the same database. */
  limitedUrl: string;
  /** One whose issuer cannot be reached. */
  issuerlessUrl: string;
  /** Runs a statement as the owner of the database. */
  query(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Ends the database for good. */
  stopDatabase(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts sandboxes on a database in memory.
 *
 * @param endpoint local address of what the contract's `https://partner.example` and `https://cdn.partner.example` stand for
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
    client.on("error", () => {}); // it ends with the database
    await client.connect();
    ends.push(() => client.end().catch(() => {}));
    const forward = `https://partner.example=${endpoint},https://cdn.partner.example=${endpoint}`;
    const settings = { DATABASE_URL: postgres.url, LOG_LEVEL: "silent", WEBHOOK_FORWARD: forward };
    const start = async (more: Record<string, string>) => {
      const sandbox = await startSandbox({ ...settings, ...more });
      ends.push(sandbox.stop);
      return sandbox.url;
    };
    const url = await start({}); // first and alone: it makes the tables
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
      query: async (statement, values) => (await client.query(statement, values)).rows,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What receives events and has images. */
export type Endpoint = { url: string; release(): void; close(): Promise<void> };

/**
 * A partner's endpoint and picture server. The path says what becomes of a request: `/ok` 200, `/down` 500, `/gone` 410, `/slow`
 * 200 after `release`; `.jpg` an image, `.html` none; a slow image has both.
 */
export async function startEndpoint(): Promise<Endpoint> {
  const held = Promise.withResolvers<void>();
  const server = createServer((request, response) => void answer(request, response, held.promise));
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => held.resolve(),
    async close() {
      held.resolve();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, held: Promise<void>): Promise<void> {
  const { url = "" } = request;
  request.resume();
  await once(request, "end");
  if (url.includes("/slow")) await held;
  const status = url.includes("/down") ? 500 : url.includes("/gone") ? 410 : 200;
  response.writeHead(status, { "Content-Type": url.endsWith(".jpg") ? "image/jpeg" : "text/html" }).end();
}
