import { randomUUID } from "node:crypto";
import { catalogViolations } from "@partner-api/catalog-rules";
import type { Context } from "hono";
import type { GetCatalogResponse } from "../../../generated/schemas.ts";
import { queueEvents } from "../../delivery/events/outbox.ts";
import { identify, preview } from "../../domain/catalog.ts";
import { imagesOf, mappingEvent, superseded } from "../../domain/catalog-images.ts";
import { warningsOf } from "../../domain/catalog-warnings.ts";
import { earliestDate, localDate } from "../../domain/local-time.ts";
import { promotionsAfter } from "../../domain/promotion-replacement.ts";
import { CATALOG_ENCODINGS } from "../../store/catalog-document.ts";
import { entriesOf } from "../../store/catalog-entries.ts";
import type { OutletWork, ServedCatalog } from "../../store/port.ts";
import { turnsOf } from "../../store/turn.ts";
import { excerpt, MAX_VIOLATIONS, notFound, requireNone } from "../errors.ts";
import type { Env, Handler } from "../handler.ts";
import { acceptedEncoding, etagOf } from "../http/encoding.ts";
import { isFresh } from "../http/etag.ts";
import { afterCount, withOutletAccess } from "../http/outlet-access.ts";
import { isLong } from "../http/request-body.ts";
import { sendNotModified, sendSerialized } from "../http/send.ts";

export const replaceCatalog: Handler<"replaceCatalog"> = async (c) => {
  const { outlet_id } = c.req.valid("param");
  const { dry_run } = c.req.valid("query");
  const newCatalog = c.req.valid("json");
  const { request_id } = newCatalog;
  const isLarge = isLong(c.get("bodyBytes"));
  const pause = turnsOf(isLarge);
  const violations = catalogViolations(newCatalog, MAX_VIOLATIONS);
  await pause();
  const { store, clock, identity } = c.var;
  const at = clock.now();
  if (dry_run || violations.length > 0) {
    await c.get("pendingAccess")?.resolve();
    requireNone(violations);
    const today = localDate(at, c.get("outlet").timeZone);
    const { entries: before } = await store.catalogs.current(outlet_id);
    const promotions = await store.promotions.listNotOver(outlet_id, today);
    const catalog = identify(newCatalog, before, randomUUID);
    await pause();
    const entries = entriesOf(catalog);
    const remaining = promotionsAfter(promotions, { before, after: entries }, today);
    await pause();
    const dry_run = preview(before, entries, remaining);
    await pause();
    const warnings = warningsOf(newCatalog, { before, after: entries, promotions: remaining });
    return c.json({ success: true as const, data: { request_id, dry_run, ...(warnings && { warnings }) } }, 200);
  }

  const images = imagesOf(newCatalog.menus);
  const status = images.length > 0 ? "processing" : "success";
  const warnings = await withOutletAccess(c, (visitor) => {
    const unit = async (work: OutletWork) => {
      const request = { requestId: request_id, run: randomUUID(), at }; // `run` identifies a cached catalog, also of a failed attempt
      const [{ entries: before, timeZone, unfinished }, promotions] = await Promise.all([
        work.catalogs.lockForReplacement(request_id, visitor),
        work.promotions.listNotOver(earliestDate(at)), // the outlet's date is not loaded yet
      ]);
      const catalog = identify(newCatalog, before, randomUUID);
      await pause();
      const entries = entriesOf(catalog);
      const remaining = promotionsAfter(promotions, { before, after: entries }, localDate(at, timeZone));
      const warnings = warningsOf(newCatalog, { before, after: entries, promotions: remaining });
      await pause();
      const supersededRequests = unfinished.map(superseded);
      const events = supersededRequests.map((result) => mappingEvent({ ...result, outletId: outlet_id, at }));
      // For a catalog with images, the event follows the image checks.
      if (status === "success")
        events.push(mappingEvent({ ...request, outletId: outlet_id, status, errors: [], warnings }));

      work.promotions.save(
        remaining.filter(({ isChanged }) => isChanged),
        at,
      );
      const replacement = { ...request, catalog, partnerId: identity.clientId, images, status, warnings } as const;
      await work.catalogs.replace({ ...replacement, superseded: supersededRequests });
      queueEvents(work.events, events);
      return warnings;
    };
    // Others must not wait for the commit of a large catalog.
    return store.transaction(outlet_id, unit, isLarge || !visitor ? undefined : { order: "in turn", actor: visitor });
  });
  return c.json({ success: true as const, data: { request_id, ...(warnings && { warnings }) } }, 200);
};

export const getCatalog: Handler<"getCatalog"> = async (c) => {
  const { revision, bytes, encoded } = await servedCatalog(c, c.req.valid("param").outlet_id);
  const encoding = acceptedEncoding(c.req.header("Accept-Encoding"), CATALOG_ENCODINGS);
  const etag = etagOf(revision, encoding);
  c.header("ETag", etag);
  c.header("Vary", "Accept-Encoding");
  // A shared cache must not send one partner's menu to another. The partner's own cache may store and revalidate it.
  c.header("Cache-Control", "private, no-cache");
  if (isFresh(c.req.valid("header")["If-None-Match"], etag)) return sendNotModified(c);
  if (encoding === "identity") return sendSerialized<GetCatalogResponse, 200>(c, { bytes }, 200);
  c.header("Content-Encoding", encoding);
  return sendSerialized<GetCatalogResponse, 200>(c, { bytes: await encoded(encoding) }, 200);
};

/** @throws ApiError 404 unless the caller may act on the outlet */
async function servedCatalog(c: Context<Env>, outletId: string): Promise<ServedCatalog> {
  const [{ catalogs }, at, pending] = [c.get("store"), c.get("clock").now(), c.get("pendingAccess")];
  const catalog = pending && (await afterCount(c, catalogs.readFor(pending.visitor, outletId, at)));
  if (catalog !== undefined) return catalog;
  await pending?.resolve();
  return catalogs.read(outletId, at);
}

export const getCatalogRequest: Handler<"getCatalogRequest"> = async (c) => {
  const { outlet_id, request_id } = c.req.valid("param");
  const request = await c.var.store.catalogRequests.find(outlet_id, request_id);
  if (request === undefined)
    throw notFound([
      {
        message: `No catalog request with request_id ${excerpt(request_id)}.`,
        field: "request_id",
      },
    ]);
  return c.json({ success: true as const, data: request }, 200);
};
