import type { OrderResult, OrderStatus } from "../../generated/schemas.ts";
import type { CatalogEntries } from "./catalog.ts";
import type { NewEvent } from "./events.ts";
import { unmetRequirements } from "./order-requirements.ts";

/**
 * The event of the status that an order has now and, for whoever lacks something, the event that says what (reference 6.1, 6.4;
 * decisions 7).
 *
 * @param circumstances.catalog of the outlet, as it is now
 */
export function orderEvents(result: OrderResult, circumstances: { at: Date; catalog: CatalogEntries }): NewEvent[] {
  const { at, catalog } = circumstances;
  const { outlet, order } = result;
  const { order_number, status, sequence } = order;
  const name = eventOf(status);
  const step = { outletId: outlet.id, entityId: order_number, entityVersion: sequence, at };
  return [
    {
      ...step,
      name,
      bodyFor: ({ externalOutletId }) => ({
        ...result,
        outlet: { id: outlet.id, external_outlet_id: externalOutletId },
        order: {
          ...order,
          ...(status === "PREP_ORDER_NOW" && { scheduled_flag: withoutWindow(order.scheduled_flag) }),
        },
      }),
    } as NewEvent, // the name is that of the status
    {
      ...step,
      name: "food.order.webhook_error",
      toOwner: true,
      bodyFor: (recipient) => {
        const errors = unmetRequirements(result, recipient, catalog);
        if (errors.length === 0) return undefined;
        const names = { id: outlet.id, external_outlet_id: recipient.externalOutletId };
        return { outlet: names, order: { order_number }, failed_event: name, errors };
      },
    },
  ];
}

const eventOf = (status: OrderStatus) => `food.order.${status.toLowerCase()}` as `food.order.${Lowercase<OrderStatus>}`;

/** When preparation starts, the window no longer matters (reference 6.4). */
const withoutWindow = (flag: OrderResult["order"]["scheduled_flag"]) =>
  flag && { ...flag, schedule_delivery_time_start: null, schedule_delivery_time_end: null };
