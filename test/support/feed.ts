import type { FeedEvents } from "../../packages/console/src/feed-types.ts";
import { until } from "./until.ts";

/** One event of the console's feed. */
export type FeedMessage = { [Name in keyof FeedEvents]: { event: Name; data: FeedEvents[Name] } }[keyof FeedEvents];

/** Reads the feed like the page. `end`: the service ended it. The caller closes it. */
export async function openFeed(publicUrl: string, clientId = "demo-direct", outletId = "OUT-1001") {
  const closing = new AbortController();
  const query = new URLSearchParams({ client_id: clientId, outlet_id: outletId });
  const response = await fetch(`${publicUrl}/console/feed?${query}`, { signal: closing.signal });
  if (response.body === null || !response.ok) throw new Error(`no feed: ${response.status} ${await response.text()}`);
  const received: FeedMessage[] = [];
  const end = read(response.body, received).catch(() => {});

  const all = <Name extends keyof FeedEvents>(name: Name) =>
    received.flatMap(({ event, data }) => (event === name ? [data as FeedEvents[Name]] : []));
  return {
    received,
    end,
    /** Everything that arrived under a name, once `isEnough` of it. */
    async got<Name extends keyof FeedEvents>(name: Name, isEnough = (data: FeedEvents[Name][]) => data.length > 0) {
      await until(() => isEnough(all(name)));
      return all(name);
    },
    async close() {
      closing.abort();
      await end;
    },
  };
}

async function read(body: ReadableStream<Uint8Array>, received: FeedMessage[]): Promise<void> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const messages = text.split("\n\n");
    text = messages.pop() ?? "";
    for (const message of messages) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(message) ?? [];
      if (event !== undefined) received.push({ event, data: JSON.parse(data ?? "") } as FeedMessage);
    }
  }
}
