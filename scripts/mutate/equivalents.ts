/**
 * Mutants that no gate of the contract can tell, because they change nothing that it promises. Each with the reason; one that excuses
 * nothing fails a full run: the list cannot grow stale.
 */
export const EQUIVALENT: Equivalent[] = [
  {
    operator: "drop a field",
    place: /^\w+ \d{3} errors\/\[\]\/field$/,
    reason:
      "`field` of an error is optional, and other answers still show it. Which error names which field is no part of the contract.",
  },
  {
    operator: "drop a field",
    place:
      /^(placeOrder 201|advanceOrder 200) data\/order\/(order_items|applied_promotions|scheduled_flag|cancellation_detail)\b/,
    reason: "Optional, and the other of the two operations, which answer the same order, still shows it.",
  },
  {
    operator: "drop a field",
    place: /^(get|set|delete)SubscriptionFaults 200 data\/plan\/\w+$/,
    reason: "Optional, and the other operations on the same plan still show it.",
  },
  {
    operator: "drop a field",
    place: /^send(Outlet)?TestEvent 202 data\/notification\/next_attempt_at$/,
    reason: "Optional, and the other of the two operations, which have the same answer, still shows it.",
  },
];

export type Equivalent = { operator: string; place: RegExp; reason: string };
