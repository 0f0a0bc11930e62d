import openapi from "../../generated/openapi.json" with { type: "json" };
import { ReplaceCatalogRequest } from "../../generated/schemas.ts";
import { identify } from "../domain/catalog.ts";
import { imagesOf } from "../domain/catalog-images.ts";
import { localDate } from "../domain/local-time.ts";
import type { Store } from "../store/store.ts";
import { demoCustomers } from "./customers.ts";
import { demoInvoices } from "./invoices.ts";
import { seedNotificationSecrets } from "./notification-secrets.ts";
import { DEMO_OUTLETS, DEMO_PARTNERS } from "./outlets.ts";

/** Fills an empty store with the demo partners, outlets, records and catalog; a store that has them is not changed. */
export async function seed(store: Store, at: Date): Promise<void> {
  // The catalog is written last: a seeding that was cut off starts again.
  if ((await store.catalogRequests.find(DEMO_OUTLET, DEMO_CATALOG.request_id)) !== undefined) return;
  for (const { id, merchantId } of DEMO_PARTNERS) await store.outlets.registerPartner(id, merchantId);
  await seedNotificationSecrets(store, at);
  for (const [id, outlet] of Object.entries(DEMO_OUTLETS)) await store.outlets.register(id, outlet, at);
  await store.records.record(DEMO_OUTLET, "customer", demoCustomers());
  await store.records.record(DEMO_OUTLET, "invoice", demoInvoices(pricesOf(DEMO_CATALOG)));
  let count = 0;
  const nextId = () => `00000000-0000-4000-8000-${String(++count).padStart(12, "0")}`; // the same at every first start
  await store.catalogs.replace({
    outletId: DEMO_OUTLET,
    requestId: DEMO_CATALOG.request_id,
    at,
    today: localDate(at, "Asia/Jakarta"),
    images: imagesOf(DEMO_CATALOG.menus),
    eventsOf: () => [], // before anybody could subscribe
    decide: (before, promotions) => ({ catalog: identify(DEMO_CATALOG, before, nextId), promotions }),
  });
}

const DEMO_OUTLET = "OUT-1001";

/** The menu of the contract's example. */
const DEMO_CATALOG = ReplaceCatalogRequest.parse(openapi.components.examples.DemoCatalog.value);

const pricesOf = ({ menus }: ReplaceCatalogRequest): number[] =>
  menus.flatMap(({ menu_items = [] }) => menu_items.map(({ price }) => price));
