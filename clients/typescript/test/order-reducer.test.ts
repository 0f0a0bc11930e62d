import { expect, test } from "vitest";
import { orderStatuses } from "../src/generated/contract.ts";
import { type OrderEvent, type OrderState, orderReducer } from "../src/index.ts";
import { exampleEvents } from "./deliveries.ts";

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

test.each<[string, [string, number?], [string, number?], boolean]>([
  ["the next step", ["CREATED", 1], ["MERCHANT_ACCEPTED", 2], true],
  ["a skipped step", ["CREATED", 1], ["PREP_ORDER_NOW", 4], true],
  ["the same event again", ["PREP_ORDER_NOW", 4], ["PREP_ORDER_NOW", 4], false],
  ["a late event", ["PREP_ORDER_NOW", 4], ["CREATED", 1], false],
  ["the same status with news", ["DRIVER_OTW_PICKUP", 5], ["DRIVER_OTW_PICKUP", 6], true],
  ["a cancellation", ["DRIVER_ARRIVED", 6], ["CANCELLED", 7], true],
  ["a step after a cancellation", ["CANCELLED", 2], ["MERCHANT_ACCEPTED", 3], false],
  ["a cancellation after completion", ["COMPLETED", 8], ["CANCELLED", 9], false],
  ["a step back that claims to be newer", ["PREP_ORDER_NOW", 4], ["CREATED", 9], false],
  ["a status of a later version", ["PREP_ORDER_NOW", 4], ["QUALITY_CHECKED", 5], true],
  ["a late status of a later version", ["PREP_ORDER_NOW", 4], ["QUALITY_CHECKED", 3], false],
  ["a known status after one of a later version", ["QUALITY_CHECKED", 5], ["DRIVER_ARRIVED", 6], true],
  ["without sequences, the status decides: forward", ["CREATED"], ["MERCHANT_ACCEPTED"], true],
  ["without sequences, the status decides: back", ["MERCHANT_ACCEPTED"], ["CREATED"], false],
  ["without sequences, the status decides: the same", ["CREATED"], ["CREATED"], false],
  ["without sequences, an unknown status is not placed", ["CREATED"], ["QUALITY_CHECKED"], false],
])("%s", (_, from, to, isTaken) => {
  const before = event(...from).body;
  const next = event(...to);
  const after = orderReducer(before, next);
  expect(after).toBe(isTaken ? next.body : before);
  expect(seen(after)).toEqual(isTaken ? [to[0], to[1]] : [from[0], from[1]]);
});
