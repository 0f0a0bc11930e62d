import type { Sealing } from "../sealing.ts";
import type { Store } from "../store.ts";
import { createCatalogReader } from "./catalog-reader.ts";
import { createCatalogRequests } from "./catalog-requests.ts";
import { createCatalogs } from "./catalogs.ts";
import { createClockStore } from "./clock.ts";
import type { Database } from "./database.ts";
import { createDeliveries } from "./deliveries.ts";
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
import { createReporting } from "./reporting.ts";
import { createServiceKeys } from "./service-keys.ts";
import { createSubscriptions } from "./subscriptions.ts";
import { createTransactions } from "./unit-of-work.ts";

/** The store on PostgreSQL, which must be migrated. @param sealing for what is secret in it */
export function createPostgresStore(database: Database, sealing: Sealing): Store {
  const reader = createCatalogReader();
  const groups = createPartnerGroups(database);
  const listeners: ((outletId: string) => void)[] = [];
  const onEvents = (outletId: string) => {
    for (const listener of listeners) listener(outletId);
  };
  return {
    ...createTransactions(database, reader, sealing, onEvents),
    ping: async () => void (await database.query("SELECT 1")),
    servers: createServers(database),
    usage: () => ({ connections: database.connections(), catalogCache: reader.usage() }),
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
    events: createEvents(database),
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
