import { type DeliveryPolicy, type Document, deliveryPolicyOf, sentenceList, stopAt } from "@partner-api/contract";
import { code, duration, number } from "./markdown.ts";

/** The delivery policy of the event contract. */
export const policyOf = ({ root }: Document): DeliveryPolicy =>
  deliveryPolicyOf(root)?.value ?? stopAt(root, "expected an x-delivery-policy, got none");

/** The delivery policy of the contract as sentences. */
export function deliveryFacts(document: Document): string {
  const policy = policyOf(document);
  const statuses = (list: number[]) => sentenceList(list.map((status) => code(String(status))));
  return [
    `- Respond with any 2xx within ${duration(policy.timeout_seconds)}. Only the first ${number(policy.max_answer_bytes)} bytes of your response are read, and its content is ignored.`,
    `- Any other response, or a timeout, is a failed attempt. The next one comes after ${retrySchedule(document)}, each give or take ${policy.jitter_percent} %: ${policy.retry_delays_seconds.length + 1} attempts in all, over about ${retrySpan(document)}. Then the delivery is \`dead\` and can be [redelivered](/operations/redeliver-notification/).`,
    `- ${statuses(policy.retry_after_statuses)} with \`Retry-After\` can delay the next attempt, but never moves it earlier.`,
    `- ${statuses(policy.stop_statuses)} deactivates the subscription immediately.`,
    "- Redirects are not followed.",
  ].join("\n");
}

export const retrySchedule = (document: Document): string =>
  sentenceList(policyOf(document).retry_delays_seconds.map(duration));

/** Total time of all attempts, in whole hours. */
export const retrySpan = (document: Document): string => {
  const seconds = policyOf(document).retry_delays_seconds.reduce((sum, delay) => sum + delay, 0);
  return `${Math.round(seconds / 3600)} hours`;
};
