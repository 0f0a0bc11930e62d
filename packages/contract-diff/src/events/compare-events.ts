import {
  channelsOf,
  child,
  children,
  type Document,
  deliveryPolicyOf,
  type EventOperation,
  entries,
  entry,
  eventOperationsOf,
  fieldsOf,
  rateLimitOf,
  type Spot,
  signatureTestVectorOf,
} from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import { EVENT, type Finding, type Level, type Medium, REQUEST } from "../change.ts";
import { schemaComparison } from "../schema/compare-schemas.ts";
import { comparePolicy, compareRate, compareTestVector } from "../vendor-rules.ts";
import { compareActions, compareChannels, compareServers } from "./compare-channels.ts";
import { bindings, compareMessages, news } from "./compare-messages.ts";
import { type EventPairs, pairEvents } from "./pairs.ts";

/** Everything that differs between two AsyncAPI documents. */
export function compareEvents(base: Document, revision: Document): Finding[] {
  const pairs = pairEvents(read(base), read(revision));
  return [
    ...compareServers(base.root, revision.root),
    ...compareChannels(pairs),
    ...compareActions(pairs),
    ...compareOperations(pairs),
    ...compareKeywords(base, revision),
  ];
}

function read(document: Document) {
  const channels = channelsOf(document);
  return { channels, operations: eventOperationsOf(document, channels) };
}

function compareOperations({ operations, added }: EventPairs): Finding[] {
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
      ...compareMessages(base.reply, revision.reply, channel, answered, compare),
      ...compareOperation(base, revision, sent),
    ];
  });
  return [...isNew, ...matched];
}

function compareOperation(base: EventOperation, revision: EventOperation, { audience }: Medium): Finding[] {
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
  const [was, is] = [base, revision].map((one) =>
    children(one.field("security")).map(([, scheme]) => canonicalText(scheme)),
  ) as [string[], string[]];
  if (was.some((scheme) => !is.includes(scheme)) || (was.length === 0 && is.length > 0)) {
    if (is.length > 0)
      about(
        "security-requirement-changed",
        "breaking",
        "what was enough to be let in is not any more",
        revision.field("security"),
      );
  }
  for (const [name, parameter] of entries(child(base.channel.spot, "parameters"))) {
    const now = entry(child(revision.channel.spot, "parameters"), name);
    const [values, left] = [parameter, now].map((one) => fieldsOf(one).enum);
    const gone = Array.isArray(values) && Array.isArray(left) && values.some((value) => !left.includes(value));
    if (gone || (!Array.isArray(values) && Array.isArray(left)))
      about("channel-parameter-narrowed", "breaking", `the parameter ${name} takes fewer values now`, now);
  }
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
  comparePolicy(deliveryPolicyOf(base), deliveryPolicyOf(revision), within("x-delivery-policy"));
  compareTestVector(signatureTestVectorOf(base), signatureTestVectorOf(revision), within("x-signature-test-vector"));
  compareRate(rateLimitOf(base), rateLimitOf(revision), within("x-rate-limit"));
  return found;
}
