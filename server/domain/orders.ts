import { rules } from "../../generated/rules.ts";
import type { AdvanceOrderRequest, OrderResult, PlaceOrderRequest } from "../../generated/schemas.ts";
import { withPrintedTimes } from "./local-time.ts";
import { type PlatformPromotion, type PricedLine, priceOf } from "./order-price.ts";
import { obstacleTo, type StateObstacle } from "./state-changes.ts";
import { brokenRule, Rejection, rejectionBy, type Violation } from "./violation.ts";

/*
 * An order and its statuses (reference 3.2, 6.4; decisions: order status).
 */

type Circumstances = {
  lines: PricedLine[];
  /** Promotions that the platform adds. */
  promotions?: readonly PlatformPromotion[];
  outlet: OrderResult["outlet"];
  order_number: string;
  /** Code that the driver shows to receive the food. */
  pin: string;
  /** Id for a consumer without one. */
  customerId: string;
  at: Date;
};

const WINDOW = ["schedule_delivery_time_start", "schedule_delivery_time_end"] as const;

/** Creates an order and, if it is accepted automatically, its next state. Each state has its event. */
export function newOrder(request: PlaceOrderRequest, circumstances: Circumstances): [OrderResult, ...OrderResult[]] {
  const { lines, promotions = [], outlet, order_number, pin, customerId, at } = circumstances;
  const { service_type, customer, scheduled, acceptance_mode, cutlery_requested } = request;
  const order: OrderResult = {
    customer: { id: customer?.id ?? customerId, name: customer?.name ?? null },
    driver: null,
    service_type,
    outlet,
    order: {
      status: "CREATED",
      pin,
      order_number,
      ...priceOf(lines, { promotions, takeawayCharges: request.takeaway_charges }),
      ...(cutlery_requested !== undefined && { cutlery_requested }),
      currency: "IDR",
      created_at: at.toISOString(),
      cancellation_detail: null,
      scheduled_flag: scheduled ? withPrintedTimes(scheduled, WINDOW) : null,
      sequence: 1,
    },
  };
  return acceptance_mode === "auto" ? [order, advanced(order, { to: "MERCHANT_ACCEPTED" })] : [order];
}

/** Violation of an order that is too large for its events; empty if it fits (decisions: sizes). */
export function sizeViolations(order: OrderResult): Violation[] {
  const { bytes } = rules["order-bytes"];
  const size = new TextEncoder().encode(JSON.stringify(order)).byteLength;
  if (size <= bytes) return [];
  const message = `Expected an order of at most ${bytes} bytes with the names of its items and variants, got ${size}. Place several orders.`;
  return [brokenRule("order-bytes", message)];
}

/** Violation of an order that costs more than any amount of the contract; empty if it does not (decisions: order price). */
export function totalViolations({ order: { order_total } }: OrderResult): Violation[] {
  const { amount } = rules["order-total"];
  if (order_total <= amount) return [];
  const message = `Expected an order_total of at most ${amount} IDR, got ${order_total}. Place several orders.`;
  return [brokenRule("order-total", message)];
}

/** Advances an order by one step. Rejects an invalid next status, and a cancellation without a reason. */
export function advance(result: OrderResult, step: AdvanceOrderRequest): OrderResult | Rejection {
  return rejectionOf(result, step) ?? advanced(result, step);
}

function rejectionOf({ service_type, order }: OrderResult, { to, reason }: AdvanceOrderRequest): Rejection | undefined {
  if (to === "CANCELLED" && reason === undefined)
    return rejectionBy("cancellation-reason", "Expected a reason for CANCELLED, got none.");
  const { status: from } = order;
  const obstacle = obstacleTo("OrderStatus", { from, to, by: "advanceOrder" }, { service_type });
  if (obstacle === undefined) return undefined;
  const messages: Record<StateObstacle["reason"], string> = {
    final: `The order is ${from}, which is final.`,
    unmet: `A ${service_type} order has no driver, so it is never ${to}.`,
    otherwise: `Expected a status after ${from}, got ${to}.`,
  };
  return new Rejection({ code: obstacle.code, message: messages[obstacle.reason], field: "/to" });
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

/** Sequence of an order, and the epoch of the database's life in which it is assigned. */
export type NextNumber = { sequence: number; epoch: string };

/**
 * Order number with the local date, six digits of the epoch and a sequence, such as `F-2611215830170042`. A restored database repeats
 * sequences, but no epoch (decisions: ids over a restore).
 */
export function orderNumberOf({ sequence, epoch }: NextNumber, today: Temporal.PlainDate): string {
  const date = today.toString().slice(2).replaceAll("-", "");
  const life = String(Number.parseInt(epoch.slice(0, 8), 16) % 1_000_000).padStart(6, "0");
  return `F-${date}${life}${String(sequence).padStart(4, "0")}`;
}
