import { setTimeout as delay } from "node:timers/promises";
import type { Context } from "hono";
import { rules } from "../../../generated/rules.ts";
import type { EventReading, EventsRead } from "../../store/port.ts";
import { excerpt, notFound } from "../errors.ts";
import type { Env, Handler } from "../handler.ts";
import { sendList } from "../http/send-list.ts";
import { listToFill } from "../http/serialized.ts";
import { readableEvents } from "../identity/event-scopes.ts";

export const listEvents: Handler<"listEvents"> = async (c) => {
  const { identity, store } = c.var;
  const { after, limit, wait } = c.req.valid("query");
  const request = { partnerId: identity.clientId, names: readableEvents(identity), after, limit };
  const page = await (wait === 0 ? store.events.read(request) : readOrWait(c, request, wait * 1_000));
  if (page === undefined)
    throw notFound([
      {
        code: rules["event-cursor"].code,
        message:
          `Expected the id of an event in your log, or a next_after, got ${excerpt(String(after))}, which has expired or was lost in a restore. ` +
          "Leave out the parameter to start at the oldest event, and skip each event_id that you have handled.",
        field: rules["event-cursor"].field,
      },
    ]);
  const data = {
    events: listToFill(),
    next_after: page.next ?? after?.toLowerCase() ?? null,
    has_more: page.hasMore,
  };
  return sendList(c, { success: true as const, data }, page.entries);
};

/** Delay before another read, if the first stored event was one that the partner must not read. */
const READ_AGAIN_MS = 250;

/**
 * Reads after each stored event of the partner until there is one that it may read. A request that ends before does not read again: the
 * next one does, from the same position.
 */
async function readOrWait(c: Context<Env>, request: EventReading, waitMs: number): Promise<EventsRead | undefined> {
  const { store, eventWaits, pause = (wait) => wait() } = c.var;
  const startedMs = performance.now();
  using wait = eventWaits.open(request.partnerId, c.req.raw.signal, waitMs);
  let page = await store.events.read(request);
  for (let reads = 1; page?.next === null && !wait.isEnded(); reads++) {
    await pause(async () => {
      await wait.stored();
      if (reads > 1 && !wait.isEnded()) await delay(READ_AGAIN_MS);
    });
    c.set("waitedMs", performance.now() - startedMs);
    if (!wait.isEnded()) page = await store.events.read(request);
  }
  return page;
}
