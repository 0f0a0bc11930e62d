import { expect, test } from "vitest";
import { orderStatuses } from "../src/generated/contract.ts";
import { missedSteps, type OrderEvent, type OrderState, orderReducer } from "../src/index.ts";
import { exampleEvents } from "./deliveries.ts";
import { orderSteps } from "./order-steps.ts";

const [example] = exampleEvents as unknown as [OrderEvent];

/** An order event of any version of the contract. */
const event = (status: string, sequence?: number): OrderEvent =>
  ({ ...example, body: { ...example.body, order: { ...example.body.order, status, sequence } } }) as OrderEvent;

const reduced = (events: OrderEvent[]): OrderState | undefined =>
  events.reduce<OrderState | undefined>(orderReducer, undefined);

const day = orderStatuses.slice(0, -1).map((status, index) => event(status, index + 1));
const positionOf = (state: OrderState | undefined) => [state?.order.status, state?.order.sequence];

test("lists the contract's statuses in order (decisions: order status)", () => {
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

test("takes the first event as the state", () => {
  for (const each of day) expect(orderReducer(undefined, each)).toBe(each.body);
});

test("follows events in order", () => {
  let state: OrderState | undefined;
  for (const each of day) {
    state = orderReducer(state, each);
    expect(state).toBe(each.body);
  }
});

test("reaches the same state for any order of arrival and any number of duplicates", () => {
  let seed = 42;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  for (let round = 0; round < 500; round++) {
    const arrivals = [...day, ...day.filter(() => random() < 0.5)]
      .map((each) => ({ each, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ each }) => each);
    expect(reduced(arrivals)).toBe(day.at(-1)?.body);
    expect(reduced(arrivals.filter(({ body }) => body.order.status !== "COMPLETED"))).toBe(day.at(-2)?.body);
  }
});

test.each(orderSteps)("%s", (_, from, to, isApplied) => {
  const before = event(...from).body;
  const next = event(...to);
  const after = orderReducer(before, next);
  expect(after).toBe(isApplied ? next.body : before);
  expect(positionOf(after)).toEqual(isApplied ? [to[0], to[1]] : [from[0], from[1]]);
});

test.each<[string, [string, number?] | undefined, [string, number?], number]>([
  ["the first event", undefined, ["CREATED", 1], 0],
  ["a first event that others precede", undefined, ["PREP_ORDER_NOW", 4], 3],
  ["the next step", ["CREATED", 1], ["MERCHANT_ACCEPTED", 2], 0],
  ["a gap of two steps, such as after unlinking", ["CREATED", 1], ["PREP_ORDER_NOW", 4], 2],
  ["a missing step that arrives late", ["PREP_ORDER_NOW", 4], ["MERCHANT_ACCEPTED", 3], 0],
  ["a duplicate event", ["PREP_ORDER_NOW", 4], ["PREP_ORDER_NOW", 4], 0],
  ["without sequences", ["CREATED"], ["PREP_ORDER_NOW"], 0],
  ["a sequence after a state without one", ["CREATED"], ["PREP_ORDER_NOW", 4], 3],
])("missedSteps: %s", (_, from, to, missed) => {
  expect(missedSteps(from && event(...from).body, event(...to))).toBe(missed);
});
