import { expect, test } from "vitest";
import { orderStatuses } from "../src/generated/contract.ts";
import { type OrderEvent, type OrderState, orderReducer } from "../src/index.ts";
import { exampleEvents } from "./deliveries.ts";
import { orderSteps } from "./order-steps.ts";

const [example] = exampleEvents as unknown as [OrderEvent];

/** An order event, on the wire of any version of the contract. */
const event = (status: string, sequence?: number): OrderEvent =>
  ({ ...example, body: { ...example.body, order: { ...example.body.order, status, sequence } } }) as OrderEvent;

const reduced = (events: OrderEvent[]): OrderState | undefined =>
  events.reduce<OrderState | undefined>(orderReducer, undefined);

const day = orderStatuses.slice(0, -1).map((status, index) => event(status, index + 1));
const seen = (state: OrderState | undefined) => [state?.order.status, state?.order.sequence];

test("the contract's statuses come in their order (decisions: order status)", () => {
  expect(orderStatuses).toEqual([
    "CREATED",
    "AWAITING_MERCHANT_ACCEPTANCE",
    "MERCHANT_ACCEPTED",
    "PREP_ORDER_NOW",
    "DRIVER_OTW_PICKUP",
    "DRIVER_ARRIVED",
    "PLACED",
    "COMPLETED",
    "CANCELLED",
  ]);
});

test("the first event is the state, whichever it is", () => {
  for (const each of day) expect(orderReducer(undefined, each)).toBe(each.body);
});

test("a day in order", () => {
  let state: OrderState | undefined;
  for (const each of day) {
    state = orderReducer(state, each);
    expect(state).toBe(each.body);
  }
});

test("any order of arrival, each event any number of times, ends in the same state", () => {
  let seed = 42;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  for (let round = 0; round < 500; round++) {
    const arrivals = [...day, ...day.filter(() => random() < 0.5)]
      .map((each) => ({ each, at: random() }))
      .sort((one, other) => one.at - other.at)
      .map(({ each }) => each);
    expect(reduced(arrivals)).toBe(day.at(-1)?.body);
    expect(reduced(arrivals.filter(({ body }) => body.order.status !== "COMPLETED"))).toBe(day.at(-2)?.body);
  }
});

test.each(orderSteps)("%s", (_, from, to, isTaken) => {
  const before = event(...from).body;
  const next = event(...to);
  const after = orderReducer(before, next);
  expect(after).toBe(isTaken ? next.body : before);
  expect(seen(after)).toEqual(isTaken ? [to[0], to[1]] : [from[0], from[1]]);
});
