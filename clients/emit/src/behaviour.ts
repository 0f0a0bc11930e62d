import type { ClientPolicy } from "@partner-api/contract";

/** `clients/generated/behaviour.md`: `x-client-policy` in sentences, which every client's README leads to. */
export function behaviourPage(policy: ClientPolicy): string {
  const {
    max_attempts: attempts,
    first_delay_milliseconds: firstMs,
    delay_factor: factor,
    max_delay_milliseconds: mostMs,
  } = policy;
  const waits = Array.from({ length: attempts - 1 }, (_, index) => Math.min(firstMs * factor ** index, mostMs) / 1000);
  const list = (entries: readonly (string | number)[], last = "and") =>
    entries.length < 2 ? entries.join("") : `${entries.slice(0, -1).join(", ")} ${last} ${entries.at(-1)}`;
  const never = ["GET", "HEAD", "OPTIONS", "PUT", "DELETE", "POST", "PATCH"].filter(
    (method) => !policy.repeated_methods.includes(method),
  );
  return `<!-- Generated from x-client-policy of the contract by \`npm run generate\`. Do not edit. -->

# What a client does by itself

The same in every language; \`spec/client-behaviour.yaml\` and
\`spec/receiver-behaviour.yaml\` list the cases that each of them is run against.

| what | how |
|---|---|
| tokens | one request for all that wait; renewed ${policy.token_margin_seconds} s before they expire, or ${policy.token_margin_percent} % of a shorter life; without \`expires_in\` one lives ${policy.default_token_life_seconds} s; after a 401 the call is repeated ${times(policy.token_renewals)} with another one |
| \`X-Idempotency-Key\` | added where the contract requires one, the same over the retries of a call |
| ${list(policy.undone_statuses)}, and ${list(policy.undone_statuses_with_retry_after)} with \`Retry-After\` | tried again whatever the method, never before \`Retry-After\`; one over ${policy.max_retry_after_seconds} s is handed to you. A date counts from the answer's own \`Date\`; another text is as none |
| ${list(policy.repeated_statuses)}, lost and broken off answers | tried again if that is safe: ${list(policy.repeated_methods)}, and ${list(policy.methods_repeated_with_key)} with an \`X-Idempotency-Key\` |
| ${list(policy.repeated_codes)} | tried again: an attempt before still runs |
| attempts | ${attempts} attempts at most, after ${list(waits)} s, each shorter by up to ${policy.jitter_percent} %; ${policy.timeout_seconds} s for each, the answer's body included |
| ${list(never, "or")} without the key after a lost answer, all other answers | never repeated |
| codes of errors | named constants with cause and remedy; a code that the client does not know is taken as it is. \`repeat\` says whether the same request may be sent again: \`never\`, \`later\` or \`after_change\` |
| redirects | not followed, an error of their own: a token goes to the service and nowhere else |
| \`HTTP_PROXY\`, \`HTTPS_PROXY\`, \`NO_PROXY\` | read from the environment, in lower case too; by Node only when it is started with \`--use-env-proxy\` |
| an answer that is not what the contract says: empty, a page of a proxy, no UTF-8, another type, a missing field, over ${policy.max_answer_bytes / 1024 / 1024} MiB | an error of its own, with the place in the body, what was expected and what was there; never repeated |
| \`1200.0\` where an integer stands | 1200 |
| fields, values of enums and events that the client does not know | pass; of two fields of one name the last counts |
| secrets and tokens | in no text, dump or error of the client |
`;
}

const times = (count: number): string => (count === 1 ? "once" : count === 0 ? "never" : `${count} times`);
