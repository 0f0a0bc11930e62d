import { deliveryPolicy } from "../../../generated/events.ts";
import { DEGRADED, endpointEvent, RECOVERED } from "../../domain/integration-events.ts";
import type { Clock, PartnerWork, Store } from "../../store/port.ts";
import { addWithFaults } from "./notify-partner.ts";

/** Time without a success after which an endpoint is degraded. */
const DEGRADED_AFTER_MS = deliveryPolicy.degraded_after_seconds * 1000;

const degradedBy = (now: Date): Date => new Date(now.getTime() - DEGRADED_AFTER_MS);

/**
 * Adds an event for each endpoint that became degraded or recovered, in the unit of work that marks it. Its deliveries go to other endpoints of
 * the partner. Any number of nodes may run it.
 */
export async function announceEndpoints(
  store: Pick<Store, "health" | "partnerTransaction">,
  clock: Clock,
): Promise<void> {
  const at = clock.now();
  for (const partnerId of await store.health.unannounced(degradedBy(at)))
    await store.partnerTransaction(partnerId, (work) => announce(work, partnerId, at));
}

async function announce({ endpoints, events, subscriptions }: PartnerWork, partnerId: string, at: Date): Promise<void> {
  await events.lock([]); // the same lock order as changes of subscriptions
  const changes = await endpoints.announce(degradedBy(at));
  if (changes.length === 0) return; // another node was faster
  const all = await subscriptions.of([DEGRADED, RECOVERED]);
  for (const change of changes) {
    const subscribers = all.filter(({ endpointId }) => endpointId !== change.id);
    await addWithFaults(events, { partnerId, subscribers }, [endpointEvent(partnerId, change, at)]);
  }
}
