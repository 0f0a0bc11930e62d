import { child, coveringStatus, fieldsOf, type Header, type OperationResponse } from "@partner-api/contract";
import type { Finding } from "../change.ts";
import { compareLives, endOf } from "../life.ts";
import { compareRest } from "../rest.ts";
import type { Difference } from "../schema/difference.ts";
import { reporterOf, type Site, withSite } from "../site.ts";
import { vocabulary } from "../vocabulary.ts";
import { compareContents } from "./compare-bodies.ts";
import { compareLinks } from "./compare-links.ts";
import { isSingle, schemaFindings, siteIn, type Walk } from "./finding.ts";
import { headersOf, isReversed, mediaOf, responsesOf } from "./operations.ts";

export function compareResponses(walk: Walk): Finding[] {
  const { base, revision, answered } = walk;
  const [previous, current] = [responsesOf(base), responsesOf(revision)];
  const { audience } = answered;
  const siteOf = (status: string): Site =>
    siteIn(revision, { place: `${answered.name} ${status}`, name: status, audience });
  const about = (status: string) => reporterOf(withStatus(siteOf(status), status));
  const compareResponse = (status: string, before: OperationResponse, now: OperationResponse): Finding[] => {
    const part = `${answered.name} ${status}`;
    return [
      ...compareHeaders(walk, before, now, part),
      ...compareContents(walk, before, now, { medium: answered, part }),
      ...compareLinks(walk, before, now, part),
      ...compareRest("answer", before.spot, now.spot).map(withSite(siteOf(status))),
    ];
  };
  const findings = [...previous].flatMap(([status, before]) => {
    const now = coveringStatus(revision, status);
    if (now) return compareResponse(status, before, now);
    // The statuses that replace a class or the default are compared with it below.
    const isReplaced = [...current.keys()].some(
      (currentStatus) => !previous.has(currentStatus) && coveringStatus(base, currentStatus) === before,
    );
    if (isReplaced && !isReversed(base)) return [];
    // Callers are not affected by an error that no longer occurs. A webhook receiver loses a status that it may return.
    const level = /^[45]/.test(status) && !isReversed(base) ? "behaviour" : "breaking";
    return [about(status)(`${answered.name}-removed`, level, "was removed", child(revision.spot, "responses"))];
  });
  const added = [...current].filter(([status]) => !previous.has(status));
  const [before, now] = [base, revision].map(({ spot }) => child(spot, "responses"));
  return [
    ...findings,
    ...compareRest("names", before, now).map(withSite(siteIn(revision, { place: "responses", audience }))),
    ...added.flatMap(([status, response]) => {
      // The status was previously covered by its class or by the default.
      const covering = coveringStatus(base, status);
      const news = about(status)(`${answered.name}-added`, "addition", "is new", response.spot);
      return covering ? [news, ...compareResponse(status, covering, response)] : [news];
    }),
  ];
}

const OF_DEPRECATIONS = ["deprecation", "sunset", "link"];

/** Recorded usage identifies partners that received this error status. */
const withStatus = (site: Site, status: string): Site =>
  /^[45]/.test(status) ? { ...site, part: { kind: "status", status } } : site;

function compareHeaders(walk: Walk, base: OperationResponse, revision: OperationResponse, part: string): Finding[] {
  const { answered } = walk;
  const [previous, current] = [headersOf(base), headersOf(revision)];
  // Deprecation headers are compared with the deprecation.
  if ([walk.base, walk.revision].some(({ spot }) => vocabulary().deprecationOf(spot)))
    for (const headers of [previous, current]) for (const name of OF_DEPRECATIONS) headers.delete(name);
  const about = ({ name, spot: at }: Header) =>
    reporterOf(siteIn(walk.revision, { place: `${part} header ${name}`, name, at, audience: answered.audience }));
  const findings = [...previous].flatMap(([key, before]) => {
    const now = current.get(key);
    if (now) return compareHeader(walk, before, now, part);
    // A receiver may omit a header after its description was removed.
    return isReversed(walk.base)
      ? [about(before)("answer-header-removed", "addition", "was removed", revision.spot)]
      : [{ ...about(before)("response-header-removed", "breaking", "was removed"), ...endOf(before.spot) }];
  });
  const added = [...current].filter(([key]) => !previous.has(key));
  return [
    ...findings,
    ...added.map(([, now]) => {
      const level = answered.flow === "in" && now.isRequired ? "breaking" : "addition";
      return about(now)(`${answered.name}-header-added`, level, "is new");
    }),
  ];
}

function compareHeader(walk: Walk, before: Header, now: Header, part: string): Finding[] {
  const { answered, revision } = walk;
  const { name } = before;
  const site = siteIn(revision, {
    place: `${part} header ${name}`,
    name,
    at: now.spot,
    audience: answered.audience,
  });
  const differences = [...compareValues(walk, before, now), ...comparePresence(before, now)];
  const changes = [...compareLives(before.spot, now.spot), ...compareRest("header", before.spot, now.spot)];
  return [...schemaFindings(site, differences, answered), ...changes.map(withSite(site))];
}

function comparePresence(before: Header, now: Header): Difference[] {
  if (before.isRequired === now.isRequired) return [];
  const places = { path: "", base: before.spot, revision: now.spot };
  return now.isRequired
    ? [{ kind: "header-required", effect: "narrower", message: "became required", ...places }]
    : [{ kind: "header-optional", effect: "wider", message: "became optional", ...places }];
}

/** Compares the values of a header and their serialization: a media type, or `explode`, because headers have a single style. */
function compareValues(walk: Walk, before: Header, now: Header): Difference[] {
  const compare = walk.compare[walk.answered.flow];
  const [previous, current] = [before, now].map((header) => [...mediaOf(header)][0]);
  const schemas = [
    ...compare(before.schema, now.schema),
    ...(previous && current && previous[0] === current[0] ? compare(previous[1].schema, current[1].schema) : []),
  ];
  const [form, currentForm] = [before, now].map((header) => formOf(header, mediaOf(header)));
  if (form === currentForm) return schemas;
  const message = `the serialization changed from ${form} to ${currentForm}`;
  return [
    ...schemas,
    { kind: "serialization-changed", effect: "changed", path: "", message, base: before.spot, revision: now.spot },
  ];
}

function formOf({ spot, schema }: Header, media: ReadonlyMap<string, unknown>): string {
  const [type] = media.keys();
  if (type !== undefined) return type;
  const { style = "simple", explode = false } = fieldsOf(spot);
  const isPlain = style === "simple" && (explode === false || isSingle(schema));
  return isPlain ? "plain text" : `style ${style}, explode ${explode}`;
}
