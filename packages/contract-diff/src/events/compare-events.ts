import { child, children, fieldsOf, follow, type Spot } from "@partner-api/contract/source";
import { canonicalText } from "../canonical-text.ts";
import { EVENT, type Finding, type Level, type Medium, REQUEST } from "../change.ts";
import { schemaComparison } from "../schema/compare-schemas.ts";
import { comparePolicy, compareRate, compareTestVector } from "../vendor-rules.ts";
import { bindings, compareMessages, news } from "./compare-messages.ts";
import type { EventOperation } from "./operations.ts";
import type { EventPair } from "./pairs.ts";

/** Schemas of messages by direction, and what Redocly has no rule for. */
export function compareEvents(pair: EventPair, added: EventOperation[]): Finding[] {
  const compare = { in: schemaComparison("in"), out: schemaComparison("out") };
  const found: Finding[] = added.flatMap((operation) =>
    operation.messages.map((message) => news(message, operation.action === "send" ? EVENT : REQUEST)),
  );
  for (const one of pair.operations) {
    if (!one.revision) continue;
    const channel = { base: one.base.channel, revision: one.revision.channel };
    const [sent, answered] = one.base.action === "send" ? [EVENT, REQUEST] : [REQUEST, EVENT];
    found.push(...compareMessages(one.base.messages, one.revision.messages, channel, sent, compare));
    found.push(...compareMessages(one.base.reply, one.revision.reply, channel, answered, compare));
    found.push(...compareOperation(one.base, one.revision, sent));
  }
  return [...found, ...compareDocuments(pair)];
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
  const [parameters, others] = [base.channel, revision.channel].map(({ spot }) => child(spot, "parameters"));
  for (const [name, parameter] of children(parameters)) {
    const now = others && child(others, name);
    const [values, left] = [parameter, now].map((one) => (one ? fieldsOf(follow(one)).enum : undefined));
    const gone = Array.isArray(values) && Array.isArray(left) && values.some((value) => !left.includes(value));
    if (gone || (!Array.isArray(values) && Array.isArray(left)))
      about("channel-parameter-narrowed", "breaking", `the parameter ${name} takes fewer values now`, now);
  }
  return found;
}

function compareDocuments({ name, base, revision }: EventPair): Finding[] {
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
  const at = (field: string): [Spot | undefined, Spot | undefined] => [child(base, field), child(revision, field)];
  comparePolicy(...at("x-delivery-policy"), within("x-delivery-policy"));
  compareTestVector(...at("x-signature-test-vector"), within("x-signature-test-vector"));
  compareRate(...at("x-rate-limit"), within("x-rate-limit"));
  return found;
}
