import {
  channelsOf,
  child,
  type Document,
  type EventOperation,
  entry,
  eventOperationsOf,
  type Message,
  type Spot,
  textAt,
} from "@partner-api/contract";
import { EVENT, type Finding, type Level, type Medium, REQUEST } from "../change.ts";
import { compareSchemes } from "../http/compare-schemes.ts";
import { renamedSchemes, type SchemeNames } from "../http/compare-security.ts";
import { compareRest } from "../rest.ts";
import { schemaComparison } from "../schema/compare-schemas.ts";
import { vocabulary } from "../vocabulary.ts";
import { bindings } from "./bindings.ts";
import { compareActions, compareChannels } from "./compare-channels.ts";
import { addedMessage, compareMessages } from "./compare-messages.ts";
import { compareAlternatives, compareServers } from "./compare-servers.ts";
import { type ChannelPair, type EventPairs, isImplied, pairEvents, sameMessage } from "./pairs.ts";

/** Differences between two AsyncAPI documents. */
export function compareEvents(base: Document, revision: Document): Finding[] {
  const names = renamedSchemes(base, revision);
  const pairs = pairEvents(read(base), read(revision));
  return [
    ...compareServers(base, revision, names),
    ...compareSchemes(base, revision, names),
    ...compareChannels(pairs),
    ...compareActions(pairs),
    ...compareOperations(pairs, names),
    ...compareKeywords(base, revision),
  ];
}

function read(document: Document) {
  const channels = channelsOf(document);
  return { channels, operations: eventOperationsOf(document, channels) };
}

const channelOf = (messages: Message[], channels: ChannelPair[]): ChannelPair | undefined =>
  channels.find(({ base }) => messages.some((message) => base.messages.includes(message)));

/** Compares messages of a channel without an operation; they count as sent. */
function compareUnnamed(
  { channels, operations }: EventPairs,
  compare: Record<"in" | "out", ReturnType<typeof schemaComparison>>,
): Finding[] {
  const messagesOfOperations = new Set(operations.flatMap(({ base }) => [...base.messages, ...base.reply]));
  return channels.flatMap((pair) => {
    const unnamed = pair.base.messages.filter((message) => !messagesOfOperations.has(message));
    const old = pair.base.messages.filter((message) => messagesOfOperations.has(message));
    const candidates =
      pair.revision?.messages.filter((one) => !old.some((previous) => sameMessage(previous, one, pair))) ?? [];
    return compareMessages(unnamed, candidates, pair, EVENT, compare);
  });
}

function compareOperations(pairs: EventPairs, names: SchemeNames): Finding[] {
  const { channels, operations, added } = pairs;
  const compare = { in: schemaComparison("in"), out: schemaComparison("out") };
  const isNew = added.flatMap(({ action, messages }) =>
    messages.map((message) => addedMessage(message, action === "send" ? EVENT : REQUEST)),
  );
  const matched = operations.flatMap(({ base, revision }) => {
    if (!revision) return [];
    const channel = { base: base.channel, revision: revision.channel };
    const [sent, reply] = base.action === "send" ? [EVENT, REQUEST] : [REQUEST, EVENT];
    return [
      ...compareMessages(base.messages, revision.messages, channel, sent, compare),
      ...compareMessages(base.reply, revision.reply, channelOf(base.reply, channels) ?? channel, reply, compare),
      ...(isImplied(base) || isImplied(revision) ? [] : compareOperation(base, revision, sent, names)),
    ];
  });
  return [...isNew, ...matched, ...compareUnnamed(pairs, compare)];
}

const locationOf = (spot: Spot | undefined): string => textAt(spot, "location") ?? "no address";

function compareOperation(
  base: EventOperation,
  revision: EventOperation,
  { audience }: Medium,
  names: SchemeNames,
): Finding[] {
  const findings: Finding[] = [];
  const about = (rule: string, level: Level, message: string, at: Spot | undefined) =>
    findings.push({
      rule,
      level,
      audience,
      subject: revision.key,
      place: `operation ${revision.key}`,
      name: revision.key,
      message,
      at: at ?? revision.spot,
    });
  if (bindings(base.field("bindings")) !== bindings(revision.field("bindings")))
    about("bindings-changed", "breaking", "the bindings changed", revision.field("bindings"));
  for (const change of compareAlternatives(base.field("security"), revision.field("security"), names))
    about(change.rule, change.level, change.message, change.at);
  const [previousReply, currentReply] = [base, revision].map(({ spot }) => entry(entry(spot, "reply"), "address"));
  if (locationOf(previousReply) !== locationOf(currentReply))
    about(
      "reply-address-changed",
      "breaking",
      `the reply address changed from ${locationOf(previousReply)} to ${locationOf(currentReply)}`,
      currentReply,
    );
  for (const change of [
    ...compareRest("location", previousReply, currentReply),
    ...compareRest("eventOperation", base.spot, revision.spot),
    ...compareRest("reply", entry(base.spot, "reply"), entry(revision.spot, "reply")),
  ])
    about(change.rule, change.level, change.message, change.at);
  return findings;
}

/** Keywords of the document itself. */
function compareKeywords(before: Document, now: Document): Finding[] {
  const { name, root: base } = before;
  const { root: revision } = now;
  const findings: Finding[] = [];
  const within = (field: string) => (rule: string, level: Level, message: string, at: Spot | undefined) =>
    findings.push({
      rule,
      level,
      audience: "webhook receiver",
      subject: name,
      place: field,
      name: field,
      message,
      at: at ?? revision,
    });
  for (const { rule, level, message, at } of compareRest("asyncapi", base, revision))
    within(name)(rule, level, message, at);
  for (const field of ["channels", "operations", "components"])
    for (const change of compareRest("names", child(base, field), child(revision, field)))
      within(field)(change.rule, change.level, change.message, change.at);
  for (const change of compareRest("info", child(base, "info"), child(revision, "info")))
    within("info")(change.rule, change.level, change.message, change.at);
  vocabulary().compareRoots(before, now, within);
  return findings;
}
