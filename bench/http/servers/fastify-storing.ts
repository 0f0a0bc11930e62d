import { createHash, randomUUID } from "node:crypto";
import { catalogViolations } from "@partner-api/catalog-rules";
import { canonicalJson } from "@partner-api/validation";
import pg from "pg";
import openapi from "../../../generated/openapi.json" with { type: "json" };
import type {
  Catalog,
  CreatePromotionRequest,
  ReplaceCatalogRequest,
  SetStocksRequest,
} from "../../../generated/schemas.ts";
import { identify } from "../../../server/domain/catalog.ts";
import { imagesOf } from "../../../server/domain/catalog-images.ts";
import { localDate } from "../../../server/domain/local-time.ts";
import { rejectionOf } from "../../../server/domain/promotion-item-rules.ts";
import { coveredItem, promotionsAfter } from "../../../server/domain/promotion-replacement.ts";
import { violationsOf } from "../../../server/domain/promotion-rules.ts";
import type { PromotionTerms } from "../../../server/domain/promotions.ts";
import { entriesOf } from "../../../server/store/catalog-entries.ts";
import { issueToken } from "../tokens.ts";
import {
  CREATE_PROMOTION,
  GET_CATALOG,
  importPeer,
  PATCH_STOCKS,
  PUT_CATALOG,
  replacementResponse,
  serve,
  settings,
} from "./support.ts";

/*
 * A conventional implementation of the same operations: Fastify with Ajv, and `pg` with one named statement after the other. It has the token, access,
 * rules, events and idempotency of the service and uses the pure functions of its domain. It verifies a token once and logs one line per request.
 * A catalog is one `json` value with a separate stock table. It has no row-level security, no strict JSON and no cache shared by nodes.
 */

type Request = {
  params: { outlet_id: string };
  headers: Record<string, string | undefined>;
  body: never;
  log: Log;
  method: string;
};
type Log = { info(line: object, message: string): void };
type Reply = {
  code(status: number): Reply;
  header(name: string, value: string): Reply;
  statusCode: number;
  elapsedTime: number;
};
type App = {
  addSchema(schema: object): void;
  addHook(name: "onResponse", hook: (request: Request, reply: Reply) => Promise<void>): void;
  route(route: {
    method: string;
    url: string;
    schema?: object;
    handler(request: Request, reply: Reply): Promise<unknown>;
  }): void;
  ready(): Promise<void>;
  routing: Parameters<typeof serve>[0];
};

const pool = new pg.Pool({ connectionString: settings.url, max: 10 });
await pool.query(`
  CREATE TABLE IF NOT EXISTS peer_catalogs (outlet_id text PRIMARY KEY, version uuid NOT NULL, document json NOT NULL, replaced_at timestamptz NOT NULL);
  CREATE TABLE IF NOT EXISTS peer_requests (outlet_id text, request_id text, status text NOT NULL, images json NOT NULL, at timestamptz NOT NULL, PRIMARY KEY (outlet_id, request_id));
  CREATE TABLE IF NOT EXISTS peer_stocks (outlet_id text, external_id text, in_stock boolean NOT NULL, PRIMARY KEY (outlet_id, external_id));
  CREATE TABLE IF NOT EXISTS peer_promotions (outlet_id text, id uuid, detail json NOT NULL, items json NOT NULL, end_date text NOT NULL, ended_as text, PRIMARY KEY (outlet_id, id));
  CREATE INDEX IF NOT EXISTS peer_promotions_not_over ON peer_promotions (outlet_id, end_date) WHERE ended_as IS NULL;
  CREATE TABLE IF NOT EXISTS peer_answers (outlet_id text, client_id text, key text, body_hash bytea NOT NULL, body text, PRIMARY KEY (outlet_id, client_id, key));
  CREATE TABLE IF NOT EXISTS peer_events (number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, outlet_id text NOT NULL, name text NOT NULL, body json NOT NULL);
  INSERT INTO peer_catalogs VALUES ('OUT-1002', gen_random_uuid(), '{"variant_categories":[],"menus":[]}', now()) ON CONFLICT DO NOTHING`);

const ACCESS = `
  SELECT o.time_zone FROM outlets o JOIN partners p ON p.merchant_id = o.merchant_id
  JOIN outlet_registrations r ON r.outlet_id = o.id AND r.partner_id = p.id
  WHERE o.id = $1 AND p.id = $2 AND r.product = 'food'`;

