import { deliveryFindings, type ReceivedDelivery } from "./bytes/delivery-bytes.ts";
import type { Context } from "./context.ts";

/** Adds a failure for each finding in the bytes of received events. */
export function judgeDeliveries({ contracts, client }: Context, deliveries: readonly ReceivedDelivery[]): void {
  const [message] = contracts.events; // All events share the same headers.
  if (message === undefined) return;
  const bySentence = Map.groupBy(
    deliveries.flatMap((delivery) => deliveryFindings(message, delivery).map((sentence) => ({ sentence, delivery }))),
    ({ sentence }) => sentence.replace(/: .*/, ""),
  );
  for (const [first] of bySentence.values()) {
    if (first === undefined) continue;
    const request = new TextDecoder().decode(first.delivery.body.subarray(0, 600));
    client.failures.push({ operation: "a delivery", status: 0, request, sentences: [first.sentence] });
  }
}
