import { follow, foreignFormatOf, type Message, type Spot, textAt } from "@partner-api/contract";
import type { Finding, Medium } from "../change.ts";
import { schemaFindings } from "../http/finding.ts";
import { compareLives, endOf } from "../life.ts";
import { compareRest } from "../rest.ts";
import type { schemaComparison } from "../schema/compare-schemas.ts";
import { reporterOf, type Site, withSite } from "../site.ts";
import { type About, vocabulary } from "../vocabulary.ts";
import { bindings } from "./bindings.ts";
import { type ChannelPair, sameMessage } from "./pairs.ts";

const siteOf = ({ name, key, spot: at }: Message, { audience }: Medium): Site => ({
  ...{ audience, subject: name, place: key, name, at },
});

export const addedMessage = (message: Message, medium: Medium): Finding =>
  reporterOf(siteOf(message, medium))(`${medium.name}-message-added`, "addition", "is new");

/** Messages of both sides. */
type Messages = { base: Message[]; revision: Message[] };

export function compareMessages(
  { base, revision }: Messages,
  channel: ChannelPair,
  medium: Medium,
  compare: Record<"in" | "out", ReturnType<typeof schemaComparison>>,
): Finding[] {
  const added = revision.filter((message) => !base.some((previous) => sameMessage(previous, message, channel)));
  const findings = added.map((message) => addedMessage(message, medium));
  for (const previous of base) {
    const current = revision.find((message) => sameMessage(previous, message, channel));
    const stays = channel.revision?.messages.some((message) => sameMessage(previous, message, channel));
    // A message that is removed from its channel is reported with the channel.
    if (!current && stays)
      findings.push({
        ...reporterOf(siteOf(previous, medium))(
          `${medium.name}-message-removed`,
          "breaking",
          "is no longer sent by this operation",
        ),
        ...endOf(previous.spot),
      });
    if (!current) continue;
    const site = siteOf(current, medium);
    for (const [part, place] of PARTS) {
      const differences = compare[medium.flow](previous[part], current[part]);
      const ofPart = schemaFindings({ ...site, place: `${current.key}${place}` }, differences, medium);
      findings.push(...ofPart.map(({ part: _, ...finding }) => finding)); // usage of messages has no fields
    }
    findings.push(...compareFields(previous, current, medium));
  }
  return findings;
}

/** Schemas of a message, and their places. */
const PARTS = [
  ["payload", ""],
  ["headers", " header"],
] as const;

function correlationOf(message: Message): Spot | undefined {
  const spot = message.field("correlationId");
  return spot && follow(spot);
}

function compareFields(previous: Message, current: Message, medium: Medium): Finding[] {
  const findings: Finding[] = [];
  const site = siteOf(current, medium);
  const about: About = (...change) => findings.push(reporterOf(site)(...change));
  if (previous.name !== current.name && previous.key === current.key)
    about(
      `${medium.name}-name-changed`,
      "breaking",
      `the name changed from ${previous.name} to ${current.name}`,
      current.field("name"),
    );
  const [format, currentFormat] = [previous, current].map((message) => foreignFormatOf(message.field("payload")));
  if (format !== currentFormat)
    about(
      `${medium.name}-schema-format-undecided`,
      "undecided",
      `schemaFormat changed from ${format ?? "none"} to ${currentFormat ?? "none"}; cannot decide whether this is breaking`,
      current.field("payload"),
    );
  vocabulary().compareMessages(previous, current, about);
  const [before, now] = [previous, current].map((message) => correlationOf(message));
  findings.push(...compareRest("location", before, now).map(withSite(site)));
  if (textAt(before, "location") !== textAt(now, "location"))
    about(
      `${medium.name}-correlation-changed`,
      previous.field("correlationId") ? "breaking" : "addition",
      "the correlation id changed",
      current.field("correlationId"),
    );
  if (bindings(previous.field("bindings")) !== bindings(current.field("bindings")))
    about("bindings-changed", "breaking", "the bindings changed", current.field("bindings"));
  const changes = [
    ...compareLives(previous.spot, current.spot),
    ...compareRest("message", previous.spot, current.spot),
  ];
  return [...findings, ...changes.map(withSite(site))];
}
