import { child, type Operation, type Spot } from "@partner-api/contract";
import { ANSWER, EVENT, type Finding, type Level, REQUEST, RESPONSE } from "../change.ts";
import { compareLives, endOf } from "../life.ts";
import { compareRest } from "../rest.ts";
import { schemaComparison } from "../schema/compare-schemas.ts";
import { vocabulary } from "../vocabulary.ts";
import { compareBodies } from "./compare-bodies.ts";
import { compareParameters } from "./compare-parameters.ts";
import { compareResponses } from "./compare-responses.ts";
import { compareSecurity, type SchemeNames } from "./compare-security.ts";
import { compareOwnServers } from "./compare-servers.ts";
import { callerOf, finding, restFindings, type Walk } from "./finding.ts";
import { isReversed, type OperationPair } from "./operations.ts";

/** Changes of the base's operations, and added operations. */
export function compareOperations(pairs: OperationPair[], added: Operation[], names: SchemeNames): Finding[] {
  const compare = { in: schemaComparison("in"), out: schemaComparison("out") };
  const addedOperations = added.map((operation) =>
    finding(operation, "operation-added", "addition", "", "is new", operation.spot),
  );
  const matched = pairs.flatMap(({ base, revision }) => {
    if (!revision) return [];
    const [sent, answered] = isReversed(base) ? [EVENT, ANSWER] : [REQUEST, RESPONSE];
    const walk: Walk = { base, revision, compare, sent, answered };
    return [
      ...compareIds(walk),
      ...compareParameters(walk),
      ...compareBodies(walk),
      ...compareResponses(walk),
      ...compareKeywords(walk),
      ...(isReversed(base) ? [] : [...compareSecurity(walk, names), ...compareOwnServers(walk)]),
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
      : compareRest("pathItem", base.pathSpot, revision.pathSpot).map(({ rule, level, message, at }): Finding => {
          const place = pathOf(revision);
          return { rule, level, audience: callerOf(revision), subject: revision.id, place, name: place, message, at };
        }),
  );
}

/** Reports a path as removed if all of its operations were removed. */
function removedOperations(pairs: OperationPair[]): Finding[] {
  return [...Map.groupBy(pairs, ({ base }) => pathOf(base))].flatMap(([path, all]) => {
    const removedBases = all.filter(({ revision }) => revision === undefined).map(({ base }) => base);
    if (removedBases.length < all.length)
      return removedBases
        .map((base) => finding(base, "operation-removed", "breaking", "", "was removed", base.spot))
        .map((one, index) => ({ ...one, ...endOf(removedBases[index]?.spot) }));
    const name = removedBases.at(-1)?.id ?? path;
    return removedBases.map((base): Finding => {
      const change = { rule: "path-removed", level: "breaking", audience: callerOf(base) } as const;
      return {
        ...change,
        subject: base.id,
        place: path,
        name,
        message: "was removed",
        at: base.pathSpot,
        ...endOf(base.spot),
      };
    });
  });
}

/** Display name: `/orders`, `webhook paid`. */
const pathOf = ({ title, method }: Operation): string => title.slice(method.length + 1);

/** Generated code calls an operation by its operationId. */
function compareIds({ base, revision }: Walk): Finding[] {
  const [previous, current] = [base, revision].map(({ spot }) => child(spot, "operationId"));
  if (previous?.value === current?.value) return [];
  if (previous === undefined)
    return [
      finding(revision, "operation-id-added", "addition", "", `the operationId ${current?.value} was added`, current),
    ];
  const message =
    current === undefined
      ? `the operationId ${previous.value} was removed`
      : `the operationId changed from ${previous.value} to ${current.value}`;
  return [finding(revision, "operation-id-changed", "breaking", "", message, current ?? revision.spot)];
}

/** Changes of the operation itself: texts, deprecation and keywords of the publisher. */
function compareKeywords(walk: Walk): Finding[] {
  const { base, revision } = walk;
  const findings = restFindings(walk, "operation", base.spot, revision.spot, "");
  for (const { rule, level, message, ...rest } of compareLives(base.spot, revision.spot))
    findings.push({ ...finding(revision, rule, level, "", message, revision.spot), ...rest });
  const about = (rule: string, level: Level, message: string, at: Spot | undefined) =>
    findings.push(finding(revision, rule, level, "", message, at ?? revision.spot));
  const aboutResponse = (rule: string, level: Level, message: string, at: Spot = revision.spot) =>
    findings.push(finding(revision, rule, level, "", message, at, undefined, walk.answered.audience));
  vocabulary().compareOperations(walk, about, aboutResponse);
  return findings;
}
