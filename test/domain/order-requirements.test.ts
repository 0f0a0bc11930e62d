import { expect, test } from "vitest";
import type { CatalogEntries } from "../../server/domain/catalog.ts";
import { missingEntries, unmetRequirements } from "../../server/domain/order-requirements.ts";

/* Requirements of a partner that an order does not meet, in the order of their cause (decisions: event bodies). */

const catalog = {
  menu_items: [{ external_id: "tea" }],
  variant_categories: [{ variants: [{ external_id: "ice" }] }, { variants: [{ external_id: "sugar" }] }],
} as unknown as CatalogEntries;
const item = (id: string, external_id: string | undefined, ...variants: string[]) => ({
  id,
  name: `Item ${id}`,
  ...(external_id !== undefined && { external_id }),
  variants: variants.map((external_id) => ({ external_id, name: external_id.toUpperCase() })),
});
const requirements = (items: object[], partner = { externalOutletId: "POS-1" as string | null, isRegistered: true }) =>
  unmetRequirements(
    "OUT-1",
    partner,
    missingEntries({ outlet: { id: "OUT-1" }, order: { order_items: items } } as never, catalog),
  );
const unmet = (...args: Parameters<typeof requirements>) => requirements(...args).entries;
const missing = (subject: string, of: { id: string; name: string; external_id?: string }) => ({
  code: "MAPPING_NOT_FOUND",
  message_title: "Mapping not found",
  message: `${subject} is not in the catalog of OUT-1. Send it with the next catalog.`,
  item: { id: of.id, name: of.name, external_id: of.external_id ?? "" },
});

test("returns no requirements for an order of catalog entries", () => {
  expect(unmet([item("1", "tea"), item("2", "tea", "ice", "sugar")])).toEqual([]);
  expect(unmet([{ id: "1", name: "Item 1", external_id: "tea" }])).toEqual([]);
});

test("returns only one for an outlet that is not registered", () => {
  expect(unmet([item("1", "coffee")], { externalOutletId: null, isRegistered: false })).toEqual([
    {
      code: "OUTLET_NOT_LINKED",
      message_title: "Outlet not linked",
      message: "OUT-1 is not registered for food. Have it registered, or link it.",
    },
  ]);
});

test("returns requirements for an outlet without a partner-side id and for unknown entries", () => {
  const items = [item("1", "coffee", "milk", "ice"), item("2", undefined), item("3", "tea", "milk")];
  const [coffee, none, tea] = items as [(typeof items)[0], (typeof items)[0], (typeof items)[0]];
  expect(unmet(items, { externalOutletId: null, isRegistered: true })).toEqual([
    {
      code: "EXTERNAL_ID_MISSING",
      message_title: "External id missing",
      message: "OUT-1 has no partner-side id. Have it registered with one, or link it with one.",
    },
    missing("Item 1", coffee),
    missing("MILK of Item 1", coffee),
    missing("Item 2", none),
    missing("MILK of Item 3", tea),
  ]);
});

test.each([
  [100, "POS-1", 100, undefined],
  [101, "POS-1", 100, 101],
  [100, null, 101, undefined],
  [101, null, 101, 102],
])(
  "of %i missing items and the partner-side id %j returns %i requirements and the count %j (D-sizes-1)",
  (items, externalOutletId, listed, count) => {
    const partner = { externalOutletId, isRegistered: true };
    const result = requirements(
      Array.from({ length: items }, (_, nth) => item(`${nth}`, `dish-${nth}`)),
      partner,
    );
    expect([result.entries.length, result.count]).toEqual([listed, count]);
  },
);
