import { isRecord, type Json, type StrictJson } from "@partner-api/contract";
import { isSuccess, type Law } from "./law.ts";
import { countOf, valueAt } from "./pointers.ts";

export const SIZES: Law = {
  name: "maximum sizes",
  from: "x-strict-json of requests, max_answer_bytes of x-client-policy, max_listed_deliveries of x-delivery-policy",
  *judge(steps, { strictJson, clientPolicy, deliveryPolicy }) {
    for (const step of steps) {
      const { requestBody, responseBody } = step.exchange;
      const most = clientPolicy?.max_answer_bytes ?? Number.POSITIVE_INFINITY;
      if (responseBody.byteLength > most)
        yield { step, sentence: `expected a response of at most ${most} bytes, got ${responseBody.byteLength}` };
      if (strictJson && isSuccess(step))
        for (const sentence of beyond(strictJson, requestBody.byteLength, step.sent))
          yield { step, sentence: `expected a request ${sentence} to be rejected, got ${step.exchange.status}` };
      const totalCount = valueAt(step.got, "/data/notifications") ? countOf(step, "total_count") : undefined;
      const { max_listed_deliveries: mostListed = Number.POSITIVE_INFINITY } = deliveryPolicy ?? {};
      if (totalCount !== undefined && totalCount > mostListed)
        yield { step, sentence: `expected at most ${mostListed} listed deliveries, got total_count ${totalCount}` };
    }
  },
};

function* beyond(limits: StrictJson, bytes: number, sent: Json | undefined): Generator<string> {
  if (bytes > limits.max_bytes) yield `of ${bytes} bytes`;
  const { depth, keys } = measure(sent);
  if (depth > limits.max_depth) yield `with depth ${depth}`;
  if (keys > limits.max_keys) yield `with an object of ${keys} keys`;
}

type Measures = { depth: number; keys: number };

/** Depth of a value, and number of keys of its largest object. */
function measure(value: Json | undefined): Measures {
  if (typeof value !== "object" || value === null) return { depth: 0, keys: 0 };
  const inner = Object.values(value).map((each) => measure(each as Json));
  const most = (name: keyof Measures) => inner.reduce((all, each) => Math.max(all, each[name]), 0);
  return { depth: 1 + most("depth"), keys: Math.max(isRecord(value) ? Object.keys(value).length : 0, most("keys")) };
}
