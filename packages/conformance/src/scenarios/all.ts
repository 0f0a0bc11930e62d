import type { Context } from "../context.ts";
import { settle } from "../settle.ts";
import { followPictures, replaceAndRead, smallMenu } from "./catalog.ts";
import { moveClock } from "./clock.ts";
import {
  injectFaults,
  orderAtUnlinkedOutlet,
  readDeliveries,
  readNoEvents,
  rotateSecret,
  subscribeToEverything,
} from "./deliveries.ts";
import { endRehearsals, rehearseDeprecations } from "./deprecations.ts";
import { tryListLengths } from "./lengths.ts";
import { placeTwiceAtOnce, takeOrders } from "./orders.ts";
import { registerAndLink } from "./outlets.ts";
import { payByQr } from "./payments.ts";
import { completePromotion, promote, sendTwiceAtOnce } from "./promotions.ts";
import { recordInvoices } from "./reporting.ts";
import { type Scenario, withActors } from "./scenario.ts";
import { subscribe, subscribeAtOutlet } from "./subscriptions.ts";

/** Groups run in this order; the scenarios of a group run at the same time. */
const SCENARIOS: Record<string, Scenario>[] = [
  { subscribeToEverything, readNoEvents, rehearseDeprecations },
  {
    replaceAndRead,
    followPictures,
    smallMenu,
    promote,
    sendTwiceAtOnce,
    registerAndLink,
    takeOrders,
    payByQr,
    recordInvoices,
    subscribe,
    subscribeAtOutlet,
    orderAtUnlinkedOutlet,
    injectFaults,
    rotateSecret,
  },
  { tryListLengths, placeTwiceAtOnce },
  { readDeliveries },
  { endRehearsals },
  { completePromotion },
  { moveClock },
];

/** Runs every scenario. One that fails is recorded as a failure, and the others continue. */
export async function runScenarios(context: Context): Promise<void> {
  for (const together of SCENARIOS) {
    const running = Object.entries(together).map(([name, scenario]) =>
      settle(context, name, () => scenario(withActors(context))),
    );
    await Promise.all(running);
  }
}
