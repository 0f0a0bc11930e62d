import { limitOfOperation } from "@partner-api/contract";
import { type Law, pathValues, precedes, type Step } from "./law.ts";

type State = { quota: number; window: number; remaining: number; reset: number };

/** Values of `RateLimit-Policy` and `RateLimit`; undefined if rate limits are off. */
function stateOf({ exchange: { responseHeaders } }: Step): State | undefined {
  const policy = /;q=(\d+);w=(\d+)/.exec(responseHeaders.get("RateLimit-Policy") ?? "");
  const state = /;r=(\d+);t=(\d+)/.exec(responseHeaders.get("RateLimit") ?? "");
  if (policy === null || state === null) return undefined;
  const [quota, window, remaining, reset] = [policy[1], policy[2], state[1], state[2]].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  return { quota, window, remaining, reset };
}

export const RATE_LIMIT_POLICY: Law = {
  name: "rate limit policy",
  from: "x-rate-limit of the operation or the document",
  *judge(steps) {
    for (const step of steps) {
      const state = stateOf(step);
      const { limit, window_seconds } = limitOfOperation(step.operation)?.value ?? {};
      if (state === undefined || limit === undefined) continue;
      if (state.quota !== limit || state.window !== window_seconds)
        yield {
          step,
          sentence: `expected RateLimit-Policy with q=${limit} and w=${window_seconds}, got q=${state.quota} and w=${state.window}`,
        };
    }
  },
};

export const RATE_LIMIT_STATE: Law = {
  name: "rate limit state",
  from: "RateLimit of consecutive responses, counted per client or per outlet as x-rate-limit says",
  *judge(steps) {
    const latest = new Map<string, Step>();
    for (const step of steps) {
      const state = stateOf(step);
      if (state === undefined) continue;
      const { quota, window, remaining, reset } = state;
      if (remaining >= quota)
        yield { step, sentence: `expected r below q=${quota} after a request, got r=${remaining}` };
      if (reset > window) yield { step, sentence: `expected t of at most w=${window}, got t=${reset}` };
      const counter = counterOf(step);
      const earlier = latest.get(counter);
      latest.set(counter, step);
      const before = earlier && stateOf(earlier);
      if (earlier === undefined || before === undefined || !precedes(earlier, step) || reset > before.reset) continue;
      if (remaining > 0 && remaining >= before.remaining)
        yield { step, sentence: `expected r below ${before.remaining} in the same window, got r=${remaining}` };
    }
  },
};

/** The counter of a request: operation and client, and the outlet if it is counted per outlet. */
function counterOf(step: Step): string {
  const { operation, exchange } = step;
  const outlet = limitOfOperation(operation)?.value.per === "outlet" ? pathValues(step)[0] : "";
  return [exchange.url.host, operation.id, exchange.requestHeaders.get("Authorization"), outlet].join(" ");
}

export const RETRY_AFTER: Law = {
  name: "retry after",
  from: "header Retry-After of 429 and t of RateLimit",
  *judge(steps) {
    for (const step of steps) {
      const state = stateOf(step);
      if (step.exchange.status !== 429 || state === undefined) continue;
      const delay = step.exchange.responseHeaders.get("Retry-After");
      if (delay !== String(state.reset))
        yield { step, sentence: `expected Retry-After ${state.reset}, as t of RateLimit, got ${delay}` };
      if (state.remaining !== 0) yield { step, sentence: `expected r=0 with 429, got r=${state.remaining}` };
    }
  },
};
