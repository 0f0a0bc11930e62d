import type { Channel, EventOperation, Message } from "@partner-api/contract";

export type ChannelPair = { base: Channel; revision: Channel | undefined };

export type EventOperationPair = { base: EventOperation; revision: EventOperation | undefined };

/** Returns whether the operation is implicit: a channel without an operation counts as a send operation. */
export const isImplied = ({ key }: EventOperation): boolean => key.startsWith("channel ");

/** Channels and operations of the base with their counterparts in the revision, and added operations. */
export type EventPairs = { channels: ChannelPair[]; operations: EventOperationPair[]; added: EventOperation[] };

/** Pairs channels and operations by key, or else by address, so that a renamed one is recognized. */
export function pairEvents(
  base: { channels: Channel[]; operations: EventOperation[] },
  revision: typeof base,
): EventPairs {
  const channels = base.channels.map((channel) => ({
    base: channel,
    revision: counterpart(channel, base.channels, revision.channels, ({ address }) => address),
  }));
  const operations = base.operations.map((operation) => ({
    base: operation,
    revision: counterpart(
      operation,
      base.operations,
      revision.operations,
      ({ action, channel }) =>
        `${action} ${channels.find((pair) => pair.base === channel || pair.revision === channel)?.base.key ?? channel.key}`,
    ),
  }));
  const matched = new Set(operations.map((pair) => pair.revision));
  return { channels, operations, added: revision.operations.filter((operation) => !matched.has(operation)) };
}

function counterpart<One extends { key: string }>(
  target: One,
  siblings: One[],
  candidates: One[],
  identityOf: (candidate: One) => unknown,
): One | undefined {
  const sameKey = candidates.find(({ key }) => key === target.key);
  if (sameKey) return sameKey;
  return candidates.find(
    (candidate) =>
      identityOf(candidate) === identityOf(target) &&
      identityOf(target) !== null &&
      !siblings.some(({ key }) => key === candidate.key),
  );
}

/** Returns whether two messages match: by key, or by name if the key no longer exists. */
export function sameMessage(
  base: Message,
  message: Message,
  { base: previous, revision: current }: ChannelPair,
): boolean {
  if (base.key === message.key) return true;
  return (
    base.name === message.name &&
    !current?.messages.some(({ key }) => key === base.key) &&
    !previous.messages.some(({ key }) => key === message.key)
  );
}
