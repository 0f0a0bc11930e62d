import { type Breach, isChangedBetween, type Law, precedes, type Step } from "./law.ts";

export const ETAGS: Law = {
  name: "ETags",
  from: "header ETag of a response, header parameter If-None-Match and status 304",
  *judge(steps) {
    const reads = steps.filter(
      ({ exchange: { method, responseHeaders } }) => method === "GET" && responseHeaders.has("ETag"),
    );
    for (const all of Map.groupBy(reads, representationOf).values())
      for (const [nth, read] of all.entries()) {
        yield* wrongValidation(read);
        const before = all.slice(0, nth).findLast((step) => step.exchange.status === 200 && precedes(step, read));
        if (before !== undefined) yield* wrongTag(steps, before, read);
      }
  },
};

/** The URL, and the request headers that the response varies by (RFC 9110, 12.5.5). */
function representationOf({ exchange: { url, requestHeaders, responseHeaders } }: Step): string {
  const names = responseHeaders.get("Vary")?.split(",") ?? [];
  return JSON.stringify([url.href, ...names.map((name) => requestHeaders.get(name.trim()))]);
}

const tagOf = ({ exchange: { responseHeaders } }: Step): string | null => responseHeaders.get("ETag");

function* wrongValidation(step: Step): Generator<Breach> {
  const ifNoneMatch = step.exchange.requestHeaders.get("If-None-Match");
  if (ifNoneMatch === null) return;
  const { status } = step.exchange;
  if (status === 200 && ifNoneMatch === tagOf(step))
    yield { step, sentence: `expected 304 for the current ETag ${ifNoneMatch}, got 200` };
  if (status === 304 && ifNoneMatch !== "*" && !ifNoneMatch.includes(String(tagOf(step))))
    yield { step, sentence: `expected 304 with the ETag of If-None-Match ${ifNoneMatch}, got ${tagOf(step)}` };
}

/** The tag changes with the body. A write that the body does not show may change it, too. */
function* wrongTag(steps: readonly Step[], before: Step, step: Step): Generator<Breach> {
  const isSameTag = tagOf(before) === tagOf(step);
  if (step.exchange.status === 304) {
    if (!isSameTag && !isChangedBetween(steps, before, step))
      yield { step, sentence: `expected 304 only for the current ETag ${tagOf(before)}, got it for ${tagOf(step)}` };
    return;
  }
  const isSameBody = Buffer.compare(before.exchange.responseBody, step.exchange.responseBody) === 0;
  if (isSameTag && !isSameBody)
    yield { step, sentence: `expected another ETag for another body, got ${tagOf(step)} again` };
  if (!isSameTag && isSameBody && !isChangedBetween(steps, before, step))
    yield { step, sentence: `expected the same ETag for the same body, got ${tagOf(step)} after ${tagOf(before)}` };
}
