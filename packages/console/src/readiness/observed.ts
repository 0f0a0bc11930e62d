import { criteria } from "../../../../generated/criteria.ts";
import type { Contract } from "./contract.ts";
import { type Delivery, judgeDeliveries, type ReceiverCriterion } from "./deliveries.ts";
import type { Exchange } from "./exchange.ts";
import { type ClientCriterion, judge } from "./judge.ts";
import type { Judgement } from "./judgement.ts";
import { isRead, isSame } from "./kinds.ts";

/**
 * Criteria that a service can judge without a relay: it sees no rejection by a relay or a proxy, no request without a valid token,
 * and no token request.
 */
const VISIBLE: readonly ClientCriterion[] = [
  ...(["token-reuse", "secrets-in-url", "own-outlets", "valid-requests", "rejection-final", "user-agent"] as const),
  ...(["key-on-creations", "key-per-request", "payment-once", "menu-whole", "menu-request-id"] as const),
  ...(["menu-ids-stable", "menu-not-resent", "stock-batched", "stock-known-items", "deprecated-operations"] as const),
  ...(["no-polling", "conditional-reads", "pages-to-end", "compressed", "request-id-unique"] as const),
];

/** A sandbox's observations of a partner: its requests, oldest first, and deliveries to it, newest first. */
export type Observed = { requests: readonly Exchange[]; deliveries: readonly Delivery[] };

/** Judges the criteria that a sandbox sees. */
export function judgeObserved({ requests, deliveries }: Observed, contract: Contract): Map<string, Judgement> {
  const sent = withoutRetries(requests);
  const requestJudgements = VISIBLE.map((id): [string, Judgement] => [id, judge(id, sent, contract)]);
  const deliveryJudgements = Object.keys(criteria.receiver).flatMap((id): [string, Judgement][] => {
    const judgement = judgeDeliveries(id as ReceiverCriterion, deliveries, contract.eventNames);
    return judgement === undefined ? [] : [[id, judgement]];
  });
  return new Map([...deliveryJudgements, ...requestJudgements]);
}

/** Omits the first repetition of each write: its response may have been lost. */
const withoutRetries = (requests: readonly Exchange[]): Exchange[] =>
  requests.filter((request, index) => {
    const isBefore = (other: Exchange) => !isRead(other) && isSame(other, request) && other.status === request.status;
    return requests.slice(0, index).filter(isBefore).length !== 1;
  });
