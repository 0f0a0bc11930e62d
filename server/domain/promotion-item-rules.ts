import { excerpt } from "@partner-api/validation";
import type { PromotionDetailInput } from "../../generated/schemas.ts";
import { type PricedItem, priceRejection } from "./promotion-price.ts";

/*
 * Rules of a new promotion about its menu items (R4.2-2, R4.2-3, R4.2-5, R4.2-8; decisions: promotion rules). A 201 response lists
 * their violations.
 */

type Circumstances = {
  /** All items that share the promotion's `external_menu_id`, with their current stock. */
  items: (PricedItem & { in_stock: boolean })[];
  /** Local date of the last replacement of the catalog. */
  catalogUpdatedOn: Temporal.PlainDate;
};

/** Thousands of items may have different reasons, and the response is stored for its key. */
const MAX_REASONS = 50;

/** All unique reasons in plain text, of many the first ones; undefined if the items allow the promotion. */
export function rejectionOf(
  detail: PromotionDetailInput,
  { items, catalogUpdatedOn }: Circumstances,
): string | undefined {
  const { external_menu_id, start_date } = detail;
  const name = excerpt(external_menu_id);
  const reasons = new Set<string | undefined>();
  if (items.length === 0) reasons.add(`The catalog has no menu item with the external_id ${name}.`);
  if (items.some(({ in_stock }) => !in_stock)) reasons.add(`The menu item ${name} is out of stock.`);
  if (Temporal.PlainDate.compare(start_date, catalogUpdatedOn) < 0)
    reasons.add(`Expected a start_date from ${catalogUpdatedOn} on, when the catalog was updated, got ${start_date}.`);
  for (const item of items) reasons.add(priceRejection(item, detail));
  reasons.delete(undefined);
  const more = reasons.size - MAX_REASONS;
  const listed = more > 0 ? [...[...reasons].slice(0, MAX_REASONS), `There are ${more} more reasons.`] : [...reasons];
  return listed.join(" ") || undefined;
}
