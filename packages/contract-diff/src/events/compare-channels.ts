import { type Channel, child, children, entries, entry, fieldsOf, refOf, type Spot } from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import type { Audience, Finding, Level } from "../change.ts";
import { endOf } from "../life.ts";
import { compareRest, type Rest } from "../rest.ts";
import { bindings } from "./bindings.ts";
import { type ChannelPair, type EventOperationPair, type EventPairs, isImplied, sameMessage } from "./pairs.ts";

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
      ...compareKeywords(base, revision).map(
        ({ rule, level, message: text, at }): Finding => ({
          ...finding(rule, audience, place, base.key, text, at ?? revision.spot),
          level,
        }),
      ),
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
    .filter(({ base }) => !isImplied(base))
    .flatMap(({ base, revision }) => {
      const audience: Audience = base.action === "send" ? "webhook receiver" : "partner sending";
      const isGone = !revision || isImplied(revision);
      const place = `operation ${isGone ? base.key : revision.key}`;
      if (isGone) return [finding("operation-removed", audience, place, base.key, "is gone", base.spot)];
      const [was, is] = [base, revision].map(({ spot }) => fieldsOf(spot).action);
      if (was === is) return [];
      const message = `the action ${was ?? "none"} is ${is ?? "none"} now`;
      return [finding("operation-action-changed", audience, place, revision.key, message, revision.spot)];
    });

/** What stands at a channel beside its messages and its address. */
function compareKeywords(base: Channel, revision: Channel): Rest[] {
  const [was, is] = [base, revision].map(({ spot }) => spot) as [Spot, Spot];
  const [before, now] = [was, is].map((spot) => child(spot, "parameters"));
  const names = new Set([...entries(before), ...entries(now)].map(([name]) => name));
  const bound = bindings(child(was, "bindings")) !== bindings(child(is, "bindings"));
  return [
    ...compareRest("channel", was, is),
    ...compareOwnServers(child(was, "servers"), child(is, "servers")),
    ...[...names].flatMap((name) => compareParameter(name, entry(before, name), entry(now, name))),
    ...(bound
      ? [{ rule: "bindings-changed", level: "breaking" as const, message: BOUND, at: child(is, "bindings") }]
      : []),
  ];
}

/** The servers that a channel is at; without a list it is at all of them. */
function compareOwnServers(was: Spot | undefined, is: Spot | undefined): Rest[] {
  const [before, now] = [was, is].map(
    (list) => list && children(list).map(([, one]) => refOf(one) ?? canonicalText(one)),
  );
  const gone = now !== undefined && (before === undefined || before.some((one) => !now.includes(one)));
  const fresh = before !== undefined && (now === undefined || now.some((one) => !before.includes(one)));
  if (gone) return [{ rule: "server-removed", level: "breaking", message: "it is at fewer servers now", at: is }];
  return fresh ? [{ rule: "server-added", level: "addition", message: "it is at more servers now", at: is }] : [];
}

const BOUND = "the bindings are others now";

/** A parameter of the address is filled in by whoever uses the channel, with one of its values. */
function compareParameter(name: string, was: Spot | undefined, is: Spot | undefined): Rest[] {
  const one = (rule: string, level: Level, message: string): Rest[] => [{ rule, level, message, at: is ?? was }];
  if (!is) return one("channel-parameter-removed", "breaking", `the parameter ${name} is gone`);
  if (!was) return one("channel-parameter-added", "breaking", `the parameter ${name} is new`);
  const rest = compareRest("channelParameter", was, is);
  const [before, now] = [was, is].map((spot) => fieldsOf(spot).enum);
  const fewer = Array.isArray(now) && (!Array.isArray(before) || before.some((value) => !now.includes(value)));
  const more = Array.isArray(before) && (!Array.isArray(now) || now.some((value) => !before.includes(value)));
  if (fewer)
    return [...rest, ...one("channel-parameter-narrowed", "breaking", `the parameter ${name} takes fewer values now`)];
  return more
    ? [...rest, ...one("channel-parameter-widened", "addition", `the parameter ${name} takes more values now`)]
    : rest;
}
