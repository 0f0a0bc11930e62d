import { agentOf } from "partner-integration-api-client";
import { answerTimeoutS, signDelivery } from "partner-integration-api-client/receiver-check";
import { coloured } from "../colours.ts";
import { UsageError } from "../command.ts";
import { reasonOf } from "../credentials.ts";
import { entityOf } from "./entity.ts";
import { pause, pauseAfterMs } from "./pause.ts";
import type { EventRecord } from "./read-events.ts";

/** Most deliveries in progress at a time. */
const MAX_AT_ONCE = 16;

/** Tells people a line, and programs what it is made of. */
export type Say = (line: string, facts?: Record<string, unknown>) => void;

type Forwarding = { to: string; secret: string; signal: AbortSignal; say: Say };

/** An answer, or its absence, and how long it took. */
type Outcome = { isTaken: boolean; said: string; status: number | null; took_ms: number };

/** Posts an event until it is answered with 2xx; gives false when the signal came before. */
export type Forward = (event: EventRecord) => Promise<boolean>;

/** @throws UsageError when `secret` is no notification secret */
export async function createForward({ to, secret, signal, say }: Forwarding): Promise<Forward> {
  const slots = createSlots(MAX_AT_ONCE);
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
        body: answer,
      } = await fetch(to, {
        method: "POST",
        headers: { ...headers, "User-Agent": agentOf("partner-api") },
        body,
        redirect: "manual",
        signal: timeout,
      });
      await answer?.cancel();
      const took_ms = took();
      return {
        isTaken: ok,
        said: `${coloured(ok ? "green" : "red", String(status))} (${took_ms} ms)`,
        status,
        took_ms,
      };
    } catch (error) {
      const why = `(${reasonOf(error) ?? (error as Error).message})`;
      return { isTaken: false, said: `${coloured("red", "no answer")} ${why}`, status: null, took_ms: took() };
    }
  }

  return async (event) => {
    for (let attempt = 1; !signal.aborted; attempt++) {
      const { isTaken, said, ...outcome } = await slots(() => post(event));
      const delayMs = pauseAfterMs(attempt);
      const again = isTaken || signal.aborted ? "" : `; again in ${delayMs / 1000} s`;
      const { event_id, event_name } = event.header;
      const entity = entityOf(event);
      say(`${event_name}  ${entity}  → ${said}${again}`, { event_id, event: event_name, entity, ...outcome });
      if (isTaken) return true;
      await pause(delayMs, signal);
    }
    return false;
  };
}

/** Lets so many run at a time; the others wait in turn. */
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
