import { type Body, covering, type Media, type Spot } from "@partner-api/contract";
import type { Finding, Level, Medium } from "../change.ts";
import { compareEncodings } from "./compare-encodings.ts";
import { finding, restFindings, schemaFindings, type Walk } from "./finding.ts";
import { isReversed, mediaOf } from "./operations.ts";

export function compareBodies(walk: Walk): Finding[] {
  const { base, revision, sent } = walk;
  const about = (rule: string, level: Level, message: string, at: Spot) =>
    finding(revision, rule, level, ` ${sent.name}`, message, at);
  if (!base.body) {
    if (!revision.body) return [];
    return revision.body.isRequired && !isReversed(base)
      ? [about("request-body-required", "breaking", "a required body was added", revision.body.spot)]
      : [about("request-body-added", "addition", "a body was added", revision.body.spot)];
  }
  if (!revision.body) {
    return isReversed(base)
      ? [about("event-body-removed", "breaking", "its body was removed", revision.spot)]
      : [about("request-body-removed", "breaking", "its body was removed", base.body.spot)];
  }
  return [
    ...comparePresence(walk, base.body, revision.body),
    ...compareContents(walk, base.body, revision.body, sent, sent.name),
    ...restFindings(walk, "requestBody", base.body.spot, revision.body.spot, ` ${sent.name}`),
  ];
}

function comparePresence({ base, revision, sent }: Walk, previous: Body, current: Body): Finding[] {
  const about = (rule: string, level: Level, message: string) => [
    finding(revision, rule, level, ` ${sent.name}`, message, current.spot),
  ];
  if (previous.isRequired && !current.isRequired)
    return about("request-body-optional", isReversed(base) ? "breaking" : "addition", "its body became optional");
  if (!previous.isRequired && current.isRequired)
    return isReversed(base)
      ? about("event-body-always", "addition", "its body is always sent")
      : about("request-body-became-required", "breaking", "its body became required");
  return [];
}

/** Body or response of one side. */
type Holder = { content: readonly Media[]; spot: Spot };

export function compareContents(walk: Walk, base: Holder, revision: Holder, medium: Medium, part: string): Finding[] {
  const [previous, current] = [mediaOf(base), mediaOf(revision)];
  const findings = [...previous].flatMap(([type, media]) => {
    const match = covering(current, type);
    if (match) return compareMedia(walk, media, match, medium, part);
    const rule = isReversed(walk.base) ? `${medium.name}-media-type-removed` : "media-type-removed";
    const at = isReversed(walk.base) ? revision.spot : media.spot;
    return [finding(walk.base, rule, "breaking", ` ${part}`, `${type} was removed`, at, type, medium.audience)];
  });
  const added = [...current].filter(
    ([type]) =>
      !covering(previous, type) && ![...previous.keys()].some((one) => covering(new Map([[type, true]]), one)),
  );
  const rule = `${medium.name}-media-type-added`;
  return [
    ...findings,
    ...added.map(([type, { spot }]) =>
      finding(walk.revision, rule, "addition", ` ${part}`, `${type} is new`, spot, type, medium.audience),
    ),
  ];
}

function compareMedia(walk: Walk, base: Media, revision: Media, medium: Medium, part: string): Finding[] {
  const differences = walk.compare[medium.flow](base.schema, revision.schema);
  return [
    ...schemaFindings(walk, differences, medium, part, walk.base.id),
    ...compareEncodings(walk, base, revision, medium, part),
    ...restFindings(walk, "media", base.spot, revision.spot, ` ${part}`, base.type, medium.audience),
  ];
}
