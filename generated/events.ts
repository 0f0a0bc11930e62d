// Generated from spec/ by `npm run generate`. Do not edit.

import type { z } from "zod";
import type { eventSchemas } from "./event-schemas.ts";

export { eventScopes } from "./event-scopes.ts";

export type EventName = keyof typeof eventSchemas;

export type EventOf<Name extends EventName> = z.output<(typeof eventSchemas)[Name]>;

/** Delivery policy of events: `x-delivery-policy` of the contract. */
export const deliveryPolicy = {
  timeout_seconds: 15,
  retry_delays_seconds: [5, 30, 120, 600, 1800, 5400, 12600, 28800, 43200],
  jitter_percent: 10,
  max_answer_bytes: 65536,
  stop_statuses: [410],
  retry_after_statuses: [429, 503],
  timestamp_tolerance_seconds: 300,
  secret_rotation_overlap_hours: 24,
  retention_days: 30,
  max_listed_deliveries: 10000,
  degraded_after_seconds: 900,
  response_classes_milliseconds: [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10000, 15000],
} as const;
