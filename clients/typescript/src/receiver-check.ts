import { type Check, checks, textsOf } from "./receiver-check/checks.ts";
import { createProbe } from "./receiver-check/probe.ts";
import { decodeSecret } from "./signature.ts";

export { answerTimeoutS } from "./generated/contract.ts";
export { criteria } from "./generated/criteria.ts";
export { ReceiverUnreachableError } from "./receiver-check/unreachable.ts";
export { type DeliveryHeaders, signDelivery, type ToSign } from "./sign.ts";

export type ReceiverCheckOptions = {
  /** URL of the receiver. */
  url: string;
  /** Notification secret of the receiver, `whsec_…`. */
  secret: string;
  /** Outlet of the generated events. Default: the outlets of the contract's examples. */
  outlet?: { id?: string | undefined; externalOutletId?: string | undefined };
  /** Time limit for all checks together, in ms. Default: 120,000. */
  timeoutMs?: number;
  /** Timeout of one response, in ms. Default: the service's own timeout, 15,000. */
  answerTimeoutMs?: number;
  /** Slower responses fail the check `in-time`, in ms. Default: 5,000. */
  slowMs?: number;
  signal?: AbortSignal;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
};

export type ReceiverCheckResult = {
  /** Name of the check, such as `duplicates`. */
  check: string;
  /** `skipped`: not checked, because the receiver accepts no delivery or the time limit was reached. */
  outcome: "pass" | "fail" | "skipped";
  expected: string;
  /** Deviations from the expectation, one line each; empty for `pass`. */
  got: string[];
  /** How to fix a failure, or what to check by hand after a pass. */
  hint: string;
};

/**
 * Sends deliveries to a receiver and yields the result of each check. The events are the contract's examples with new ids, signed
 * with the receiver's secret. Use a test installation: the receiver gets made-up orders.
 *
 * @example for await (const { check, outcome, hint } of checkReceiver({ url, secret })) console.log(check, outcome, hint);
 * @throws TypeError if `secret` is not a notification secret or `url` is not an http or https URL
 * @throws ReceiverUnreachableError if the first delivery gets no response
 */
export async function* checkReceiver(
  options: ReceiverCheckOptions,
): AsyncGenerator<ReceiverCheckResult, void, undefined> {
  validate(options);
  const deadline = AbortSignal.timeout(options.timeoutMs ?? 120_000);
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
  const probe = createProbe({ ...options, signal });
  let accepts = true;
  for (const check of checks) {
    const result: ReceiverCheckResult = accepts
      ? await run(check, () => check.run(probe), signal)
      : skippedResult(check, "The receiver accepts no delivery.");
    options.signal?.throwIfAborted();
    if (check === checks[0]) accepts = result.outcome === "pass";
    yield result;
  }
}

/** Runs a check. Reaching the time limit is an outcome, not an error. */
async function run(check: Check, work: () => Promise<string[]>, signal: AbortSignal): Promise<ReceiverCheckResult> {
  const { expected, fix, note } = textsOf(check);
  const { name } = check;
  try {
    signal.throwIfAborted();
    const deviations = await work();
    if (deviations.length === 0) return { check: name, outcome: "pass", expected, got: deviations, hint: note };
    return { check: name, outcome: "fail", expected, got: deviations, hint: fix };
  } catch (error) {
    if (!signal.aborted) throw error;
    return skippedResult(check, "The time limit was reached.");
  }
}

const skippedResult = (check: Check, why: string): ReceiverCheckResult => ({
  check: check.name,
  outcome: "skipped",
  expected: textsOf(check).expected,
  got: [why],
  hint: "Fix the failed check above, then run the checks again.",
});

function validate({ url, secret }: ReceiverCheckOptions): void {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new TypeError(`Expected an http or https URL of a receiver, got ${JSON.stringify(url)}.`);
  try {
    decodeSecret(secret);
  } catch (error) {
    throw new TypeError((error as Error).message);
  }
}
