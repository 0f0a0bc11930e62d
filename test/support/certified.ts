import { faultsInTurn, isComplete } from "../../packages/command-line/src/certify/faults.ts";
import { startRelay } from "../../packages/command-line/src/certify/relay.ts";
import {
  type ClientCriterion,
  type Contract,
  criteria,
  type Judgement,
  judge,
  RETRY_AFTER_S,
} from "../../packages/console/src/readiness/readiness.ts";

/** Runs a program with the address of a relay to a service that causes faults, and judges its requests as `partner-api certify` does. */
export async function certify(
  url: string,
  contract: Contract,
  run: (baseUrl: string) => Promise<unknown>,
  { faultOf = faultsInTurn(), now }: { faultOf?: ReturnType<typeof faultsInTurn>; now?: () => number } = {},
): Promise<{ judgements: Map<string, Judgement>; isComplete: boolean }> {
  const relay = await startRelay({ url, contract, faultOf, retryAfterS: RETRY_AFTER_S, ...(now && { now }) });
  try {
    await run(relay.url);
    const ids = Object.keys(criteria.client) as ClientCriterion[];
    const judgements = new Map(ids.map((id) => [id, judge(id, relay.requests, contract)]));
    return { judgements, isComplete: isComplete(relay.requests) };
  } finally {
    await relay.close();
  }
}
