import type { Document } from "../document.ts";
import { entries, entry, follow } from "../source/reference.ts";
import { child, fieldsOf, type Spot } from "../source/spot.ts";
import { channelsOf, withTraits } from "./messages.ts";
import type { Channel, EventOperation, Message } from "./operation.ts";

/** Operations of an AsyncAPI document. A channel without an operation counts as a send operation. */
export function eventOperationsOf(document: Document, channels = channelsOf(document)): EventOperation[] {
  const channelOf = (holder: Spot | undefined): Channel | undefined => {
    const value = entry(holder, "channel")?.value;
    return channels.find(({ spot }) => spot.value === value);
  };
  const operations = entries(child(document.root, "operations")).flatMap(([key, spot]): EventOperation[] => {
    const channel = channelOf(spot);
    if (!channel) return [];
    const reply = entry(spot, "reply");
    const replyChannel = channelOf(reply);
    return [
      {
        key,
        action: fieldsOf(spot).action === "receive" ? "receive" : "send",
        channel,
        messages: messagesOf(spot, channel),
        reply: reply && replyChannel ? messagesOf(reply, replyChannel) : [],
        spot,
        field: withTraits(spot),
      },
    ];
  });
  const isIdle = (channel: Channel): boolean =>
    !operations.some(
      (operation) =>
        operation.channel === channel || operation.reply.some((message) => channel.messages.includes(message)),
    );
  return [...operations, ...channels.filter(isIdle).map(idleOperation)];
}

const idleOperation = (channel: Channel): EventOperation => ({
  key: `channel ${channel.key}`,
  action: "send",
  channel,
  messages: channel.messages,
  reply: [],
  spot: channel.spot,
  field: () => undefined,
});

/** Messages listed by an operation, or all messages of its channel. */
function messagesOf(operation: Spot, channel: Channel): Message[] {
  const references = child(operation, "messages");
  if (!references) return channel.messages;
  const values = entries(references).map(([, message]) => follow(message).value);
  return channel.messages.filter(({ spot }) => values.includes(spot.value));
}
