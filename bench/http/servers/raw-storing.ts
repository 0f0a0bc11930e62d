import { createLog } from "../../../server/log.ts";
import { openDatabase } from "../../../server/store/postgres/database.ts";
import { serve, settings, stocksSet } from "./support.ts";

/* node:http and one statement: the body, as it came, replaces a row. The least that a server can do that stores anything. */

const database = openDatabase({ url: settings.url ?? "", log: createLog("silent"), asOwner: true });
await database.query("CREATE TABLE IF NOT EXISTS bench_bodies (path text PRIMARY KEY, body text NOT NULL)");
const STORE = "INSERT INTO bench_bodies VALUES ($1, $2) ON CONFLICT (path) DO UPDATE SET body = EXCLUDED.body";

await serve((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", async () => {
    const text = Buffer.concat(chunks).toString();
    JSON.parse(text);
    await database.query(STORE, [request.url, text], "bench-store");
    const answer = JSON.stringify(stocksSet);
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": answer.length }).end(answer);
  });
});
