import type { Deprecation } from "../../generated/deprecations.ts";
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

export const DEPRECATED = "partner.contract.deprecated";

/** A deprecated part of the contract that partners can use. */
export type DeprecatedPart = Deprecation & { part: "operation" | "event"; name: string };

/** Names a deprecation. With other days it is another one. */
export const keyOf = ({ name, since, sunset = "" }: DeprecatedPart): string => `${name} ${since} ${sunset}`;

/** Deprecations of parts that still exist. The sunset is the first day without the part. */
export const notEnded = (parts: readonly DeprecatedPart[], today: string): DeprecatedPart[] =>
  parts.filter(({ sunset }) => sunset === undefined || sunset > today);

export function deprecationEvent(partnerId: string, deprecated: DeprecatedPart, at: Date): PartnerEvent {
  const { part, name, since, sunset = null, successor = null } = deprecated;
  const body = { part, name, since, sunset, successor };
  return { partnerId, outletId: "", entityId: name, entityVersion: keyOf(deprecated), at, name: DEPRECATED, body };
}
