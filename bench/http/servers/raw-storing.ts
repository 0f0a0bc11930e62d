import { createLog } from "../../../server/observe/log/log.ts";
import { openDatabase } from "../../../server/store/postgres/engine/database.ts";
import { serve, settings, stocksSet } from "./support.ts";

/* node:http with one statement: PUT replaces a row with the raw body, GET reads it. The minimum for a server that stores data. */

const database = openDatabase({ url: settings.url ?? "", log: createLog("silent"), asOwner: true });
await database.query("CREATE TABLE IF NOT EXISTS bench_bodies (path text PRIMARY KEY, body text NOT NULL)");
const STORE = "INSERT INTO bench_bodies VALUES ($1, $2) ON CONFLICT (path) DO UPDATE SET body = EXCLUDED.body";

const READ = "SELECT body FROM bench_bodies WHERE path = $1";

await serve(async (request, response) => {
  const send = (body: string) =>
    response
      .writeHead(200, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) })
      .end(body);
  if (request.method === "GET") {
    const [row] = await database.query<{ body: string }>(READ, [request.url], "bench-read");
    return send(row?.body ?? "null");
  }
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", async () => {
    const text = Buffer.concat(chunks).toString();
    JSON.parse(text);
    await database.query(STORE, [request.url, text], "bench-store");
    send(JSON.stringify(stocksSet));
  });
});
