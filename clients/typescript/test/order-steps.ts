/** The status of an order, and its sequence; without one in no language but TypeScript, which does not check it. */
export type Step = [status: string, sequence?: number];

/** Two events of one order, in the order in which they come, and whether the second is taken. Every language is held to them. */
export const orderSteps: [name: string, from: Step, to: Step, isTaken: boolean][] = [
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
];
