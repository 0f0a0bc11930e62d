import { rules } from "../../generated/rules.ts";
import type { OrderResult, OrderWebhookErrorEntry } from "../../generated/schemas.ts";
import type { CatalogEntries } from "./catalog.ts";
import type { Recipient } from "./events.ts";

/*
 * Unmet requirements of an order (decisions: event bodies). Promotions are never missing, because the service only applies existing ones.
 */

/** Unmet requirements. `count`: number of all, if `entries` has only the first ones. */
export type MissingEntries = { entries: readonly OrderWebhookErrorEntry[]; count?: number | undefined };

/** Entries of the order that are missing in the catalog, the same for all partners: as many as an event lists. */
export function missingEntries(
  { outlet, order }: OrderResult,
  catalog: CatalogEntries,
): { entries: OrderWebhookErrorEntry[]; count: number | undefined } {
  const items = new Set(catalog.menu_items.map(({ external_id }) => external_id));
  const variants = new Set(
    catalog.variant_categories.flatMap(({ variants }) => variants).map(({ id, external_id = id }) => external_id),
  );
  const errors: OrderWebhookErrorEntry[] = [];
  for (const { id, name, external_id = "", variants: orderedVariants = [] } of order.order_items) {
    const missing = (subject: string): OrderWebhookErrorEntry => ({
      code: "MAPPING_NOT_FOUND",
      message_title: "Mapping not found",
      message: `${subject} is not in the catalog of ${outlet.id}. Send it with the next catalog.`,
      item: { id, name, external_id },
    });
    if (!items.has(external_id)) errors.push(missing(name));
    for (const variant of orderedVariants)
      if (!variants.has(variant.external_id ?? variant.id)) errors.push(missing(`${variant.name} of ${name}`));
  }
  const most = rules["event-errors"].errors;
  return { entries: errors.slice(0, most), count: errors.length > most ? errors.length : undefined };
}

/** Unmet requirements of one partner: missing entries of the catalog, and missing data of the partner. */
export function unmetRequirements(
  outletId: string,
  { externalOutletId, isRegistered }: Pick<Recipient, "externalOutletId" | "isRegistered">,
  { entries, count }: MissingEntries,
): { entries: OrderWebhookErrorEntry[]; count: number | undefined } {
  if (!isRegistered) {
    const unlinked: OrderWebhookErrorEntry = {
      code: "OUTLET_NOT_LINKED",
      message_title: "Outlet not linked",
      message: `${outletId} is not registered for food. Have it registered, or link it.`,
    };
    return { entries: [unlinked], count: undefined };
  }
  if (externalOutletId !== null) return { entries: [...entries], count };
  const unnamed: OrderWebhookErrorEntry = {
    code: "EXTERNAL_ID_MISSING",
    message_title: "External id missing",
    message: `${outletId} has no partner-side id. Have it registered with one, or link it with one.`,
  };
  return { entries: [unnamed, ...entries], count: count && count + 1 };
}
