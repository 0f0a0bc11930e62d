import { child, children, fieldsOf, type Spot } from "@partner-api/contract";
import { canonicalText } from "./canonical-text.ts";
import type { Level } from "./change.ts";

/** Takes a finding: rule, level, sentence, where. */
export type About = (rule: string, level: Level, message: string, at: Spot | undefined) => unknown;

/** `x-rate-limit`: fewer requests in a window, or fewer on the whole, is a new refusal. */
export function compareRate(base: Spot | undefined, revision: Spot | undefined, about: About): void {
  if (canonicalText(base) === canonicalText(revision)) return;
  if (!base || !revision)
    return void about(
      revision ? "rate-limit-added" : "rate-limit-removed",
      revision ? "breaking" : "addition",
      revision ? `x-rate-limit is new: ${rateText(revision)}` : "x-rate-limit is gone",
      revision,
    );
  const [was, is] = [base, revision].map(rateOf) as [Rate, Rate];
  const stricter =
    is.limit < was.limit ||
    is.limit / is.window < was.limit / was.window ||
    (was.per === "outlet" && is.per !== "outlet");
  about(
    stricter ? "rate-limit-lowered" : "rate-limit-raised",
    stricter ? "breaking" : "addition",
    `x-rate-limit ${rateText(base)} is ${rateText(revision)} now`,
    revision,
  );
}

type Rate = { limit: number; window: number; per: unknown };
const rateOf = (spot: Spot): Rate => {
  const { limit, window_seconds, per } = fieldsOf(spot);
  return { limit: Number(limit), window: Number(window_seconds), per };
};
const rateText = (spot: Spot): string => {
  const { limit, window, per } = rateOf(spot);
  return `${limit} in ${window} s per ${per}`;
};

/**
 * The stricter values of `x-outlet-access` for each value: the outlets of those on the right are among those on the
 * left.
 */
const ACCESS: Record<string, string[]> = { known: ["any", "food", "payment"], any: ["food", "payment"] };

export function compareAccess(base: Spot | undefined, revision: Spot | undefined, about: About): void {
  if (base?.value === revision?.value) return;
  const looser = !revision || (base && ACCESS[String(revision.value)]?.includes(String(base.value)));
  const message = `x-outlet-access ${base?.value ?? "none"} is ${revision?.value ?? "none"} now`;
  about(looser ? "access-widened" : "access-narrowed", looser ? "addition" : "breaking", message, revision);
}

/** The effect on a receiver when a field of `x-delivery-policy` becomes larger or smaller. */
const POLICY: Record<string, "less breaks" | "more breaks" | "harmless"> = {
  timeout_seconds: "less breaks",
  secret_rotation_overlap_hours: "less breaks",
  timestamp_tolerance_seconds: "more breaks", // Deliveries come that receivers refuse as too old.
  max_answer_bytes: "harmless", // The body of an answer is not used.
  jitter_percent: "harmless",
};

/** `x-delivery-policy`: how long and how often a receiver is tried, and which of its answers mean what. */
export function comparePolicy(base: Spot | undefined, revision: Spot | undefined, about: About): void {
  for (const key of new Set([...children(base), ...children(revision)].map(([name]) => name))) {
    const [was, is] = [base, revision].map((policy) => policy && child(policy, key));
    if (canonicalText(was) === canonicalText(is)) continue;
    const message = `${key} ${was ? JSON.stringify(was.value) : "none"} is ${is ? JSON.stringify(is.value) : "none"} now`;
    const breaks = policyBreaks(key, was?.value, is?.value);
    about(
      breaks ? "delivery-policy-worse" : "delivery-policy-changed",
      breaks ? "breaking" : "behaviour",
      message,
      is ?? revision,
    );
  }
}

function policyBreaks(key: string, was: unknown, is: unknown): boolean {
  if (was === undefined) return key === "stop_statuses";
  if (is === undefined) return true;
  if (typeof was === "number" && typeof is === "number") {
    const rule = POLICY[key] ?? "less breaks";
    return rule === "less breaks" ? is < was : rule === "more breaks" && is > was;
  }
  if (!Array.isArray(was) || !Array.isArray(is)) return true;
  if (key === "stop_statuses") return is.some((status) => !was.includes(status));
  if (key === "retry_after_statuses") return was.some((status) => !is.includes(status));
  const total = (delays: number[]) => delays.reduce((sum, delay) => sum + delay, 0);
  return is.length < was.length || total(is) < total(was);
}

/** `x-signature-test-vector`: the same secret and body must give the same signatures. */
export function compareTestVector(base: Spot | undefined, revision: Spot | undefined, about: About): void {
  const [was, is] = [fieldsOf(base), fieldsOf(revision)];
  if (canonicalText(was) === canonicalText(is)) return;
  if (!base || !revision)
    return void about(
      revision ? "signature-test-vector-added" : "signature-test-vector-removed",
      revision ? "addition" : "behaviour",
      `the signature test vector is ${revision ? "new" : "gone"}`,
      revision,
    );
  const sameInput = ["secret", "body"].every((field) => canonicalText(was[field]) === canonicalText(is[field]));
  if (sameInput)
    about(
      "signature-changed",
      "breaking",
      "the same secret and body give other signatures now",
      child(revision, "headers") ?? revision,
    );
  else about("signature-test-vector-changed", "behaviour", "the signature test vector is another one", revision);
}
