import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { OperationId, PlatformOperationId } from "../../generated/operations.ts";
import type { EventRelay } from "../events/relay.ts";
import type { Env } from "../handler.ts";

/** Operations that show events, or change who is notified of them. */
const AFTER_EVENTS: ReadonlySet<string> = new Set<OperationId | PlatformOperationId>([
  "listEvents",
  "listNotifications",
  "createSubscription",
  "createOutletSubscription",
  "updateSubscription",
  "updateOutletSubscription",
  "deleteSubscription",
  "deleteOutletSubscription",
  "sendTestEvent",
  "sendOutletTestEvent",
  "linkOutlet",
  "unlinkOutlet",
  "registerOutlet",
  "getSubscriptionFaults",
  "setSubscriptionFaults",
  "deleteSubscriptionFaults",
]);

/** Such an operation comes after the events of all that was answered before it by this node (decisions: relay). */
export function afterEvents(id: string, relay: Pick<EventRelay, "settled"> | undefined): MiddlewareHandler<Env>[] {
  if (relay === undefined || !AFTER_EVENTS.has(id)) return [];
  return [
    createMiddleware<Env>(async (_c, next) => {
      await relay.settled();
      await next();
    }),
  ];
}
