import type { Bench } from "../support/bench.ts";
import { aborts } from "./aborts.ts";
import { clocks } from "./clocks.ts";
import { connections } from "./connections.ts";
import { numbers } from "./numbers.ts";
import { operator } from "./operator.ts";
import { orders } from "./orders.ts";
import { portal } from "./portal.ts";
import { start } from "./start.ts";

/** Figures of the reviews of 22 November 2026, each as it was measured then; `npm run figures` has them all in turn. */
export const reviewed: Bench[] = [connections, numbers, portal, orders, aborts, start, clocks, operator];
