import { pointerAt } from "@partner-api/validation";
import type { Context } from "hono";
import { rules } from "../../../generated/rules.ts";
import type { SetStocksRequest } from "../../../generated/schemas.ts";
import { type StockKind, unknownIds } from "../../domain/stocks.ts";
import { excerpt, notFound } from "../errors.ts";
import type { Env, Handler } from "../handler.ts";

export const setMenuItemStocks: Handler<"setMenuItemStocks"> = async (c) => {
  await setStocks(c, c.req.valid("param").outlet_id, "menu_item", c.req.valid("json"));
  return c.json({ success: true as const, data: {} }, 200);
};

export const setVariantStocks: Handler<"setVariantStocks"> = async (c) => {
  await setStocks(c, c.req.valid("param").outlet_id, "variant", c.req.valid("json"));
  return c.json({ success: true as const, data: {} }, 200);
};

/**
 * Sets the stocks in one statement if this node has the current catalog in its cache. Otherwise it reads the catalog, and retries if the
 * catalog was replaced before the stocks were set.
 */
async function setStocks(c: Context<Env>, outletId: string, kind: StockKind, entries: SetStocksRequest): Promise<void> {
  const stocks = new Map(entries.map(({ external_id, in_stock }) => [external_id, in_stock]));
  const [{ catalogs }, pending] = [c.get("store"), c.get("pendingAccess")];
  const cached = stocks.size === 0 ? undefined : catalogs.cached(outletId);
  if (pending && cached && unknownIds(cached, kind, stocks.keys()).size === 0)
    if (await catalogs.setStocks(outletId, cached.version, kind, stocks, pending.visitor)) return;
  await pending?.resolve();
  if (stocks.size === 0) return;
  for (;;) {
    const catalog = await catalogs.current(outletId);
    const unknown = unknownIds(catalog, kind, stocks.keys());
    if (unknown.size > 0) throw idsNotFound(kind, entries, unknown);
    if (await catalogs.setStocks(outletId, catalog.version, kind, stocks)) return;
  }
}

const NOUNS: Record<StockKind, string> = { menu_item: "menu item", variant: "variant" };

/** One violation per unknown external_id, at its first position. No stock is set then (decisions: stock). */
function idsNotFound(kind: StockKind, entries: SetStocksRequest, unknown: Set<string>) {
  const violations = entries.flatMap(({ external_id }, index) =>
    unknown.delete(external_id)
      ? [
          {
            message: `The catalog has no ${NOUNS[kind]} with the external_id ${excerpt(external_id)}.`,
            field: pointerAt(rules["stock-entry"].field, index),
          },
        ]
      : [],
  );
  return notFound(violations);
}
