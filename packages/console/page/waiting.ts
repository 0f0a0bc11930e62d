import type { NotificationRecord } from "../../../generated/schemas.ts";

/** Why a delivery waits, in words; undefined if it does not. `at`: a moment in words. */
export function waitingText(
  { waiting, delivery_status }: NotificationRecord,
  at: (moment: string) => string,
): string | undefined {
  if (waiting == null) return delivery_status === "working" ? "is being sent now" : undefined;
  const until = waiting.until ? at(waiting.until) : "";
  const ahead = `${waiting.ahead}${waiting.ahead === 100 ? " or more" : ""}`;
  switch (waiting.reason) {
    case "circuit_open":
      return `the endpoint keeps failing: nothing is sent to it until ${until}, then one at a time`;
    case "next_attempt":
      return `the last attempt failed: the next one is due ${until}`;
    case "older_event":
      return `behind ${ahead} older of the same entity`;
    case "endpoint_busy":
      return `the endpoint has as many under way as it may have: ${ahead}`;
    case "held_back":
      return `an injected fault holds it back until ${until}`;
    case "subscription_not_active":
      return "its subscription is paused or deleted: it will not be sent";
    case "outlet_not_linked":
      return "its outlet is not linked any more: it will not be sent";
    case "turn":
      return "nothing holds it back: it is sent in a moment";
    default:
      return waiting.reason; // of a later version
  }
}
