import {
  type Answer,
  child,
  coveringStatus,
  deprecationOf,
  fieldsOf,
  type Header,
  type Spot,
} from "@partner-api/contract";
import type { Finding, Level } from "../change.ts";
import { compareLives, endOf } from "../life.ts";
import type { Difference } from "../schema/difference.ts";
import { compareContents } from "./compare-bodies.ts";
import { compareLinks } from "./compare-links.ts";
import { finding, restFindings, schemaFindings, type Walk } from "./finding.ts";
import { answersOf, headersOf, isReversed, mediaOf } from "./operations.ts";

export function compareResponses(walk: Walk): Finding[] {
  const { base, revision, answered } = walk;
  const [was, is] = [answersOf(base), answersOf(revision)];
  const about = (rule: string, level: Level, status: string, message: string, at: Spot | undefined) =>
    withStatus(
      finding(revision, rule, level, ` ${answered.name} ${status}`, message, at, status, answered.audience),
      status,
    );
  const both = (status: string, before: Answer, now: Answer): Finding[] => {
    const part = `${answered.name} ${status}`;
    return [
      ...compareHeaders(walk, before, now, part),
      ...compareContents(walk, before, now, answered, part),
      ...compareLinks(walk, before, now, part),
      ...restFindings(walk, "answer", before.spot, now.spot, ` ${part}`, status, answered.audience),
    ];
  };
  const found = [...was].flatMap(([status, before]) => {
    const now = coveringStatus(revision, status);
    if (now) return both(status, before, now);
    // Callers lose nothing by an error that no longer comes; a webhook receiver loses an answer that it may give.
    const level = /^[45]/.test(status) && !isReversed(base) ? "behaviour" : "breaking";
    return [about(`${answered.name}-removed`, level, status, "is gone", child(revision.spot, "responses"))];
  });
  const added = [...is].filter(([status]) => !was.has(status));
  const [before, now] = [base, revision].map(({ spot }) => child(spot, "responses"));
  return [
    ...found,
    ...restFindings(walk, "names", before, now, " responses", undefined, answered.audience),
    ...added.flatMap(([status, answer]) => {
      // Until now its class or the default said what comes with it.
      const covering = coveringStatus(base, status);
      const news = about(`${answered.name}-added`, "addition", status, "is new", answer.spot);
      return covering ? [news, ...both(status, covering, answer)] : [news];
    }),
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
  const place = `${part} header ${before.name}`;
  const differences = [...compareValues(walk, before, now), ...comparePresence(before, now)];
  const lives = compareLives(before.spot, now.spot).map(({ rule, level, message, ...rest }) => ({
    ...finding(walk.revision, rule, level, ` ${place}`, message, now.spot, before.name, answered.audience),
    ...rest,
  }));
  return [
    ...schemaFindings(walk, differences, answered, place, before.name),
    ...lives,
    ...restFindings(walk, "header", before.spot, now.spot, ` ${place}`, before.name, answered.audience),
  ];
}

function comparePresence(before: Header, now: Header): Difference[] {
  if (before.isRequired === now.isRequired) return [];
  const places = { path: "", base: before.spot, revision: now.spot };
  return now.isRequired
    ? [{ what: "header-required", effect: "narrower", message: "is required now", ...places }]
    : [{ what: "header-optional", effect: "wider", message: "is optional now", ...places }];
}

/** The values of a header, and how they become text: by a media type, or by `explode` alone, as headers have one style. */
function compareValues(walk: Walk, before: Header, now: Header): Difference[] {
  const compare = walk.compare[walk.answered.flow];
  const [was, is] = [before, now].map((one) => [...mediaOf(one)][0]);
  const schemas = [
    ...compare(before.schema, now.schema),
    ...(was && is && was[0] === is[0] ? compare(was[1].schema, is[1].schema) : []),
  ];
  const [form, other] = [before, now].map((one) => formOf(one, mediaOf(one)));
  if (form === other) return schemas;
  const message = `is sent as ${other} now, was ${form}`;
  return [
    ...schemas,
    { what: "serialization-changed", effect: "changed", path: "", message, base: before.spot, revision: now.spot },
  ];
}

function formOf({ spot }: Header, media: ReadonlyMap<string, unknown>): string {
  const [type] = media.keys();
  if (type !== undefined) return type;
  const { style = "simple", explode = false } = fieldsOf(spot);
  return style === "simple" && explode === false ? "plain text" : `style ${style}, explode ${explode}`;
}
