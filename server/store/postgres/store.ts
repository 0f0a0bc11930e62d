import type { Store } from "../port.ts";
import type { Sealing } from "../sealing.ts";
import { createDeliveries } from "./deliveries/delivery-log.ts";
import { createDeliveryQueue } from "./deliveries/delivery-queue.ts";
import type { Database } from "./engine/database.ts";
import { createPartnerGroups } from "./engine/placement/partner-groups.ts";
import { createIsPlaced } from "./engine/placement/places.ts";
import { createServers } from "./engine/placement/servers.ts";
import { createLateReads } from "./engine/replicas/late-reads.ts";
import type { Replicas } from "./engine/replicas/replicas.ts";
import { CatalogReader } from "./outlets/catalog-reader.ts";
import { createCatalogRequests } from "./outlets/catalog-requests.ts";
import { createCatalogs } from "./outlets/catalogs.ts";
import { createLinks } from "./outlets/links.ts";
import { createMembers } from "./outlets/members.ts";
import { createOrders } from "./outlets/orders.ts";
import { createOutletEvents } from "./outlets/outlet-events.ts";
import { createOutlets } from "./outlets/outlets.ts";
import { createPayments } from "./outlets/payments.ts";
import { createPromotions } from "./outlets/promotions.ts";
import { createReporting } from "./outlets/reporting.ts";
import { createEvents } from "./partners/events.ts";
import { createFaults } from "./partners/faults.ts";
import { createHealth } from "./partners/integration-health.ts";
import { createNotificationSecrets } from "./partners/notification-secrets.ts";
import { createSubscriptions } from "./partners/subscriptions.ts";
import { createClockStore } from "./service/clock.ts";
import { createDemoCredentials } from "./service/demo-credentials.ts";
import { createDeprecationRehearsals } from "./service/deprecation-rehearsals.ts";
import { createKept } from "./service/kept.ts";
import { createServiceKeys } from "./service/service-keys.ts";
import { createTransactions } from "./unit-of-work.ts";

/**
 * The store on PostgreSQL, which must be migrated.
 *
 * @param sealing seals its secrets
 * @param replicas undefined without replicas
 */
export function createPostgresStore(database: Database, sealing: Sealing, replicas?: Replicas): Store {
  const reader = new CatalogReader();
  const store = storeOn(database, sealing, reader);
  if (replicas === undefined) return store;
  return {
    ...store,
    servers: async () => [...(await store.servers()), ...replicas.states()],
    // The catalog cache is shared: each read compares versions with the server that it reads.
    late: createLateReads(replicas, (replica) => storeOn(replica, sealing, reader)),
  };
}

function storeOn(database: Database, sealing: Sealing, reader: CatalogReader): Store {
  const groups = createPartnerGroups(database);
  const listeners: ((outletId: string) => void)[] = [];
  const onEvents = (outletId: string) => {
    for (const listener of listeners) listener(outletId);
  };
  return {
    ...createTransactions(database, reader, sealing, onEvents),
    servers: createServers(database),
    late: undefined,
    usage: () => ({
      connections: database.connections(),
      connectionLimit: database.connectionLimit,
      isDiskFull: database.isDiskFull(),
      catalogCache: reader.usage(),
    }),
    clock: createClockStore(database),
    serviceKeys: createServiceKeys(database, sealing),
    demoCredentials: createDemoCredentials(database, sealing),
    outlets: createOutlets(database),
    links: createLinks(database),
    members: createMembers(database),
    orders: createOrders(database),
    payments: createPayments(database),
    retention: createKept(database),
    promotions: createPromotions(database),
    reporting: createReporting(database),
    subscriptions: createSubscriptions(database, sealing),
    events: createEvents(database, groups),
    outletEvents: createOutletEvents(database, createIsPlaced(database), (listener) => void listeners.push(listener)),
    deliveries: createDeliveries(database),
    health: createHealth(database, groups),
    deliveryQueue: createDeliveryQueue(database, sealing, groups),
    faults: createFaults(database, groups),
    deprecationRehearsals: createDeprecationRehearsals(database),
    notificationSecrets: createNotificationSecrets(database, sealing),
    catalogs: createCatalogs(database, reader),
    catalogRequests: createCatalogRequests(database),
  };
}
