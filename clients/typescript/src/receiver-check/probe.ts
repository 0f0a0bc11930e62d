import { agentOf, isBrowser } from "../agent.ts";
import { answerTimeoutS, maxAnswerBytes } from "../generated/contract.ts";
import { criteria } from "../generated/criteria.ts";
import { signDelivery } from "../sign.ts";
import type { Event, Outlet } from "./events.ts";
import { ReceiverUnreachableError } from "./unreachable.ts";

/** Differences from a plain, authentic delivery. */
export type Variation = {
  /** Idempotency key. Default: a new key. */
  id?: string;
  /** Offset of the timestamp from now, in seconds. */
  fromNowS?: number;
  /** Secrets that sign the delivery, newest first. Default: the receiver's secret. */
  secrets?: readonly [string, ...string[]];
  /** Signed body to send instead of the serialized event. */
  text?: string;
  /** Changes the body after signing. */
  tamper?: (text: string) => string;
  /** Changes the headers after signing. */
  headers?: (signed: Record<string, string>) => Record<string, string>;
  method?: string;
};

/** Outcome of a delivery: its status and the bytes of its body, or the reason for a missing response. */
export type Outcome = { status: number | undefined; failure: string; tookMs: number; bytes: number };

export type Probe = {
  secret: string;
  outlet: Outlet;
  deliver: (event: Pick<Event, "payload">, variation?: Variation) => Promise<Outcome>;
  /** The slowest accepted delivery so far. */
  slowest: () => { name: string; tookMs: number };
  /** Bytes of the longest response to an accepted delivery so far, up to more than the service reads. */
  longest: () => number;
  slowMs: number;
  /** Names of events whose unmodified example was rejected: reported once, not for each variation. */
  rejectedEvents: Set<string>;
};

type ProbeOptions = {
  url: string;
  secret: string;
  outlet?: Outlet;
  answerTimeoutMs?: number;
  slowMs?: number;
  signal: AbortSignal;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
};

/** Limit for a response. The service's own timeout is longer. */
const SLOW_MS = criteria.receiver["in-time"].seconds * 1_000;

const encoder = new TextEncoder();

export const isAccepted = ({ status = 0 }: Outcome): boolean => status >= 200 && status < 300;

/** Sends deliveries as the service does: does not follow redirects, and reads the response up to a limit. */
export function createProbe({
  url,
  secret,
  outlet = {},
  answerTimeoutMs = answerTimeoutS * 1000,
  slowMs = SLOW_MS,
  signal,
  fetch = (...request) => globalThis.fetch(...request),
}: ProbeOptions): Probe {
  let slowest = { name: "", tookMs: 0 };
  let longest = 0;
  let isReachable = false;

  const send = async (init: RequestInit): Promise<Outcome> => {
    const timeout = AbortSignal.timeout(answerTimeoutMs);
    const started = performance.now();
    const took = () => performance.now() - started;
    try {
      const response = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.any([signal, timeout]) });
      const bytes = await readSome(response);
      return { status: response.status, failure: "", tookMs: took(), bytes };
    } catch (error) {
      signal.throwIfAborted();
      const failure = timeout.aborted ? `none within ${answerTimeoutMs / 1000} s` : reasonOf(error);
      return { status: undefined, failure, tookMs: took(), bytes: 0 };
    }
  };

  const deliver = async (
    { payload }: Pick<Event, "payload">,
    { id = crypto.randomUUID(), fromNowS = 0, method = "POST", ...variation }: Variation = {},
  ): Promise<Outcome> => {
    const text = variation.text ?? JSON.stringify(payload);
    const timestampS = Math.floor(Date.now() / 1000) + fromNowS;
    const secrets = variation.secrets ?? [secret];
    const signed: Record<string, string> = await signDelivery({ id, body: encoder.encode(text), timestampS, secrets });
    const headers = variation.headers?.(signed) ?? signed;
    if (!isBrowser) headers["User-Agent"] = agentOf("partner-integration-api-receiver-check");
    const outcome = await send({ method, headers, body: variation.tamper?.(text) ?? text });
    if (outcome.status === undefined && !isReachable)
      throw new ReceiverUnreachableError(`Expected a response from ${url}, got ${outcome.failure}.`);
    isReachable = true;
    if (!isAccepted(outcome)) return outcome;
    longest = Math.max(longest, outcome.bytes);
    if (outcome.tookMs > slowest.tookMs) slowest = { name: payload.header.event_name, tookMs: outcome.tookMs };
    return outcome;
  };
  return {
    ...{ secret, outlet, deliver, slowMs, rejectedEvents: new Set() },
    ...{ slowest: () => slowest, longest: () => longest },
  };
}

/** Reads a response up to the same limit as the service. Returns the number of bytes that it read. */
async function readSome({ body }: Response): Promise<number> {
  const reader = body?.getReader();
  let size = 0;
  while (size <= maxAnswerBytes) {
    const { value } = (await reader?.read()) ?? {};
    if (value === undefined) return size;
    size += value.byteLength;
  }
  await reader?.cancel();
  return size;
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  // Node's fetch ends at an unrequested 100 Continue, which the service ignores.
  if (cause?.message === "bad response")
    return "an interim response (1xx) that was not requested. Send the final status only";
  return `none: ${cause?.code ?? cause?.message ?? message}`;
}
