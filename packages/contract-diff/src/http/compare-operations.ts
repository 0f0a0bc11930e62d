import { child, type Operation } from "@partner-api/contract";
import { CALLBACK_RESPONSE, EVENT, type Finding, REQUEST, RESPONSE } from "../change.ts";
import { compareLives, endOf } from "../life.ts";
import { compareRest } from "../rest.ts";
import { schemaComparison } from "../schema/compare-schemas.ts";
import { admits, shapesOf } from "../schema/shapes-of.ts";
import { reporterOf, withSite } from "../site.ts";
import { type About, vocabulary } from "../vocabulary.ts";
import { compareBodies } from "./compare-bodies.ts";
import { compareParameters } from "./compare-parameters.ts";
import { compareResponses } from "./compare-responses.ts";
import { compareSecurity, compareSentSecurity, type SchemeNames } from "./compare-security.ts";
import { compareOwnServers } from "./compare-servers.ts";
import { siteIn, type Walk } from "./finding.ts";
import { isReversed, type OperationPair } from "./operations.ts";

/** Changes of the base's operations, and added operations. */
export function compareOperations(pairs: OperationPair[], added: Operation[], names: SchemeNames): Finding[] {
  const compare = { in: schemaComparison("in"), out: schemaComparison("out") };
  const addedOperations = added.flatMap((operation) => [
    reporterOf(siteIn(operation))("operation-added", "addition", "is new"),
    ...precedenceOver(pairs, operation),
  ]);
  const matched = pairs.flatMap(({ base, revision }) => {
    if (!revision) return [];
    const [sent, answered] = isReversed(base) ? [EVENT, CALLBACK_RESPONSE] : [REQUEST, RESPONSE];
    const walk: Walk = { base, revision, compare, sent, answered };
    return [
      ...compareIds(walk),
      ...compareParameters(walk),
      ...compareBodies(walk),
      ...compareResponses(walk),
      ...compareKeywords(walk),
      ...(isReversed(base)
        ? compareSentSecurity(walk, names)
        : [...compareSecurity(walk, names), ...compareOwnServers(walk)]),
    ];
  });
  return [...removedOperations(pairs), ...matched, ...comparePaths(pairs), ...addedOperations];
}

/** Compares keywords of path items, once per path. */
function comparePaths(pairs: OperationPair[]): Finding[] {
  const paths = new Map(pairs.map((pair) => [pair.base.pathSpot.value, pair] as const));
  return [...paths.values()].flatMap(({ base, revision }) =>
    revision === undefined
      ? []
      : compareRest("pathItem", base.pathSpot, revision.pathSpot).map(
          withSite({ ...siteIn(revision), place: pathOf(revision), name: pathOf(revision) }),
        ),
  );
}

/** Reports a path as removed if all of its operations were removed. */
function removedOperations(pairs: OperationPair[]): Finding[] {
  return [...Map.groupBy(pairs, ({ base }) => pathOf(base))].flatMap(([path, all]) => {
    const removedBases = all.filter(({ revision }) => revision === undefined).map(({ base }) => base);
    if (removedBases.length < all.length)
      return removedBases.map((base) => ({
        ...reporterOf(siteIn(base))("operation-removed", "breaking", "was removed"),
        ...endOf(base.spot),
      }));
    const name = removedBases.at(-1)?.id ?? path;
    return removedBases.map((base) => ({
      ...reporterOf({ ...siteIn(base), place: path, name })("path-removed", "breaking", "was removed", base.pathSpot),
      ...endOf(base.spot),
    }));
  });
}

/** Display name: `/orders`, `webhook paid`. */
const pathOf = ({ title, method }: Operation): string => title.slice(method.length + 1);

/** Generated code calls an operation by its operationId. */
function compareIds({ base, revision }: Walk): Finding[] {
  const [previous, current] = [base, revision].map(({ spot }) => child(spot, "operationId"));
  if (previous?.value === current?.value) return [];
  const about = reporterOf(siteIn(revision));
  if (previous === undefined)
    return [about("operation-id-added", "addition", `the operationId ${current?.value} was added`, current)];
  const message =
    current === undefined
      ? `the operationId ${previous.value} was removed`
      : `the operationId changed from ${previous.value} to ${current.value}`;
  return [about("operation-id-changed", "breaking", message, current)];
}

/** Changes of the operation itself: texts, deprecation and keywords of the publisher. */
function compareKeywords(walk: Walk): Finding[] {
  const { base, revision } = walk;
  const site = siteIn(revision);
  const changes = [...compareRest("operation", base.spot, revision.spot), ...compareLives(base.spot, revision.spot)];
  const findings = changes.map(withSite(site));
  const about: About = (...change) => findings.push(reporterOf(site)(...change));
  const aboutResponse: About = (...change) =>
    findings.push(reporterOf({ ...site, audience: walk.answered.audience })(...change));
  vocabulary().compareOperations(walk, about, aboutResponse);
  return findings;
}

/** A path without a parameter has precedence over a path with one, whose value it could be. */
function precedenceOver(pairs: OperationPair[], operation: Operation): Finding[] {
  const about = reporterOf(siteIn(operation));
  return pairs.flatMap(({ base, revision }) =>
    revision &&
    base.side === "path" &&
    operation.side === "path" &&
    base.method === operation.method &&
    hasPrecedence(operation.path, base)
      ? [about("operation-takes-requests", "behaviour", `receives requests that ${base.id} received`)]
      : [],
  );
}

function hasPrecedence(concrete: string, { path, parameters }: Operation): boolean {
  const [segments, others] = [path, concrete].map((pathname) => pathname.split("/")) as [string[], string[]];
  const isParameter = (segment = "") => /^\{[^}]*\}$/.test(segment);
  if (segments.length !== others.length) return false;
  const changed = segments.flatMap((segment, at) =>
    segment === others[at] ? [] : [[segment, others[at] ?? ""] as const],
  );
  const values = changed.filter(([, value]) => !isParameter(value));
  return (
    changed.every(([segment]) => isParameter(segment)) &&
    values.length > 0 &&
    values.every(([segment, value]) => {
      const schema = parameters.find(({ in: place, name }) => place === "path" && segment === `{${name}}`)?.schema;
      return shapesOf(schema ? [schema] : [], "in").some(
        (shape) => !shape.texts.has("format") && (shape.values?.has(JSON.stringify(value)) ?? admits(shape, value)),
      );
    })
  );
}
