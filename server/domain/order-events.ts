import type { EventName, EventOf } from "../../generated/events.ts";
import type { OrderResult, OrderStatus } from "../../generated/schemas.ts";
import type { CatalogEntries } from "./catalog.ts";
import { addressed, type PartnerEvent, type Recipient } from "./events.ts";
import { unmetRequirements } from "./order-requirements.ts";

type Circumstances = {
  at: Date;
  /** Of the outlet, as it is now. */
  catalog: CatalogEntries;
  recipients: readonly Recipient[];
};

/** The events that orders in these statuses may cause. */
export const orderEventNames = (...statuses: OrderStatus[]): EventName[] => [
  ...statuses.map(eventOf),
  "food.order.webhook_error",
];

/**
 * The event of the order's status, and for partners with unmet requirements a `webhook_error` that names them (reference 6.1,
 * 6.4; decisions: event bodies).
 */
export function orderEvents(result: OrderResult, { at, catalog, recipients }: Circumstances): PartnerEvent[] {
  const { outlet, order } = result;
  const { order_number, status, sequence } = order;
  const name = eventOf(status);
  const step = { outletId: outlet.id, entityId: order_number, entityVersion: sequence, at };
  const changed = addressed({ ...step, name }, recipients, ({ externalOutletId }) => {
    const body = {
      ...result,
      outlet: { id: outlet.id, external_outlet_id: externalOutletId },
      order: {
        ...order,
        ...(status === "PREP_ORDER_NOW" && { scheduled_flag: withoutWindow(order.scheduled_flag) }),
      },
    };
    return body as EventOf<typeof name>["body"]; // the name is that of the status
  });
  const failed = { ...step, name: "food.order.webhook_error" as const, notifyMerchant: true };
  const unmet = addressed(failed, recipients, (recipient) => {
    const errors = unmetRequirements(result, recipient, catalog);
    if (errors.length === 0) return undefined;
    const names = { id: outlet.id, external_outlet_id: recipient.externalOutletId };
    return { outlet: names, order: { order_number }, failed_event: name, errors };
  });
  return [...changed, ...unmet];
}

const eventOf = (status: OrderStatus) => `food.order.${status.toLowerCase()}` as `food.order.${Lowercase<OrderStatus>}`;

/** When preparation starts, the window no longer matters (reference 6.4). */
const withoutWindow = (flag: OrderResult["order"]["scheduled_flag"]) =>
  flag && { ...flag, schedule_delivery_time_start: null, schedule_delivery_time_end: null };
