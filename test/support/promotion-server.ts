import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Hono, type MiddlewareHandler } from "hono";
import type { Env } from "../../server/api/handler.ts";
import { createPromotion } from "../../server/api/handlers/promotions.ts";
import { createLog } from "../../server/observe/log/log.ts";
import type { OutletWork, Store } from "../../server/store/port.ts";
import { openDatabase } from "../../server/store/postgres/engine/database.ts";
import { CatalogReader } from "../../server/store/postgres/outlets/catalog-reader.ts";
import { catalogWork } from "../../server/store/postgres/outlets/catalogs.ts";
import { idempotencyWork } from "../../server/store/postgres/outlets/idempotency.ts";
import { promotionWork } from "../../server/store/postgres/outlets/promotions.ts";

/*
 * createPromotion of the outlet `argv[4]` in a separate process that tests kill: the real handler and store, on the database
 * `argv[2]`, at the time `argv[3]`. Middleware before the handler is omitted, because it dominates the start time.
 */

const [, , url = "", time = "", outletId = ""] = process.argv;
const database = openDatabase({ url, log: createLog("silent") });
const catalogs = new CatalogReader();
/** The steps that the handler uses; importing the others would only slow each start. */
const transaction: Store["transaction"] = (outlet, work) =>
  database.of(outlet).transaction((sql) =>
    work({
      idempotency: idempotencyWork(sql),
      catalogs: catalogWork(sql, outlet, catalogs),
      promotions: promotionWork(sql, outlet),
    } as Partial<OutletWork> as OutletWork),
  );
await database.query("SELECT 1"); // the first request shall not have to connect

type Variables = Env["Variables"];
const app = new Hono<Env>().post(
  "/",
  async (c, next) => {
    const body = await c.req.json<object>();
    c.req.addValidatedData("json", body);
    c.req.addValidatedData("param", { outlet_id: outletId });
    c.set("sentBody", body);
    c.set("store", { transaction } as Variables["store"]);
    c.set("operationId", "createPromotion");
    c.set("clock", { now: () => new Date(time) });
    c.set("environment", "sandbox");
    c.set("identity", { clientId: "demo-direct" } as Variables["identity"]);
    await next();
  },
  createPromotion as unknown as MiddlewareHandler<Env>,
);
app.onError((error, c) => c.text(error.message, "status" in error ? (error.status as 409) : 500));

const server = createServer(async (request, response) => {
  const { "x-idempotency-key": key } = request.headers;
  const headers = { "X-Idempotency-Key": String(key) };
  const result = await app.request("/", { method: "POST", headers, body: await text(request) });
  response.writeHead(result.status).end(await result.bytes());
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
process.stdin.once("end", () => process.exit()).resume(); // also when its parent process has ended
