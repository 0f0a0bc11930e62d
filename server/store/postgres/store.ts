import type { Sealing } from "../sealing.ts";
import type { Store } from "../store.ts";
import { type CatalogReader, createCatalogReader } from "./catalog-reader.ts";
import { createCatalogRequests } from "./catalog-requests.ts";
import { createCatalogs } from "./catalogs.ts";
import { createClockStore } from "./clock.ts";
import type { Database } from "./database.ts";
import { createDeliveries } from "./delivery-log.ts";
import { createDeliveryQueue } from "./delivery-queue.ts";
import { createDeprecationRehearsals } from "./deprecation-rehearsals.ts";
import { createEvents } from "./events.ts";
import { createFaults } from "./faults.ts";
import { createKept } from "./kept.ts";
import { createLinks } from "./links.ts";
import { createMembers } from "./members.ts";
import { createNotificationSecrets } from "./notification-secrets.ts";
import { createOrders } from "./orders.ts";
import { createOutletEvents } from "./outlet-events.ts";
import { createOutlets } from "./outlets.ts";
import { createPayments } from "./payments.ts";
import { createPartnerGroups } from "./placement/partner-groups.ts";
import { createServers } from "./placement/servers.ts";
import { createPromotions } from "./promotions.ts";
import { createLateReads } from "./replicas/late-reads.ts";
import type { Replicas } from "./replicas/replicas.ts";
import { createReporting } from "./reporting.ts";
import { createServiceKeys } from "./service-keys.ts";
import { createSubscriptions } from "./subscriptions.ts";
import { createTransactions } from "./unit-of-work.ts";

/**
 * The store on PostgreSQL, which must be migrated.
 *
 * @param sealing for what is secret in it
 * @param replicas undefined: there are none
 */
export function createPostgresStore(database: Database, sealing: Sealing, replicas?: Replicas): Store {
  const reader = createCatalogReader();
  const store = storeOn(database, sealing, reader);
  if (replicas === undefined) return store;
  return {
    ...store,
    servers: async () => [...(await store.servers()), ...replicas.states()],
    // A node keeps the same catalogs wherever it read them: it asks for what is newer or older than what it has.
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
      catalogCache: reader.usage(),
    }),
    clock: createClockStore(database),
    serviceKeys: createServiceKeys(database, sealing),
    outlets: createOutlets(database),
    links: createLinks(database),
    members: createMembers(database),
    orders: createOrders(database),
    payments: createPayments(database),
    kept: createKept(database),
    promotions: createPromotions(database),
    reporting: createReporting(database),
    subscriptions: createSubscriptions(database, sealing),
    events: createEvents(database, groups),
    outletEvents: createOutletEvents(database, (listener) => void listeners.push(listener)),
    deliveries: createDeliveries(database),
    deliveryQueue: createDeliveryQueue(database, sealing, groups),
    faults: createFaults(database, groups),
    deprecationRehearsals: createDeprecationRehearsals(database),
    notificationSecrets: createNotificationSecrets(database, sealing),
    catalogs: createCatalogs(database, reader),
    catalogRequests: createCatalogRequests(database),
  };
}
