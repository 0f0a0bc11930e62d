import {
  type Contract,
  contractIn,
  type Integration,
  judgeObserved,
  type Row,
  rowsOf,
} from "@partner-api/console/readiness";
import { eventScopes } from "../../../generated/events.ts";
import openapi from "../../../generated/openapi.json" with { type: "json" };
import type { Store } from "../../store/port.ts";
import type { RequestLog } from "./request-log.ts";

/** Newest deliveries that are judged. */
const MAX_DELIVERIES = 100;
const PRODUCTS = ["food", "payment"];

/** Judges what this node has seen of a partner: its requests in the log, and deliveries to it. */
export function createReadiness({ store, requests }: { store: Pick<Store, "deliveries">; requests: RequestLog }) {
  let contract: Contract | undefined;
  return async (clientId: string, integration: Integration): Promise<Row[]> => {
    contract ??= contractIn(openapi, eventScopes);
    const deliveries = await store.deliveries.newest(clientId, MAX_DELIVERIES);
    const judgements = judgeObserved({ requests: requests.sentBy(clientId), deliveries }, contract);
    return rowsOf(PRODUCTS, integration, (id) => judgements.get(id));
  };
}
