import { child, fieldsOf, type Spot } from "@partner-api/contract/source";
import type { Finding } from "../change.ts";
import type { Difference } from "../schema/difference.ts";
import { compareContents } from "./compare-bodies.ts";
import { finding, schemaFindings, type Walk } from "./finding.ts";
import { coveringStatus, headersOf } from "./operations.ts";

export function compareResponses(walk: Walk): Finding[] {
  const { base, revision, answered } = walk;
  const removed = [...base.responses].flatMap(([status, response]) => {
    const part = `${answered.name === "response" ? "response" : "answer"} ${status}`;
    const now = coveringStatus(revision, status);
    if (now)
      return [...compareHeaders(walk, response, now, part), ...compareContents(walk, response, now, answered, part)];
    // An error that no longer comes is no loss; what a webhook receiver may answer is.
    const level = /^[45]/.test(status) && !base.isReversed ? "note" : "breaking";
    return [
      finding(
        revision,
        `${answered.name}-removed`,
        level,
        ` ${part}`,
        "is gone",
        child(revision.spot, "responses"),
        status,
        answered.audience,
      ),
    ];
  });
  const added = [...revision.responses].filter(
    ([status]) =>
      !coveringStatus(base, status) &&
      !(/XX$/.test(status) && [...base.responses.keys()].some((one) => one[0] === status[0])),
  );
  return [
    ...removed,
    ...added.map(([status, response]) =>
      finding(
        revision,
        `${answered.name}-added`,
        "addition",
        ` ${answered.name} ${status}`,
        "is new",
        response,
        status,
        answered.audience,
      ),
    ),
  ];
}

function compareHeaders(walk: Walk, base: Spot, revision: Spot, part: string): Finding[] {
  const { answered } = walk;
  const [was, is] = [headersOf(base), headersOf(revision)];
  const found = [...was].flatMap(([key, before]) => {
    const now = is.get(key);
    const place = `${part} header ${before.name}`;
    if (!now)
      return walk.base.isReversed
        ? [
            finding(
              walk.base,
              "answer-header-removed",
              "addition",
              ` ${place}`,
              "is gone",
              revision,
              before.name,
              answered.audience,
            ),
          ]
        : [];
    const schemas = walk.compare[answered.flow](child(before.spot, "schema"), child(now.spot, "schema"));
    const [required, stays] = [before, now].map(({ spot }) => fieldsOf(spot).required === true);
    const presence: Difference[] =
      required === stays
        ? []
        : [
            {
              what: stays ? "header-required" : "header-optional",
              effect: stays ? "narrower" : "wider",
              path: "",
              message: stays ? "is required now" : "is optional now",
              base: before.spot,
              revision: now.spot,
            },
          ];
    return schemaFindings(walk, [...schemas, ...presence], answered, place, before.name);
  });
  const added = [...is]
    .filter(([key]) => !was.has(key))
    .map(([, { name, spot }]) => {
      const level = answered.flow === "in" && fieldsOf(spot).required === true ? "breaking" : "addition";
      return finding(
        walk.revision,
        `${answered.name}-header-added`,
        level,
        ` ${part} header ${name}`,
        "is new",
        spot,
        name,
        answered.audience,
      );
    });
  return [...found, ...added];
}
