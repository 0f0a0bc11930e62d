import { type Answer, child, coveringStatus, fieldsOf, type Header, type Spot } from "@partner-api/contract";
import type { Finding, Level } from "../change.ts";
import { compareLives, endOf } from "../life.ts";
import type { Difference } from "../schema/difference.ts";
import { vocabulary } from "../vocabulary.ts";
import { compareContents } from "./compare-bodies.ts";
import { compareLinks } from "./compare-links.ts";
import { finding, isSingle, restFindings, schemaFindings, type Walk } from "./finding.ts";
import { answersOf, headersOf, isReversed, mediaOf } from "./operations.ts";

export function compareResponses(walk: Walk): Finding[] {
  const { base, revision, answered } = walk;
  const [previous, current] = [answersOf(base), answersOf(revision)];
  const about = (rule: string, level: Level, status: string, message: string, at: Spot | undefined) =>
    withStatus(
      finding(revision, rule, level, ` ${answered.name} ${status}`, message, at, status, answered.audience),
      status,
    );
  const compareResponse = (status: string, before: Answer, now: Answer): Finding[] => {
    const part = `${answered.name} ${status}`;
    return [
      ...compareHeaders(walk, before, now, part),
      ...compareContents(walk, before, now, answered, part),
      ...compareLinks(walk, before, now, part),
      ...restFindings(walk, "answer", before.spot, now.spot, ` ${part}`, status, answered.audience),
    ];
  };
  const findings = [...previous].flatMap(([status, before]) => {
    const now = coveringStatus(revision, status);
    if (now) return compareResponse(status, before, now);
    // The statuses that replace a class or the default are compared with it below.
    const isReplaced = [...current.keys()].some((one) => !previous.has(one) && coveringStatus(base, one) === before);
    if (isReplaced && !isReversed(base)) return [];
    // Callers are not affected by an error that no longer occurs. A webhook receiver loses a status that it may return.
    const level = /^[45]/.test(status) && !isReversed(base) ? "behaviour" : "breaking";
    return [about(`${answered.name}-removed`, level, status, "was removed", child(revision.spot, "responses"))];
  });
  const added = [...current].filter(([status]) => !previous.has(status));
  const [before, now] = [base, revision].map(({ spot }) => child(spot, "responses"));
  return [
    ...findings,
    ...restFindings(walk, "names", before, now, " responses", undefined, answered.audience),
    ...added.flatMap(([status, answer]) => {
      // The status was previously covered by its class or by the default.
      const covering = coveringStatus(base, status);
      const news = about(`${answered.name}-added`, "addition", status, "is new", answer.spot);
      return covering ? [news, ...compareResponse(status, covering, answer)] : [news];
    }),
  ];
}

const OF_DEPRECATIONS = ["deprecation", "sunset", "link"];

/** Recorded usage identifies partners that received this error status. */
const withStatus = (one: Finding, status: string): Finding =>
  /^[45]/.test(status) ? { ...one, part: { kind: "status", status } } : one;

function compareHeaders(walk: Walk, base: Answer, revision: Answer, part: string): Finding[] {
  const { answered } = walk;
  const [previous, current] = [headersOf(base), headersOf(revision)];
  // Deprecation headers are compared with the deprecation.
  if ([walk.base, walk.revision].some(({ spot }) => vocabulary().deprecationOf(spot)))
    for (const headers of [previous, current]) for (const name of OF_DEPRECATIONS) headers.delete(name);
  const about = (rule: string, level: Level, { name }: Header, message: string, at: Spot) =>
    finding(walk.revision, rule, level, ` ${part} header ${name}`, message, at, name, answered.audience);
  const findings = [...previous].flatMap(([key, before]) => {
    const now = current.get(key);
    if (now) return compareHeader(walk, before, now, part);
    // A receiver may omit a header after its description was removed.
    return isReversed(walk.base)
      ? [about("answer-header-removed", "addition", before, "was removed", revision.spot)]
      : [
          {
            ...about("response-header-removed", "breaking", before, "was removed", before.spot),
            ...endOf(before.spot),
          },
        ];
  });
  const added = [...current].filter(([key]) => !previous.has(key));
  return [
    ...findings,
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
    ? [{ what: "header-required", effect: "narrower", message: "became required", ...places }]
    : [{ what: "header-optional", effect: "wider", message: "became optional", ...places }];
}

/** Compares the values of a header and their serialization: a media type, or `explode`, because headers have a single style. */
function compareValues(walk: Walk, before: Header, now: Header): Difference[] {
  const compare = walk.compare[walk.answered.flow];
  const [previous, current] = [before, now].map((one) => [...mediaOf(one)][0]);
  const schemas = [
    ...compare(before.schema, now.schema),
    ...(previous && current && previous[0] === current[0] ? compare(previous[1].schema, current[1].schema) : []),
  ];
  const [form, currentForm] = [before, now].map((one) => formOf(one, mediaOf(one)));
  if (form === currentForm) return schemas;
  const message = `the serialization changed from ${form} to ${currentForm}`;
  return [
    ...schemas,
    { what: "serialization-changed", effect: "changed", path: "", message, base: before.spot, revision: now.spot },
  ];
}

function formOf({ spot, schema }: Header, media: ReadonlyMap<string, unknown>): string {
  const [type] = media.keys();
  if (type !== undefined) return type;
  const { style = "simple", explode = false } = fieldsOf(spot);
  const isPlain = style === "simple" && (explode === false || isSingle(schema));
  return isPlain ? "plain text" : `style ${style}, explode ${explode}`;
}
