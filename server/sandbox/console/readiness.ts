import {
  type Contract,
  contractIn,
  type Integration,
  type Judgement,
  judgeObserved,
  type Observation,
  type Row,
  rowsOf,
} from "@partner-api/console/readiness";
import { eventScopes } from "../../../generated/events.ts";
import type { Clock, Store } from "../../store/port.ts";
import { loadOpenapi } from "../load-openapi.ts";
import type { RequestLog } from "./request-log.ts";

/** Newest deliveries that are judged. */
const MAX_DELIVERIES = 100;
const PRODUCTS = ["food", "payment"];

/** Judges what this node has seen of a partner: its requests in the log, and deliveries to it. */
export type Readiness = ReturnType<typeof createReadiness>;

type Window = { since: Date; until: Date };
const ALWAYS: Window = { since: new Date(0), until: new Date(8.64e15) };

export function createReadiness(sources: { store: Pick<Store, "deliveries">; requests: RequestLog; clock: Clock }) {
  const { store, requests, clock } = sources;
  let contract: Contract | undefined;
  async function judge(clientId: string, { since, until }: Window): Promise<Map<string, Judgement>> {
    contract ??= contractIn(await loadOpenapi(), eventScopes);
    const aheadMs = clock.now().getTime() - Date.now(); // attempts are dated by the service's clock
    const isWithin = (ms: number) => since.getTime() <= ms && ms <= until.getTime();
    const deliveries = (await store.deliveries.newest(clientId, MAX_DELIVERIES)).filter(
      ({ history }) => until === ALWAYS.until || isWithin(Date.parse(history.at(-1)?.time ?? "") - aheadMs),
    );
    const sent = requests.sentBy(clientId).filter(({ atMs }) => isWithin(atMs));
    return judgeObserved({ requests: sent, deliveries }, contract);
  }
  return {
    async rowsOf(clientId: string, integration: Integration): Promise<Row[]> {
      const judgements = await judge(clientId, ALWAYS);
      return rowsOf(PRODUCTS, integration, (id) => judgements.get(id));
    },
    /** Judges what was seen within two times of the machine's clock. Returns criteria that it shows. */
    async observe(clientId: string, window: Window): Promise<Observation[]> {
      const judgements = await judge(clientId, window);
      return [...judgements].flatMap(([id, judgement]) =>
        judgement.outcome === "not shown" ? [] : [{ id, ...judgement }],
      );
    },
  };
}
