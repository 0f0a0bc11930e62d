import { deprecatedEvents, deprecatedOperations } from "../../../generated/deprecations.ts";
import { deliveryPolicy } from "../../../generated/events.ts";
import {
  DEGRADED,
  DEPRECATED,
  type DeprecatedPart,
  deprecationEvent,
  endpointEvent,
  keyOf,
  notEnded,
  RECOVERED,
} from "../../domain/integration-events.ts";
import { countedDays } from "../../domain/integration-health.ts";
import type { Clock, PartnerWork, Rehearsals, Store } from "../../store/port.ts";
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
  const partnerIds = await store.health.unannounced(degradedBy(at));
  await forEach(partnerIds, (partnerId) =>
    store.partnerTransaction(partnerId, (work) => announce(work, partnerId, at)),
  );
}

/** Continues after a failure, because another partner may be on another server. */
async function forEach<Item>(items: Iterable<Item>, run: (item: Item) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await run(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
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

/** Adds an event for each deprecation that a partner uses and was not told of, in the unit of work that marks it. */
export async function announceDeprecations(
  store: Pick<Store, "health" | "partnerTransaction">,
  clock: Clock,
  rehearsals: Pick<Rehearsals, "list"> | undefined,
): Promise<void> {
  const at = clock.now();
  const days = countedDays(at);
  const parts = notEnded(await deprecatedParts(rehearsals), days.to);
  if (parts.length === 0) return;
  const byName = new Map(parts.map((part) => [part.name, part]));
  const uses = await store.health.uses([...byName.keys()], days);
  const usedBy = Map.groupBy(uses, ({ partnerId }) => partnerId);
  const announced = await store.health.announcedTo([...usedBy.keys()]);
  await forEach(usedBy, async ([partnerId, used]) => {
    const announcedKeys = new Set(announced.get(partnerId));
    const unknown = used
      .flatMap(({ name }) => byName.get(name) ?? [])
      .filter((part) => !announcedKeys.has(keyOf(part)));
    if (unknown.length > 0)
      await store.partnerTransaction(partnerId, (work) => announceParts(work, { partnerId, unknown, at }));
  });
}

type Unknown = { partnerId: string; unknown: readonly DeprecatedPart[]; at: Date };

async function announceParts(work: PartnerWork, { partnerId, unknown, at }: Unknown): Promise<void> {
  const { events, subscriptions } = work;
  await events.lock([]);
  const added = new Set(await events.announce(unknown.map(keyOf)));
  const newEvents = unknown
    .filter((part) => added.has(keyOf(part)))
    .map((part) => deprecationEvent(partnerId, part, at));
  if (newEvents.length === 0) return; // another node was faster
  await addWithFaults(events, { partnerId, subscribers: await subscriptions.of([DEPRECATED]) }, newEvents);
}

/** Rehearsals take precedence, as in responses. */
async function deprecatedParts(rehearsals: Pick<Rehearsals, "list"> | undefined): Promise<DeprecatedPart[]> {
  const partOf = (name: string): DeprecatedPart["part"] => (name.includes(".") ? "event" : "operation");
  const rehearsed = ((await rehearsals?.list()) ?? []).map(({ name, since, sunset }) => ({
    ...{ part: partOf(name), name, since },
    ...(sunset !== null && { sunset }),
  }));
  const contract = Object.entries({ ...deprecatedOperations, ...deprecatedEvents })
    .filter(([name]) => !rehearsed.some((rehearsal) => rehearsal.name === name))
    .map(([name, deprecation]) => ({ part: partOf(name), name, ...deprecation }));
  return [...rehearsed, ...contract];
}
