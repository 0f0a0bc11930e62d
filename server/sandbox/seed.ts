import openapi from "../../generated/openapi.json" with { type: "json" };
import { ReplaceCatalogRequest } from "../../generated/schemas.ts";
import { identify } from "../domain/catalog.ts";
import { imagesOf } from "../domain/catalog-images.ts";
import type { OutletRegistration, Store } from "../store/store.ts";

const DIRECT = { id: "demo-direct", merchantId: "MER-1000" };
const RIVAL = { id: "demo-rival", merchantId: "MER-2000" };
const FACILITATOR = { id: "demo-facilitator", merchantId: null };

/** Outlets of the interface page, "Sandbox fixtures". */
const OUTLETS: OutletRegistration[] = [
  {
    id: "OUT-1001",
    merchantId: DIRECT.merchantId,
    name: "Warung Nusantara Menteng",
    address: "Jl. Cikini Raya 12, Jakarta Pusat",
    timeZone: "Asia/Jakarta",
    links: [
      { partnerId: DIRECT.id, product: "food" },
      { partnerId: DIRECT.id, product: "payment" },
    ],
  },
  {
    id: "OUT-1002",
    merchantId: DIRECT.merchantId,
    name: "Warung Nusantara Kemang",
    address: "Jl. Kemang Raya 45, Jakarta Selatan",
    timeZone: "Asia/Jakarta",
    links: [{ partnerId: DIRECT.id, product: "food" }],
  },
  {
    id: "OUT-1003",
    merchantId: DIRECT.merchantId,
    name: "Warung Nusantara Bandung",
    address: "Jl. Braga 7, Bandung",
    timeZone: "Asia/Jakarta",
    links: [],
  },
  {
    id: "OUT-2001",
    merchantId: RIVAL.merchantId,
    name: "Dapur Tetangga",
    address: "Jl. Tebet Barat 3, Jakarta Selatan",
    timeZone: "Asia/Jakarta",
    links: [{ partnerId: RIVAL.id, product: "food" }],
  },
];

/** Fills an empty store with the demo partners, outlets and catalog; one that has them stays as it is. */
export async function seed(store: Store, at: Date): Promise<void> {
  // Written last: cut off half way, the seeding starts again.
  if ((await store.catalogRequests.find(DEMO_OUTLET, DEMO_CATALOG.request_id)) !== undefined) return;
  for (const { id, merchantId } of [DIRECT, RIVAL, FACILITATOR]) await store.outlets.registerPartner(id, merchantId);
  for (const outlet of OUTLETS) await store.outlets.register(outlet, at);
  let count = 0;
  const nextId = () => `00000000-0000-4000-8000-${String(++count).padStart(12, "0")}`; // the same at every first start
  await store.catalogs.replace({
    outletId: DEMO_OUTLET,
    requestId: DEMO_CATALOG.request_id,
    at,
    images: imagesOf(DEMO_CATALOG.menus),
    decide: (before) => identify(DEMO_CATALOG, before, nextId),
  });
}

const DEMO_OUTLET = "OUT-1001";

/** The menu of the contract's example. */
const DEMO_CATALOG = ReplaceCatalogRequest.parse(openapi.components.examples.DemoCatalog.value);
