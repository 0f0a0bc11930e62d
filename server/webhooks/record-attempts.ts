import { deliveryPolicy } from "../../generated/events.ts";
import { afterAttempts } from "../domain/circuits.ts";
import { scheduleS } from "../domain/deliveries.ts";
import type { Attempt, DeliveryQueue, LoggedAttempt, LoggedCopy } from "../store/delivery-queue.ts";

const NEVER_CLOSED = "Not sent: the endpoint failed for as long as all attempts take";

/**
 * Logs attempts, frees their deliveries, and moves the circuits of endpoints on. Attempts that concern neither a circuit nor another
 * delivery take one statement.
 *
 * @returns the circuits that opened
 */
export async function recordAttempts(
  queue: Pick<DeliveryQueue, "complete" | "transaction">,
  attempts: Attempt[],
  at: Date,
): Promise<{ endpointId: string; openUntil: Date }[]> {
  const watched = attempts.filter(concernsCircuit).map((attempt) => {
    const { delivery, failure } = attempt;
    return { endpointId: delivery.endpointId, isDelivered: failure === null, attempt };
  });
  const stopped = idsOf(attempts.filter(({ isStopped }) => isStopped));
  const awaited = idsOf(attempts.filter(({ delivery }) => delivery.isAwaited));
  const copies = attempts.flatMap(copiesOf);
  if (watched.length === 0 && copies.length === 0 && awaited.length === 0) {
    await queue.complete(attempts.map((attempt) => loggedAttempt(attempt)));
    return [];
  }
  return queue.transaction(async (work) => {
    const before = await work.lockCircuits([...new Set(watched.map(({ endpointId }) => endpointId))]);

    const { circuits, opened } = afterAttempts(before, watched, at);
    const openedBy = new Map(opened.map(({ by, openUntil }) => [by.attempt, openUntil]));
    const logged = attempts.map((attempt) => loggedAttempt(attempt, openedBy.get(attempt)));

    await work.saveCircuits(circuits);
    if (stopped.length > 0) await work.stop(stopped);
    if (copies.length > 0) await work.logCopies(copies);
    await work.complete(logged);
    if (awaited.length > 0) await work.release(awaited);
    if (opened.length > 0) {
      const endpointIds = opened.map(({ endpointId }) => endpointId);
      const dueBy = new Date(at.getTime() - scheduleS(deliveryPolicy) * 1000);
      await work.deadLetter({ endpointIds, dueBy, at, failure: NEVER_CLOSED });
    }
    return opened;
  });
}

/** A failure, and the success that ends failures. */
const concernsCircuit = ({ delivery, failure, headers }: Attempt): boolean =>
  headers !== null && (failure !== null || delivery.isFailing);

const idsOf = (attempts: Attempt[]): string[] => attempts.map(({ delivery }) => delivery.id);

const copiesOf = ({ delivery: { id, workerId }, copies }: Attempt): LoggedCopy[] =>
  copies.map((copy, index) => ({ id, workerId, nth: index + 1, ...copy }));

/** @param openUntil of the circuit that the attempt opened, which the log then says */
function loggedAttempt(
  { delivery, status, dueAt, tries, at, failure, headers }: Attempt,
  openUntil?: Date,
): LoggedAttempt {
  const circuit =
    openUntil && `; the endpoint keeps failing, so nothing is sent to it until ${openUntil.toISOString()}`;
  const { id, workerId } = delivery;
  return { id, workerId, status, dueAt, tries, at, failure: failure && failure + (circuit ?? ""), headers };
}
