import type { OrderResult, OrderWebhookErrorEntry } from "../../generated/schemas.ts";
import type { CatalogEntries } from "./catalog.ts";
import type { Recipient } from "./events.ts";

/**
 * Requirements of a partner that an order does not meet (decisions: event bodies). A promotion is always found: the service
 * applies only those that it has.
 */
export function unmetRequirements(
  { outlet, order }: OrderResult,
  { externalOutletId, isRegistered }: Pick<Recipient, "externalOutletId" | "isRegistered">,
  catalog: CatalogEntries,
): OrderWebhookErrorEntry[] {
  if (!isRegistered)
    return [
      {
        code: "OUTLET_NOT_LINKED",
        message_title: "Outlet not linked",
        message: `${outlet.id} is not registered for food. Have it registered, or link it.`,
      },
    ];
  const unmet: OrderWebhookErrorEntry[] = [];
  if (externalOutletId === null)
    unmet.push({
      code: "EXTERNAL_ID_MISSING",
      message_title: "External id missing",
      message: `${outlet.id} has no partner-side id. Have it registered with one, or link it with one.`,
    });
  const items = new Set(catalog.menu_items.map(({ external_id }) => external_id));
  const variants = new Set(
    catalog.variant_categories.flatMap(({ variants }) => variants).map((one) => one.external_id),
  );
  for (const { id, name, external_id = "", variants: chosen = [] } of order.order_items) {
    const missing = (what: string): OrderWebhookErrorEntry => ({
      code: "MAPPING_NOT_FOUND",
      message_title: "Mapping not found",
      message: `${what} is not in the catalog of ${outlet.id}. Send it with the next catalog.`,
      item: { id, name, external_id },
    });
    if (!items.has(external_id)) unmet.push(missing(name));
    for (const variant of chosen)
      if (!variants.has(variant.external_id)) unmet.push(missing(`${variant.name} of ${name}`));
  }
  return unmet;
}
