import { expect, test } from "vitest";
import { missingEntries, unmetRequirements } from "../../server/domain/order-requirements.ts";

/* Requirements of a partner that an order does not meet (decisions: event bodies): how many of them an event lists. */

test.each([
  [100, "POS-1", 100, undefined],
  [101, "POS-1", 100, 101],
  [100, null, 101, undefined],
  [101, null, 101, 102],
])(
  "of %i missing items and the partner-side id %j returns %i requirements and the count %j (D-sizes-1)",
  (items, externalOutletId, listed, count) => {
    const order_items = Array.from({ length: items }, (_, nth) => ({
      id: `${nth}`,
      name: "Teh",
      external_id: `${nth}`,
    }));
    const order = { outlet: { id: "OUT-1" }, order: { order_items } } as never;
    const missing = missingEntries(order, { menu_items: [], variant_categories: [] });
    const result = unmetRequirements("OUT-1", { externalOutletId, isRegistered: true }, missing);
    expect([result.entries.length, result.count]).toEqual([listed, count]);
  },
);
