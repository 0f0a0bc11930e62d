import type { PartnerEvent } from "./events.ts";

/* Events about a partner's own integration (decisions: events of the integration). */

/** An endpoint that became degraded, or recovered. */
export type EndpointChange = { id: string; url: string; failures: number; failingSince: Date; isRecovered: boolean };

export const DEGRADED = "partner.integration.degraded";
export const RECOVERED = "partner.integration.recovered";

export function endpointEvent(partnerId: string, change: EndpointChange, at: Date): PartnerEvent {
  const { id, url, failures, failingSince, isRecovered } = change;
  const endpoint = { id, url, failing_since: failingSince.toISOString() };
  const step = { partnerId, outletId: "", entityId: id, entityVersion: failingSince.getTime(), at };
  return isRecovered
    ? { ...step, name: RECOVERED, body: { endpoint } }
    : { ...step, name: DEGRADED, body: { endpoint, failures } };
}
