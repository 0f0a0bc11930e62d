import { agentOf } from "partner-integration-api-client";
import { answerTimeoutS, signDelivery } from "partner-integration-api-client/receiver-check";
import { UsageError } from "../command.ts";
import { reasonOf } from "../credentials.ts";
import { coloured, line, type Text } from "../text.ts";
import { abortableDelay, backoffMs } from "./delay.ts";
import { entityOf } from "./entity.ts";
import type { EventRecord } from "./read-events.ts";

/** Maximum number of concurrent deliveries. */
const MAX_CONCURRENT = 16;

/** Prints a line, or its facts as JSON. */
export type Print = (text: Text, facts?: Record<string, unknown>) => void;

type Forwarding = { to: string; secret: string; signal: AbortSignal; print: Print };

/** Result of one attempt; `status` is null without a response. */
type Outcome = { isAccepted: boolean; summary: Text; status: number | null; took_ms: number };

/** Posts an event until it gets 2xx. Resolves to false if the signal is aborted first. */
export type Forward = (event: EventRecord) => Promise<boolean>;

/** @throws UsageError if `secret` is not a notification secret */
export async function createForward({ to, secret, signal, print }: Forwarding): Promise<Forward> {
  const slots = createSlots(MAX_CONCURRENT);
  const sign = (id: string, body: Uint8Array) =>
    signDelivery({ id, body, timestampS: Math.floor(Date.now() / 1000), secrets: [secret] });
  await sign("", new Uint8Array()).catch(({ message }) => {
    throw new UsageError(message);
  });

  async function post(event: EventRecord): Promise<Outcome> {
    const body = Buffer.from(JSON.stringify(event));
    const headers: Record<string, string> = await sign(event.header.event_id, body);
    const started = performance.now();
    const took = () => Math.round(performance.now() - started);
    try {
      const timeout = AbortSignal.timeout(answerTimeoutS * 1000);
      const {
        ok,
        status,
        body: responseBody,
      } = await fetch(to, {
        method: "POST",
        headers: { ...headers, "User-Agent": agentOf("partner-api") },
        body,
        redirect: "manual",
        signal: timeout,
      });
      await responseBody?.cancel();
      const took_ms = took();
      return {
        isAccepted: ok,
        summary: line`${coloured(ok ? "green" : "red", status)} (${took_ms} ms)`,
        status,
        took_ms,
      };
    } catch (error) {
      const reason = `(${reasonOf(error) ?? (error as Error).message})`;
      return {
        isAccepted: false,
        summary: line`${coloured("red", "no response")} ${reason}`,
        status: null,
        took_ms: took(),
      };
    }
  }

  return async (event) => {
    for (let attempt = 1; !signal.aborted; attempt++) {
      const { isAccepted, summary, ...outcome } = await slots(() => post(event));
      const delayMs = backoffMs(attempt);
      const retry = isAccepted || signal.aborted ? "" : `; retry in ${delayMs / 1000} s`;
      const { event_id, event_name } = event.header;
      const entity = entityOf(event);
      print(line`${event_name}  ${entity}  → ${summary}${retry}`, { event_id, event: event_name, entity, ...outcome });
      if (isAccepted) return true;
      await abortableDelay(delayMs, signal);
    }
    return false;
  };
}

/** Limits concurrency; work over the limit waits in FIFO order. */
function createSlots(count: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
