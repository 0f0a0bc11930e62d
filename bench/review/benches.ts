import type { Bench } from "../support/bench.ts";
import { aborts } from "./aborts.ts";
import { clocks } from "./clocks.ts";
import { connections } from "./connections.ts";
import { guesses } from "./guesses.ts";
import { idle } from "./idle.ts";
import { keys } from "./keys.ts";
import { kills } from "./kills.ts";
import { longLog } from "./long-log.ts";
import { migration } from "./migration.ts";
import { missedEvents } from "./missed-events.ts";
import { numbers } from "./numbers.ts";
import { operator } from "./operator.ts";
import { orders } from "./orders.ts";
import { portal } from "./portal.ts";
import { readOnly } from "./read-only.ts";
import { rebinding } from "./rebinding.ts";
import { requestIds } from "./request-ids.ts";
import { stall } from "./stall.ts";
import { start } from "./start.ts";
import { stopping } from "./stopping.ts";

/** Figures of the reviews of 22 November 2026, each as it was measured then; `npm run figures` has them all in turn. */
export const reviewed: Bench[] = [
  connections,
  numbers,
  portal,
  orders,
  aborts,
  start,
  clocks,
  operator,
  stopping,
  readOnly,
  migration,
  stall,
  requestIds,
  idle,
  guesses,
  kills,
  longLog,
  keys,
  rebinding,
  missedEvents,
];