const httpError = (statusCode: number) => Object.assign(new Error(`rejected with ${statusCode}`), { statusCode });

const { token, verifier } = await issueToken();
type Sql = (name: string, text: string, values: unknown[]) => Promise<pg.QueryResult>;
const onPool: Sql = (name, text, values) => pool.query({ name, text, values });

/** The caller and the outlet's time zone. */
async function admit({ headers, params: { outlet_id } }: Request) {
  const { clientId } = await verifier.verify((headers.authorization ?? "").slice("Bearer ".length));
  const { rows } = await onPool("access", ACCESS, [outlet_id, clientId]);
  if (rows.length === 0) throw httpError(404);
  return { clientId, outletId: outlet_id, timeZone: rows[0].time_zone as string };
}

async function inTransaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const result = await work((name, text, values) => client.query({ name, text, values }));
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}

const LOCK = "SELECT document, replaced_at FROM peer_catalogs WHERE outlet_id = $1 FOR UPDATE";
const STOCKS = "SELECT external_id, in_stock FROM peer_stocks WHERE outlet_id = $1";

type Fastify = { default: (options: object) => App; LogController: new (options: object) => object };
const { default: fastify, LogController } = await importPeer<Fastify>("fastify");
const app = fastify({
  ajv: { customOptions: { strict: false } },
  logger: true,
  logController: new LogController({ disableRequestLogging: true }),
});
app.addHook("onResponse", async ({ log, method }, { statusCode: status, elapsedTime }) =>
  log.info({ method, status, took_ms: Math.round(elapsedTime) }, "request"),
);
app.addSchema({ $id: "contract", components: openapi.components });
const bodyOf = (name: string) => ({ body: { $ref: `contract#/components/schemas/${name}` } });

app.route({
  method: "GET",
  url: GET_CATALOG,
  async handler(request, reply) {
    const { outletId } = await admit(request);
    const { rows } = await onPool("read", "SELECT version, document FROM peer_catalogs WHERE outlet_id = $1", [
      outletId,
    ]);
    const { rows: set } = await onPool("stocks", STOCKS, [outletId]);
    const { version, document } = rows[0] as { version: string; document: Catalog };
    const stocks = new Map(set.map(({ external_id, in_stock }) => [external_id, in_stock]));
    for (const { menu_items = [] } of document.menus)
      for (const item of menu_items) item.in_stock = stocks.get(item.external_id) ?? item.in_stock;
    reply.header("ETag", `"${version}"`);
    return { success: true, data: document };
  },
});

app.route({
  method: "PATCH",
  url: PATCH_STOCKS,
  schema: bodyOf("SetStocksRequest"),
  async handler(request) {
    const { outletId } = await admit(request);
    const entries: SetStocksRequest = request.body;
    await inTransaction(async (sql) => {
      const { rows } = await sql("lock", LOCK, [outletId]);
      const { menus } = rows[0].document as Catalog;
      const itemIds = new Set(menus.flatMap(({ menu_items = [] }) => menu_items.map(({ external_id }) => external_id)));
      if (entries.some(({ external_id }) => !itemIds.has(external_id))) throw httpError(404);
      await sql(
        "set-stocks",
        `INSERT INTO peer_stocks SELECT $1, * FROM unnest($2::text[], $3::boolean[])
         ON CONFLICT (outlet_id, external_id) DO UPDATE SET in_stock = excluded.in_stock`,
        [outletId, entries.map(({ external_id }) => external_id), entries.map(({ in_stock }) => in_stock)],
      );
      await sql("revise", "UPDATE peer_catalogs SET version = $2 WHERE outlet_id = $1", [outletId, randomUUID()]);
    });
    return { success: true, data: {} };
  },
});

