import { randomUUID } from "node:crypto";
import type { StockEntries, StockKind } from "../../../domain/stocks.ts";
import { gather } from "../../gather.ts";
import type { CatalogStore, Visitor } from "../../port.ts";
import type { Database } from "../engine/database.ts";
import { hasAccess, visitorValues } from "./outlets.ts";

/** Updates no row if the catalog was replaced since `version`. */
const setStocks = (condition = "true") => `
  WITH catalog AS (
    UPDATE catalogs SET revision = $3 WHERE outlet_id = $1 AND version = $2 AND ${condition} RETURNING outlet_id
  ), stocks AS (
    INSERT INTO catalog_stocks (outlet_id, kind, external_id, in_stock)
    SELECT catalog.outlet_id, $4, stock.external_id, stock.in_stock
    FROM catalog, unnest($5::text[], $6::boolean[]) AS stock (external_id, in_stock)
    ON CONFLICT (outlet_id, kind, external_id) DO UPDATE SET in_stock = excluded.in_stock
  )
  SELECT 1 FROM catalog`;
const SET_STOCKS = setStocks();
const SET_STOCKS_FOR = setStocks(hasAccess("$1", { partner: "$7", user: "$8", product: "$9" }));

/** Entries of one statement that further changes wait for. */
const MAX_ENTRIES = 5_000;

type Change = {
  outletId: string;
  version: string;
  kind: StockKind;
  stocks: StockEntries;
  visitor: Visitor | undefined;
};

/** Changes of one outlet wait for its row lock and commit, so those that arrive meanwhile are committed together. */
export function createStockSetter(database: Database): CatalogStore["setStocks"] {
  const set = gather<Change, boolean>({
    keyOf: ({ outletId, version, kind, visitor }) => JSON.stringify([outletId, version, kind, visitor]),
    weightOf: ({ stocks }) => stocks.size / MAX_ENTRIES,
    atMost: Number.POSITIVE_INFINITY,
    async run(changes) {
      const { outletId, version, kind, visitor } = changes[0] as Change;
      const stocks = new Map(changes.flatMap(({ stocks }) => [...stocks])); // the last change of an entry applies
      const values = [outletId, version, randomUUID(), kind, [...stocks.keys()], [...stocks.values()]];
      const bound = database.of(outletId);
      const rows = visitor
        ? await bound.query(SET_STOCKS_FOR, [...values, ...visitorValues(visitor)], "catalog-set-stocks-for")
        : await bound.query(SET_STOCKS, values, "catalog-set-stocks");
      return changes.map(() => rows.length > 0);
    },
  });
  return (outletId, version, kind, stocks, visitor) => set({ outletId, version, kind, stocks, visitor });
}
