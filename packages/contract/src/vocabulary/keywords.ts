import type { Message } from "../events/operation.ts";
import type { Operation } from "../http/operation.ts";
import { entry } from "../source/reference.ts";
import { child, type Spot } from "../source/spot.ts";

/*
 * Our own keywords as values. `requireExpressed` validates them against the JSON Schemas in `spec/vocabulary/`, so these types
 * hold for every contract that passes it.
 */

/** `x-rate-limit`: at most `limit` requests within `window_seconds`, counted per client, or per client and outlet. */
export type RateLimit = { limit: number; window_seconds: number; per: "client" | "outlet" };

/** `x-outlet-access`: product that the outlet must be registered for, `any`, `known`, or `role` if the user's role decides. */
export type OutletAccess = "food" | "payment" | "any" | "known" | "role";

/** `x-delivery-policy`: timeouts and retries of deliveries, and the meaning of response statuses. */
export type DeliveryPolicy = {
  timeout_seconds: number;
  retry_delays_seconds: number[];
  jitter_percent: number;
  max_answer_bytes: number;
  stop_statuses: number[];
  retry_after_statuses: number[];
  timestamp_tolerance_seconds: number;
  secret_rotation_overlap_hours: number;
  retention_days: number;
  max_listed_deliveries: number;
  degraded_after_seconds?: number;
};

/** `x-strict-json`: limits of request bodies in addition to their schemas. */
export type StrictJson = {
  encoding: "UTF-8";
  max_bytes: number;
  max_depth: number;
  max_elements: number;
  max_keys: number;
  max_integer: number;
  /** Limit of a urlencoded form. */
  max_fields: number;
  /** Limit of a multipart form. */
  max_parts: number;
  max_part_header_bytes: number;
  rejected: string[];
};

/** `x-client-policy`: timeouts and retries of all client libraries. */
export type ClientPolicy = {
  max_attempts: number;
  timeout_seconds: number;
  max_answer_bytes: number;
  retryable_methods: string[];
  methods_retryable_with_key: string[];
  retryable_statuses: number[];
  unprocessed_statuses: number[];
  unprocessed_statuses_with_retry_after: number[];
  retryable_codes: string[];
  first_delay_milliseconds: number;
  delay_factor: number;
  max_delay_milliseconds: number;
  jitter_percent: number;
  max_retry_after_seconds: number;
  token_renewals: number;
  token_margin_seconds: number;
  token_margin_percent: number;
  default_token_life_seconds: number;
  wait_parameter: string;
};

/** `x-signature-test-vector`: a signed delivery for testing a receiver. */
export type SignatureTestVector = { secret: string; headers: Record<string, string>; body: string };

/** `x-sample`: data that makes the pasted samples of an operation work. Places in bodies are JSON Pointers. */
export type SampleHints = {
  first?: SampleStep[];
  /** Values by parameter name or place in the body. */
  with?: Record<string, string | number | boolean>;
  /** Prefixes of texts that get a random suffix for each call. */
  unique?: Record<string, string>;
  /** Offsets in days from today. */
  days?: Record<string, number>;
  /** Name of the saved value that is the whole URL. */
  url?: string;
  pause_seconds?: number;
  /** Effect of a call that cannot be undone. The form of the operation asks for confirmation with this text. */
  confirm?: string;
};
export type SampleStep = { operation: string; keep?: Record<string, string>; days?: Record<string, number> };

/** Keyword of a spot; undefined if it is absent. */
export const rateLimitOf = (holder: Spot): Spot<RateLimit> | undefined =>
  child(holder, "x-rate-limit") as Spot<RateLimit> | undefined;

/** Rate limit of an operation, or else of its document. */
export const limitOfOperation = ({ spot, root }: Pick<Operation, "spot" | "root">): Spot<RateLimit> | undefined =>
  rateLimitOf(spot) ?? rateLimitOf(root);

/** `x-required-scope`: scope that a partner needs to receive a message. */
export function requiredScopeOf({ field }: Pick<Message, "field">): string | undefined {
  const scope = field("x-required-scope")?.value;
  return typeof scope === "string" ? scope : undefined;
}

export const outletAccessOf = (holder: Spot): Spot<OutletAccess> | undefined =>
  child(holder, "x-outlet-access") as Spot<OutletAccess> | undefined;

export const sampleHintsOf = (holder: Spot): Spot<SampleHints> | undefined =>
  child(holder, "x-sample") as Spot<SampleHints> | undefined;

/** `x-allow-stale`: whether the operation allows stale reads. */
export const allowsStale = (holder: Spot): boolean => child(holder, "x-allow-stale")?.value === true;

/** `x-event-scopes`: whether the token also needs the scopes of the events that the operation is about. */
export const needsEventScopes = (holder: Spot): boolean => child(holder, "x-event-scopes")?.value === true;

/** `x-expensive`: whether the operation may read thousands of rows. */
export const isExpensive = (holder: Spot): boolean => child(holder, "x-expensive")?.value === true;

export const deliveryPolicyOf = (root: Spot): Spot<DeliveryPolicy> | undefined =>
  child(root, "x-delivery-policy") as Spot<DeliveryPolicy> | undefined;

/** Several documents share one definition by reference. */
export const strictJsonOf = (root: Spot): Spot<StrictJson> | undefined =>
  entry(root, "x-strict-json") as Spot<StrictJson> | undefined;

export const clientPolicyOf = (root: Spot): Spot<ClientPolicy> | undefined =>
  child(root, "x-client-policy") as Spot<ClientPolicy> | undefined;

export const signatureTestVectorOf = (root: Spot): Spot<SignatureTestVector> | undefined =>
  child(root, "x-signature-test-vector") as Spot<SignatureTestVector> | undefined;
