import { rules } from "../../../generated/rules.ts";
import { excerpt, notFound } from "../errors.ts";
import type { Handler } from "../handler.ts";
import { sendList } from "../http/send-list.ts";
import { listToFill } from "../http/serialized.ts";
import { readableEvents } from "../identity/event-scopes.ts";

export const listEvents: Handler<"listEvents"> = async (c) => {
  const { identity, store } = c.var;
  const { after, limit } = c.req.valid("query");
  const page = await store.events.read({
    partnerId: identity.clientId,
    names: readableEvents(identity),
    after,
    limit,
  });
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
