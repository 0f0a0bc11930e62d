import { AsyncLocalStorage } from "node:async_hooks";
import { FailedItems, gather } from "../gather.ts";
import { NotAdmitted, type OutletWork, type Sharing, type Transactions } from "../port.ts";
import type { Sealing } from "../sealing.ts";
import { StoreUnavailable } from "../unavailable.ts";
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

/** Units of a shared transaction: they wait for each other, and a failed one makes all of them start again. */
const MAX_SHARING = 8;
/** Longest wait for the transactions before it, as for a lock. */
const MAX_WAIT_MS = 15_000;

type Unit = {
  outletId: string;
  sharing: Sharing | undefined;
  startedMs: number;
  work: (work: OutletWork) => Promise<unknown>;
};

/**
 * Units of work as PostgreSQL transactions, each limited to the rows of its outlet or partner.
 *
 * @param onEvents called after each transaction that may have added events of the outlet
 */
export function createTransactions(
  database: Database,
  reader: CatalogReader,
  sealing: Sealing,
  onEvents: (outletId: string) => void,
): Transactions {
  /** Runs units of one outlet and sharing in one transaction. */
  async function runTogether(units: Unit[]): Promise<unknown[]> {
    const { outletId, startedMs } = units[0] as Unit; // the oldest
    if (performance.now() - startedMs > MAX_WAIT_MS)
      throw new StoreUnavailable("transactions of the outlet took too long", { resource: "lock" });
    let hasEvents = false;
    const onAdd = () => {
      hasEvents = true;
    };
    let catalogs: ReturnType<typeof catalogWork> | undefined;
    try {
      const results = await database.of(outletId).transaction((sql) => {
        catalogs = catalogWork(sql, outletId, reader);
        const work: OutletWork = {
          catalogs,
          idempotency: idempotencyWork(sql),
          catalogRequests: catalogRequestWork(sql),
          promotions: promotionWork(sql, outletId),
          orders: orderWork(sql, outletId),
          payments: paymentWork(sql, outletId),
          events: outletEventWork(sql, outletId, onAdd),
          outlets: { forOrders: () => orderOutlet(sql, outletId) },
        };
        return runUnits(units, work);
      });
      catalogs?.cacheWritten();
      return results;
    } finally {
      if (hasEvents) onEvents(outletId); // also after an error, because an interrupted COMMIT may have succeeded
    }
  }

  const share = gather({
    keyOf: ({ outletId, sharing }: Unit) =>
      JSON.stringify([outletId, sharing?.order, sharing?.actor.clientId, sharing?.actor.userId]),
    weightOf: () => 1 / MAX_SHARING,
    atMost: Number.POSITIVE_INFINITY, // as the transactions of different outlets are not limited either
    run: runTogether,
  });

  return {
    async transaction<T>(outletId: string, work: (work: OutletWork) => Promise<T>, sharing?: Sharing) {
      if (!isStorable(outletId)) throw new NotAdmitted();
      const unit = { outletId, sharing, startedMs: performance.now(), work: AsyncLocalStorage.bind(work) };
      return (sharing ? await share(unit) : (await runTogether([unit]))[0]) as T;
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
  };
}

/** @throws FailedItems if some units failed; the error itself if there is one unit, or if the database is unavailable */
async function runUnits(units: Unit[], work: OutletWork): Promise<unknown[]> {
  const results: unknown[] = [];
  const failed: number[] = [];
  const run = async (unit: Unit, nth: number) => {
    try {
      results[nth] = await unit.work(work);
    } catch (error) {
      if (units.length === 1 || error instanceof StoreUnavailable) throw error;
      failed.push(nth);
    }
  };
  if (units[0]?.sharing?.order === "independent") await allOf(units.map(run));
  else for (const [nth, unit] of units.entries()) if (failed.length === 0) await run(unit, nth);
  if (failed.length > 0) throw new FailedItems(failed);
  return results;
}

/** Like `Promise.all`, but rejects after all have ended, so that none uses a transaction that is rolled back. */
async function allOf(promises: Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(promises);
  await Promise.all(promises);
}
