import { follow, foreignFormatOf, type Message, type Spot, textAt } from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import { type Finding, type Level, levelOf, type Medium, nameIn } from "../change.ts";
import { compareLives, endOf } from "../life.ts";
import { compareRest } from "../rest.ts";
import type { schemaComparison } from "../schema/compare-schemas.ts";
import type { Difference } from "../schema/difference.ts";
import { bindings } from "./bindings.ts";
import { type ChannelPair, sameMessage } from "./pairs.ts";

const finding = (
  { name, key, spot }: Message,
  rule: string,
  level: Level,
  message: string,
  { audience }: Medium,
  at: Spot | undefined = spot,
): Finding => ({ rule, level, audience, subject: name, place: key, name, message, at });

export const news = (message: Message, medium: Medium): Finding =>
  finding(message, `${medium.name}-message-added`, "addition", "is new", medium);

export function compareMessages(
  base: Message[],
  revision: Message[],
  channel: ChannelPair,
  medium: Medium,
  compare: Record<"in" | "out", ReturnType<typeof schemaComparison>>,
): Finding[] {
  const added = revision.filter((one) => !base.some((was) => sameMessage(was, one, channel)));
  const found = added.map((one) => news(one, medium));
  for (const was of base) {
    const is = revision.find((one) => sameMessage(was, one, channel));
    const stays = channel.revision?.messages.some((one) => sameMessage(was, one, channel));
    // A message that leaves its channel is reported with the channel.
    if (!is && stays)
      found.push({
        ...finding(was, `${medium.name}-message-removed`, "breaking", "is no longer sent here", medium),
        ...endOf(was.spot),
      });
    if (!is) continue;
    for (const part of ["payload", "headers"] as const)
      found.push(...compare[medium.flow](was[part], is[part]).map((one) => schemaFinding(one, is, part, medium)));
    found.push(...compareFields(was, is, medium));
  }
  return found;
}

function schemaFinding(one: Difference, { key, name }: Message, part: string, medium: Medium): Finding {
  const place = `${key}${part === "headers" ? " header" : ""}${one.path === "" ? "" : ` ${one.path}`}`;
  const named = nameIn(one.path) ?? name;
  return {
    rule: `${medium.name}-${one.what}`,
    level: levelOf(one, medium),
    audience: medium.audience,
    subject: name,
    place,
    name: named,
    message: one.message,
    at: one.revision ?? one.base,
    ...(one.life && { life: one.life }),
  };
}

function correlationOf(message: Message): Spot | undefined {
  const spot = message.field("correlationId");
  return spot && follow(spot);
}

function compareFields(was: Message, is: Message, medium: Medium): Finding[] {
  const found: Finding[] = [];
  const text = (message: Message, field: string) => canonicalText(message.field(field)?.value);
  const about = (rule: string, level: Level, message: string, at: Spot | undefined) =>
    found.push(finding(is, rule, level, message, medium, at));
  if (was.name !== is.name && was.key === is.key)
    about(`${medium.name}-name-changed`, "breaking", `the name ${was.name} is ${is.name} now`, is.field("name"));
  const [format, other] = [was, is].map((one) => foreignFormatOf(one.field("payload")));
  if (format !== other)
    about(
      `${medium.name}-schema-format-undecided`,
      "undecided",
      `schemaFormat ${format ?? "none"} is ${other ?? "none"} now; whether that breaks is not decided`,
      is.field("payload"),
    );
  if (text(was, "x-required-scope") !== text(is, "x-required-scope"))
    about(
      "required-scope-changed",
      is.field("x-required-scope") ? "breaking" : "addition",
      `x-required-scope ${text(was, "x-required-scope")} is ${text(is, "x-required-scope")} now`,
      is.field("x-required-scope"),
    );
  const [before, now] = [was, is].map((one) => correlationOf(one));
  for (const { rule, level, message, at } of compareRest("location", before, now)) about(rule, level, message, at);
  if (textAt(before, "location") !== textAt(now, "location"))
    about(
      `${medium.name}-correlation-changed`,
      was.field("correlationId") ? "breaking" : "addition",
      "the correlation id is another one now",
      is.field("correlationId"),
    );
  if (bindings(was.field("bindings")) !== bindings(is.field("bindings")))
    about("bindings-changed", "breaking", "the bindings are others now", is.field("bindings"));
  for (const { rule, level, message, ...rest } of compareLives(was.spot, is.spot))
    found.push({ ...finding(is, rule, level, message, medium), ...rest });
  for (const { rule, level, message, at } of compareRest("message", was.spot, is.spot)) about(rule, level, message, at);
  return found;
}
