import openapi from "../../generated/openapi.json" with { type: "json" };
import type { CreatePromotionRequest, ReplaceCatalogRequest, SetStocksRequest } from "../../generated/schemas.ts";

const MAX_MENUS = openapi.components.schemas.ReplaceCatalogRequest.properties.menus.maxItems;

/** A catalog of `count` items: those of the contract's example, repeated with new ids. */
export function catalogOf(count: number): ReplaceCatalogRequest {
  const demo = openapi.components.examples.DemoCatalog.value as ReplaceCatalogRequest;
  const items = demo.menus.flatMap(({ menu_items = [] }) => menu_items);
  const copies = Array.from({ length: count }, (_, index) => ({
    ...(items[index % items.length] as (typeof items)[0]),
    external_id: itemId(index),
  }));
  const perMenu = Math.max(20, Math.ceil(count / MAX_MENUS));
  const menus = Array.from({ length: Math.ceil(count / perMenu) }, (_, index) => ({
    name: `Menu ${index}`,
    menu_items: copies.slice(index * perMenu, (index + 1) * perMenu),
  }));
  return { ...demo, menus };
}

const itemId = (index: number): string => `item-${index}`;

export const stocksOf = (count: number, in_stock: boolean): SetStocksRequest =>
  Array.from({ length: count }, (_, index) => ({ external_id: itemId(index), in_stock }));

/** A promotion at a fixed price, for two weeks from tomorrow. */
export function promotionOf(): CreatePromotionRequest {
  const dayOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return {
    promo_type: "sku_promo",
    promo_detail: {
      start_date: dayOf(2),
      end_date: dayOf(16),
      selling_price: 28_000,
      external_menu_id: itemId(0), // nasi-goreng, 35,000
    },
  };
}
