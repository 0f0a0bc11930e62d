import type { Operation } from "@partner-api/contract";
import { canonicalJson } from "@partner-api/validation";
import { type Breach, isSuccess, type Law, precedes, type Step } from "./law.ts";
import { valuesAt } from "./pointers.ts";

const KEY = "X-Idempotency-Key";
const REUSED = "IDEMPOTENCY_KEY_REUSED";

export const REPLAYS: Law = {
  name: "idempotent replay",
  from: `header parameter ${KEY}, and ${REUSED} among the error codes of the operation`,
  *judge(steps) {
    const writes = steps.filter(({ operation, exchange }) => takesKey(operation) && exchange.requestHeaders.has(KEY));
    const byKey = Map.groupBy(writes, ({ exchange: { url, requestHeaders } }) =>
      [url.host, url.pathname, requestHeaders.get(KEY)].join(" "),
    );
    for (const all of byKey.values()) {
      const first = all.find(isSuccess);
      if (first === undefined) continue;
      for (const later of all) if (precedes(first, later)) yield* wrongReplay(first, later);
    }
  },
};

const takesKey = ({ parameters }: Operation): boolean => parameters.some(({ name }) => name === KEY);

/** Statuses that do not depend on the key: the request never reached it. */
const EARLIER = [400, 401, 403, 404, 406, 413, 415, 429, 500, 503];

function* wrongReplay(first: Step, later: Step): Generator<Breach> {
  const { status, responseBody } = later.exchange;
  if (EARLIER.includes(status)) return;
  if (canonicalJson(first.sent) !== canonicalJson(later.sent)) {
    const codes = valuesAt(later.got, "/errors/*/code");
    if (isSuccess(later) || !codes.includes(REUSED))
      yield { step: later, sentence: `expected ${REUSED} for a used key with another body, got ${status} ${codes}` };
    return;
  }
  if (status !== first.exchange.status)
    yield {
      step: later,
      sentence: `expected the stored status ${first.exchange.status} for a used key, got ${status}`,
    };
  else if (Buffer.compare(first.exchange.responseBody, responseBody) !== 0)
    yield { step: later, sentence: "expected the stored body for a used key, byte for byte, got another one" };
}
