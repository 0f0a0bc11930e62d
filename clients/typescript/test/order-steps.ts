/** The status of an order and its sequence. Only TypeScript allows a missing sequence: it does not check types at run time. */
export type Step = [status: string, sequence?: number];

/** Two events of one order in order of arrival, and whether the second is applied. The tests of all languages use them. */
export const orderSteps: [name: string, from: Step, to: Step, isApplied: boolean][] = [
  ["the next step", ["CREATED", 1], ["MERCHANT_ACCEPTED", 2], true],
  ["a skipped step", ["CREATED", 1], ["PREP_ORDER_NOW", 4], true],
  ["a duplicate event", ["PREP_ORDER_NOW", 4], ["PREP_ORDER_NOW", 4], false],
  ["a late event", ["PREP_ORDER_NOW", 4], ["CREATED", 1], false],
  ["the same status with a newer sequence", ["DRIVER_OTW_PICKUP", 5], ["DRIVER_OTW_PICKUP", 6], true],
  ["a cancellation", ["DRIVER_ARRIVED", 6], ["CANCELLED", 7], true],
  ["a step after a cancellation", ["CANCELLED", 2], ["MERCHANT_ACCEPTED", 3], false],
  ["a cancellation after completion", ["COMPLETED", 8], ["CANCELLED", 9], false],
  ["a step back with a newer sequence", ["PREP_ORDER_NOW", 4], ["CREATED", 9], false],
  ["a status of a later version", ["PREP_ORDER_NOW", 4], ["QUALITY_CHECKED", 5], true],
  ["a late status of a later version", ["PREP_ORDER_NOW", 4], ["QUALITY_CHECKED", 3], false],
  ["a known status after one of a later version", ["QUALITY_CHECKED", 5], ["DRIVER_ARRIVED", 6], true],
  ["without sequences, the status decides: forward", ["CREATED"], ["MERCHANT_ACCEPTED"], true],
  ["without sequences, the status decides: back", ["MERCHANT_ACCEPTED"], ["CREATED"], false],
  ["without sequences, the status decides: equal", ["CREATED"], ["CREATED"], false],
  ["without sequences, an unknown status is ignored", ["CREATED"], ["QUALITY_CHECKED"], false],
];
