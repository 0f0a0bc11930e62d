import type { AdvanceOrderRequest, OrderResult, OrderStatus, PlaceOrderRequest } from "../../generated/schemas.ts";
import { type PricedLine, priceOf } from "./order-price.ts";
import { Rejection, type RuleCode } from "./violation.ts";

/*
 * An order and its statuses (reference 3.2, 6.4; decisions: order status).
 */

/** Statuses in order. Statuses may be skipped but not repeated. `CANCELLED` may follow all but the last. */
const STATUS_ORDER: OrderStatus[] = [
  "CREATED",
  "AWAITING_MERCHANT_ACCEPTANCE",
  "MERCHANT_ACCEPTED",
  "PREP_ORDER_NOW",
  "DRIVER_OTW_PICKUP",
  "DRIVER_ARRIVED",
  "PLACED",
  "COMPLETED",
];

const FINAL: OrderStatus[] = ["COMPLETED", "CANCELLED"];
/** Statuses with a driver, which a `food_pickup` order does not have. */
const DRIVEN: OrderStatus[] = ["DRIVER_OTW_PICKUP", "DRIVER_ARRIVED"];

type Circumstances = {
  lines: PricedLine[];
  outlet: OrderResult["outlet"];
  order_number: string;
  /** Code that the driver shows to receive the food. */
  pin: string;
  /** Id for a consumer without one. */
  customerId: string;
  at: Date;
};

/** Creates an order and, if it is accepted automatically, its next state. Each state has its event. */
export function newOrder(request: PlaceOrderRequest, circumstances: Circumstances): [OrderResult, ...OrderResult[]] {
  const { lines, outlet, order_number, pin, customerId, at } = circumstances;
  const { service_type, customer, scheduled = null, acceptance_mode } = request;
  const order: OrderResult = {
    customer: { id: customer?.id ?? customerId, name: customer?.name ?? null },
    driver: null,
    service_type,
    outlet,
    order: {
      status: "CREATED",
      pin,
      order_number,
      ...priceOf(lines),
      currency: "IDR",
      created_at: at.toISOString(),
      cancellation_detail: null,
      scheduled_flag: scheduled,
      sequence: 1,
    },
  };
  return acceptance_mode === "auto" ? [order, advanced(order, { to: "MERCHANT_ACCEPTED" })] : [order];
}

/** Advances an order by one step. Rejects an invalid next status, and a cancellation without a reason. */
export function advance(result: OrderResult, step: AdvanceOrderRequest): OrderResult | Rejection {
  return obstacleTo(result, step) ?? advanced(result, step);
}

function obstacleTo({ service_type, order }: OrderResult, { to, reason }: AdvanceOrderRequest): Rejection | undefined {
  const reject = (code: RuleCode, message: string, field = "/to") => new Rejection({ code, message, field });
  if (to === "CANCELLED" && reason === undefined)
    return reject("CANCELLATION_REASON_MISSING", "Expected a reason for CANCELLED, got none.", "/reason");
  const { status } = order;
  if (FINAL.includes(status)) return reject("ORDER_FINISHED", `The order is ${status}, which is final.`);
  if (service_type === "food_pickup" && DRIVEN.includes(to))
    return reject("ORDER_HAS_NO_DRIVER", `A food_pickup order has no driver, so it is never ${to}.`);
  if (to !== "CANCELLED" && STATUS_ORDER.indexOf(to) <= STATUS_ORDER.indexOf(status))
    return reject("ORDER_MOVES_FORWARD_ONLY", `Expected a status after ${status}, got ${to}.`);
  return undefined;
}

function advanced(result: OrderResult, { to, reason, driver }: AdvanceOrderRequest): OrderResult {
  return {
    ...result,
    driver: (result.service_type !== "food_pickup" && driver) || result.driver,
    order: {
      ...result.order,
      status: to,
      sequence: result.order.sequence + 1,
      ...(to === "CANCELLED" && reason !== undefined && { cancellation_detail: { reason } }),
    },
  };
}

/** Order number with the local date and a unique sequence, such as `F-2611210042`. */
export const orderNumberOf = (sequence: number, today: Temporal.PlainDate): string =>
  `F-${today.toString().slice(2).replaceAll("-", "")}${String(sequence).padStart(4, "0")}`;
