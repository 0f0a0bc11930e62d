import { type Channel, entries, entry, fieldsOf, type Spot } from "@partner-api/contract";
import type { Audience, Finding } from "../change.ts";
import { endOf } from "../life.ts";
import { type ChannelPair, type EventOperationPair, type EventPairs, sameMessage } from "./pairs.ts";

const finding = (
  rule: string,
  audience: Audience,
  place: string,
  name: string,
  message: string,
  at: Spot | undefined,
): Finding => ({ rule, level: "breaking", audience, subject: name, place, name, message, at });

/** Channels that were removed, moved, or carry other messages. */
export function compareChannels({ channels, operations }: EventPairs): Finding[] {
  return channels.flatMap((pair) => {
    const { base, revision } = pair;
    const audience = audienceOf(base, operations);
    const place = `channel ${base.key}`;
    if (!revision) return [finding("channel-removed", audience, place, base.key, "is gone", base.spot)];
    const moved = base.address !== revision.address;
    const message = `the address ${base.address ?? "none"} is ${revision.address ?? "none"} now`;
    return [
      ...(moved ? [finding("channel-address-changed", audience, place, base.key, message, revision.spot)] : []),
      ...compareEntries(pair, revision, audience),
    ];
  });
}

/** A channel that is only ever received from is the partner's to send to. */
function audienceOf(channel: Channel, operations: EventOperationPair[]): Audience {
  const own = operations.filter(({ base }) => base.channel === channel);
  return own.length > 0 && own.every(({ base }) => base.action === "receive") ? "partner sending" : "webhook receiver";
}

function compareEntries(pair: ChannelPair, revision: Channel, audience: Audience): Finding[] {
  return pair.base.messages.flatMap((was) => {
    const is = revision.messages.find((message) => sameMessage(was, message, pair));
    if (!is)
      return [{ ...finding("message-removed", audience, was.key, was.name, "is gone", was.spot), ...endOf(was.spot) }];
    if (was.contentType === is.contentType) return [];
    const message = `the content type ${was.contentType} is ${is.contentType} now`;
    return [finding("message-content-type-changed", audience, is.key, is.name, message, is.spot)];
  });
}

/** Changes of the operations that the document names. */
export const compareActions = ({ operations }: EventPairs): Finding[] =>
  operations
    .filter(({ base }) => !base.key.startsWith("channel "))
    .flatMap(({ base, revision }) => {
      const audience: Audience = base.action === "send" ? "webhook receiver" : "partner sending";
      const place = `operation ${(revision ?? base).key}`;
      if (!revision) return [finding("operation-removed", audience, place, base.key, "is gone", base.spot)];
      if (base.action === revision.action) return [];
      const message = `the action ${base.action} is ${revision.action} now`;
      return [finding("operation-action-changed", audience, place, revision.key, message, revision.spot)];
    });

/** Servers that are gone, or are somewhere else. */
export function compareServers(base: Spot, revision: Spot): Finding[] {
  return entries(entry(base, "servers")).flatMap(([key, was]) => {
    const is = entry(entry(revision, "servers"), key);
    const tell = (message: string) =>
      finding("server-removed", "webhook receiver", `server ${key}`, key, message, is ?? was);
    if (!is) return [tell("is gone")];
    const [before, now] = [fieldsOf(was), fieldsOf(is)];
    return ["host", "protocol", "pathname"]
      .filter((field) => before[field] !== now[field])
      .map((field) => tell(`${field} ${before[field] ?? "none"} is ${now[field] ?? "none"} now`));
  });
}
