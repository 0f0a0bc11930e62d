import { randomUUID } from "node:crypto";
import exampleCatalog from "../../generated/demo-catalog.json" with { type: "json" };
import type { ReplaceCatalogRequest } from "../../generated/schemas.ts";
import { identify } from "../domain/catalog.ts";
import { imagesOf, superseded } from "../domain/catalog-images.ts";
import type { Store } from "../store/port.ts";
import { demoCustomers } from "./customers.ts";
import { demoInvoices } from "./invoices.ts";
import { seedNotificationSecrets } from "./notification-secrets.ts";
import { DEMO_OUTLETS, DEMO_PARTNERS } from "./outlets.ts";

/** Fills an empty store with the demo partners, outlets, records and catalog. It does not change a store that has them. */
export async function seed(store: Store, at: Date): Promise<void> {
  // The catalog is written last, so that an interrupted seeding is repeated.
  if ((await store.catalogRequests.find(DEMO_OUTLET, exampleCatalog.request_id)) !== undefined) return;
  const { ReplaceCatalogRequest } = await import("../../generated/schemas.ts"); // most starts do not need it
  const demoCatalog = ReplaceCatalogRequest.parse(exampleCatalog);
  for (const { id, merchantId } of DEMO_PARTNERS) await store.outlets.registerPartner(id, merchantId);
  await seedNotificationSecrets(store, at);
  for (const [id, outlet] of Object.entries(DEMO_OUTLETS)) await store.outlets.register(id, outlet, at);
  await store.reporting.record(DEMO_OUTLET, "customer", demoCustomers());
  await store.reporting.record(DEMO_OUTLET, "invoice", demoInvoices(pricesOf(demoCatalog)));
  let count = 0;
  const nextId = () => `00000000-0000-4000-8000-${String(++count).padStart(12, "0")}`; // the same in every new sandbox
  await store.transaction(DEMO_OUTLET, async (work) => {
    const { entries: before, unfinished } = await work.catalogs.lockForReplacement(demoCatalog.request_id);
    const catalog = identify(demoCatalog, before, nextId);
    const images = imagesOf(demoCatalog.menus);
    const status = images.length > 0 ? "processing" : "success";
    const by = { partnerId: "demo-direct", superseded: unfinished.map(superseded) };
    const request = { ...by, requestId: demoCatalog.request_id, run: randomUUID(), at, images, status } as const;
    await work.catalogs.replace({ ...request, catalog }); // no event, since there are no subscriptions yet
  });
}

const DEMO_OUTLET = "OUT-1001";

const pricesOf = ({ menus }: ReplaceCatalogRequest): number[] =>
  menus.flatMap(({ menu_items = [] }) => menu_items.map(({ price }) => price));
