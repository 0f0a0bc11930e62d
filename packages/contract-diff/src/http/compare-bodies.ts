import { type Body, covering, type Media, type Spot } from "@partner-api/contract";
import type { Finding } from "../change.ts";
import { compareRest } from "../rest.ts";
import { reporterOf, withSite } from "../site.ts";
import { compareEncodings } from "./compare-encodings.ts";
import { type Carrier, schemaFindings, siteIn, type Walk } from "./finding.ts";
import { isReversed, mediaOf } from "./operations.ts";

export function compareBodies(walk: Walk): Finding[] {
  const { base, revision, sent } = walk;
  const site = siteIn(revision, { place: sent.name });
  const about = reporterOf(site);
  if (!base.body) {
    if (!revision.body) return [];
    return revision.body.isRequired && !isReversed(base)
      ? [about("request-body-required", "breaking", "a required body was added", revision.body.spot)]
      : [about("request-body-added", "addition", "a body was added", revision.body.spot)];
  }
  if (!revision.body) {
    return isReversed(base)
      ? [about("event-body-removed", "breaking", "its body was removed")]
      : [about("request-body-removed", "breaking", "its body was removed", base.body.spot)];
  }
  return [
    ...comparePresence(walk, base.body, revision.body),
    ...compareContents(walk, base.body, revision.body, { medium: sent, part: sent.name }),
    ...compareRest("requestBody", base.body.spot, revision.body.spot).map(withSite(site)),
  ];
}

function comparePresence({ base, revision, sent }: Walk, previous: Body, current: Body): Finding[] {
  const about = reporterOf(siteIn(revision, { place: sent.name, at: current.spot }));
  if (previous.isRequired && !current.isRequired)
    return [about("request-body-optional", isReversed(base) ? "breaking" : "addition", "its body became optional")];
  if (previous.isRequired || !current.isRequired) return [];
  return isReversed(base)
    ? [about("event-body-always", "addition", "its body is always sent")]
    : [about("request-body-became-required", "breaking", "its body became required")];
}

/** Body or response of one side. */
type Holder = { content: readonly Media[]; spot: Spot };

export function compareContents(walk: Walk, base: Holder, revision: Holder, carrier: Carrier): Finding[] {
  const { medium, part: place } = carrier;
  const { audience } = medium;
  const [previous, current] = [mediaOf(base), mediaOf(revision)];
  const findings = [...previous].flatMap(([type, media]) => {
    const match = covering(current, type);
    if (match) return compareMedia(walk, media, match, carrier);
    const rule = isReversed(walk.base) ? `${medium.name}-media-type-removed` : "media-type-removed";
    const at = isReversed(walk.base) ? revision.spot : media.spot;
    const about = reporterOf(siteIn(walk.base, { place, name: type, at, audience }));
    return [about(rule, "breaking", `${type} was removed`)];
  });
  // A caller can choose among the media types of a response, a receiver not among those of an event.
  const isChosen = medium.name !== "event";
  const added = [...current].filter(
    ([type]) =>
      !covering(previous, type) &&
      !(isChosen && [...previous.keys()].some((previousType) => covering(new Map([[type, true]]), previousType))),
  );
  const rule = `${medium.name}-media-type-added`;
  const isExpected = medium.name === "answer" && previous.size === 0; // an answer had no body
  const level = isChosen && !isExpected ? "addition" : "breaking";
  return [
    ...findings,
    ...added.map(([type, { spot }]) =>
      reporterOf(siteIn(walk.revision, { place, name: type, at: spot, audience }))(rule, level, `${type} is new`),
    ),
  ];
}

function compareMedia(walk: Walk, base: Media, revision: Media, carrier: Carrier): Finding[] {
  const { medium, part: place } = carrier;
  const differences = walk.compare[medium.flow](base.schema, revision.schema);
  const site = siteIn(walk.revision, { place, name: walk.base.id, audience: medium.audience });
  return [
    ...schemaFindings(site, differences, medium),
    ...compareEncodings(walk, base, revision, carrier),
    ...compareRest("media", base.spot, revision.spot).map(withSite({ ...site, name: base.type })),
  ];
}
