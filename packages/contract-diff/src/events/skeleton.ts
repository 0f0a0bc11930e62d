import { child, children, fieldsOf, follow, type Spot } from "@partner-api/contract/source";
import type { Audience } from "../change.ts";
import type { Origin, Side, Skeleton } from "../skeleton.ts";
import type { Action } from "./operations.ts";
import { type ChannelPair, type EventOperationPair, type EventPair, sameMessage } from "./pairs.ts";

/** What the base has of channels, messages, operations and servers, and what became of it. */
export function addEvents(skeleton: Skeleton, events: EventPair): void {
  for (const side of SIDES) {
    for (const channel of events.channels) addChannel(skeleton, events, channel, side);
    for (const operation of events.operations) addOperation(skeleton, events, operation, side);
    for (const [key, held] of children(child(events[side], "servers"))) {
      const { host, protocol, pathname } = fieldsOf(follow(held));
      const at = ["servers", skeleton.codes.code(`${events.pair} server`, key)];
      skeleton.put(side, at, { host, protocol, pathname }, origin(events, "send", `server ${key}`, key, held));
    }
  }
}

const SIDES = ["base", "revision"] as const;

const audienceOf = (action: Action): Audience => (action === "send" ? "webhook receiver" : "partner sending");

const origin = ({ pair }: EventPair, action: Action, place: string, name: string, spot: Spot): Origin => ({
  pair,
  audience: audienceOf(action),
  place,
  subject: name,
  name,
  spot,
});

function addChannel(skeleton: Skeleton, events: EventPair, one: ChannelPair, side: Side): void {
  const channel = one[side];
  if (!channel) return;
  const code = (scope: string, key: string) => skeleton.codes.code(`${events.pair} ${scope}`, key);
  const own = events.operations.filter(({ base }) => base.channel === one.base);
  const action = own.length > 0 && own.every(({ base }) => base.action === "receive") ? "receive" : "send";
  const at = ["channels", code("channel", one.base.key)];
  const { key, address, spot } = channel;
  skeleton.put(side, at, { address: address ?? undefined }, origin(events, action, `channel ${key}`, key, spot));
  for (const message of channel.messages) {
    const was = one.base.messages.find((base) => base === message || sameMessage(base, message, one));
    if (!was) continue;
    const keys = [...at, "messages", code("message", was.key)];
    const { contentType, name } = message;
    skeleton.put(side, keys, { contentType }, origin(events, action, message.key, name, message.spot));
  }
}

function addOperation(skeleton: Skeleton, events: EventPair, one: EventOperationPair, side: Side): void {
  const operation = one[side];
  if (!operation || operation.key.startsWith("channel ")) return;
  const { action, key, spot } = operation;
  const at = ["operations", skeleton.codes.code(`${events.pair} operation`, one.base.key)];
  skeleton.put(side, at, { action }, origin(events, one.base.action, `operation ${key}`, key, spot));
}
