import { deliveryFindings, type ReceivedDelivery } from "./bytes/delivery-bytes.ts";
import type { Context } from "./context.ts";

/** Adds a failure for each thing that is wrong with the bytes of the events that a receiver got. */
export function judgeDeliveries({ contracts, client }: Context, deliveries: readonly ReceivedDelivery[]): void {
  const [message] = contracts.events; // The headers are those of every event.
  if (message === undefined) return;
  const found = Map.groupBy(
    deliveries.flatMap((delivery) => deliveryFindings(message, delivery).map((sentence) => ({ sentence, delivery }))),
    ({ sentence }) => sentence.replace(/: .*/, ""),
  );
  for (const [first] of found.values()) {
    if (first === undefined) continue;
    const request = new TextDecoder().decode(first.delivery.body.subarray(0, 600));
    client.failures.push({ operation: "a delivery", status: 0, request, sentences: [first.sentence] });
  }
}
