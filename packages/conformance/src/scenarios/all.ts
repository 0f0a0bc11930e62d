import { type Context, settle } from "../context.ts";
import { tryRejectedChanges } from "../trials/rejected-changes.ts";
import { runDays } from "../workflows.ts";
import { followPictures, replaceAndRead } from "./catalog.ts";
import {
  injectFaults,
  orderAtUnlinkedOutlet,
  readDeliveries,
  readNoEvents,
  rotateSecret,
  subscribeToEverything,
} from "./deliveries.ts";
import { tryListLengths } from "./lengths.ts";
import { sendTwiceAtOnce, takeOrders } from "./orders.ts";
import { registerAndLink } from "./outlets.ts";
import { payByQr } from "./payments.ts";
import { promote } from "./promotions.ts";
import { recordInvoices } from "./reporting.ts";
import { type Scenario, withActors } from "./scenario.ts";
import { setWebhookEndpoints, subscribe, subscribeAtOutlet } from "./subscriptions.ts";

/** Groups run in this order. Scenarios within a group run in parallel. */
const SCENARIOS: Record<string, Scenario>[] = [
  { runDays, readNoEvents },
  { subscribeToEverything },
  {
    replaceAndRead,
    followPictures,
    promote,
    registerAndLink,
    takeOrders,
    payByQr,
    recordInvoices,
    subscribe,
    subscribeAtOutlet,
    setWebhookEndpoints,
    orderAtUnlinkedOutlet,
    injectFaults,
    rotateSecret,
  },
  { tryRejectedChanges },
  { tryListLengths, sendTwiceAtOnce },
  { readDeliveries },
];

/** Runs all scenarios. A failing scenario is recorded, and the others continue. */
export async function runScenarios(context: Context): Promise<void> {
  for (const together of SCENARIOS) {
    const running = Object.entries(together).map(([name, scenario]) =>
      settle(context, name, () => scenario(withActors(context))),
    );
    await Promise.all(running);
  }
}
