import { type Answer, child, coveringStatus, deprecationOf, type Header, type Spot } from "@partner-api/contract";
import type { Finding, Level } from "../change.ts";
import { endOf } from "../life.ts";
import type { Difference } from "../schema/difference.ts";
import { compareContents } from "./compare-bodies.ts";
import { finding, schemaFindings, type Walk } from "./finding.ts";
import { answersOf, headersOf, isReversed } from "./operations.ts";

export function compareResponses(walk: Walk): Finding[] {
  const { base, revision, answered } = walk;
  const [was, is] = [answersOf(base), answersOf(revision)];
  const about = (rule: string, level: Level, status: string, message: string, at: Spot | undefined) =>
    withStatus(
      finding(revision, rule, level, ` ${answered.name} ${status}`, message, at, status, answered.audience),
      status,
    );
  const found = [...was].flatMap(([status, before]) => {
    const now = coveringStatus(revision, status);
    const part = `${answered.name} ${status}`;
    if (now) return [...compareHeaders(walk, before, now, part), ...compareContents(walk, before, now, answered, part)];
    // Callers lose nothing by an error that no longer comes; a webhook receiver loses an answer that it may give.
    const level = /^[45]/.test(status) && !isReversed(base) ? "note" : "breaking";
    return [about(`${answered.name}-removed`, level, status, "is gone", child(revision.spot, "responses"))];
  });
  const added = [...is].filter(
    ([status]) =>
      !coveringStatus(base, status) && !(/XX$/.test(status) && [...was.keys()].some((one) => one[0] === status[0])),
  );
  return [
    ...found,
    ...added.map(([status, { spot }]) => about(`${answered.name}-added`, "addition", status, "is new", spot)),
  ];
}

const OF_DEPRECATIONS = ["deprecation", "sunset", "link"];

/** Partners that are answered an error are known by it. */
const withStatus = (one: Finding, status: string): Finding =>
  /^[45]/.test(status) ? { ...one, part: { kind: "status", status } } : one;

function compareHeaders(walk: Walk, base: Answer, revision: Answer, part: string): Finding[] {
  const { answered } = walk;
  const [was, is] = [headersOf(base), headersOf(revision)];
  // Those of a deprecation follow from it, and are judged with it.
  if ([walk.base, walk.revision].some(({ spot }) => deprecationOf(spot)))
    for (const headers of [was, is]) for (const name of OF_DEPRECATIONS) headers.delete(name);
  const about = (rule: string, level: Level, { name }: Header, message: string, at: Spot) =>
    finding(walk.revision, rule, level, ` ${part} header ${name}`, message, at, name, answered.audience);
  const found = [...was].flatMap(([key, before]) => {
    const now = is.get(key);
    if (now) return compareHeader(walk, before, now, part);
    // A receiver that need not send a header any more has less to do.
    return isReversed(walk.base)
      ? [about("answer-header-removed", "addition", before, "is gone", revision.spot)]
      : [{ ...about("response-header-removed", "breaking", before, "is gone", before.spot), ...endOf(before.spot) }];
  });
  const added = [...is].filter(([key]) => !was.has(key));
  return [
    ...found,
    ...added.map(([, now]) => {
      const level = answered.flow === "in" && now.isRequired ? "breaking" : "addition";
      return about(`${answered.name}-header-added`, level, now, "is new", now.spot);
    }),
  ];
}

function compareHeader(walk: Walk, before: Header, now: Header, part: string): Finding[] {
  const { answered } = walk;
  const schemas = walk.compare[answered.flow](before.schema, now.schema);
  const presence: Difference = {
    what: now.isRequired ? "header-required" : "header-optional",
    effect: now.isRequired ? "narrower" : "wider",
    path: "",
    message: now.isRequired ? "is required now" : "is optional now",
    base: before.spot,
    revision: now.spot,
  };
  const differences = before.isRequired === now.isRequired ? schemas : [...schemas, presence];
  return schemaFindings(walk, differences, answered, `${part} header ${before.name}`, before.name);
}
