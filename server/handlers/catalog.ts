import { randomUUID } from "node:crypto";
import { violationsOf } from "@partner-api/catalog-rules/catalog-rules";
import { type CatalogEntries, entriesOf, identify, preview } from "../domain/catalog.ts";
import { imagesOf, mappingEvent } from "../domain/catalog-images.ts";
import { localDate } from "../domain/local-time.ts";
import { promotionsAfter } from "../domain/promotion-replacement.ts";
import type { Promotion } from "../domain/promotions.ts";
import { excerpt, MAX_VIOLATIONS, notFound, unprocessable } from "../errors.ts";
import type { Handler } from "../handler.ts";
import { isFresh } from "../http/etag.ts";
import { sendNotModified, sendSerialized } from "../http/send.ts";

export const replaceCatalog: Handler<"replaceCatalog"> = async (c) => {
  const { outlet_id } = c.req.valid("param");
  const { dry_run } = c.req.valid("query");
  const sent = c.req.valid("json");
  const { request_id } = sent;
  const violations = violationsOf(sent, MAX_VIOLATIONS);
  if (violations.length > 0) throw unprocessable(violations);

  const at = c.var.clock.now();
  const today = localDate(at, c.var.outlet.timeZone);
  const decide = (before: CatalogEntries, promotions: Promotion[]) => {
    const catalog = identify(sent, before, randomUUID);
    return { catalog, promotions: promotionsAfter(promotions, entriesOf(catalog), today) };
  };
  const { catalogs, promotions } = c.var.store;
  if (dry_run) {
    const before = await catalogs.entries(outlet_id);
    const after = decide(before, await promotions.listNotOver(outlet_id, today));
    const dry_run = preview(before, entriesOf(after.catalog), after.promotions);
    return c.json({ success: true as const, data: { request_id, dry_run } }, 200);
  }
  await catalogs.replace({
    outletId: outlet_id,
    requestId: request_id,
    at,
    today,
    images: imagesOf(sent.menus),
    eventsOf: (run) => [
      mappingEvent({ outletId: outlet_id, requestId: request_id, run, at, status: "success", errors: [] }),
    ],
    decide,
  });
  return c.json({ success: true as const, data: { request_id } }, 200);
};

export const getCatalog: Handler<"getCatalog"> = async (c) => {
  const { outlet_id } = c.req.valid("param");
  const catalog = await c.var.store.catalogs.read(outlet_id, c.var.clock.now());
  const etag = `"${catalog.revision}"`;
  c.header("ETag", etag);
  // A shared cache must not hand one partner's menu to another; the partner's own may keep it and ask whether it still holds.
  c.header("Cache-Control", "private, no-cache");
  if (isFresh(c.req.valid("header")["If-None-Match"], etag)) return sendNotModified(c);
  return sendSerialized(c, catalog, 200);
};

export const getCatalogRequest: Handler<"getCatalogRequest"> = async (c) => {
  const { outlet_id, request_id } = c.req.valid("param");
  const request = await c.var.store.catalogRequests.find(outlet_id, request_id);
  if (request === undefined)
    throw notFound([
      {
        message: `No catalog of this outlet was replaced under the request_id ${excerpt(request_id)}.`,
        field: "request_id",
      },
    ]);
  return c.json({ success: true as const, data: request }, 200);
};
