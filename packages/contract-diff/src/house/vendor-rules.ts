import { child, children, fieldsOf, type Spot } from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import type { About } from "../vocabulary.ts";

/** `x-rate-limit`: fewer requests per window or per second are breaking. */
export function compareRate(base: Spot | undefined, revision: Spot | undefined, about: About): void {
  if (canonicalText(base) === canonicalText(revision)) return;
  if (!base || !revision)
    return void about(
      revision ? "rate-limit-added" : "rate-limit-removed",
      revision ? "breaking" : "addition",
      revision ? `x-rate-limit was added: ${rateText(revision)}` : "x-rate-limit was removed",
      revision,
    );
  const [previous, current] = [base, revision].map(rateOf) as [Rate, Rate];
  const message = `x-rate-limit changed from ${rateText(base)} to ${rateText(revision)}`;
  if (![previous, current].every(isRate))
    return void about(
      "rate-limit-undecided",
      "undecided",
      `${message}; cannot decide whether this is breaking`,
      revision,
    );
  const stricter =
    current.limit < previous.limit ||
    current.limit / current.window < previous.limit / previous.window ||
    (previous.per === "outlet" && current.per !== "outlet");
  about(stricter ? "rate-limit-lowered" : "rate-limit-raised", stricter ? "breaking" : "addition", message, revision);
}

type Rate = { limit: number; window: number; per: unknown };
const rateOf = (spot: Spot): Rate => {
  const { limit, window_seconds, per } = fieldsOf(spot);
  return { limit: Number(limit), window: Number(window_seconds), per };
};
const isRate = ({ limit, window, per }: Rate): boolean =>
  limit > 0 && window > 0 && (per === "client" || per === "outlet");
const rateText = (spot: Spot): string => {
  const { limit, window, per } = rateOf(spot);
  return `${limit} in ${window} s per ${per}`;
};

/** Stricter values of `x-outlet-access` for each value: they allow a subset of the outlets. */
const ACCESS: Record<string, string[]> = { known: ["any", "food", "payment"], any: ["food", "payment"] };

export function compareAccess(base: Spot | undefined, revision: Spot | undefined, about: About): void {
  if (base?.value === revision?.value) return;
  const looser = !revision || (base && ACCESS[String(revision.value)]?.includes(String(base.value)));
  const message = `x-outlet-access changed from ${base?.value ?? "none"} to ${revision?.value ?? "none"}`;
  about(looser ? "access-widened" : "access-narrowed", looser ? "addition" : "breaking", message, revision);
}

/** `x-order`: callers rely on the order of a list. Further fields only order entries that were equal before. */
export function compareOrder(base: Spot | undefined, revision: Spot | undefined, about: About): void {
  const [previous, current] = [base, revision].map((order) => children(order).map(([, field]) => canonicalText(field)));
  if (String(previous) === String(current)) return;
  const isKept = previous?.every((field, nth) => field === current?.[nth]) ?? true;
  const [before, now] = [base, revision].map(orderText);
  const message =
    base === undefined
      ? `x-order was added: ${now}`
      : revision === undefined
        ? `x-order was removed: ${before}`
        : `x-order changed from ${before} to ${now}`;
  about(isKept ? "order-added" : "order-changed", isKept ? "addition" : "breaking", message, revision);
}

/** `x-emits`: receivers wait for the events of an operation. */
export function compareEmits(base: Spot | undefined, revision: Spot | undefined, about: About): void {
  const [before, now] = [base, revision].map((list) => new Map(children(list).map(([, at]) => [String(at.value), at])));
  for (const [name] of before ?? [])
    if (!now?.has(name)) about("event-no-longer-caused", "breaking", `no longer causes the event ${name}`, revision);
  for (const [name, at] of now ?? [])
    if (!before?.has(name)) about("event-caused", "addition", `causes the event ${name}`, at);
}

const orderText = (order: Spot | undefined): string =>
  children(order)
    .map(([, field]) => {
      const { operation, value } = fieldsOf(child(field, "first_written_by"));
      const writer = operation || value ? `, as first written by ${operation} with ${value}` : "";
      return `${fieldsOf(field).field} ${fieldsOf(field).direction}${writer}`;
    })
    .join(", ") || "none";

/** Effect on receivers if a field of `x-delivery-policy` increases or decreases. */
const POLICY: Record<string, "less breaks" | "more breaks" | "harmless"> = {
  timeout_seconds: "less breaks",
  secret_rotation_overlap_hours: "less breaks",
  timestamp_tolerance_seconds: "more breaks", // receivers reject the late deliveries as too old
  max_answer_bytes: "harmless", // the response body is not used
  jitter_percent: "harmless",
};

/** `x-delivery-policy`: timeouts and retries of deliveries, and the meaning of response statuses. */
export function comparePolicy(base: Spot | undefined, revision: Spot | undefined, about: About): void {
  for (const key of new Set([...children(base), ...children(revision)].map(([name]) => name))) {
    const [previous, current] = [base, revision].map((policy) => policy && child(policy, key));
    if (canonicalText(previous) === canonicalText(current)) continue;
    const message = `${key} changed from ${previous ? JSON.stringify(previous.value) : "none"} to ${current ? JSON.stringify(current.value) : "none"}`;
    const breaks = policyBreaks(key, previous?.value, current?.value);
    about(
      breaks ? "delivery-policy-worse" : "delivery-policy-changed",
      breaks ? "breaking" : "behaviour",
      message,
      current ?? revision,
    );
  }
}

function policyBreaks(key: string, previous: unknown, current: unknown): boolean {
  if (previous === undefined) return key === "stop_statuses";
  if (current === undefined) return true;
  if (typeof previous === "number" && typeof current === "number") {
    const rule = POLICY[key] ?? "less breaks";
    return rule === "less breaks" ? current < previous : rule === "more breaks" && current > previous;
  }
  if (!Array.isArray(previous) || !Array.isArray(current)) return true;
  if (key === "stop_statuses") return current.some((status) => !previous.includes(status));
  if (key === "retry_after_statuses") return previous.some((status) => !current.includes(status));
  const total = (delays: number[]) => delays.reduce((sum, delay) => sum + delay, 0);
  return current.length < previous.length || total(current) < total(previous);
}

/** `x-signature-test-vector`: the same secret and body must produce the same signatures. */
export function compareTestVector(base: Spot | undefined, revision: Spot | undefined, about: About): void {
  const [previous, current] = [fieldsOf(base), fieldsOf(revision)];
  if (canonicalText(previous) === canonicalText(current)) return;
  if (!base || !revision)
    return void about(
      revision ? "signature-test-vector-added" : "signature-test-vector-removed",
      revision ? "addition" : "behaviour",
      `the signature test vector was ${revision ? "added" : "removed"}`,
      revision,
    );
  const sameInput = ["secret", "body"].every(
    (field) => canonicalText(previous[field]) === canonicalText(current[field]),
  );
  if (sameInput)
    about(
      "signature-changed",
      "breaking",
      "the same secret and body produce different signatures",
      child(revision, "headers") ?? revision,
    );
  else about("signature-test-vector-changed", "behaviour", "the signature test vector changed", revision);
}
