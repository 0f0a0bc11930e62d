import { child, fieldsOf, type Spot } from "@partner-api/contract/source";
import { canonicalText } from "../canonical-text.ts";
import type { Finding, Medium } from "../change.ts";
import { finding, schemaFindings, type Walk } from "./finding.ts";
import { contentOf, covering } from "./operations.ts";

export function compareBodies(walk: Walk): Finding[] {
  const { base, revision, sent } = walk;
  const part = sent.name;
  if (!base.body && revision.body) {
    const required = fieldsOf(revision.body).required === true && !base.isReversed;
    return [
      finding(
        revision,
        required ? "request-body-required" : "request-body-added",
        required ? "breaking" : "addition",
        ` ${part}`,
        required ? "a body is new and required" : "a body is new",
        revision.body,
      ),
    ];
  }
  if (!base.body) return [];
  if (!revision.body)
    return base.isReversed
      ? [finding(base, "event-body-removed", "breaking", ` ${part}`, "its body is gone", revision.spot)]
      : [];
  const optional = fieldsOf(base.body).required === true && fieldsOf(revision.body).required !== true;
  const found = optional
    ? [
        finding(
          revision,
          "request-body-optional",
          base.isReversed ? "breaking" : "addition",
          ` ${part}`,
          "its body is optional now",
          revision.body,
        ),
      ]
    : [];
  return [...found, ...compareContents(walk, base.body, revision.body, sent, part)];
}

export function compareContents(walk: Walk, base: Spot, revision: Spot, medium: Medium, part: string): Finding[] {
  const [was, is] = [contentOf(base), contentOf(revision)];
  const found = [...was].flatMap(([type, media]) => {
    const other = covering(is, type);
    if (!other)
      return walk.base.isReversed
        ? [
            finding(
              walk.base,
              `${medium.name}-media-type-removed`,
              "breaking",
              ` ${part}`,
              `${type} is gone`,
              revision,
              type,
            ),
          ]
        : [];
    const [before, now] = [media, other].map((one) => child(one, "schema"));
    const schemas = schemaFindings(walk, walk.compare[medium.flow](before, now), medium, part, walk.base.subject);
    const encodings = [media, other].map((one) => canonicalText(child(one, "encoding")));
    if (encodings[0] === encodings[1]) return schemas;
    return [
      ...schemas,
      finding(
        walk.revision,
        `${medium.name}-encoding-changed`,
        "breaking",
        ` ${part}`,
        `the encoding of ${type} is another one now`,
        other,
        type,
        medium.audience,
      ),
    ];
  });
  const added = [...is].filter(
    ([type]) => !covering(was, type) && ![...was.keys()].some((one) => covering(new Map([[type, true]]), one)),
  );
  return [
    ...found,
    ...added.map(([type, media]) =>
      finding(
        walk.revision,
        `${medium.name}-media-type-added`,
        "addition",
        ` ${part}`,
        `${type} is new`,
        media,
        type,
        medium.audience,
      ),
    ),
  ];
}
