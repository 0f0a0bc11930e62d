import { type Check, checks } from "./receiver-check/checks.ts";
import { createProbe } from "./receiver-check/probe.ts";
import { decodeSecret } from "./signature.ts";

export { answerTimeoutS } from "./generated/contract.ts";
export { ReceiverUnreachableError } from "./receiver-check/unreachable.ts";
export { type DeliveryHeaders, signDelivery, type ToSign } from "./sign.ts";

export type ReceiverCheckOptions = {
  /** Where deliveries are received. */
  url: string;
  /** Notification secret that the receiver knows, `whsec_…`. */
  secret: string;
  /** The outlet that the made-up events are about. Default: those of the contract's examples. */
  outlet?: { id?: string | undefined; externalOutletId?: string | undefined };
  /** Longest time for all checks together, in ms. Default 120,000. */
  timeoutMs?: number;
  /** Longest time for one answer, in ms. Default: what the service waits, 15,000. */
  answerTimeoutMs?: number;
  /** An answer that takes longer is too slow, in ms. Default 5,000. */
  slowMs?: number;
  signal?: AbortSignal;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
};

export type ReceiverCheckResult = {
  /** Names the check, such as `duplicates`. */
  check: string;
  /** `skipped`: nothing could be said, because no delivery is accepted or the time was up. */
  outcome: "pass" | "fail" | "skipped";
  expected: string;
  /** The deviations from the expectation, one line each; empty for a pass. */
  got: string[];
  /** How to mend it, or how to find out the rest. */
  hint: string;
};

/**
 * Sends deliveries to a receiver and reports, check after check, whether it handles them as the contract asks. The events are
 * examples of the contract under new ids, signed with its secret: use an installation that may get invented orders.
 *
 * @throws TypeError when `secret` is no notification secret or `url` no http or https address
 * @throws ReceiverUnreachableError when the first delivery gets no answer
 */
export async function* checkReceiver(
  options: ReceiverCheckOptions,
): AsyncGenerator<ReceiverCheckResult, void, undefined> {
  refuseUnusable(options);
  const deadline = AbortSignal.timeout(options.timeoutMs ?? 120_000);
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
  const probe = createProbe({ ...options, signal });
  let accepts = true;
  for (const check of checks) {
    const result: ReceiverCheckResult = accepts
      ? await run(check, () => check.run(probe), signal)
      : skipped(check, "No delivery is accepted.");
    options.signal?.throwIfAborted();
    if (check === checks[0]) accepts = result.outcome === "pass";
    yield result;
  }
}

/** Rejects nothing but what is the caller's: time that is up is an outcome. */
async function run(check: Check, work: () => Promise<string[]>, signal: AbortSignal): Promise<ReceiverCheckResult> {
  const { name, expected, mend, note = "" } = check;
  try {
    signal.throwIfAborted();
    const got = await work();
    if (got.length === 0) return { check: name, outcome: "pass", expected, got, hint: note };
    return { check: name, outcome: "fail", expected, got, hint: mend };
  } catch (error) {
    if (!signal.aborted) throw error;
    return skipped(check, "The time was up.");
  }
}

const skipped = ({ name, expected }: Check, why: string): ReceiverCheckResult => ({
  check: name,
  outcome: "skipped",
  expected,
  got: [why],
  hint: "Mend what failed before it, and check again.",
});

function refuseUnusable({ url, secret }: ReceiverCheckOptions): void {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new TypeError(`Expected an http or https address of a receiver, got ${JSON.stringify(url)}.`);
  try {
    decodeSecret(secret);
  } catch (error) {
    throw new TypeError((error as Error).message);
  }
}