app.route({
  method: "PUT",
  url: PUT_CATALOG,
  schema: bodyOf("ReplaceCatalogRequest"),
  async handler(request) {
    const { outletId, timeZone } = await admit(request);
    const sent: ReplaceCatalogRequest = request.body;
    if (catalogViolations(sent, 100).length > 0) throw httpError(422);
    const at = new Date();
    const today = localDate(at, timeZone);
    await inTransaction(async (sql) => {
      const before = (await sql("lock", LOCK, [outletId])).rows[0].document as Catalog;
      const { rows: promotions } = await sql(
        "promotions",
        "SELECT id, detail, ended_as FROM peer_promotions WHERE outlet_id = $1 AND ended_as IS NULL AND end_date >= $2",
        [outletId, today.toString()],
      );
      const images = imagesOf(sent.menus);
      const entriesBefore = entriesOf(before);
      const catalog = identify(sent, entriesBefore, randomUUID);
      const entries = { before: entriesBefore, after: entriesOf(catalog) };
      for (const { id, items, ended_as, isChanged } of promotionsAfter(promotions as PromotionTerms[], entries, today))
        if (isChanged)
          await sql(
            "save-promotion",
            "UPDATE peer_promotions SET items = $3, ended_as = $4 WHERE outlet_id = $1 AND id = $2",
            [outletId, id, JSON.stringify(items), ended_as],
          );
      await sql(
        "replace",
        "UPDATE peer_catalogs SET version = $2, document = $3, replaced_at = $4 WHERE outlet_id = $1",
        [outletId, randomUUID(), JSON.stringify(catalog), at],
      );
      await sql("clear-stocks", "DELETE FROM peer_stocks WHERE outlet_id = $1", [outletId]);
      await sql(
        "request",
        `INSERT INTO peer_requests VALUES ($1, $2, 'processing', $3, $4)
         ON CONFLICT (outlet_id, request_id) DO UPDATE SET status = 'processing', images = $3, at = $4`,
        [outletId, sent.request_id, JSON.stringify(images), at],
      );
      if (images.length > 0) return; // the event follows their check
      await sql(
        "event",
        "INSERT INTO peer_events (outlet_id, name, body) VALUES ($1, 'food.catalog.menu_mapping_updated', $2)",
        [
          outletId,
          JSON.stringify({
            outlet: { id: outletId, external_outlet_id: null },
            request_id: sent.request_id,
            status: "success",
            errors: [],
          }),
        ],
      );
    });
    return replacementResponse(sent);
  },
});

app.route({
  method: "POST",
  url: CREATE_PROMOTION,
  schema: bodyOf("CreatePromotionRequest"),
  async handler(request, reply) {
    const { clientId, outletId, timeZone } = await admit(request);
    const { promo_detail: detail }: CreatePromotionRequest = request.body;
    const key = request.headers["x-idempotency-key"];
    const hash = createHash("sha256").update(canonicalJson(request.body)).digest();
    const at = new Date();
    const body = await inTransaction(async (sql) => {
      const { rowCount } = await sql("key", "INSERT INTO peer_answers VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING", [
        outletId,
        clientId,
        key,
        hash,
      ]);
      if (rowCount === 0) {
        const storedResponse = await sql(
          "kept",
          "SELECT body_hash, body FROM peer_answers WHERE outlet_id = $1 AND client_id = $2 AND key = $3",
          [outletId, clientId, key],
        );
        if (!hash.equals(storedResponse.rows[0].body_hash)) throw httpError(422);
        return JSON.parse(storedResponse.rows[0].body);
      }
      if (violationsOf(detail, { today: localDate(at, timeZone), environment: "production" }).length > 0)
        throw httpError(422);
      const { document, replaced_at } = (await sql("lock", LOCK, [outletId])).rows[0];
      const { rows: set } = await sql("stocks", STOCKS, [outletId]);
      const stocks = new Map(set.map(({ external_id, in_stock }) => [external_id, in_stock]));
      const items = entriesOf(document).menu_items.filter(({ external_id }) => external_id === detail.external_menu_id);
      const current = items.map((item) => ({ ...item, in_stock: stocks.get(item.external_id) ?? item.in_stock }));
      const errors = rejectionOf(detail, { items: current, catalogUpdatedOn: localDate(replaced_at, timeZone) });
      if (errors !== undefined) throw httpError(422);
      const id = randomUUID();
      await sql("promotion", "INSERT INTO peer_promotions VALUES ($1, $2, $3, $4, $5)", [
        outletId,
        id,
        JSON.stringify(detail),
        JSON.stringify(items.map((item) => coveredItem(item, entriesOf(document)))),
        detail.end_date,
      ]);
      const success = [{ id, external_menu_id: detail.external_menu_id, errors: null }];
      const responseBody = { success: true, data: { success, failure: [] } };
      await sql("keep", "UPDATE peer_answers SET body = $4 WHERE outlet_id = $1 AND client_id = $2 AND key = $3", [
        outletId,
        clientId,
        key,
        JSON.stringify(responseBody),
      ]);
      return responseBody;
    });
    reply.code(201);
    return body;
  },
});

await app.ready();
await serve(app.routing, { authorization: `Bearer ${token}` });
