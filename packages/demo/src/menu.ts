import type { components } from "partner-integration-api-client";

/** The menu of the demo. */
export const MENU: components["schemas"]["ReplaceCatalogRequest"] = {
  request_id: "demo-menu-1",
  menus: [
    {
      name: "Nasi",
      menu_items: [
        {
          external_id: "nasi-goreng",
          name: "Nasi Goreng Kampung",
          description: "Dengan telur mata sapi, acar dan kerupuk.",
          price: 35_000,
          variant_category_external_ids: ["tambahan"],
        },
      ],
    },
    { name: "Minuman", menu_items: [{ external_id: "es-teh", name: "Es Teh Manis", price: 8_000 }] },
  ],
  variant_categories: [
    {
      external_id: "tambahan",
      name: "Tambahan",
      rules: { selection: { min_quantity: 0, max_quantity: 1 } },
      variants: [{ external_id: "telur", name: "Telur mata sapi", price: 6_000 }],
    },
  ],
};
