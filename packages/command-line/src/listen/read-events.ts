import type { components } from "partner-integration-api-client";
import { PartnerApiError, type PartnerClient, PartnerConnectionError, unwrap } from "partner-integration-api-client";
import { reasonOf } from "../credentials.ts";
import { line, type Text } from "../text.ts";
import { abortableDelay, backoffMs } from "./delay.ts";

/** A complete event, as in deliveries. */
export type EventRecord = components["schemas"]["EventRecord"];

/** Less than the client's timeout of a response. */
const WAIT_S = 20;
/** Delay after the last page: events of a burst arrive together, and a stopping node responds immediately. */
const LAST_PAGE_MS = 100;

type ReadOptions = {
  /** Id of the event to start after; undefined for the oldest. */
  after: string | undefined;
  signal: AbortSignal;
  print: (text: Text) => void;
  /** Called if the service does not have the event `after`: it expired, or the database was replaced. */
  onUnknown: () => Promise<void>;
};

/**
 * Yields all events after an event, oldest first, then new events as they happen, until the signal is aborted. Retries while the
 * service does not respond, and starts at the oldest event if the service does not have the given one.
 *
 * @throws PartnerApiError if the service rejects the request
 */
export async function* readEvents(
  api: PartnerClient,
  { after, signal, print, onUnknown }: ReadOptions,
): AsyncGenerator<EventRecord, void, undefined> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      const query = { limit: 100, wait: WAIT_S, ...(after !== undefined && { after }) };
      const page = await unwrap(api.GET("/integrations/partner/v1/events", { params: { query }, signal }));
      if (failures > 0) print(line`The service responds again.`);
      failures = 0;
      yield* page.events;
      after = page.next_after ?? undefined;
      if (!page.has_more) await abortableDelay(LAST_PAGE_MS, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (after !== undefined && error instanceof PartnerApiError && error.status === 404) {
        print(
          line`The service does not have the event ${after}, which expired or is from another database. Starting with the oldest event.`,
        );
        after = undefined;
        await onUnknown();
        continue;
      }
      if (!isTemporary(error)) throw error;
      failures += 1;
      if (failures === 1) print(line`The service does not respond (${reasonOf(error) ?? ""}); retrying.`);
      await abortableDelay(backoffMs(failures), signal);
    }
  }
}

const isTemporary = (error: unknown): boolean =>
  error instanceof PartnerApiError
    ? error.status >= 500 || error.status === 429
    : error instanceof PartnerConnectionError;
