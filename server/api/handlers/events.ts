import type { Context } from "hono";
import { rules } from "../../../generated/rules.ts";
import { excerpt, notFound } from "../errors.ts";
import type { Env, Handler } from "../handler.ts";
import { outgoingOf } from "../http/client-address.ts";
import type { EventWait } from "../http/event-waits.ts";
import { sendList } from "../http/send-list.ts";
import { listToFill } from "../http/serialized.ts";
import { readableEvents } from "../identity/event-scopes.ts";
import { suspend } from "../middleware/suspend.ts";

export const listEvents: Handler<"listEvents"> = async (c) => {
  const [identity, resumed] = [c.get("identity"), c.get("wait")];
  const { after, limit, wait: waitS } = c.req.valid("query");
  const wait = resumed ?? openWait(c, waitS * 1_000);
  const pageOf = (next: string | null, has_more: boolean) => ({
    success: true as const,
    data: { events: listToFill(), next_after: next ?? after?.toLowerCase() ?? null, has_more },
  });
  if (resumed === undefined && wait?.isAtEnd(after)) return suspend(c, wait, pageOf(null, false));
  const request = { partnerId: identity.clientId, names: readableEvents(identity), after, limit };
  const page = await c.get("store").events.read(request);
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
  if (page.end !== undefined) wait?.readEnd(after, page.end);
  if (page.next === null && wait?.isEnded() === false) return suspend(c, wait, pageOf(null, false));
  return sendList(c, pageOf(page.next, page.hasMore), page.entries);
};

/** Opens the wait of a request, which ends with its response at the latest. */
function openWait(c: Context<Env>, waitMs: number): EventWait | undefined {
  const outgoing = outgoingOf(c);
  if (waitMs === 0 || outgoing === undefined || c.req.method === "HEAD") return undefined;
  const wait = c.get("eventWaits").open(c.get("identity").clientId, waitMs);
  outgoing.on("close", () => wait.end());
  if (outgoing.destroyed) wait.end();
  return wait;
}
