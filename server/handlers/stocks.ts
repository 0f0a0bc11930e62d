import type { SetStocksRequest } from "../../generated/schemas.ts";
import { excerpt, notFound } from "../errors.ts";
import type { Handler } from "../handler.ts";
import type { StockKind, Store } from "../store/store.ts";

export const setMenuItemStocks: Handler<"setMenuItemStocks"> = async (c) => {
  await setStocks(c.var.store, c.req.valid("param").outlet_id, "menu_item", c.req.valid("json"));
  return c.json({ success: true as const, data: {} }, 200);
};

export const setVariantStocks: Handler<"setVariantStocks"> = async (c) => {
  await setStocks(c.var.store, c.req.valid("param").outlet_id, "variant", c.req.valid("json"));
  return c.json({ success: true as const, data: {} }, 200);
};

const NOUNS: Record<StockKind, string> = { menu_item: "menu item", variant: "variant" };

/** @throws ApiError 404 with one entry per unknown partner-side id; nothing is set then (decisions 5) */
async function setStocks(store: Store, outletId: string, kind: StockKind, entries: SetStocksRequest): Promise<void> {
  const stocks = new Map(entries.map(({ external_id, in_stock }) => [external_id, in_stock]));
  const unknown = new Set(await store.catalogs.setStocks(outletId, kind, stocks));
  if (unknown.size === 0) return;
  const violations = entries.flatMap(({ external_id }, index) =>
    unknown.delete(external_id)
      ? [
          {
            message: `The catalog has no ${NOUNS[kind]} with the external_id ${excerpt(external_id)}.`,
            field: `/${index}/external_id`,
          },
        ]
      : [],
  );
  throw notFound(violations);
}
