import { excerpt, notFound } from "../errors.ts";
import type { Handler } from "../handler.ts";
import { sendSerialized } from "../http/send.ts";
import { listToFill, serializeList } from "../http/serialized.ts";
import { readableEvents } from "../identity/event-scopes.ts";

export const listEvents: Handler<"listEvents"> = async (c) => {
  const { identity, store } = c.var;
  const { after, limit } = c.req.valid("query");
  const read = await store.events.read({
    partnerId: identity.clientId,
    names: readableEvents(identity),
    after,
    limit,
  });
  if (read === undefined)
    throw notFound([
      {
        message: `You have no event ${excerpt(String(after))}, or not any more; leave it out to start at the oldest.`,
        field: "after",
      },
    ]);
  const data = {
    events: listToFill(),
    next_after: read.lastId ?? after?.toLowerCase() ?? null,
    has_more: read.hasMore,
  };
  return sendSerialized(c, serializeList({ success: true as const, data }, read.entries), 200);
};
