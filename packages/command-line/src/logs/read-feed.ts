import type { FeedEvents } from "@partner-api/console";
import { agentOf } from "partner-integration-api-client";
import { UsageError } from "../command.ts";

export type { LoggedRequest } from "@partner-api/console";

/** Messages of the sandbox console's feed. */
export type FeedEvent = { [Name in keyof FeedEvents]: { event: Name; data: FeedEvents[Name] } }[keyof FeedEvents];

type FeedOptions = { base: string; clientId: string; secret: string | undefined; signal: AbortSignal };

/** An event contains at most 100 deliveries, each with its body. */
const MAX_EVENT_CHARACTERS = 64 * 1024 * 1024;

/**
 * Reads the feed of a sandbox's console: existing entries, then `current`, then new entries until the connection ends.
 *
 * @throws UsageError if the service has no such feed or rejects the request
 */
export async function* readFeed({ base, clientId, secret, signal }: FeedOptions): AsyncGenerator<FeedEvent> {
  const headers = {
    "User-Agent": agentOf("partner-api"),
    ...(secret !== undefined && { Authorization: `Basic ${btoa(`logs:${secret}`)}` }),
  };
  const query = new URLSearchParams({ client_id: clientId, outlet_id: "" });
  const response = await fetch(`${base}/console/feed?${query}`, { headers, signal, redirect: "manual" });
  const { status, body } = response;
  const isFeed = response.headers.get("Content-Type")?.startsWith("text/event-stream") === true;
  if (status !== 200 || !isFeed || body === null) {
    const text = isFeed ? "" : (await response.text()).slice(0, 200).trim();
    const next =
      status === 401
        ? "Pass the secret with --sandbox-secret."
        : status === 404
          ? "Only a sandbox has this log."
          : text;
    throw new UsageError(`Expected the log of a sandbox at ${base}, got ${status}. ${next}`);
  }
  let text = "";
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (text.length > MAX_EVENT_CHARACTERS)
      throw new UsageError(
        `Expected events of at most ${MAX_EVENT_CHARACTERS} characters from ${base}, got a longer one.`,
      );
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? [];
      if (event !== undefined) yield { event, data: JSON.parse(data ?? "null") } as FeedEvent;
    }
  }
}
