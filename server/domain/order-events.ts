import type { EventOf } from "../../generated/events.ts";
import type { OrderResult, OrderStatus } from "../../generated/schemas.ts";
import type { CatalogEntries } from "./catalog.ts";
import { addressed, type EventStep, type OutletEvent, type PartnerEvent, type Recipient } from "./events.ts";
import { type MissingEntries, missingEntries, unmetRequirements } from "./order-requirements.ts";

/**
 * Event for the status of an order, with the entries that are missing in the catalog.
 *
 * @param now.catalog catalog of the outlet
 */
export function orderEvent(result: OrderResult, { at, catalog }: { at: Date; catalog: CatalogEntries }): OutletEvent {
  const { outlet, order } = result;
  const { order_number, status, sequence } = order;
  const name = eventOf(status);
  const { entries, count } = missingEntries(result, catalog);
  const body = {
    ...result,
    outlet: { ...outlet, external_outlet_id: null },
    order: {
      ...order,
      ...(status === "PREP_ORDER_NOW" && { scheduled_flag: withoutWindow(order.scheduled_flag) }),
    },
  };
  return {
    name,
    outletId: outlet.id,
    entityId: order_number,
    entityVersion: sequence,
    at,
    body: body as EventOf<typeof name>["body"], // the name matches the status
    missing: entries,
    missingCount: count,
  };
}

/**
 * `webhook_error` events for partners with unmet requirements, in addition to the event of the step (reference 6.1, 6.4;
 * decisions: event bodies).
 */
export const webhookErrors = (
  { name, outletId, entityId, ...step }: EventStep,
  missing: MissingEntries,
  recipients: readonly Recipient[],
): PartnerEvent[] =>
  addressed({ ...step, outletId, entityId, name: ORDER_ERROR, notifyMerchant: true }, recipients, (recipient) => {
    const { entries: errors, count } = unmetRequirements(outletId, recipient, missing);
    if (errors.length === 0) return undefined;
    const outlet = { id: outletId, external_outlet_id: recipient.externalOutletId };
    const body = { outlet, order: { order_number: entityId }, failed_event: name, errors };
    return count === undefined ? body : { ...body, error_count: count };
  });

const ORDER_ERROR = "food.order.webhook_error";

const eventOf = (status: OrderStatus) => `food.order.${status.toLowerCase()}` as `food.order.${Lowercase<OrderStatus>}`;

/** When preparation starts, the window no longer matters (reference 6.4). */
const withoutWindow = (flag: OrderResult["order"]["scheduled_flag"]) =>
  flag && { ...flag, schedule_delivery_time_start: null, schedule_delivery_time_end: null };
