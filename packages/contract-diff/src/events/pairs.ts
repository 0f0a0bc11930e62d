import type { Channel, EventOperation, Message } from "@partner-api/contract";

export type ChannelPair = { base: Channel; revision: Channel | undefined };

export type EventOperationPair = { base: EventOperation; revision: EventOperation | undefined };

/** Whether no operation is written: a channel that none names is taken to be sent to. */
export const isImplied = ({ key }: EventOperation): boolean => key.startsWith("channel ");

/** Each channel and operation of the base with its counterpart in the revision, and the operations that are new. */
export type EventPairs = { channels: ChannelPair[]; operations: EventOperationPair[]; added: EventOperation[] };

/** Pairs channels and operations by their key; a renamed channel or operation is still the same. */
export function pairEvents(
  base: { channels: Channel[]; operations: EventOperation[] },
  revision: typeof base,
): EventPairs {
  const channels = base.channels.map((one) => ({
    base: one,
    revision: partner(one, base.channels, revision.channels, ({ address }) => address),
  }));
  const operations = base.operations.map((one) => ({
    base: one,
    revision: partner(
      one,
      base.operations,
      revision.operations,
      ({ action, channel }) =>
        `${action} ${channels.find((pair) => pair.base === channel || pair.revision === channel)?.base.key ?? channel.key}`,
    ),
  }));
  const known = new Set(operations.map((pair) => pair.revision));
  return { channels, operations, added: revision.operations.filter((one) => !known.has(one)) };
}

function partner<One extends { key: string }>(
  one: One,
  own: One[],
  others: One[],
  alike: (one: One) => unknown,
): One | undefined {
  const same = others.find(({ key }) => key === one.key);
  if (same) return same;
  return others.find(
    (other) => alike(other) === alike(one) && alike(one) !== null && !own.some(({ key }) => key === other.key),
  );
}

/** Whether a message of the revision is this one of the base: the same key, or the same name where the key is gone. */
export function sameMessage(base: Message, message: Message, { base: was, revision: is }: ChannelPair): boolean {
  if (base.key === message.key) return true;
  return (
    base.name === message.name &&
    !is?.messages.some(({ key }) => key === base.key) &&
    !was.messages.some(({ key }) => key === message.key)
  );
}
