import { finalOrderStatuses, orderStatuses, type PartnerEvent } from "./generated/contract.ts";

/** An event that carries an order and its status. */
export type OrderEvent = Extract<PartnerEvent, { body: { order: { status: string } } }>;

/** The known state of an order: the body of its newest event. */
export type OrderState = OrderEvent["body"];

type Order = Pick<OrderState["order"], "status" | "sequence">;

/**
 * The state of one order after an event. It only moves forward: an event that is late or comes twice changes nothing, and the
 * state is returned as it was.
 *
 * @param state what the order's earlier events gave; `undefined` for none
 * @example orders.set(number, orderReducer(orders.get(number), event));
 */
export const orderReducer = (state: OrderState | undefined, { body }: OrderEvent): OrderState =>
  state === undefined || isForward(state.order, body.order) ? body : state;

/** A status that this version does not know is placed by its `sequence` alone. */
function isForward(from: Order, to: Order): boolean {
  if (finalOrderStatuses.includes(from.status)) return false;
  const step = ({ status }: Order) => (orderStatuses as readonly string[]).indexOf(status);
  const isBackward = step(to) !== -1 && step(to) < step(from);
  const hasSequences = typeof from.sequence === "number" && typeof to.sequence === "number";
  return !isBackward && (hasSequences ? to.sequence > from.sequence : step(to) > step(from));
}
