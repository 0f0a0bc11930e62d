import { NotAdmitted, type Transactions } from "../port.ts";
import type { Sealing } from "../sealing.ts";
import { deliveryWork } from "./deliveries/redelivery.ts";
import type { Database } from "./engine/database.ts";
import { isStorable } from "./engine/text.ts";
import type { CatalogReader } from "./outlets/catalog-reader.ts";
import { catalogRequestWork } from "./outlets/catalog-requests.ts";
import { catalogWork } from "./outlets/catalogs.ts";
import { idempotencyWork } from "./outlets/idempotency.ts";
import { orderOutlet, orderWork } from "./outlets/orders.ts";
import { outletEventWork } from "./outlets/outlet-events.ts";
import { paymentWork } from "./outlets/payments.ts";
import { promotionWork } from "./outlets/promotions.ts";
import { announceEndpoints } from "./partners/integration-health.ts";
import { notificationSecretWork } from "./partners/notification-secrets.ts";
import { eventWork } from "./partners/outbox.ts";
import { subscriptionWork } from "./partners/subscriptions.ts";

/**
 * Units of work as PostgreSQL transactions, each limited to the rows of its outlet or partner.
 *
 * @param onEvents called after each unit of work that may have added events of the outlet
 */
export const createTransactions = (
  database: Database,
  catalogs: CatalogReader,
  sealing: Sealing,
  onEvents: (outletId: string) => void,
): Transactions => ({
  async transaction(outletId, work) {
    if (!isStorable(outletId)) throw new NotAdmitted();
    let hasEvents = false;
    const onAdd = () => {
      hasEvents = true;
    };
    try {
      return await database.of(outletId).transaction((sql) =>
        work({
          idempotency: idempotencyWork(sql),
          catalogs: catalogWork(sql, outletId, catalogs),
          catalogRequests: catalogRequestWork(sql),
          promotions: promotionWork(sql, outletId),
          orders: orderWork(sql, outletId),
          payments: paymentWork(sql, outletId),
          events: outletEventWork(sql, outletId, onAdd),
          outlets: { forOrders: () => orderOutlet(sql, outletId) },
        }),
      );
    } finally {
      if (hasEvents) onEvents(outletId); // also after an error, because an interrupted COMMIT may have succeeded
    }
  },

  partnerTransaction: (partnerId, work) =>
    database.transaction((sql) =>
      work({
        deliveries: deliveryWork(sql, partnerId),
        notificationSecrets: notificationSecretWork(sql, sealing, partnerId),
        subscriptions: subscriptionWork(sql, partnerId),
        endpoints: { announce: (failingBy) => announceEndpoints(sql, partnerId, failingBy) },
        events: eventWork(sql, partnerId),
      }),
    ),
});
