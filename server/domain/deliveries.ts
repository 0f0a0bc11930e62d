import type { deliveryPolicy } from "../../generated/events.ts";
import { rules } from "../../generated/rules.ts";
import type { DeliveryStatus } from "../../generated/schemas.ts";
import { DAY_S } from "../durations.ts";
import { disjunction } from "./disjunction.ts";
import { obstacleTo as stateObstacle, statesBefore } from "./state-changes.ts";
import { Rejection, rejectionBy } from "./violation.ts";

/*
 * States of a delivery (reference 3.4, 6.2; decisions: delivery status): queue → working → complete; working → failed → working;
 * failed → dead. Redelivery puts complete, failed and dead back to queue.
 */

export type DeliveryPolicy = typeof deliveryPolicy;

/** The response of an endpoint, or the reason why it did not respond. `sentAt`: by the clock of the endpoint. */
export type Reply = { status: number; retryAfter?: string | undefined; sentAt?: Date } | { failure: string };

export type AttemptOutcome = {
  status: "complete" | "failed" | "dead";
  /** Time of the next attempt; null after the last one. */
  dueAt: Date | null;
  /** Failed attempts since the delivery was last queued. */
  tries: number;
  /** `exception_message` of the log; null if it was delivered. */
  failure: string | null;
  /** True if the endpoint unsubscribed with its status, which deactivates the subscription. */
  isStopped: boolean;
};

/** Maximum of `Retry-After`. The longest delay of the schedule is 12 hours. */
const MAX_RETRY_AFTER_S = DAY_S;

/**
 * Decides the state of a delivery after an attempt.
 *
 * @param state.tries failed attempts before this one, since the delivery was last queued
 * @param state.at end of the attempt, from which delays are counted
 * @param state.chance random number in [0, 1) for the jitter
 */
export function afterAttempt(
  policy: DeliveryPolicy,
  reply: Reply,
  { tries, at, chance }: { tries: number; at: Date; chance: number },
): AttemptOutcome {
  const failure = failureOf(reply);
  if (failure === null) return { status: "complete", dueAt: null, tries, failure, isStopped: false };
  const failed = { tries: tries + 1, failure, isStopped: includesStatus(policy.stop_statuses, reply) };
  const delayS = policy.retry_delays_seconds[tries];
  if (failed.isStopped || delayS === undefined) return { status: "dead", dueAt: null, ...failed };
  const jitter = 1 + ((2 * chance - 1) * policy.jitter_percent) / 100;
  const waitS = Math.max(
    delayS * jitter,
    includesStatus(policy.retry_after_statuses, reply) ? retryAfterS(reply, at) : 0,
  );
  return { status: "failed", dueAt: new Date(at.getTime() + waitS * 1000), ...failed };
}

/**
 * The subscription exists; it is active, or a webhook endpoint wants the delivery as well; the outlet is still linked to the partner.
 */
export type ReceiverState = Record<"isSubscribed" | "isActive" | "isLinked", boolean>;

/** Reason why a delivery is not attempted, as shown in the log; undefined if it is attempted. */
export function obstacleTo(state: ReceiverState): string | undefined {
  if (!state.isActive)
    return `Not sent: the subscription ${state.isSubscribed ? "is not active" : "was deleted or is for other events now"}`;
  if (!state.isLinked) return "Not sent: the outlet is not linked any more"; // a later link queues settlements with it again
  return undefined;
}

/** Outcome of a delivery that is not attempted. */
export const deadLetter = (failure: string, tries: number): AttemptOutcome => ({
  status: "dead",
  dueAt: null,
  tries,
  failure,
  isStopped: false,
});

/** Total duration of the retry schedule in seconds, without jitter. */
export const scheduleS = ({ retry_delays_seconds }: DeliveryPolicy): number =>
  retry_delays_seconds.reduce<number>((total, delayS) => total + delayS, 0);

/** Reason why a delivery cannot be redelivered (operation redeliverNotification); undefined if it can. */
export function redeliveryObstacle(status: DeliveryStatus, state: ReceiverState): Rejection | undefined {
  const by = "redeliverNotification";
  const obstacle = stateObstacle("DeliveryStatus", { from: status, to: "queue", by });
  if (obstacle !== undefined)
    return new Rejection({
      code: obstacle.code,
      message: `Expected a notification that is ${disjunction(statesBefore("DeliveryStatus", by))}, got one that is ${status}.`,
    });
  if (!state.isSubscribed)
    return rejectionBy(
      "redelivery-subscription",
      "The subscription of this notification was deleted or is for other events now.",
    );
  if (!state.isActive)
    return rejectionBy(
      "subscription-active",
      "The subscription of this notification is not active; set it to active first.",
    );
  if (!state.isLinked) return rejectionBy("redelivery-link", "The outlet of this notification is not linked any more.");
  return undefined;
}

/** Pending redeliveries of a partner at which it may not add more, so that they do not delay new events. */
export const { notifications: MAX_REDELIVERIES } = rules["redeliveries-pending"];

/** Number of deliveries that one request may examine (operation redeliverFailedNotifications). */
export function redeliveriesAllowed(pending: number): number | Rejection {
  if (pending >= MAX_REDELIVERIES)
    return rejectionBy(
      "redeliveries-pending",
      `Expected fewer than ${MAX_REDELIVERIES} redelivered notifications in the queue, got ${pending}. Wait until some of them are sent.`,
    );
  return Math.min(MAX_REDELIVERIES - pending, rules["redeliveries-per-request"].deliveries);
}

/** `exception_message` of an attempt with this reply; null if it was delivered. */
export function failureOf(reply: Reply): string | null {
  if ("failure" in reply) return reply.failure;
  const { status } = reply;
  if (status >= 200 && status < 300) return null;
  const isRedirect = status >= 300 && status < 400;
  return `Expected a 2xx response, got ${status}${isRedirect ? ": redirects are not followed" : ""}`;
}

const includesStatus = (statuses: readonly number[], reply: Reply): reply is Reply & { status: number } =>
  "status" in reply && statuses.includes(reply.status);

/** Seconds from a `Retry-After` header, which is a number or a date of the endpoint's clock; 0 if it is missing or invalid. */
function retryAfterS(reply: Reply, at: Date): number {
  const text = ("status" in reply && reply.retryAfter?.trim()) || "";
  const sentAt = ("status" in reply && reply.sentAt) || at;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - sentAt.getTime()) / 1000;
  return seconds > 0 ? Math.min(seconds, MAX_RETRY_AFTER_S) : 0; // NaN is not
}
