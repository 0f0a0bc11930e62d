import { answerTimeoutS, signDelivery } from "partner-integration-api-client/receiver-check";
import { UsageError } from "../command.ts";
import { reasonOf } from "../credentials.ts";
import { entityOf } from "./entity.ts";
import { pause, pauseAfterMs } from "./pause.ts";
import type { EventRecord } from "./read-events.ts";

/** Most deliveries in progress at a time. */
const MAX_AT_ONCE = 16;

type Forwarding = { to: string; secret: string; signal: AbortSignal; say: (line: string) => void };

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

  /** @returns whether it was answered with 2xx, and what to say of it */
  async function post(event: EventRecord): Promise<[isTaken: boolean, said: string]> {
    const body = Buffer.from(JSON.stringify(event));
    const headers: Record<string, string> = await sign(event.header.event_id, body);
    const started = performance.now();
    try {
      const timeout = AbortSignal.timeout(answerTimeoutS * 1000);
      const {
        ok,
        status,
        body: answer,
      } = await fetch(to, {
        method: "POST",
        headers,
        body,
        redirect: "manual",
        signal: timeout,
      });
      await answer?.cancel();
      return [ok, `${status} (${Math.round(performance.now() - started)} ms)`];
    } catch (error) {
      return [false, `no answer (${reasonOf(error) ?? (error as Error).message})`];
    }
  }

  return async (event) => {
    for (let attempt = 1; !signal.aborted; attempt++) {
      const [isTaken, said] = await slots(() => post(event));
      const delayMs = pauseAfterMs(attempt);
      const again = isTaken || signal.aborted ? "" : `; again in ${delayMs / 1000} s`;
      say(`${event.header.event_name}  ${entityOf(event)}  → ${said}${again}`);
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
