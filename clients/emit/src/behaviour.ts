import { type ClientPolicy, sentenceList } from "@partner-api/contract";

/** `clients/generated/behaviour.md`: describes `x-client-policy`. The README of each client links to it. */
export function behaviourPage(policy: ClientPolicy): string {
  const {
    max_attempts: attempts,
    first_delay_milliseconds: firstMs,
    delay_factor: factor,
    max_delay_milliseconds: maxMs,
  } = policy;
  const delays = Array.from({ length: attempts - 1 }, (_, index) => Math.min(firstMs * factor ** index, maxMs) / 1000);
  const never = ["GET", "HEAD", "OPTIONS", "PUT", "DELETE", "POST", "PATCH"].filter(
    (method) => !policy.retryable_methods.includes(method),
  );
  return `<!-- Generated from x-client-policy of the contract by \`npm run generate\`. Do not edit. -->

# Client behaviour

All clients behave the same way: the same cases test each of them.

| topic | behaviour |
|---|---|
| tokens | parallel calls share one token request. A token is renewed ${policy.token_margin_seconds} s before it expires, or ${policy.token_margin_percent} % of its lifetime if that is shorter. Without \`expires_in\` the lifetime is ${policy.default_token_life_seconds} s. After a 401 the call is retried ${times(policy.token_renewals)} with a new token |
| \`X-Idempotency-Key\` | added where the contract requires one; the retries of a call reuse it |
| ${sentenceList(policy.unprocessed_statuses)}, and ${sentenceList(policy.unprocessed_statuses_with_retry_after)} with \`Retry-After\` | retried for all methods, never before \`Retry-After\`. If the delay is over ${policy.max_retry_after_seconds} s, you get the response. A date is relative to the response's own \`Date\`; a malformed value is ignored |
| ${sentenceList(policy.retryable_statuses)}, failed, reset or timed-out connections | retried if that is safe: ${sentenceList(policy.retryable_methods)}, and ${sentenceList(policy.methods_retryable_with_key)} with an \`X-Idempotency-Key\` |
| ${sentenceList(policy.retryable_codes)} | retried: an earlier attempt is still running |
| attempts | at most ${attempts}, with delays of ${sentenceList(delays)} s, each shortened by up to ${policy.jitter_percent} % at random. The timeout of one attempt is ${policy.timeout_seconds} s, including the response body |
| ${sentenceList(never, "or")} without the key after a failed connection, all other responses | never retried |
| error codes | named constants with cause and fix. Unknown codes are passed on unchanged. \`repeat\` tells you whether you can retry the same request: \`never\`, \`later\` or \`after_change\` |
| iteration over events with \`${policy.wait_parameter}\` | has no end. Each request waits that many seconds for an event, and its timeout is longer by them. A failed request is retried like any other, at the same position; after the last attempt the iteration ends with the error. After an empty page it pauses as before a second attempt |
| redirects | not followed but reported as an error, so that the token goes to the service only |
| \`HTTP_PROXY\`, \`HTTPS_PROXY\`, \`NO_PROXY\` | read from the environment, also in lower case. Node.js reads them only with \`--use-env-proxy\` |
| a response that does not match the contract: empty, a proxy's page, invalid UTF-8, a wrong type, a missing field, over ${policy.max_answer_bytes / 1024 / 1024} MiB | reported as an error with the place in the body, the expected type and the actual type; never retried |
| \`1200.0\` for an integer | read as 1200 |
| unknown fields, enum values and events | accepted. If a field occurs twice, the last one counts |
| secrets and tokens | never appear in printed objects or errors of the client |
| moments | token requests and attempts (level debug), successes (info); delays, errors and other responses (warning). Each is one line, the same in every language, without token, secret, query or body |
| receivers | check method, size, both signatures and timestamp, and call the handler of the event. Duplicates are acknowledged without handling them: the latest 10,000 keys are in memory (in PHP, in a folder) unless you pass your own store. A body that was read or parsed before gets 500, and the log says how to fix it |
| fake service | responds to each call with the contract's example, without a network, and records the requests. \`respond\` sets the next response of an operation, \`fail\` makes it fail with an error code |
`;
}

const times = (count: number): string => (count === 1 ? "once" : count === 0 ? "never" : `${count} times`);
