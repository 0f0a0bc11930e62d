import {
  type Channel,
  child,
  children,
  entries,
  entry,
  fieldsOf,
  type Message,
  refName,
  refOf,
  type Spot,
} from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import type { Audience, Finding, Level } from "../change.ts";
import { endOf } from "../life.ts";
import { compareRest, type Rest } from "../rest.ts";
import { reporterOf, withSite } from "../site.ts";
import { bindings } from "./bindings.ts";
import type { ServerNames } from "./compare-servers.ts";
import { type ChannelPair, type EventOperationPair, type EventPairs, isImplied, sameMessage } from "./pairs.ts";

/** Channels that were removed, moved or whose messages changed. */
export function compareChannels({ channels, operations }: EventPairs, servers: ServerNames): Finding[] {
  return channels.flatMap((pair) => {
    const { base, revision } = pair;
    const audience = audienceOf(base, operations);
    const { spot: at } = revision ?? base;
    const site = { audience, subject: base.key, place: `channel ${base.key}`, name: base.key, at };
    const about = reporterOf(site);
    if (!revision) return [about("channel-removed", "breaking", "was removed")];
    const isMoved = base.address !== revision.address;
    const message = `the address changed from ${base.address ?? "none"} to ${revision.address ?? "none"}`;
    return [
      ...(isMoved ? [about("channel-address-changed", "breaking", message)] : []),
      ...compareKeywords(base, revision, servers).map(withSite(site)),
      ...compareEntries(pair, revision, audience),
    ];
  });
}

/** Partners send to a channel that the service only receives from. */
function audienceOf(channel: Channel, operations: EventOperationPair[]): Audience {
  const operationsOfChannel = operations.filter(({ base }) => base.channel === channel);
  return operationsOfChannel.length > 0 && operationsOfChannel.every(({ base }) => base.action === "receive")
    ? "client sending"
    : "webhook receiver";
}

function compareEntries(pair: ChannelPair, revision: Channel, audience: Audience): Finding[] {
  const about = ({ key, name, spot: at }: Message) => reporterOf({ audience, subject: name, place: key, name, at });
  return pair.base.messages.flatMap((previous) => {
    const current = revision.messages.find((message) => sameMessage(previous, message, pair));
    if (!current)
      return [{ ...about(previous)("message-removed", "breaking", "was removed"), ...endOf(previous.spot) }];
    if (previous.contentType === current.contentType) return [];
    const message = `the content type changed from ${previous.contentType} to ${current.contentType}`;
    return [about(current)("message-content-type-changed", "breaking", message)];
  });
}

/** Changes of explicit operations. */
export const compareActions = ({ operations }: EventPairs): Finding[] =>
  operations
    .filter(({ base }) => !isImplied(base))
    .flatMap(({ base, revision }) => {
      const audience: Audience = base.action === "send" ? "webhook receiver" : "client sending";
      const isGone = !revision || isImplied(revision);
      const { key, spot: at } = isGone ? base : revision;
      const about = reporterOf({ audience, subject: key, place: `operation ${key}`, name: key, at });
      if (isGone) return [about("operation-removed", "breaking", "was removed")];
      const [previous, current] = [base, revision].map(({ spot }) => fieldsOf(spot).action);
      if (previous === current) return [];
      const message = `the action changed from ${previous ?? "none"} to ${current ?? "none"}`;
      return [about("operation-action-changed", "breaking", message)];
    });

/** Keywords of a channel except its messages and address. */
function compareKeywords(base: Channel, revision: Channel, servers: ServerNames): Rest[] {
  const [previous, current] = [base, revision].map(({ spot }) => spot) as [Spot, Spot];
  const [before, now] = [previous, current].map((spot) => child(spot, "parameters"));
  const names = new Set([...entries(before), ...entries(now)].map(([name]) => name));
  const bindingsChanged = bindings(child(previous, "bindings")) !== bindings(child(current, "bindings"));
  return [
    ...compareRest("channel", previous, current),
    ...compareOwnServers(child(previous, "servers"), child(current, "servers"), servers),
    ...[...names].flatMap((name) => compareParameter(name, entry(before, name), entry(now, name))),
    ...(bindingsChanged
      ? [
          {
            rule: "bindings-changed",
            level: "breaking" as const,
            message: BINDINGS_CHANGED,
            at: child(current, "bindings"),
          },
        ]
      : []),
  ];
}

/** Servers of a channel; without a list, all servers. */
function compareOwnServers(previous: Spot | undefined, current: Spot | undefined, servers: ServerNames): Rest[] {
  const [listed, nowListed] = [previous, current].map((list) =>
    children(list).map(([, one]) => refName(refOf(one) ?? canonicalText(one))),
  ) as [string[], string[]];
  if (listed.length === 0 && nowListed.length === 0) return [];
  const before = listed.length > 0 ? listed : servers.base;
  const now = (nowListed.length > 0 ? nowListed : servers.revision).map((name) => servers.former.get(name) ?? name);
  const hasFewer = before.some((one) => !now.includes(one));
  const hasMore = now.some((one) => !before.includes(one));
  if (hasFewer) return [{ rule: "server-removed", level: "breaking", message: "it has fewer servers", at: current }];
  return hasMore ? [{ rule: "server-added", level: "addition", message: "it has more servers", at: current }] : [];
}

const BINDINGS_CHANGED = "the bindings changed";

/** The user of a channel replaces an address parameter with one of its values. */
function compareParameter(name: string, previous: Spot | undefined, current: Spot | undefined): Rest[] {
  const change = (rule: string, level: Level, message: string): Rest[] => [
    { rule, level, message, at: current ?? previous },
  ];
  if (!current) return change("channel-parameter-removed", "breaking", `the parameter ${name} was removed`);
  if (!previous) return change("channel-parameter-added", "breaking", `the parameter ${name} was added`);
  const rest = compareRest("channelParameter", previous, current);
  const [before, now] = [previous, current].map((spot) => fieldsOf(spot).enum);
  const fewer = Array.isArray(now) && (!Array.isArray(before) || before.some((value) => !now.includes(value)));
  const more = Array.isArray(before) && (!Array.isArray(now) || now.some((value) => !before.includes(value)));
  if (fewer)
    return [...rest, ...change("channel-parameter-narrowed", "breaking", `the parameter ${name} has fewer values`)];
  return more
    ? [...rest, ...change("channel-parameter-widened", "addition", `the parameter ${name} has more values`)]
    : rest;
}
