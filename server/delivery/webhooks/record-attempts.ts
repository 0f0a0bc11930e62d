import { deliveryPolicy } from "../../../generated/events.ts";
import { afterAttempts, type Circuit } from "../../domain/circuits.ts";
import { scheduleS } from "../../domain/deliveries.ts";
import type {
  Attempt,
  Clock,
  DeliveryKey,
  DeliveryQueue,
  EndpointKey,
  LoggedAttempt,
  LoggedCopy,
} from "../../store/port.ts";

const NEVER_CLOSED = "Not sent: the endpoint failed throughout the retry schedule";

/**
 * Logs attempts, frees their deliveries, and updates the circuits of endpoints. Attempts without effect on a circuit or another delivery
 * need one statement only.
 *
 * @param attempts attempts of partners on one server
 * @param clock with an untrusted clock, no deliveries are dead-lettered (decisions: one clock)
 * @returns the circuits that opened, and the number of deliveries that were dead-lettered with them
 */
export async function recordAttempts(
  queue: Pick<DeliveryQueue, "complete" | "transaction">,
  attempts: Attempt[],
  clock: Clock,
): Promise<{ opened: { endpointId: string; openUntil: Date }[]; givenUp: number }> {
  if (!attempts.some(hasFurtherEffect)) {
    await queue.complete(attempts.map((attempt) => loggedAttempt(attempt)));
    return { opened: [], givenUp: 0 };
  }
  const at = clock.now();
  const watched = attempts.filter(concernsCircuit).map((attempt) => {
    const { delivery, failure, tookMs } = attempt;
    const { partnerId, endpointId } = delivery;
    return { partnerId, endpointId, isDelivered: failure === null, tookMs: tookMs ?? 0, attempt };
  });
  const stopped = attempts.filter(({ isStopped }) => isStopped).map(({ delivery }) => delivery);
  const awaited = deliveriesOf(attempts.filter(({ delivery }) => delivery.isAwaited));
  const copies = attempts.flatMap(copiesOf);
  const unlinked = deliveriesOf(attempts.filter(isUnlinked));
  return queue.transaction(async (work) => {
    const linked = await work.lockLinks(unlinked);
    const endpoints = new Map(watched.map(({ partnerId, endpointId }) => [endpointId, { partnerId, endpointId }]));
    const before = await work.lockCircuits([...endpoints.values()]);

    const { circuits, opened } = afterAttempts(before, watched, at);
    const openedBy = new Map(opened.map(({ by, openUntil }) => [by.attempt, openUntil]));
    const logged = attempts
      .map((attempt) => loggedAttempt(attempt, openedBy.get(attempt)))
      .map((attempt) =>
        linked.has(attempt.id) ? { ...attempt, status: "failed" as const, dueAt: at, tries: 0 } : attempt,
      );

    work.saveCircuits([...endpoints.values()].flatMap((key) => savedOf(key, circuits.get(key.endpointId))));
    if (stopped.length > 0) work.stop(stopped);
    if (copies.length > 0) work.logCopies(copies);
    work.complete(logged);
    if (awaited.length > 0) work.release(awaited);
    if (opened.length === 0 || clock.isTrusted?.() === false) return { opened, givenUp: 0 };
    const openedEndpoints = opened.map(({ by: { partnerId, endpointId } }) => ({ partnerId, endpointId }));
    const dueBy = new Date(at.getTime() - scheduleS(deliveryPolicy) * 1000);
    return { opened, givenUp: await work.deadLetter({ endpoints: openedEndpoints, dueBy, at, failure: NEVER_CLOSED }) };
  });
}

const hasFurtherEffect = (attempt: Attempt): boolean =>
  concernsCircuit(attempt) || attempt.copies.length > 0 || attempt.delivery.isAwaited || isUnlinked(attempt);

/** Dead because the outlet was not linked when the delivery was claimed. */
const isUnlinked = ({ delivery }: Attempt): boolean => delivery.isActive && !delivery.isLinked;

/** A failure, or the success that ends consecutive failures. */
const concernsCircuit = ({ delivery, failure, headers }: Attempt): boolean =>
  headers !== null && (failure !== null || delivery.isFailing);

const savedOf = (key: EndpointKey, circuit: Circuit | undefined) => (circuit ? [{ ...key, ...circuit }] : []);

const deliveriesOf = (attempts: Attempt[]): DeliveryKey[] =>
  attempts.map(({ delivery: { id, partnerId } }) => ({ id, partnerId }));

const copiesOf = ({ delivery: { id, partnerId, workerId }, copies }: Attempt): LoggedCopy[] =>
  copies.map((copy, index) => ({ id, partnerId, workerId, nth: index + 1, ...copy }));

/** @param openUntil end of the circuit that the attempt opened, which is added to the log */
function loggedAttempt(attempt: Attempt, openUntil?: Date): LoggedAttempt {
  const circuit =
    openUntil && `; the endpoint keeps failing, so nothing is sent to it until ${openUntil.toISOString()}`;
  const { id, partnerId, workerId } = attempt.delivery;
  return { ...attempt, id, partnerId, workerId, failure: attempt.failure && attempt.failure + (circuit ?? "") };
}
