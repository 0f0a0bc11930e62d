import {
  channelsOf,
  child,
  type Document,
  deliveryPolicyOf,
  type EventOperation,
  entry,
  eventOperationsOf,
  type Message,
  rateLimitOf,
  type Spot,
  signatureTestVectorOf,
  textAt,
} from "@partner-api/contract";
import { EVENT, type Finding, type Level, type Medium, REQUEST } from "../change.ts";
import { compareSchemes } from "../http/compare-schemes.ts";
import { renamedSchemes, type SchemeNames } from "../http/compare-security.ts";
import { compareRest } from "../rest.ts";
import { schemaComparison } from "../schema/compare-schemas.ts";
import { comparePolicy, compareRate, compareTestVector } from "../vendor-rules.ts";
import { bindings } from "./bindings.ts";
import { compareActions, compareChannels } from "./compare-channels.ts";
import { compareMessages, news } from "./compare-messages.ts";
import { compareAlternatives, compareServers } from "./compare-servers.ts";
import { type ChannelPair, type EventPairs, isImplied, pairEvents, sameMessage } from "./pairs.ts";

/** Everything that differs between two AsyncAPI documents. */
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

/** Messages of a channel that no operation names; they count as sent. */
function compareUnnamed(
  { channels, operations }: EventPairs,
  compare: Record<"in" | "out", ReturnType<typeof schemaComparison>>,
): Finding[] {
  const named = new Set(operations.flatMap(({ base }) => [...base.messages, ...base.reply]));
  return channels.flatMap((pair) => {
    const unnamed = pair.base.messages.filter((message) => !named.has(message));
    const old = pair.base.messages.filter((message) => named.has(message));
    const others = pair.revision?.messages.filter((one) => !old.some((was) => sameMessage(was, one, pair))) ?? [];
    return compareMessages(unnamed, others, pair, EVENT, compare);
  });
}

function compareOperations(pairs: EventPairs, names: SchemeNames): Finding[] {
  const { channels, operations, added } = pairs;
  const compare = { in: schemaComparison("in"), out: schemaComparison("out") };
  const isNew = added.flatMap(({ action, messages }) =>
    messages.map((message) => news(message, action === "send" ? EVENT : REQUEST)),
  );
  const matched = operations.flatMap(({ base, revision }) => {
    if (!revision) return [];
    const channel = { base: base.channel, revision: revision.channel };
    const [sent, answered] = base.action === "send" ? [EVENT, REQUEST] : [REQUEST, EVENT];
    return [
      ...compareMessages(base.messages, revision.messages, channel, sent, compare),
      ...compareMessages(base.reply, revision.reply, channelOf(base.reply, channels) ?? channel, answered, compare),
      ...(isImplied(base) || isImplied(revision) ? [] : compareOperation(base, revision, sent, names)),
    ];
  });
  return [...isNew, ...matched, ...compareUnnamed(pairs, compare)];
}

const locationOf = (spot: Spot | undefined): string => textAt(spot, "location") ?? "no address of their own";

function compareOperation(
  base: EventOperation,
  revision: EventOperation,
  { audience }: Medium,
  names: SchemeNames,
): Finding[] {
  const found: Finding[] = [];
  const about = (rule: string, level: Level, message: string, at: Spot | undefined) =>
    found.push({
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
    about("bindings-changed", "breaking", "the bindings are others now", revision.field("bindings"));
  for (const one of compareAlternatives(base.field("security"), revision.field("security"), names))
    about(one.rule, one.level, one.message, one.at);
  const [reply, other] = [base, revision].map(({ spot }) => entry(entry(spot, "reply"), "address"));
  if (locationOf(reply) !== locationOf(other))
    about(
      "reply-address-changed",
      "breaking",
      `replies go to ${locationOf(other)} now, not to ${locationOf(reply)}`,
      other,
    );
  for (const one of [
    ...compareRest("location", reply, other),
    ...compareRest("eventOperation", base.spot, revision.spot),
    ...compareRest("reply", entry(base.spot, "reply"), entry(revision.spot, "reply")),
  ])
    about(one.rule, one.level, one.message, one.at);
  return found;
}

/** The keywords of the house that stand at the document. */
function compareKeywords({ name, root: base }: Document, { root: revision }: Document): Finding[] {
  const found: Finding[] = [];
  const within = (field: string) => (rule: string, level: Level, message: string, at: Spot | undefined) =>
    found.push({
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
    for (const one of compareRest("names", child(base, field), child(revision, field)))
      within(field)(one.rule, one.level, one.message, one.at);
  for (const one of compareRest("info", child(base, "info"), child(revision, "info")))
    within("info")(one.rule, one.level, one.message, one.at);
  comparePolicy(deliveryPolicyOf(base), deliveryPolicyOf(revision), within("x-delivery-policy"));
  compareTestVector(signatureTestVectorOf(base), signatureTestVectorOf(revision), within("x-signature-test-vector"));
  compareRate(rateLimitOf(base), rateLimitOf(revision), within("x-rate-limit"));
  return found;
}
