import type { OrderResult } from "../../generated/schemas.ts";
import type { CatalogEntries } from "../domain/catalog.ts";
import type { NewEvent } from "../domain/events.ts";
import type { OrderLine, SoldCatalog } from "../domain/order-lines.ts";
import type { PricedLine } from "../domain/order-price.ts";

/** An order after one step or several, and the events of these. */
export type OrderChange = { order: OrderResult; events: NewEvent[] };

/** What the order is made of that nobody asks for. */
export type OrderGiven = { order_number: string; outlet: OrderResult["outlet"]; catalog: CatalogEntries };

/** An order as it is placed, in two steps: the use of promotions is counted between them. What either throws is thrown. */
export type OrderPlacement = {
  outletId: string;
  timeZone: string;
  at: Date;
  /** Finds the lines in the catalog. */
  choose(catalog: SoldCatalog): OrderLine[];
  /** Makes the order of them. */
  compose(lines: PricedLine[], given: OrderGiven): OrderChange;
};

export type OrderStore = {
  /** Keeps the order and counts its use of promotions, under the lock of the outlet. The outlet must exist. */
  place(placement: OrderPlacement): Promise<OrderResult>;
  /** Makes it what `decide` says, under the lock of its row; undefined if there is none. */
  change(
    orderNumber: string,
    decide: (order: OrderResult, catalog: CatalogEntries) => OrderChange,
  ): Promise<OrderResult | undefined>;
};
