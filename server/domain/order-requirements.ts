import type { OrderResult, OrderWebhookErrorEntry } from "../../generated/schemas.ts";
import type { CatalogEntries } from "./catalog.ts";
import type { Recipient } from "./events.ts";

/*
 * Requirements that an order does not meet (decisions: event bodies). A promotion is always found: the service applies only those that
 * it has.
 */

/** What of the order is not in the catalog, which is the same for every partner. */
export function missingEntries({ outlet, order }: OrderResult, catalog: CatalogEntries): OrderWebhookErrorEntry[] {
  const items = new Set(catalog.menu_items.map(({ external_id }) => external_id));
  const variants = new Set(
    catalog.variant_categories.flatMap(({ variants }) => variants).map((one) => one.external_id),
  );
  const found: OrderWebhookErrorEntry[] = [];
  for (const { id, name, external_id = "", variants: chosen = [] } of order.order_items) {
    const missing = (what: string): OrderWebhookErrorEntry => ({
      code: "MAPPING_NOT_FOUND",
      message_title: "Mapping not found",
      message: `${what} is not in the catalog of ${outlet.id}. Send it with the next catalog.`,
      item: { id, name, external_id },
    });
    if (!items.has(external_id)) found.push(missing(name));
    for (const variant of chosen)
      if (!variants.has(variant.external_id)) found.push(missing(`${variant.name} of ${name}`));
  }
  return found;
}

/** The requirements of one partner: what the catalog lacks, and what the partner lacks itself. */
export function unmetRequirements(
  outletId: string,
  { externalOutletId, isRegistered }: Pick<Recipient, "externalOutletId" | "isRegistered">,
  missing: readonly OrderWebhookErrorEntry[],
): OrderWebhookErrorEntry[] {
  if (!isRegistered)
    return [
      {
        code: "OUTLET_NOT_LINKED",
        message_title: "Outlet not linked",
        message: `${outletId} is not registered for food. Have it registered, or link it.`,
      },
    ];
  if (externalOutletId !== null) return [...missing];
  const unnamed: OrderWebhookErrorEntry = {
    code: "EXTERNAL_ID_MISSING",
    message_title: "External id missing",
    message: `${outletId} has no partner-side id. Have it registered with one, or link it with one.`,
  };
  return [unnamed, ...missing];
}
