import type { components } from "partner-integration-api-client";
import { PartnerApiError, type PartnerClient, PartnerConnectionError, unwrap } from "partner-integration-api-client";
import { reasonOf } from "../credentials.ts";
import { pause, pauseAfterMs } from "./pause.ts";

/** A whole event, as it is delivered. */
export type EventRecord = components["schemas"]["EventRecord"];

type ReadOptions = {
  /** Id of the event to start after; undefined for the oldest. */
  after: string | undefined;
  /** Pause when there is nothing new. */
  intervalMs: number;
  signal: AbortSignal;
  say: (line: string) => void;
  /** Called when the service does not know the event: it is too old, or the database is another one. */
  onUnknown: () => Promise<void>;
};

/**
 * All events after one, oldest first, and new ones as they happen, until the signal. A service that does not answer is asked again
 * until it does; one that does not know the event is read from its oldest event.
 *
 * @throws PartnerApiError when the service refuses
 */
export async function* readEvents(
  api: PartnerClient,
  { after, intervalMs, signal, say, onUnknown }: ReadOptions,
): AsyncGenerator<EventRecord, void, undefined> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      const query = { limit: 100, ...(after !== undefined && { after }) };
      const page = await unwrap(api.GET("/integrations/partner/v1/events", { params: { query }, signal }));
      if (failures > 0) say("The service answers again.");
      failures = 0;
      yield* page.events;
      after = page.next_after ?? undefined;
      if (!page.has_more) await pause(intervalMs, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (after !== undefined && error instanceof PartnerApiError && error.status === 404) {
        say(
          `The service does not know the event ${after} (older than what is kept, or another database?): starting with the oldest.`,
        );
        after = undefined;
        await onUnknown();
        continue;
      }
      if (!mayPass(error)) throw error;
      failures += 1;
      if (failures === 1) say(`The service does not answer (${reasonOf(error)}); asking again until it does.`);
      await pause(pauseAfterMs(failures), signal);
    }
  }
}

const mayPass = (error: unknown): boolean =>
  error instanceof PartnerApiError
    ? error.status >= 500 || error.status === 429
    : error instanceof PartnerConnectionError;
