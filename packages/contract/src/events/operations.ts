import type { Document } from "../document.ts";
import { entries, entry, follow } from "../source/reference.ts";
import { child, fieldsOf, type Spot } from "../source/spot.ts";
import { channelsOf, withTraits } from "./messages.ts";
import type { Channel, EventOperation, Message } from "./operation.ts";

/** Every operation of an AsyncAPI document; a channel that no operation names is taken to be sent to. */
export function eventOperationsOf(document: Document, channels = channelsOf(document)): EventOperation[] {
  const leadingTo = (holder: Spot | undefined): Channel | undefined => {
    const value = entry(holder, "channel")?.value;
    return channels.find(({ spot }) => spot.value === value);
  };
  const operations = entries(child(document.root, "operations")).flatMap(([key, spot]): EventOperation[] => {
    const channel = leadingTo(spot);
    if (!channel) return [];
    const reply = entry(spot, "reply");
    const answers = leadingTo(reply);
    return [
      {
        key,
        action: fieldsOf(spot).action === "receive" ? "receive" : "send",
        channel,
        messages: chosen(spot, channel),
        reply: reply && answers ? chosen(reply, answers) : [],
        spot,
        field: withTraits(spot),
      },
    ];
  });
  const isIdle = (channel: Channel): boolean =>
    !operations.some(
      (one) => one.channel === channel || one.reply.some((message) => channel.messages.includes(message)),
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

/** The messages that an operation names, or all of its channel. */
function chosen(operation: Spot, channel: Channel): Message[] {
  const named = child(operation, "messages");
  if (!named) return channel.messages;
  const values = entries(named).map(([, message]) => follow(message).value);
  return channel.messages.filter(({ spot }) => values.includes(spot.value));
}
