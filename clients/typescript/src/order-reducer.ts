import { finalOrderStatuses, orderStatuses, type PartnerEvent } from "./generated/contract.ts";

/** An event that carries an order and its status. */
export type OrderEvent = Extract<PartnerEvent, { body: { order: { status: string } } }>;

/** State of an order: the body of its newest event. */
export type OrderState = OrderEvent["body"];

type Order = Pick<OrderState["order"], "status" | "sequence">;

/**
 * Returns the state of an order after an event. The state only moves forward: a late or duplicate event returns the previous
 * state.
 *
 * @param state previous state; `undefined` for the first event
 * @example orders.set(number, orderReducer(orders.get(number), event));
 */
export const orderReducer = (state: OrderState | undefined, { body }: OrderEvent): OrderState =>
  state === undefined || isForward(state.order, body.order) ? body : state;

/**
 * Returns how many steps of an order are missing before an event: they may arrive late, or never if they happened while the outlet was
 * not linked. Do not wait for them, because each event has the whole order.
 *
 * @param state state before the event; `undefined` for the first event
 * @example if (missedSteps(orders.get(number), event) > 0) console.warn(`steps of ${number} are missing`);
 */
export function missedSteps(state: OrderState | undefined, { body: { order } }: OrderEvent): number {
  if (typeof order.sequence !== "number" || (state && !isForward(state.order, order))) return 0;
  return order.sequence - 1 - (state?.order.sequence ?? 0);
}

/** Statuses that are unknown to this version are compared by `sequence` only. */
function isForward(from: Order, to: Order): boolean {
  if (finalOrderStatuses.includes(from.status)) return false;
  const step = ({ status }: Order) => (orderStatuses as readonly string[]).indexOf(status);
  const isBackward = step(to) !== -1 && step(to) < step(from);
  const hasSequences = typeof from.sequence === "number" && typeof to.sequence === "number";
  return !isBackward && (hasSequences ? to.sequence > from.sequence : step(to) > step(from));
}
