import type { NotificationRecord } from "../../../generated/schemas.ts";

/** The reason why a delivery is pending, or undefined if it is not. `at` formats an instant. */
export function waitingText(
  { waiting, delivery_status }: NotificationRecord,
  at: (moment: string) => string,
): string | undefined {
  if (waiting == null) return delivery_status === "working" ? "being sent now" : undefined;
  const until = waiting.until ? at(waiting.until) : "";
  const ahead = `${waiting.ahead}${waiting.ahead === 100 ? " or more" : ""}`;
  switch (waiting.reason) {
    case "circuit_open":
      return `the endpoint keeps failing: paused until ${until}, then one delivery at a time`;
    case "next_attempt":
      return `the last attempt failed: next attempt at ${until}`;
    case "older_event":
      return `behind ${ahead} older deliveries of the same entity`;
    case "endpoint_busy":
      return `the endpoint's concurrency limit is reached: ${ahead}`;
    case "held_back":
      return `delayed by an injected fault until ${until}`;
    case "subscription_not_active":
      return "the subscription is paused or deleted: it will not be sent";
    case "outlet_not_linked":
      return "the outlet is no longer linked: it will not be sent";
    case "turn":
      return "ready: will be sent in a moment";
    default:
      return waiting.reason; // reason of a later version
  }
}
