import { follow, foreignFormatOf, type Message, type Spot, textAt } from "@partner-api/contract";
import { type Finding, type Level, levelOf, type Medium, nameIn } from "../change.ts";
import { compareLives, endOf } from "../life.ts";
import { compareRest } from "../rest.ts";
import type { schemaComparison } from "../schema/compare-schemas.ts";
import type { Difference } from "../schema/difference.ts";
import { vocabulary } from "../vocabulary.ts";
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

export const addedMessage = (message: Message, medium: Medium): Finding =>
  finding(message, `${medium.name}-message-added`, "addition", "is new", medium);

export function compareMessages(
  base: Message[],
  revision: Message[],
  channel: ChannelPair,
  medium: Medium,
  compare: Record<"in" | "out", ReturnType<typeof schemaComparison>>,
): Finding[] {
  const added = revision.filter((one) => !base.some((previous) => sameMessage(previous, one, channel)));
  const findings = added.map((one) => addedMessage(one, medium));
  for (const previous of base) {
    const current = revision.find((one) => sameMessage(previous, one, channel));
    const stays = channel.revision?.messages.some((one) => sameMessage(previous, one, channel));
    // A message that is removed from its channel is reported with the channel.
    if (!current && stays)
      findings.push({
        ...finding(
          previous,
          `${medium.name}-message-removed`,
          "breaking",
          "is no longer sent by this operation",
          medium,
        ),
        ...endOf(previous.spot),
      });
    if (!current) continue;
    for (const part of ["payload", "headers"] as const)
      findings.push(
        ...compare[medium.flow](previous[part], current[part]).map((one) => schemaFinding(one, current, part, medium)),
      );
    findings.push(...compareFields(previous, current, medium));
  }
  return findings;
}

function schemaFinding(one: Difference, { key, name }: Message, part: string, medium: Medium): Finding {
  const place = `${key}${part === "headers" ? " header" : ""}${one.path === "" ? "" : ` ${one.path}`}`;
  const changedName = nameIn(one.path) ?? name;
  return {
    rule: `${medium.name}-${one.what}`,
    level: levelOf(one, medium),
    audience: medium.audience,
    subject: name,
    place,
    name: changedName,
    message: one.message,
    at: one.revision ?? one.base,
    ...(one.life && { life: one.life }),
  };
}

function correlationOf(message: Message): Spot | undefined {
  const spot = message.field("correlationId");
  return spot && follow(spot);
}

function compareFields(previous: Message, current: Message, medium: Medium): Finding[] {
  const findings: Finding[] = [];
  const about = (rule: string, level: Level, message: string, at: Spot | undefined) =>
    findings.push(finding(current, rule, level, message, medium, at));
  if (previous.name !== current.name && previous.key === current.key)
    about(
      `${medium.name}-name-changed`,
      "breaking",
      `the name changed from ${previous.name} to ${current.name}`,
      current.field("name"),
    );
  const [format, currentFormat] = [previous, current].map((one) => foreignFormatOf(one.field("payload")));
  if (format !== currentFormat)
    about(
      `${medium.name}-schema-format-undecided`,
      "undecided",
      `schemaFormat changed from ${format ?? "none"} to ${currentFormat ?? "none"}; cannot decide whether this is breaking`,
      current.field("payload"),
    );
  vocabulary().compareMessages(previous, current, about);
  const [before, now] = [previous, current].map((one) => correlationOf(one));
  for (const { rule, level, message, at } of compareRest("location", before, now)) about(rule, level, message, at);
  if (textAt(before, "location") !== textAt(now, "location"))
    about(
      `${medium.name}-correlation-changed`,
      previous.field("correlationId") ? "breaking" : "addition",
      "the correlation id changed",
      current.field("correlationId"),
    );
  if (bindings(previous.field("bindings")) !== bindings(current.field("bindings")))
    about("bindings-changed", "breaking", "the bindings changed", current.field("bindings"));
  for (const { rule, level, message, ...rest } of compareLives(previous.spot, current.spot))
    findings.push({ ...finding(current, rule, level, message, medium), ...rest });
  for (const { rule, level, message, at } of compareRest("message", previous.spot, current.spot))
    about(rule, level, message, at);
  return findings;
}
