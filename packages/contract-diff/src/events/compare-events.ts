import {
  channelsOf,
  type Document,
  type EventOperation,
  entry,
  eventOperationsOf,
  type Message,
  type Spot,
  textAt,
} from "@partner-api/contract";
import { EVENT, type Finding, type Medium, REQUEST } from "../change.ts";
import { compareRoots } from "../http/compare-document.ts";
import { compareSchemes } from "../http/compare-schemes.ts";
import { renamedSchemes, type SchemeNames } from "../http/compare-security.ts";
import { compareRest } from "../rest.ts";
import { schemaComparison } from "../schema/compare-schemas.ts";
import { reporterOf, withSite } from "../site.ts";
import { bindings } from "./bindings.ts";
import { compareActions, compareChannels } from "./compare-channels.ts";
import { addedMessage, compareMessages } from "./compare-messages.ts";
import { compareAlternatives, compareServers, serverNames } from "./compare-servers.ts";
import { type ChannelPair, type EventPairs, isImplied, pairEvents, sameMessage } from "./pairs.ts";

/** Differences between two AsyncAPI documents. */
export function compareEvents(base: Document, revision: Document): Finding[] {
  const names = renamedSchemes(base, revision);
  const pairs = pairEvents(read(base), read(revision));
  return [
    ...compareServers(base, revision, names),
    ...compareSchemes(base, revision, names),
    ...compareChannels(pairs, serverNames(base, revision)),
    ...compareActions(pairs),
    ...compareOperations(pairs, names),
    ...compareRoots(base, revision, EVENT, { kind: "asyncapi", maps: ["channels", "operations", "components"] }),
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
      pair.revision?.messages.filter((message) => !old.some((previous) => sameMessage(previous, message, pair))) ?? [];
    return compareMessages({ base: unnamed, revision: candidates }, pair, EVENT, compare);
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
      ...compareMessages({ base: base.messages, revision: revision.messages }, channel, sent, compare),
      ...compareMessages(
        { base: base.reply, revision: revision.reply },
        channelOf(base.reply, channels) ?? channel,
        reply,
        compare,
      ),
      ...(isImplied(base) || isImplied(revision) ? [] : compareOperation(base, revision, sent, pairs, names)),
    ];
  });
  return [...isNew, ...matched, ...compareUnnamed(pairs, compare)];
}

const locationOf = (spot: Spot | undefined): string => textAt(spot, "location") ?? "no address";

function compareOperation(
  base: EventOperation,
  revision: EventOperation,
  { audience }: Medium,
  { channels }: EventPairs,
  names: SchemeNames,
): Finding[] {
  const { key, spot } = revision;
  const site = { audience, subject: key, place: `operation ${key}`, name: key, at: spot };
  const about = reporterOf(site);
  const findings: Finding[] = [];
  if (bindings(base.field("bindings")) !== bindings(revision.field("bindings")))
    findings.push(about("bindings-changed", "breaking", "the bindings changed", revision.field("bindings")));
  const [reply, currentReply] = [base, revision].map((operation) => entry(operation.spot, "reply"));
  for (const [name, previous, current] of [
    ["channel", base.spot, spot],
    ["channel of the reply", reply, currentReply],
  ] as const) {
    const [before, now] = [entry(previous, "channel"), entry(current, "channel")];
    const pair = channels.find((candidate) => candidate.base.spot.value === before?.value);
    if (pair?.revision && now && pair.revision.spot.value !== now.value)
      findings.push(
        about(
          "operation-channel-changed",
          "breaking",
          `the ${name} changed from ${pair.base.key} to ${now.keys.at(-1)}`,
          now,
        ),
      );
  }
  if (base.action === "send" && !reply && currentReply)
    findings.push(about("reply-expected", "breaking", "now expects a reply", currentReply));
  findings.push(...compareAlternatives(base.field("security"), revision.field("security"), names).map(withSite(site)));
  const [address, currentAddress] = [reply, currentReply].map((holder) => entry(holder, "address"));
  const [before, now] = [address, currentAddress].map(locationOf);
  if (before !== now)
    findings.push(
      about("reply-address-changed", "breaking", `the reply address changed from ${before} to ${now}`, currentAddress),
    );
  const changes = [
    ...compareRest("location", address, currentAddress),
    ...compareRest("eventOperation", base.spot, spot),
    ...compareRest("reply", reply, currentReply),
  ];
  return [...findings, ...changes.map(withSite(site))];
}
