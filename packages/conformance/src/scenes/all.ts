import type { Stage } from "../stage.ts";
import { failSafe } from "../story.ts";
import { followPictures, replaceAndRead, smallMenu } from "./catalog.ts";
import { moveClock } from "./clock.ts";
import {
  injectFaults,
  readDeliveries,
  readNoEvents,
  rotateSecret,
  sellUnlinked,
  subscribeToEverything,
} from "./deliveries.ts";
import { takeOrders } from "./orders.ts";
import { registerAndLink } from "./outlets.ts";
import { payByQr } from "./payments.ts";
import { completePromotion, promote, sendTwiceAtOnce } from "./promotions.ts";
import { keepBooks } from "./reporting.ts";
import { type Play, sceneOn } from "./scene.ts";
import { subscribe, subscribeAtOutlet } from "./subscriptions.ts";

/** In this order; what stands together goes on at the same time. */
const PLAYS: Record<string, Play>[] = [
  { subscribeToEverything, readNoEvents },
  {
    ...{ replaceAndRead, followPictures, smallMenu, promote, sendTwiceAtOnce, registerAndLink, takeOrders, payByQr },
    ...{ keepBooks, subscribe, subscribeAtOutlet, sellUnlinked, injectFaults, rotateSecret },
  },
  { readDeliveries },
  { completePromotion },
  { moveClock },
];

/** Plays every scene. One that goes otherwise than it should is a failure, and the others go on. */
export async function playScenes(stage: Stage): Promise<void> {
  for (const together of PLAYS) {
    const plays = Object.entries(together).map(([name, play]) => failSafe(stage, name, () => play(sceneOn(stage))));
    await Promise.all(plays);
  }
}
