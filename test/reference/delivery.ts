import { EVENT_NAMES } from "./event-names.ts";
import { always, field, object, type Shape } from "./fact.ts";

/** @param names the possible event names in the header */
export const eventHeader = (names: readonly string[]): Shape =>
  object("6.3", "event header", [
    field("event_name", "string", { required: true, mayBeOneOf: names, mayAlso: EVENT_NAMES }),
    field("event_id", "string", { required: true, may: { format: "uuid" } }),
    field("version", "integer", { required: true, mayBeOneOf: [1] }),
    field("timestamp", "string", { required: true, form: "dateTime" }),
  ]);

/** Headers of a delivery (R6.2-3); the additional Standard Webhooks headers are ours (decisions: signatures). */
export const deliveryHeaders = object(
  "6.2",
  "delivery headers",
  always(
    field("X-Svc-Signature", "string"),
    field("X-Svc-Idempotency-Key", "string", { may: { format: "uuid" } }),
    field("Content-Type", "string", { values: ["application/json"] }),
    field("Accept", "string", { values: ["application/json"] }),
  ),
);

/** Headers beyond the reference (decisions: signatures): required, and marked. */
export const OUR_DELIVERY_HEADERS = ["webhook-id", "webhook-timestamp", "webhook-signature"];

/** Event family → the scope that a partner needs to receive it (R5-5, decisions: subscriptions). */
export const familyScopes: Readonly<Record<string, string>> = {
  "food.order.": "food:order:read",
  "food.catalog.": "food:catalog:read",
  "payment.": "payment:transaction:read",
};

/** `x-delivery-policy` (decisions: retries): ten attempts, so nine delays; 64 KiB of a response are read. */
export const deliveryPolicy = {
  retry_delays_seconds: [5, 30, 120, 600, 1800, 5400, 12_600, 28_800, 43_200],
  timeout_seconds: 15,
  jitter_percent: 10,
  max_answer_bytes: 65_536,
  stop_statuses: [410],
  retry_after_statuses: [429, 503],
};
