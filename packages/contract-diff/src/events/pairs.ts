import type { Spot } from "@partner-api/contract/source";
import type { EventChannel, EventMessage, EventOperation } from "./operations.ts";

export type EventPair = {
  pair: number;
  name: string;
  base: Spot;
  revision: Spot;
  channels: ChannelPair[];
  operations: EventOperationPair[];
};

export type ChannelPair = { base: EventChannel; revision: EventChannel | undefined };

export type EventOperationPair = { base: EventOperation; revision: EventOperation | undefined };

/** Channels and operations under one key on both sides; one that was only renamed is the same. */
export function pairEvents(
  base: { channels: EventChannel[]; operations: EventOperation[] },
  revision: typeof base,
): Pick<EventPair, "channels" | "operations"> & { added: EventOperation[] } {
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
export function sameMessage(
  base: EventMessage,
  message: EventMessage,
  { base: was, revision: is }: ChannelPair,
): boolean {
  if (base.key === message.key) return true;
  return (
    base.name === message.name &&
    !is?.messages.some(({ key }) => key === base.key) &&
    !was.messages.some(({ key }) => key === message.key)
  );
}
